package rate.system;

import java.util.ArrayList;
import java.util.List;
import rate.game.Contest;
import rate.game.Game;
import rate.game.Ladder;
import rate.game.Member;
import rate.game.Role;
import rate.game.Roster;
import rate.game.Team;
import rate.problem.Location;
import rate.rating.Gaussian;
import rate.rating.OnlineSystem;
import rate.rating.Seats;

/** One contest set up by hand: teams of ratings with fractions and places. */
final class Table {

    private final Roster roster = new Roster();
    private final List<Team> teams = new ArrayList<>();
    private final List<Gaussian> ratings = new ArrayList<>();
    private final List<Member> members = new ArrayList<>();
    private double duration = Double.NaN;

    Table team(int place) {
        members.clear();
        teams.add(new Team("team" + (teams.size() + 1), place, Double.NaN, new ArrayList<>()));
        return this;
    }

    Table seat(double mu, double sigma, double fraction) {
        Member member = new Member(roster.enter("p" + ratings.size()), Role.PLAYER, fraction);
        teams.get(teams.size() - 1).members().add(member);
        ratings.add(new Gaussian(mu, sigma));
        return this;
    }

    Table lasting(double seconds) {
        duration = seconds;
        return this;
    }

    Contest contest(Ladder ladder) {
        Game game = new Game("G", null, null, duration, teams, Location.of("table"));
        return new Contest(game, ladder, teams.stream().map(Team::members).toList());
    }

    Seats<Gaussian> seats() {
        Seats<Gaussian> seats = new Seats<>(Gaussian.SHAPE);
        seats.clear(ratings.size());
        for (int i = 0; i < ratings.size(); i++) {
            seats.before(i, ratings.get(i));
        }
        return seats;
    }

    /** The ratings after the contest, in order of seats. */
    List<Gaussian> rate(OnlineSystem<Gaussian> system, Ladder ladder) {
        Seats<Gaussian> seats = seats();
        system.rate(contest(ladder), seats);
        List<Gaussian> after = new ArrayList<>();
        for (int i = 0; i < ratings.size(); i++) {
            after.add(seats.after(i));
        }
        return after;
    }
}
