package rate.cli.config;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The commands by name, in the order in which the help shows them. */
public enum CommandName {
    REPLAY("Rates every game of a log. Writes tables, a ledger of every change, and a manifest."),
    QUESTIONS("Rates the difficulty of questions and the expertise of users, from the posts of a forum. "
            + "Each thread becomes a few duels: the question against its asker, and the author of the "
            + "accepted answer against the question, the asker and others who answered. Everything else is "
            + "as in rate replay, and the run has two more tables, difficulty and expertise."),
    COMPARE("Compares several systems on the same games: their tables, and how well each predicted every "
            + "game before it was rated."),
    TUNE("Fits the parameters of a system to a log: finds those that predict the first games best, "
            + "and tests them on the rest."),
    AUTO(
            "Chooses a rating system for a log. Fits every system that suits the log to the first games, compares them on the "
                    + "rest, and takes the simplest of the best. Says why, and prints the command line that rates with it."),
    CHECK("Reads and validates a log, and writes nothing. Shows every problem that replay would find."),
    EXPLAIN(
            "Explains how one game was rated. Replays the log up to that game, and tells what it did to the ratings, and why. "
                    + "--exact prints every number between the ratings before and after it, with its formula."),
    VERIFY(
            "Verifies a run by the files in its folder. It checks that name and head agree with the manifest, every file is as "
                    + "the manifest lists it, the chain of the ledger is intact, every rating continues from its previous value, and "
                    + "the tables follow from the ledger. The rating code is used only with --rate."),
    HISTORY("Follows one player through the ledger of a run: the first, best, worst and latest rating, "
            + "and the games with the largest changes."),
    DIFF("Compares two runs: how their manifests differ, where their ledgers first differ, and which "
            + "players moved, are new or are gone. It does not verify the runs: use rate verify first."),
    WHATIF("Shows what a change would do to a run: who moves, by how much and why. Replays the log with "
            + "the options of the run and the change, and leaves the run as it is."),
    HEALTH("Examines a ladder by the ledger of a run: whether ratings inflate, where newcomers start, which games "
            + "are predicted badly, how fair matches are and whose ratings can be compared. Each finding has an "
            + "interval, the games that show it, and the command that remedies it."),
    TOP("Shows the top of the tables of a run, or the rows around one player."),
    PREDICT("Predicts games from the ratings of a run: the probabilities of win, draw and loss, or of first place."),
    SIMULATE("Plays the rest of a season or a knockout many times, with skills drawn from the ratings of "
            + "a run, and shows the probability of each place for every player."),
    BALANCE("Splits players into teams that are as even as possible by the ratings of a run."),
    REPORT(
            "Makes a web page of a run, to open in a browser, put on a web server or send by mail. It has tables, players "
                    + "through time, predictions and activity; the page of a comparison has scores, differences, calibration and ranks "
                    + "of all systems. The page is a single file that works without a network, and never exceeds 8 MB: if a run is too "
                    + "large, the page lists only the last games, and then only the first players of each ladder, and says what it "
                    + "leaves out. With --site it makes a site of many pages instead."),
    EXPORT("Writes a run as a workbook, as CSV for a spreadsheet, as JSON, as Markdown for a forum or a "
            + "wiki, as a database for a site, or as Parquet for data tools."),
    SQL("Answers a query of SQL over the tables of a run, or over logs. Nothing is changed."),
    FETCH("Fetches games from a database into a file that rate replay reads, and later only those that " + "are new."),
    INSPECT(
            "Shows what a log contains and how it is read. It lists the format, columns, times, games and anything suspicious, "
                    + "proposes a rating system unless --system names one, and prints the command line that reads and rates the log. "
                    + "Where the log is ambiguous, such as 03/04/2009, it asks instead of guessing."),
    SYSTEMS("Lists the rating systems. With a name, shows the parameters, profiles and paper of that " + "system."),
    PROFILES("Lists the profiles of third-party logs. With a name, prints that profile as a file to start " + "from."),
    GENERATE("Writes a synthetic log. The same options give the same log."),
    INIT("Writes a configuration file with every option of replay, explained and commented out."),
    COMPLETION("Prints the completion script for a shell: bash (also for zsh), fish or PowerShell."),
    HELP("Prints the help of a command or an option, or finds a word in the help and the documents.");

    private final String description;

    CommandName(String description) {
        this.description = description;
    }

    /** The command that a word names; null if there is none. */
    static @Nullable public CommandName named(String word) {
        for (CommandName verb : values()) {
            if (verb.word().equals(word)) {
                return verb;
            }
        }
        return null;
    }

    /** The word that stands for it on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Says what the command does: the beginning of its help. */
    public String description() {
        return description;
    }

    /** The first sentence of its description, for lists of commands. */
    public String summary() {
        int end = description.indexOf(". ");
        return end < 0 ? description : description.substring(0, end + 1);
    }

    /** Returns true if the command writes of the other commands, which must be there then. */
    public boolean speaksOfOthers() {
        return this == COMPLETION || this == HELP;
    }

    /** Returns true if the command rates games and publishes the result: such a command has all the exit codes. */
    public boolean rates() {
        return this == REPLAY || this == QUESTIONS || this == COMPARE;
    }

    /** Returns true if the command takes options from a configuration: those that read logs of games do. */
    public boolean isConfigurable() {
        return (rates() && this != QUESTIONS)
                || this == TUNE
                || this == AUTO
                || this == CHECK
                || this == INSPECT
                || this == EXPLAIN;
    }
}
