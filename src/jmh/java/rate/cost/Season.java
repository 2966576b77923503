package rate.cost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.Ladder;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.GameFeature;
import rate.engine.rating.MetOpponents;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.Seats;

/**
 * A season of made-up games among players of different skill, each rated when it is played: so ratings are as varied as in a
 * real log, in any system. The same in every run.
 *
 * @param <R> the rating
 */
final class Season<R> {

    /**
     * One game, ready to be rated.
     *
     * @param contest the game
     * @param seats its players as they were before it
     */
    record Round<R>(Contest contest, Seats<R> seats) {}

    private static final int PLAYERS = 256;

    /** The opponents that a player of a field system has met. */
    private static final int MET = 100;

    /** The share of games that are drawn, where the system can use draws. */
    private static final double DRAWN = 0.05;

    private final OnlineSystem<R> system;
    private final Set<GameFeature> uses;
    private final Lineup lineup;
    private final SplitMix random = new SplitMix(1);
    private final Roster roster = new Roster();
    private final GameBuilder games = new GameBuilder(roster);
    private final double[] skills = new double[PLAYERS];
    private final List<R> ratings = new ArrayList<>();
    private final int[] played = new int[PLAYERS];
    private int rounds;

    Season(OnlineSystem<R> system, Set<GameFeature> uses, Lineup lineup) {
        this.system = system;
        this.uses = uses;
        this.lineup = lineup;
        for (int player = 0; player < PLAYERS; player++) {
            roster.enter("player" + player);
            skills[player] = random.nextGaussian();
            ratings.add(system.newcomer());
        }
    }

    /** Plays the next games. */
    List<Round<R>> play(int games) {
        List<Round<R>> all = new ArrayList<>();
        while (all.size() < games) {
            Round<R> round = round(contest());
            if (system.refusal(round.contest).isPresent()) {
                throw new IllegalStateException("refused: " + system.refusal(round.contest));
            }
            system.rate(round.contest, round.seats);
            keep(round);
            all.add(round);
        }
        return all;
    }

    private void keep(Round<R> round) {
        for (int seat = 0; seat < round.contest.seats(); seat++) {
            R after = round.seats.after(seat);
            if (!system.shape().isLegal(after)) {
                throw new IllegalStateException("not legal: " + after);
            }
            int player = player(round.contest, seat);
            ratings.set(player, after);
            played[player]++;
        }
        rounds++;
    }

    private Contest contest() {
        int[] players = players();
        double[] performances = new double[lineup.teams()];
        Integer[] order = new Integer[lineup.teams()];
        for (int team = 0; team < order.length; team++) {
            for (int n = 0; n < lineup.size(); n++) {
                performances[team] += skills[players[team * lineup.size() + n]] / Math.sqrt(lineup.size());
            }
            performances[team] += random.nextGaussian();
            order[team] = team;
        }
        Arrays.sort(order, Comparator.comparingDouble(team -> -performances[team]));
        boolean drawn = random.nextDouble() < DRAWN && uses.contains(GameFeature.DRAWS);
        for (int team = 0; team < order.length; team++) {
            int rank = Arrays.asList(order).indexOf(team);
            int level = drawn && rank == 1 ? 0 : rank;
            games.team(level + 1, Math.exp(performances[order[level]]), Double.NaN);
            for (int n = 0; n < lineup.size(); n++) {
                games.seat(players[team * lineup.size() + n], Role.PLAYER, 1);
            }
            games.named("team" + (team + 1));
        }
        Game game = games.end("G" + rounds, new GameHeader(), Location.of("season"));
        return Objects.requireNonNull(Ladder.PLAYERS.contest(game));
    }

    /** Different players, a chance one for each seat. */
    private int[] players() {
        int[] players = new int[lineup.seats()];
        Arrays.fill(players, -1);
        for (int seat = 0; seat < players.length; seat++) {
            int player = random.nextInt(PLAYERS);
            while (has(players, player)) {
                player = random.nextInt(PLAYERS);
            }
            players[seat] = player;
        }
        return players;
    }

    private static boolean has(int[] players, int player) {
        return Arrays.stream(players).anyMatch(each -> each == player);
    }

    /** Every other game begins a rating period, where there are such. */
    private Round<R> round(Contest contest) {
        boolean begins = system instanceof PeriodSystem && rounds % 2 == 1;
        Seats<R> seats = new Seats<>(system.shape());
        seats.clear(contest.seats());
        for (int seat = 0; seat < contest.seats(); seat++) {
            int player = player(contest, seat);
            seats.before(seat, ratings.get(player));
            seats.history(seat, played[player], begins && played[player] > 0 ? 1 : 0);
        }
        if (system instanceof FieldSystem<R> field) {
            seats.addField(met(field, contest, 0));
            seats.addField(met(field, contest, 1));
        }
        return new Round<>(contest, seats);
    }

    /** Those whose names follow his, and last the one he plays against. */
    private MetOpponents met(FieldSystem<R> field, Contest contest, int seat) {
        int player = player(contest, seat);
        int other = player(contest, 1 - seat);
        int[] opponents = IntStream.range(1, PLAYERS)
                .map(next -> (player + next) % PLAYERS)
                .filter(next -> next != other)
                .limit(MET)
                .toArray();
        opponents[MET - 1] = other;
        double[] pairings = new double[MET];
        for (int i = 0; i < MET; i++) {
            double share = opponents[i] == other ? field.share(contest, seat) : random.nextDouble();
            pairings[i] = field.pairing(0, 0, share);
        }
        return new MetOpponents(MET, opponents, pairings, seen(field), field.seen(), Integer::toString);
    }

    /** What opponents see of everybody. */
    private double[] seen(FieldSystem<R> field) {
        double[] seen = new double[PLAYERS * field.seen()];
        for (int player = 0; player < PLAYERS; player++) {
            field.show(ratings.get(player), played[player], seen, player * field.seen());
        }
        return seen;
    }

    private static int player(Contest contest, int seat) {
        return contest.player(seat).index();
    }
}
