package rate.pages.report.site;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;
import rate.run.audit.read.Step;
import rate.study.explain.TeamWeights;

/**
 * A step of a player's history in the form in which steps are sorted by player: with the numbers of the players in place of
 * their names.
 *
 * @param weights who of the team weighed how much, by numbers of players; null if there is nothing to tell
 */
record SiteStep(int player, int ladder, Step step, @Nullable TeamWeights weights) {

    private static final List<String> OUTCOMES = List.of("", "win", "draw", "loss");

    /** Writes it; the number of the player comes first, and is the key. */
    void write(SiteContent content, Bytes to) {
        to.putCount(player);
        to.putCount(ladder);
        to.putText(step.game());
        to.putText(step.time());
        to.putText(step.place());
        to.putByte(OUTCOMES.indexOf(step.outcome() == null ? "" : step.outcome()));
        to.putText(step.score());
        to.putText(step.expected());
        list(step.before(), to::putText, to);
        list(step.after(), to::putText, to);
        players(step.mates(), content, to);
        to.putCount(step.against().size());
        for (Step.Team team : step.against()) {
            to.putText(team.name());
            to.putByte(team.compared());
            players(team.players(), content, to);
        }
        list(step.kept(), to::putText, to);
        to.putByte(weights == null ? 0 : 1 + TeamWeights.KINDS.indexOf(weights.kind()));
        if (weights != null) {
            to.putLong(Double.doubleToLongBits(weights.share()));
            to.putLong(Double.doubleToLongBits(weights.sigma()));
            to.putByte(weights.decimals());
            list(weights.who(), player -> to.putCount(player), to);
        }
    }

    /** Reads what {@link #write} wrote. */
    static SiteStep read(SiteContent content, Bytes from) {
        int player = (int) from.getCount();
        int ladder = (int) from.getCount();
        String game = text(from);
        String time = text(from);
        String place = text(from);
        int outcome = from.getByte();
        String score = text(from);
        String expected = text(from);
        List<String> before = list(from, () -> text(from));
        List<String> after = list(from, () -> text(from));
        List<String> mates = players(content, from);
        List<Step.Team> against = list(from, () -> new Step.Team(text(from), from.getByte(), players(content, from)));
        String ended = outcome == 0 ? null : OUTCOMES.get(outcome);
        Step step = new Step(
                game, time, place, ended, score, expected, mates, against, before, after, list(from, () -> text(from)));
        return new SiteStep(player, ladder, step, weights(from.getByte(), from));
    }

    private static @Nullable TeamWeights weights(int kind, Bytes from) {
        if (kind == 0) {
            return null;
        }
        double share = Double.longBitsToDouble(from.getLong());
        double sigma = Double.longBitsToDouble(from.getLong());
        int decimals = from.getByte();
        List<Integer> who = list(from, () -> (int) from.getCount());
        return new TeamWeights(TeamWeights.KINDS.get(kind - 1), who, share, sigma, decimals);
    }

    private static String text(Bytes from) {
        return Objects.requireNonNull(from.getText());
    }

    private static <T> void list(List<T> items, Consumer<T> item, Bytes to) {
        to.putCount(items.size());
        items.forEach(item);
    }

    private static <T> List<T> list(Bytes from, Supplier<T> item) {
        return Stream.generate(item).limit(from.getCount()).toList();
    }

    private static void players(List<String> players, SiteContent content, Bytes to) {
        list(players, player -> to.putCount(content.number(player)), to);
    }

    private static List<String> players(SiteContent content, Bytes from) {
        return list(from, () -> content.name((int) from.getCount()));
    }
}
