package rate.run.audit.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;

/**
 * Those of a table of standings who are shown: who played often enough, and lately. It follows from the run alone, whose end is
 * the last game of those who stand in its tables, and not from the clock.
 *
 * @param minGames the fewest games
 * @param since when the last game took place at the earliest; null for at any time
 */
public record ActivePlayers(int minGames, @Nullable GameTime since) {

    public static final ActivePlayers ALL = new ActivePlayers(0, null);

    /**
     * The moment so many days before the day of the tables of a run, else the last game in them. Players left out may be later.
     *
     * @return empty if its log has no times
     * @throws rate.engine.problem.InputRefused if a table of it cannot be read
     */
    public static Optional<GameTime> daysBeforeTheEnd(PublishedRun run, int days) {
        GameTime day = GameTime.ofText(run.manifest().asOf());
        return end(run).map(end -> (day == null ? end : day).daysBefore(days));
    }

    /** When the last game took place of all those in the standings; empty if the log has no times. */
    public static Optional<GameTime> end(PublishedRun run) {
        GameTime end = null;
        for (RunManifest.ListedFile listed : run.manifest().standings()) {
            try (RunTable table = RunTable.open(run, listed)) {
                while (table.next()) {
                    GameTime last = GameTime.ofText(table.row().cell("last_played"));
                    end = last == null || (end != null && end.compareTo(last) >= 0) ? end : last;
                }
            }
        }
        return Optional.ofNullable(end);
    }

    /** Returns whether everybody is active. */
    public boolean isAll() {
        return minGames <= 0 && since == null;
    }

    /** Returns whether a player is active. */
    public boolean has(Standing row) {
        return has(row.games(), row.lastPlayed());
    }

    /**
     * Returns whether a player is active.
     *
     * @param games all of them
     * @param lastPlayed time of the last one; empty if there is none
     */
    boolean has(int games, String lastPlayed) {
        if (games < minGames) {
            return false;
        }
        GameTime last = since == null ? null : GameTime.ofText(lastPlayed);
        return since == null || (last != null && last.compareTo(since) >= 0);
    }

    /** Who is none of them: {@code players with fewer than 5 games, players whose last game was before 2026-10-19}. */
    public String others() {
        return others(text -> text, (count, forms) -> forms.split("\\|", -1)[count == 1 ? 0 : 1]);
    }

    /**
     * Who is none of them, in another language.
     *
     * @param text translates a text, {@code {1}} in it stays
     * @param form the form of a noun that goes with a number, of {@code game|games}
     */
    public String others(UnaryOperator<String> text, BiFunction<Integer, String, String> form) {
        List<String> others = new ArrayList<>();
        if (minGames > 0) {
            String games = minGames + " " + form.apply(minGames, "game|games");
            others.add(text.apply("players with fewer than {1}").replace("{1}", games));
        }
        if (since != null) {
            others.add(text.apply("players whose last game was before {1}").replace("{1}", since.text()));
        }
        return String.join(", ", others);
    }
}
