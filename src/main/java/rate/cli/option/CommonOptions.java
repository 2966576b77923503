package rate.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.WrongUsage;
import rate.engine.replay.LadderChoice;
import rate.log.form.KeptColumns;
import rate.run.form.GamesColumns;

/** Options that stand alone, each of which several commands have. */
public final class CommonOptions {

    /** The columns of the log that are carried with its games. */
    public static final class Keep implements OptionList.Described {

        private List<String> keep = new ArrayList<>();

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.OUTPUT);
            to.recorded(
                            "--keep-columns COLUMN,…",
                            "Keep columns of the log, for example tournament,round,surface. They do not affect the "
                                    + "ratings. The run then has games.csv, with a row per game, and rate history shows them.")
                    .each(String.class, keep, value -> keep = value);
        }

        /** The columns, by the log's own names; none if nothing is to be kept. */
        public List<String> columns() {
            return columns(List.of());
        }

        /** As {@link #columns()}, with more columns that the table of games also has. */
        public List<String> columns(List<String> more) {
            List<String> taken = new ArrayList<>(GamesColumns.OWN);
            taken.addAll(more);
            return keep.isEmpty()
                    ? List.of()
                    : WrongUsage.unless(() -> KeptColumns.parse("--keep-columns", keep, taken));
        }

        /** Adds what the manifest says of it. */
        public void record(Map<String, @Nullable Object> options) {
            if (!keep.isEmpty()) {
                options.put("keep_columns", KeptColumns.words(columns()));
            }
        }
    }

    /** The word that says which ladders are rated. */
    public static final class Ladders implements OptionList.Described {

        List<String> words = new ArrayList<>();

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.GAMES);
            to.recorded(
                            "--only-ladder LADDER",
                            "Rate only players, only commanders, or only the games of one ladder of the log.")
                    .split(",")
                    .each(String.class, words, value -> words = value);
        }

        /** The ladders that were asked for. */
        public LadderChoice choice() {
            return LadderChoice.of(words);
        }
    }

    /** The word that says what becomes of a game that cannot be rated. */
    public static final class OnProblem implements OptionList.Described {

        private enum Action {
            STOP,
            REJECT
        }

        private final String about;
        private Action onProblem = Action.STOP;

        /** That of a command which publishes what it rates. */
        public OnProblem() {
            this("What to do with a game that cannot be rated: stop and publish nothing (the default), or "
                    + "write it to rejects.csv and continue.");
        }

        /** @param about says what it does */
        public OnProblem(String about) {
            this.about = about;
        }

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.GAMES);
            to.recorded("--on-problem stop|reject", about)
                    .usually("stop")
                    .into(Action.class, onProblem, value -> onProblem = value);
        }

        /** Returns true if the first game that cannot be rated ends the run. */
        public boolean stops() {
            return onProblem == Action.STOP;
        }

        /** The words that say it again, for another command line. */
        public List<String> words() {
            return stops() ? List.of() : List.of("--on-problem=reject");
        }

        /** Notes, for the manifest, what decides the result. */
        public void record(Map<String, @Nullable Object> options) {
            options.put("on_problem", onProblem.name().toLowerCase(Locale.ROOT));
        }
    }

    private CommonOptions() {}
}
