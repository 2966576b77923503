package rate.cli.config;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The commands by name, in the order in which the help shows them. */
public enum Verb {
    REPLAY("Rates every game of a log. Writes tables, a ledger of every change, and a manifest."),
    QUESTIONS("Rates the difficulty of questions and the expertise of users, from the posts of a forum. Each thread is "
            + "a few duels: of a question with its asker, and of the author of the accepted answer with the question, "
            + "the asker and others who answered. All else is as in rate replay: the run has the same files, with two "
            + "tables more, difficulty and expertise."),
    COMPARE("Evaluates several systems on the same games: it compares their tables and how well each predicted the "
            + "games (prequentially: predict, then update)."),
    TUNE("Fits parameters of a system to a log: those with which it predicts the first games best, tested on the "
            + "others."),
    CHECK("Reads and validates a log, and writes nothing. Shows every problem that replay would find."),
    EXPLAIN("Replays a log up to one game, and prints the derivation of its ratings: every number between the ratings "
            + "before and after the game, with its formula."),
    VERIFY("Verifies a run by the files in its folder: name and head agree with the manifest, every file is as listed "
            + "in the manifest, the chain of the ledger is intact, every rating continues from its previous value, "
            + "and the tables follow from the ledger. It does not use the rating code, except with --rate."),
    HISTORY("Follows one player through the ledger of a run: the start, the best and the worst rating, the latest "
            + "rating, and the games with the largest changes."),
    DIFF("Compares two runs: the differences of the manifests, the first difference of the ledgers, and the players "
            + "who moved, are new or are gone. It does not verify the runs: use rate verify first."),
    WHATIF("Replays the log of a run with its own options and a change, and tells who moves, by how much and why. The "
            + "run stays as it is."),
    TOP("Shows the first rows of the tables of a run, or the rows around one player."),
    PREDICT("Predicts games that were not played, by the ratings of a run: the probabilities of win, draw and loss, or "
            + "of the first place."),
    SIMULATE("Plays what is left of a season or of a knockout many times, with skills drawn from the ratings of a run, "
            + "and tells how likely everybody is to come to each place."),
    BALANCE("Splits players into teams so that the game is as even as it can be, by the ratings of a run."),
    REPORT("Makes one web page of a run, to open in a browser, put on a web server or send by mail: tables, players "
            + "through time, predictions, activity; of a comparison, scores, differences, calibration and ranks of "
            + "all systems. It is a single file that works without a network. It never exceeds 8 MB: games are left "
            + "out, and of very many players all but the first of each ladder, and the page says how many. With "
            + "--site it makes a site of many pages instead."),
    EXPORT("Writes a run as a workbook, as CSV for a spreadsheet, as Markdown for a forum or a wiki, or as a database "
            + "for a site."),
    FETCH("Fetches games from a database into a file that rate replay reads; the next time only those that are new."),
    INSPECT("Shows what a log contains and how it is read: format, columns, times, games, anything suspicious, "
            + "the rating system that suits it unless --system names one, and the command line that reads and rates "
            + "it. Where the log is ambiguous, such as 03/04/2009, it asks instead of guessing."),
    SYSTEMS("Lists the rating systems. With a name: its parameters, profiles and paper."),
    PROFILES("Lists the profiles of third-party logs. With a name, prints that profile, as a file to start from."),
    GENERATE("Writes a synthetic log: the same options give the same log."),
    INIT("Writes a configuration with every option of replay, its explanation and its default, all commented out."),
    COMPLETION("Prints the completion script for a shell: bash, which zsh reads, too, or fish."),
    HELP("Prints the help of a command, or of the whole program.");

    private final String description;

    Verb(String description) {
        this.description = description;
    }

    /** The command that a word names; null if there is none. */
    static @Nullable public Verb named(String word) {
        for (Verb verb : values()) {
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

    /** What it does, as its help says first. */
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
        return (rates() && this != QUESTIONS) || this == TUNE || this == CHECK || this == INSPECT || this == EXPLAIN;
    }
}
