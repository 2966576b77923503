package rate.engine.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.rating.RatingScale;
import rate.engine.rating.Shape;

/** Players whose rating is known and stays as it is, on all ladders: the others are measured against them. */
public final class Anchors {

    private final Map<Player, double[]> ratings = new LinkedHashMap<>();

    /**
     * Anchors a player.
     *
     * @param scale the ratings of the system
     * @param values the first numbers of the rating, by column of the system's shape; the rest is a new player's
     * @return why the player cannot have that rating, a clause without a full stop; empty if the rating is set
     */
    public <R> Optional<String> add(Player player, RatingScale<R> scale, double[] values) {
        Shape<R> shape = scale.shape();
        List<String> columns = shape.columns();
        if (values.length > columns.size()) {
            return Optional.of("a rating has only " + String.join(", ", columns));
        }
        double[] numbers = new double[shape.width()];
        shape.write(scale.newcomer(), numbers, 0);
        System.arraycopy(values, 0, numbers, 0, values.length);
        R rating = shape.restart(numbers);
        if (!shape.isLegal(rating) || !Double.isFinite(scale.rank(rating))) {
            return Optional.of("not a valid rating; sigma must be greater than 0");
        }
        shape.write(rating, numbers, 0);
        for (int i = 0; i < values.length; i++) {
            if (numbers[i] != values[i]) {
                return Optional.of(columns.get(i) + " cannot be given: it follows from the other columns");
            }
        }
        ratings.put(player, numbers);
        return Optional.empty();
    }

    /** Returns whether a player is anchored. */
    public boolean has(Player player) {
        return ratings.containsKey(player);
    }

    /**
     * Where everyone starts: the anchors at their ratings, to stay there, all others as they otherwise do.
     *
     * @param roster the players of the log, for the end of it
     */
    public InitialRatings over(InitialRatings others, Roster roster) {
        if (ratings.isEmpty()) {
            return others;
        }
        return new InitialRatings() {
            @Override
            public double @Nullable [] of(Ladder ladder, @Nullable String name, Player player) {
                double[] anchored = ratings.get(player);
                return anchored != null ? anchored : others.of(ladder, name, player);
            }

            @Override
            public int games(Ladder ladder, @Nullable String name, Player player) {
                return others.games(ladder, name, player);
            }

            @Override
            public double @Nullable [] reset(
                    Ladder ladder, @Nullable String name, Player player, @Nullable GameTime last, Game game) {
                return has(player) ? null : others.reset(ladder, name, player, last, game);
            }

            @Override
            public boolean hasResets() {
                return others.hasResets();
            }

            @Override
            public void end(Replay replay, ProblemListener warnings) {
                others.end(replay, warnings);
                reportUnused(replay, roster, warnings);
            }

            @Override
            public boolean hasAnchors() {
                return true;
            }

            @Override
            public boolean isAnchored(Player player) {
                return has(player);
            }
        };
    }

    /** An anchor that fixes no player is misspelt, or of another log. */
    private void reportUnused(Replay replay, Roster roster, ProblemListener warnings) {
        List<Player> unused = ratings.keySet().stream()
                .filter(player -> !replay.hasRated(player))
                .toList();
        if (unused.isEmpty()) {
            return;
        }
        List<String> rated = IntStream.range(0, roster.size())
                .mapToObj(roster::player)
                .filter(replay::hasRated)
                .map(Player::name)
                .toList();
        List<String> words = new ArrayList<>();
        for (Player player : unused) {
            words.add("\"" + player + "\""
                    + Nearest.of(player.name(), rated)
                            .map(name -> " (did you mean \"" + name + "\"?)")
                            .orElse(""));
        }
        warnings.report(new Problem(
                ProblemKind.UNUSED_ANCHOR,
                Location.of("--anchor"),
                "no rated game has the player " + String.join(", ", words)));
    }
}
