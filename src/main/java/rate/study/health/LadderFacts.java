package rate.study.health;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;
import rate.run.audit.read.RunManifest;

/** One ladder of a run, of which the games so far tell more and more: who played, and how many games everybody has. */
public final class LadderFacts {

    /** When a ladder was played, in seconds since 1970; without times, from 1 to the number of games of the run. */
    public record Span(boolean isTimed, long from, long to) {}

    /**
     * A ladder as its run describes it, before any of its games is read.
     *
     * @param system of its run, with the parameters; null if this version has it not
     * @param role of its players: {@code player} or {@code commander}
     * @param ladder the name in the log; empty if it has none
     * @param span when it was played, by the tables of the run
     * @param kept the columns that the run keeps of its games
     * @param earlierGames the games of players before the log, where there were some
     */
    public record Source(
            RunManifest manifest,
            SystemEntry.@Nullable Configured system,
            String role,
            String ladder,
            Span span,
            List<String> kept,
            Map<String, Integer> earlierGames) {}

    private final Source source;
    private final UnaryOperator<String> shown;
    private final UnaryOperator<String> text;
    private final Map<String, Integer> numberOf = new HashMap<>();
    private final List<PlayerSoFar> players = new ArrayList<>();
    private final double[] entry;

    private static final class PlayerSoFar {

        private final String name;
        private final int earlier;
        private int games;
        private double mu;
        private double sigma;
        private long last;
        private long lastGame;

        private PlayerSoFar(String name, int earlier) {
            this.name = name;
            this.earlier = earlier;
        }
    }

    /** A ladder without games; names, and texts of the log in which they may stand, are shown in their own ways. */
    LadderFacts(Source source, UnaryOperator<String> shown, UnaryOperator<String> text) {
        this.source = source;
        this.shown = shown;
        this.text = text;
        this.entry = entry(source.system);
    }

    private static <R> double[] newcomer(OnlineSystem<R> system) {
        double[] numbers = new double[Math.max(2, system.shape().width())];
        numbers[1] = Double.NaN;
        system.shape().write(system.newcomer(), numbers, 0);
        if (!system.columns().contains("sigma")) {
            numbers[1] = Double.NaN;
        }
        return numbers;
    }

    private static double[] entry(SystemEntry.@Nullable Configured system) {
        return system != null && system.system() instanceof OnlineSystem<?> online
                ? newcomer(online)
                : new double[] {Double.NaN, Double.NaN};
    }

    public Source source() {
        return source;
    }

    /** True if its games have times; else {@link RatedGame#at()} is the number of a game. */
    public boolean isTimed() {
        return source.span.isTimed;
    }

    /** When its first game was, as {@link RatedGame#at()}, by the tables of the run. */
    public long from() {
        return source.span.from;
    }

    /** When its last game was, as {@link RatedGame#at()}, by the tables of the run. */
    public long to() {
        return source.span.to;
    }

    /** The mean with which newcomers begin; NaN if the system tells none. */
    public double entryMu() {
        return entry[0];
    }

    /** The standard deviation with which newcomers begin; NaN if the system has none. */
    public double entrySigma() {
        return entry[1];
    }

    /** The number of a player, from 0 in the order of first games. */
    int number(String player) {
        Integer known = numberOf.putIfAbsent(player, players.size());
        if (known == null) {
            players.add(new PlayerSoFar(player, source.earlierGames.getOrDefault(player, 0)));
        }
        return known == null ? players.size() - 1 : known;
    }

    public int players() {
        return players.size();
    }

    /** The name of a player, or the pseudonym if names are not shown. */
    public String name(int player) {
        return shown.apply(players.get(player).name);
    }

    /** A text of the log, with pseudonyms if names are not shown. */
    public String text(String ofLog) {
        return text.apply(ofLog);
    }

    /** The names of the players so far, as the log has them. */
    List<String> names() {
        return players.stream().map(player -> player.name).toList();
    }

    /** How many games a player had before the log. */
    public int earlierGames(int player) {
        return players.get(player).earlier;
    }

    void play(int player, long game, long at, double muAfter, double sigmaAfter) {
        PlayerSoFar its = players.get(player);
        its.games++;
        its.mu = muAfter;
        its.sigma = sigmaAfter;
        its.last = at;
        its.lastGame = game;
    }

    /** A rating moved without a game, if the player had one. */
    void move(int player, double muAfter, double sigmaAfter) {
        PlayerSoFar its = players.get(player);
        if (its.games > 0) {
            its.mu = muAfter;
            its.sigma = sigmaAfter;
        }
    }

    /** How many games a player has so far, those before the log left out. */
    public int games(int player) {
        return players.get(player).games;
    }

    /** The mean of the rating of a player so far; NaN if the run tells no ratings. */
    public double mu(int player) {
        return players.get(player).mu;
    }

    /** The standard deviation of the rating of a player so far; NaN if there is none. */
    public double sigma(int player) {
        return players.get(player).sigma;
    }

    /** When a player had the last game so far, as {@link RatedGame#at()}. */
    public long last(int player) {
        return players.get(player).last;
    }

    /** The number of the last game of a player so far. */
    public long lastGame(int player) {
        return players.get(player).lastGame;
    }
}
