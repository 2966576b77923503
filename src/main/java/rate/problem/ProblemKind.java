package rate.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Every kind of problem there is, with what the user can do about it.
 *
 * <p>The kebab-case {@link #id} stands in {@code rejects.csv} and is an interface: kinds are added, never renamed.
 */
public enum ProblemKind {
    CANNOT_READ(Scope.LOG, "Check the name and the permissions."),
    EMPTY_LOG(Scope.LOG, "A CSV log needs a header and at least one game; a JSON log at least one object."),
    BAD_ENCODING(Scope.LOG, "Logs are UTF-8. Convert the file first, for example: iconv -f ITS-ENCODING -t utf-8."),
    DAMAGED_ARCHIVE(Scope.LOG, "Fetch or compress the file again; a part of the games would be missing."),
    HOLLOW_ARCHIVE(
            Scope.LOG,
            "No log shrinks so far. If this is one all the same, unpack it into a pipe: gzip -dc FILE | rate replay -."),
    FOREIGN_ARCHIVE(
            Scope.LOG,
            "Logs are plain text or gzip. What an archive is unpacked to can be read from a pipe: … | rate replay -. Of a"
                    + " workbook, save the sheet with the games as CSV in UTF-8."),
    UNCLOSED_QUOTE(
            Scope.LOG, "Close the quote; if it belongs to the text, double it and put the whole field in quotes."),
    LINE_TOO_LONG(Scope.LOG, "Check that the file is a log of games."),
    BAD_JSON(Scope.LOG, "Games are JSON objects, one per line or in one array."),
    MISSING_COLUMN(Scope.LOG, "Rename a column with --map ours=theirs."),
    DUPLICATE_COLUMN(Scope.LOG, "Rename or remove one of the two."),
    AMBIGUOUS_COLUMNS(Scope.LOG, "Keep one of the two, or say which counts with --map."),
    BAD_PROFILE(Scope.LOG, "rate inspect --save writes a profile; docs/foreign-logs.md explains its keys."),
    BAD_CONFIG(Scope.LOG, "rate init writes a configuration with every option; docs/configuration.md explains it."),
    LATE_KEY(
            Scope.LOG, "Give the first game the keys of every side that another one has, with null where it has none."),
    AMBIGUOUS_FORM(Scope.LOG, "--profile says which one it is, and --map what its columns mean."),
    NO_ZONE(Scope.LOG, "--zone says where the clock hung: --zone UTC, --zone Europe/Berlin or --zone +02:00."),

    TIME_BACKWARDS(
            Scope.LOG,
            "--sort puts the games in order of time. A mistyped time, of this game or the other, has to be corrected."),
    UNSORTABLE(Scope.LOG, "Run without --sort: a log without times is taken in the order it has."),
    CONFLICTING_GAME(
            Scope.LOG,
            "Keep the one that is true, or say with --duplicates=first or last which counts. The rows of one game must be"
                    + " adjacent."),
    BAD_ALIASES(
            Scope.LOG,
            "A file of aliases has the columns old and new, and perhaps reason; each old name becomes one new name."),
    BAD_EXCLUSIONS(
            Scope.LOG,
            "A file of exclusions has the column reason, and some of game, player, uploader, since and until; each row has"
                    + " its reason and a condition."),
    UNKNOWN_UPLOADER(
            Scope.LOG, "Rename a column with --map uploader=theirs, or take the condition out of the exclusions."),
    UNKNOWN_LADDER(Scope.LOG, "--only-ladder takes players, commanders, or ladders of the log."),
    BAD_RUN(
            Scope.LOG,
            "A run is a folder that rate replay wrote, or one of those in its folder runs. One of a newer format is read by"
                    + " the rate that wrote it."),
    NO_LEDGER(
            Scope.LOG,
            "rate replay writes one with every system that rates game by game, unless --no-deltas says otherwise."),
    TOO_MANY_PLAYERS(
            Scope.LOG,
            "Rate one ladder or a part of the players; where memory is what lacks, a larger -Xmx in RATE_JAVA_OPTS gives more."),
    UNKNOWN_GAME(Scope.LOG, "The ledger of a run names the games; those of a log without ids are numbered from 1."),
    GAME_NOT_RATED(Scope.LOG, "Only a rated game has arithmetic to explain; rejects.csv of a run lists those without."),
    NOT_IN_GAME(Scope.LOG, "Leave out --player and --role to see everybody."),
    NOTHING_RATED(
            Scope.LOG,
            "An empty table must not replace a full one. rate check, told the same system, shows every problem."),

    FIELD_COUNT(
            Scope.GAME, "Each row has as many fields as the header; a name with a comma must stand in double quotes."),
    BAD_RECORD(Scope.GAME, "Mend what is cut or garbled there, or leave it out."),
    MISSING_VALUE(Scope.GAME, "Fill the cell."),
    BAD_NUMBER(
            Scope.GAME,
            "Numbers are written 12, 0.5 or 1e3, with a point and ASCII digits; --decimal , reads those with a comma."),
    BAD_TIME(Scope.GAME, "Times are ISO dates or instants, or epoch seconds; --time-format reads others."),
    AMBIGUOUS_TIME(Scope.GAME, "Write the offset with the time, as in 2024-10-27T02:30:00+01:00."),
    BAD_FRACTION(Scope.GAME, "A fraction is from 0 (did not play) to 1."),
    BAD_ROLE(Scope.GAME, "A role is player or commander."),
    BAD_RESULT(
            Scope.GAME,
            "A result is win, loss or draw; 1, 0 or 0.5; or 1-0, 0-1 or 1/2-1/2; --replace COLUMN:Blue=win gives other texts"
                    + " a meaning. Goals or points stand in two columns, score1 and score2."),
    BAD_NAME(Scope.GAME, "A name is 1 to 256 characters without control characters."),
    BAD_PLACE(
            Scope.GAME,
            "A place is a whole number from 1, which is the best, or last; --replace COLUMN:NC=last gives other texts a"
                    + " meaning."),
    PLAYER_ON_BOTH_TEAMS(Scope.GAME, "A player can be on one team only."),
    PLAYER_TWICE(Scope.GAME, "List each player of a team once, or his stints with fractions that come to at most 1."),
    ONE_TEAM(Scope.GAME, "A game needs at least two teams; the rows of a game must be adjacent."),
    UNKNOWN_TEAM(Scope.GAME, "List the members of the team in the file of --rosters, with the same key."),
    EMPTY_TEAM(Scope.GAME, "Every team needs at least one member."),
    COMMANDER_NOT_IN_TEAM(Scope.GAME, "A commander also plays: list him among the players of his team."),
    TWO_COMMANDERS(Scope.GAME, "A team has at most one commander."),
    MISSING_OUTCOME(
            Scope.GAME, "Give every team of the game a place, a score or a result, and all the same one of them."),
    MIXED_OUTCOME(Scope.GAME, "All rows of a team must carry the same outcome."),
    MIXED_GAME(Scope.GAME, "All rows of a game must carry the same time, ladder, period, uploader and duration."),
    MIXED_LADDERS(Scope.GAME, "Either every game of the logs names its ladder or none does."),
    MIXED_TIMES(Scope.GAME, "Either every game of the logs has a time or none does."),
    LEFTOVER_GAME(
            Scope.GAME,
            "It may be a part of that game: its rows are adjacent. If it is a correction, --duplicates=last lets it count."),

    UNKNOWN_TIME(Scope.GAME, "--since, --until and exclusions by time need a time in every game."),

    TOO_MANY_TEAMS(Scope.GAME, "Choose a system that rates so many teams: rate systems."),
    TEAM_TOO_LARGE(Scope.GAME, "Choose a system that rates teams of several players: rate systems."),
    DRAW_NOT_RATED(Scope.GAME, "Choose a system that rates draws: rate systems."),
    FRACTION_NOT_RATED(Scope.GAME, "Choose a system that rates fractions: rate systems."),
    MISSING_SCORE(
            Scope.GAME, "The system rates scores as it is set; set it to rate results, or give every team its score."),
    UNKNOWN_PERIOD(
            Scope.GAME, "Rating periods need a time or a period in every game; --period game and count:N do without."),
    PERIOD_RETURNS(Scope.GAME, "The games of one rating period are adjacent, within a ladder of the log."),
    NOT_A_NUMBER(
            Scope.GAME,
            "Starting ratings or parameters are far beyond any scale; if they are not, please report this game."),

    EXCLUDED(Scope.RULE, "To rate it, take the row out of the exclusions."),
    DRAW_NOT_COUNTED(Scope.RULE, "-P rate-draws=true rates draws."),
    SHORT_GAME(Scope.RULE, "-P min-seconds=0 rates games of any length."),
    TOO_FEW_PLAYERS(Scope.RULE, "-P min-half-players=0 rates games of any size."),
    EMPTY_SERIES(Scope.RULE, "A series in which nobody won a game has none to rate."),
    SUPERSEDED_GAME(Scope.RULE, "--duplicates says which of two games of one id counts."),

    UNKNOWN_COLUMN(Scope.DOUBT, "The column is not used; rename it with --map ours=theirs if it should be."),
    DUPLICATE_FILE(Scope.DOUBT, "Name each file once; without ids, its games count as often as it is named."),
    DUPLICATE_GAME(Scope.DOUBT, "It counts once. Logs that overlap are no harm; otherwise remove the copy."),
    UNUSED_ALIAS(Scope.DOUBT, "Check the spelling, or take the rows out of the aliases."),
    IDLE_EXCLUSION(Scope.DOUBT, "Check the conditions, or take the rows out of the exclusions."),
    UNUSED_ANCHOR(Scope.DOUBT, "Check the spelling; an anchor changes nothing for one who does not play."),
    CHANGED_LOG(
            Scope.DOUBT,
            "If nobody should have changed it, find out who did. Where --resume=strict ends for it, one run with --resume=auto"
                    + " accepts the change."),
    CHANGED_OPTIONS(Scope.DOUBT, "Where --resume=strict ends for it, one run with --resume=auto accepts the change."),
    BROKEN_CHECKPOINT(
            Scope.DOUBT,
            "The next run can go on from one with --resume=auto, which rates the whole log where it has nothing else."),
    STINTS_MERGED(
            Scope.DOUBT,
            "The fractions of his stints were added up; if the rows are of two players, give each a name."),
    ODD_SURVIVAL(
            Scope.DOUBT,
            "The game counts as one without it; --map survival= (survival1=,survival2=) leaves the column out if it means"
                    + " something else."),
    FUTURE_GAME(Scope.DOUBT, "The game is rated. Check its time: a year may be mistyped, or a clock be wrong."),
    SIMILAR_NAMES(Scope.DOUBT, "Each name is a player of his own; --aliases merges accounts of one player."),
    NEGATIVE_VARIANCE(
            Scope.DOUBT, "The fractions of this game are too small for the formula; the spread was kept at its floor."),
    RUNAWAY_VOLATILITY(
            Scope.DOUBT,
            "The results of this period contradict the rating beyond what the formula can take; the volatility was kept at"
                    + " -P max-volatility."),
    NOT_SETTLED(
            Scope.DOUBT, "The game was rated with what the last round gave; please report it with the ratings before."),
    UNSTABLE_GAIN(
            Scope.DOUBT,
            "With so many opponents the ratings overshoot and do not settle; -P damp=true or a smaller -P factor.");

    /** How far a problem reaches. */
    public enum Scope {
        /** Nothing after it can be trusted: the run ends. */
        LOG,
        /** This game cannot be rated; the others can. */
        GAME,
        /** The system's own rules leave this game out; nothing is wrong with it. */
        RULE,
        /** Something to look at; the game is rated. */
        DOUBT
    }

    private final Scope scope;
    private final String remedy;

    ProblemKind(Scope scope, String remedy) {
        this.scope = scope;
        this.remedy = remedy;
    }

    /** The stable name, {@code player-on-both-teams}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kind of that name. */
    public static Optional<ProblemKind> named(String id) {
        return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
    }

    /** How far such a problem reaches. */
    public Scope scope() {
        return scope;
    }

    /** What the user can do about it: one or two sentences. */
    public String remedy() {
        return remedy;
    }
}
