package rate.pages.report.site;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;
import rate.run.audit.read.Step;
import rate.study.explain.TeamWeights;

/**
 * A step of a player's history in the form in which steps are sorted by player: with the numbers of the players in place of their
 * names.
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
        texts(step.before(), to);
        texts(step.after(), to);
        players(step.mates(), content, to);
        to.putCount(step.against().size());
        for (Step.Team team : step.against()) {
            to.putText(team.name());
            to.putByte(team.compared());
            players(team.players(), content, to);
        }
        texts(step.kept(), to);
        to.putByte(weights == null ? 0 : 1 + TeamWeights.KINDS.indexOf(weights.kind()));
        if (weights != null) {
            to.putLong(Double.doubleToLongBits(weights.share()));
            to.putLong(Double.doubleToLongBits(weights.sigma()));
            to.putByte(weights.decimals());
            to.putCount(weights.who().size());
            weights.who().forEach(to::putCount);
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
        List<String> before = texts(from);
        List<String> after = texts(from);
        List<String> mates = players(content, from);
        int teams = (int) from.getCount();
        List<Step.Team> against = new ArrayList<>(teams);
        while (against.size() < teams) {
            against.add(new Step.Team(text(from), from.getByte(), players(content, from)));
        }
        String ended = outcome == 0 ? null : OUTCOMES.get(outcome);
        Step step = new Step(game, time, place, ended, score, expected, mates, against, before, after, texts(from));
        return new SiteStep(player, ladder, step, weights(from.getByte(), from));
    }

    private static @Nullable TeamWeights weights(int kind, Bytes from) {
        if (kind == 0) {
            return null;
        }
        double share = Double.longBitsToDouble(from.getLong());
        double sigma = Double.longBitsToDouble(from.getLong());
        int decimals = from.getByte();
        int size = (int) from.getCount();
        List<Integer> who = new ArrayList<>(size);
        while (who.size() < size) {
            who.add((int) from.getCount());
        }
        return new TeamWeights(TeamWeights.KINDS.get(kind - 1), who, share, sigma, decimals);
    }

    private static String text(Bytes from) {
        String text = from.getText();
        return text == null ? "" : text;
    }

    private static void texts(List<String> texts, Bytes to) {
        to.putCount(texts.size());
        texts.forEach(to::putText);
    }

    private static List<String> texts(Bytes from) {
        int size = (int) from.getCount();
        List<String> texts = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            texts.add(text(from));
        }
        return texts;
    }

    private static void players(List<String> players, SiteContent content, Bytes to) {
        to.putCount(players.size());
        players.forEach(player -> to.putCount(content.number(player)));
    }

    private static List<String> players(SiteContent content, Bytes from) {
        int size = (int) from.getCount();
        List<String> players = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            players.add(content.name((int) from.getCount()));
        }
        return players;
    }
}
