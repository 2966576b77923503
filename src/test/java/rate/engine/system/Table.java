package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.Figures;
import rate.engine.problem.Location;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;

/** One contest set up by hand: teams of ratings with fractions and places or scores. */
public final class Table<R> {

    private final Shape<R> shape;
    private final Roster roster = new Roster();
    private final List<SampleTeam> teams = new ArrayList<>();
    private final List<R> ratings = new ArrayList<>();
    private final List<int[]> histories = new ArrayList<>();
    private final List<Double> rests = new ArrayList<>();
    private double duration = Double.NaN;
    private int host;
    private boolean isNeutral;
    private @Nullable GameTime time;
    private double weight = 1;

    public Table(Shape<R> shape) {
        this.shape = shape;
    }

    public static Table<Gaussian> gaussian() {
        return new Table<>(Gaussian.SHAPE);
    }

    /** A further team, at a place. */
    public Table<R> team(int place) {
        return team(place, Double.NaN);
    }

    /** A further team, with a score. */
    public Table<R> team(int place, double score) {
        teams.add(new SampleTeam("team" + (teams.size() + 1), place, score, new ArrayList<>()));
        return this;
    }

    /** A further member of the team begun last, by the numbers that a table shows of a rating. */
    public Table<R> seat(double... shown) {
        return seat(shape.restart(shown));
    }

    /** A further member of the team begun last. */
    public Table<R> seat(R rating) {
        SampleMember member = new SampleMember(roster.enter("p" + ratings.size()), Role.PLAYER, 1);
        teams.get(teams.size() - 1).members().add(member);
        ratings.add(rating);
        histories.add(new int[] {0, 0});
        rests.add(0.0);
        return this;
    }

    /** What share of the game the member seated last played. */
    public Table<R> played(double fraction) {
        List<SampleMember> members = teams.get(teams.size() - 1).members();
        SampleMember last = members.remove(members.size() - 1);
        members.add(new SampleMember(last.player(), last.role(), fraction));
        return this;
    }

    /** How many games the member seated last had before, and how many rating periods began since. */
    public Table<R> history(int games, int periods) {
        histories.set(histories.size() - 1, new int[] {games, periods});
        return this;
    }

    /** How many seconds ago the last game of the member seated last was. */
    public Table<R> rested(double seconds) {
        rests.set(rests.size() - 1, seconds);
        return this;
    }

    /** On neutral ground. */
    public Table<R> neutral() {
        isNeutral = true;
        return this;
    }

    /** Which team is at home, from 0, or {@link GameHeader#NO_HOST}; unless said, the first. */
    public Table<R> host(int team) {
        host = team;
        return this;
    }

    /** At a time, or at none that is known. */
    public Table<R> at(@Nullable GameTime when) {
        time = when;
        return this;
    }

    public Table<R> lasting(double seconds) {
        duration = seconds;
        return this;
    }

    /** How much the game counts. */
    public Table<R> weighing(double factor) {
        weight = factor;
        return this;
    }

    /** The contest on a ladder: its members have the role that is rated there. */
    public Contest contest(Ladder ladder) {
        for (SampleTeam team : teams) {
            team.members().replaceAll(member -> new SampleMember(member.player(), ladder.role(), member.fraction()));
        }
        GameHeader header = new GameHeader()
                .time(time)
                .duration(duration)
                .weight(weight)
                .host(host)
                .neutral(isNeutral);
        Game game = SampleGame.of(roster, "G", header, teams, Location.of("table"));
        return Objects.requireNonNull(ladder.contest(game));
    }

    public Contest contest() {
        return contest(Ladder.PLAYERS);
    }

    public Seats<R> seats() {
        Seats<R> seats = new Seats<>(shape);
        seats.clear(ratings.size());
        for (int i = 0; i < ratings.size(); i++) {
            seats.before(i, ratings.get(i));
            seats.history(i, histories.get(i)[0], histories.get(i)[1]);
        }
        seats.times(rests::get);
        return seats;
    }

    /** The ratings after the contest, in order of seats. */
    public List<R> rate(OnlineSystem<R> system) {
        return rate(system, Ladder.PLAYERS);
    }

    public List<R> rate(OnlineSystem<R> system, Ladder ladder) {
        Seats<R> seats = seats();
        system.rate(contest(ladder), seats);
        List<R> after = new ArrayList<>();
        for (int i = 0; i < ratings.size(); i++) {
            after.add(seats.after(i));
        }
        return after;
    }

    /** Requires the first numbers of each rating after the contest, in order of seats, to within a tolerance. */
    public void requireAfter(OnlineSystem<R> system, double tolerance, String numbers) {
        double[] expected = Figures.of(numbers);
        List<R> after = rate(system);
        int each = expected.length / after.size();
        assertThat(each).isPositive();
        for (int i = 0; i < expected.length; i++) {
            double[] written = new double[shape.width()];
            shape.write(after.get(i / each), written, 0);
            assertThat(written[i % each]).as("number %d", i).isCloseTo(expected[i], within(tolerance));
        }
    }

    public Forecast forecast(OnlineSystem<R> system) {
        return system.forecast(contest(), seats());
    }
}
