package rate.pages.report.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;
import rate.run.audit.Step;

/**
 * One step of a player's history, from a row of the ledger, in the form in which steps are sorted by player.
 *
 * @param player the number
 * @param ladder the number
 * @param isPoint whether it is a point of the curve of a history system; otherwise a game, a new season, or the end of the log
 * @param game its id; empty without a game
 * @param time of it; empty if there is none
 * @param place of the team; empty without a game
 * @param outcome {@code win}, {@code draw} or {@code loss}; null without a game
 * @param expected what was expected of the team; empty where nothing was
 * @param before the numbers of the rating; none of a history system
 * @param after the same after
 * @param mates numbers of the players of the same team
 * @param against the other teams
 * @param kept texts beside the game
 */
record SiteStep(
        int player,
        int ladder,
        boolean isPoint,
        String game,
        String time,
        String place,
        @Nullable String outcome,
        String expected,
        List<String> before,
        List<String> after,
        List<Integer> mates,
        List<Team> against,
        List<String> kept) {

    /**
     * Another team of the game.
     *
     * @param name of it
     * @param compared how the player's team ended against it: above 0 better, 0 alike, below 0 worse
     * @param players numbers of its players
     */
    record Team(String name, int compared, List<Integer> players) {}

    private static final List<String> OUTCOMES = List.of("", "win", "draw", "loss");

    /** A point of a curve. */
    static SiteStep point(int player, int ladder, String time, String mu, String sigma) {
        return new SiteStep(
                player,
                ladder,
                true,
                "",
                time,
                "",
                null,
                "",
                List.of(),
                List.of(mu, sigma),
                List.of(),
                List.of(),
                List.of());
    }

    /** Returns this step as a {@link Step}, with the names of players instead of their numbers. */
    Step named(IntFunction<String> name) {
        Map<String, List<String>> opponents = new LinkedHashMap<>();
        against.forEach(team -> opponents.put(team.name, names(team.players, name)));
        return new Step(game, time, place, outcome, expected, names(mates, name), opponents, before, after);
    }

    private static List<String> names(List<Integer> numbers, IntFunction<String> name) {
        return numbers.stream().map(name::apply).toList();
    }

    /** Writes it; the number of the player comes first, and is the key. */
    void write(Bytes to) {
        to.putCount(player);
        to.putCount(ladder);
        to.putByte(isPoint ? 1 : 0);
        to.putText(game);
        to.putText(time);
        to.putText(place);
        to.putByte(OUTCOMES.indexOf(outcome == null ? "" : outcome));
        to.putText(expected);
        texts(before, to);
        texts(after, to);
        numbers(mates, to);
        to.putCount(against.size());
        for (Team team : against) {
            to.putText(team.name);
            to.putByte(team.compared);
            numbers(team.players, to);
        }
        texts(kept, to);
    }

    /** Reads what {@link #write} wrote. */
    static SiteStep read(Bytes from) {
        int player = (int) from.getCount();
        int ladder = (int) from.getCount();
        boolean isPoint = from.getByte() == 1;
        String game = text(from);
        String time = text(from);
        String place = text(from);
        int outcome = from.getByte();
        String expected = text(from);
        List<String> before = texts(from);
        List<String> after = texts(from);
        List<Integer> mates = numbers(from);
        List<Team> against = new ArrayList<>();
        for (long team = from.getCount(); team > 0; team--) {
            against.add(new Team(text(from), from.getByte(), numbers(from)));
        }
        return new SiteStep(
                player,
                ladder,
                isPoint,
                game,
                time,
                place,
                outcome == 0 ? null : OUTCOMES.get(outcome),
                expected,
                before,
                after,
                mates,
                against,
                texts(from));
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

    private static void numbers(List<Integer> numbers, Bytes to) {
        to.putCount(numbers.size());
        numbers.forEach(to::putCount);
    }

    private static List<Integer> numbers(Bytes from) {
        int size = (int) from.getCount();
        List<Integer> numbers = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            numbers.add((int) from.getCount());
        }
        return numbers;
    }
}
