package rate.engine.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * Every kind of problem, with its remedy.
 *
 * <p>The kebab-case {@link #id} is written to {@code rejects.csv} and is an interface: kinds are added, never renamed.
 */
public enum ProblemKind {
    CANNOT_READ(Scope.LOG, "Check the name and the permissions of the file."),
    NO_LOG(
            Scope.LOG,
            "Of a folder or archive these files are read: .csv, .tsv, .txt, .json, .jsonl, .ndjson, .yaml, .yml, .xml, .pgn,"
                    + " .xlsx, .parquet, .zip and .gz. A file of another ending can be named itself."),
    EMPTY_LOG(Scope.LOG, "A CSV log needs a header and at least one game; a JSON log at least one object."),
    BAD_ENCODING(
            Scope.LOG,
            "If a log is not UTF-8, name its charset: --encoding windows-1252 or --encoding UTF-16. Convert other files: iconv"
                    + " -f ITS-ENCODING -t utf-8."),
    DAMAGED_ARCHIVE(Scope.LOG, "Fetch the file or compress it again. Some of its games would be missing."),
    SUSPICIOUS_COMPRESSION(Scope.LOG, "No log compresses so well. If the file is a log, unpack it first."),
    UNSUPPORTED_ARCHIVE(
            Scope.LOG,
            "Logs are plain text, workbooks (.xlsx), Parquet, gzip or zip. Unpack another archive into a pipe: … | rate replay"
                    + " -. Save the sheet of another document as CSV in UTF-8."),
    UNKNOWN_SHEET(Scope.LOG, "--sheet names a sheet of a workbook by its name, or by its number from 1."),
    UNCLOSED_QUOTE(
            Scope.LOG, "Close the quote. If it belongs to the text, double it and put the whole field in quotes."),
    LINE_TOO_LONG(Scope.LOG, "Check that this file is a log of games."),
    BAD_JSON(Scope.LOG, "A game is an object: in JSON one per line or in one array, in YAML an item of a list."),
    ENDLESS_FILTER(
            Scope.LOG,
            "Let the filter (of --jq, or the profile) do less for each value. If one value holds all games, name their list"
                    + " with --at, so that each game is a value."),
    BAD_XML(
            Scope.LOG,
            "Save or fetch the file again. A DTD, and entities that the file defines, are never read: remove them if they do"
                    + " not belong there."),
    MISSING_COLUMN(Scope.LOG, "Rename a column with --map CANONICAL=THEIRS."),
    NO_SUCH_COLUMN(Scope.LOG, "Name a column of the log in that option, as the log calls it."),
    DUPLICATE_COLUMN(Scope.LOG, "Rename or remove one of the two columns."),
    DUPLICATE_KEY(
            Scope.LOG,
            "A file of --join has one row for each key. Remove the other row, or name further columns, as in --on"
                    + " season=season,team=name."),
    AMBIGUOUS_COLUMNS(Scope.LOG, "Remove one of the two columns, or choose one with --map."),
    BAD_PROFILE(Scope.LOG, "rate inspect --save writes a profile. docs/third-party-logs.md explains its keys."),
    BAD_CONFIG(Scope.LOG, "rate init writes a configuration with every option. docs/configuration.md explains it."),
    LATE_KEY(
            Scope.LOG,
            "The keys of a JSON log are taken from its first megabyte. Give one of the first games the keys of every side that"
                    + " a later game has, with the value null."),
    AMBIGUOUS_FORMAT(Scope.LOG, "Choose the format with --profile, or the meaning of the columns with --map."),
    NO_ZONE(Scope.LOG, "Give the time zone of the log: --zone UTC, --zone Europe/Berlin or --zone +02:00."),

    TIME_BACKWARDS(Scope.LOG, "--sort puts the games in order of time. If one of the two times is wrong, correct it."),
    UNSORTABLE(
            Scope.LOG,
            "Run without --sort. A log without times is read in its own order, or sorted by its columns: --sort=time,round."),
    UNGROUPABLE(Scope.LOG, "Run without --group. It is for logs with a row per player and game."),
    CONFLICTING_GAME(
            Scope.LOG,
            "Remove the wrong game, or choose one with --duplicates=first or --duplicates=last. The rows of one game must be"
                    + " adjacent; --group brings them together. If each file numbers its games from 1: --map"
                    + " game=@file+' '+ID."),
    BAD_ALIASES(
            Scope.LOG,
            "A file of aliases has the columns old and new; reason is optional. Each old name has one new name."),
    BAD_EXCLUSIONS(
            Scope.LOG,
            "A file of exclusions has the column reason, and at least one of game, player, uploader, since and until. Each row"
                    + " needs a reason and a condition."),
    BAD_CHECKS(
            Scope.LOG,
            "A file of checks has the columns what and value; player, tolerance, role, ladder and games are optional. See"
                    + " docs/nightly.md."),
    FAILED_CHECK(
            Scope.LOG,
            "Find out what changed: publish into another folder with -o, without --checks, and compare with rate diff. If the"
                    + " run is right, correct this row."),
    UNKNOWN_UPLOADER(
            Scope.LOG, "Rename a column with --map uploader=THEIRS, or remove the condition from the exclusions."),
    TWO_SEASONS(Scope.LOG, "Leave out --season, or ignore the column of the log with --map season=."),
    NO_TIME_OF_RESETS(Scope.LOG, "Run without --resets, or with a log whose games have times."),
    UNKNOWN_PLAYER(Scope.LOG, "Give the player the name that the log has, after aliases, or remove the row."),
    UNKNOWN_LADDER(Scope.LOG, "--only-ladder accepts players, commanders, and the ladders of the log."),
    BAD_LOGO(Scope.LOG, "A logo is a PNG, a JPEG or an uncompressed SVG of at most 200 KB."),
    BAD_INTRO(Scope.LOG, "An introduction is a text in Markdown, in UTF-8, of at most 100 KB."),
    BAD_LANGUAGE(Scope.LOG, "Below \"= TEXT\", an English text of pages, stands \"nl TRANSLATION\" with the same {1}."),
    BAD_RUN(
            Scope.LOG,
            "A run is a folder that rate replay wrote, or a folder in its runs. If its format is newer, use the version of rate"
                    + " that wrote it."),
    NO_LEDGER(
            Scope.LOG, "rate replay writes a ledger if the system rates game by game and --ledger=none is not given."),
    TOO_MANY_PLAYERS(
            Scope.LOG,
            "Rate one ladder, or fewer players. If memory is the limit, set a larger -Xmx in RATE_JAVA_OPTS."),
    CHANGED_FILE(Scope.LOG, "Rate the log again with rate replay, and compare with that run."),
    UNKNOWN_GAME(Scope.LOG, "The ledger of a run lists the games. In a log without ids, games are numbered from 1."),
    GAME_NOT_RATED(Scope.LOG, "Only rated games can be explained. rejects.csv of a run lists the others."),
    NOT_IN_GAME(Scope.LOG, "Leave out --player and --role to see all players."),
    BAD_LEAGUE(Scope.LOG, "docs/simulating.md explains the keys of a file of a league."),
    UNKNOWN_TIE_BREAK(
            Scope.LOG,
            "The model gives wins, draws and losses, so the tie-breaks can only be wins, head-to-head and random."),
    NOT_A_DUEL(
            Scope.LOG,
            "Leave the game out with --where. Leagues and brackets have games of one player against another."),
    BAD_BRACKET(
            Scope.LOG,
            "List the games of one round, in the order of the bracket: 1, 2, 4, 8 or more. A game that was played needs a"
                    + " winner."),
    TOO_FEW_GAMES(
            Scope.LOG,
            "Keep the defaults, since these games are too few to find better ones, or fit the parameters to a longer log."),
    NO_DRIVER(Scope.LOG, "--driver FILE.jar or RATE_DRIVER names the driver. docs/databases.md says how to get one."),
    NO_DATABASE(Scope.LOG, "Check the URL, --user and the environment variable RATE_DB_PASSWORD."),
    BAD_QUERY(Scope.LOG, "A query is one SELECT. AS names a column, and CAST(… AS TEXT) turns another type into text."),
    BAD_SNAPSHOT(
            Scope.LOG,
            "Only rate fetch may change a snapshot. If the change was intended, --replace fetches all rows again."),
    CHANGED_ROWS(
            Scope.LOG,
            "If the change of the database is right, --replace fetches all rows again, and rate replay --resume then rates from"
                    + " the first game that changed."),
    NOTHING_RATED(
            Scope.LOG,
            "An empty table never replaces a full one. rate check with the same system shows every problem."),

    FIELD_COUNT(Scope.GAME, "Each row needs as many fields as the header. Put a name with a comma in double quotes."),
    BAD_RECORD(Scope.GAME, "Repair the damaged text there, or remove it."),
    BAD_OUTPUT(
            Scope.GAME,
            "Correct the filter (of --jq, or the profile): it must return an object for each record, whose values are texts,"
                    + " numbers, true, false or null, or lists of these."),
    MISSING_VALUE(Scope.GAME, "Fill the cell."),
    BAD_NUMBER(
            Scope.GAME,
            "Numbers are written 12, 0.5 or 1e3, with a point and ASCII digits. --decimal , reads numbers with a comma."),
    BAD_EXPRESSION(
            Scope.GAME,
            "Correct the cell, or make the expression handle it: if(x == 0, '', y / x), coalesce(x, 0). --where leaves out"
                    + " rows."),
    BAD_TIME(Scope.GAME, "Times are ISO dates or instants, or epoch seconds. --time-format reads others."),
    AMBIGUOUS_TIME(Scope.GAME, "Write the offset with the time, as in 2024-10-27T02:30:00+01:00."),
    BAD_ORDER(
            Scope.GAME,
            "Columns of --sort have numbers or rounds; for a few other words, --order COLUMN=A,B,C gives their order. Leave out"
                    + " a column of ids: games with equal times then keep the order of the log."),
    BAD_FRACTION(Scope.GAME, "A fraction is from 0 (did not play) to 1."),
    BAD_ROLE(Scope.GAME, "A role is player or commander."),
    BAD_RESULT(
            Scope.GAME,
            "A result is win, loss or draw; 1, 0 or 0.5; or 1-0, 0-1 or 1/2-1/2. --replace COLUMN:Blue=win translates other"
                    + " texts. Goals or points need two columns, score1 and score2."),
    TWO_RESULTS(
            Scope.GAME,
            "Correct one of the two, or ignore a column: --map winner=, --map draw=, --map result= or --map place=. A column"
                    + " that --map names counts instead of one that says the same in another way."),
    BAD_SCORES(
            Scope.GAME,
            "Scores are two numbers, first side first: 3:1, 3-2 OT; or sets: 6-4 3-6 7-6(5), 3:1 (25-20, …). --replace"
                    + " COLUMN:OLD=NEW translates others, and --where COLUMN!=TEXT leaves them out."),
    ABANDONED_GAME(
            Scope.GAME,
            "--abandoned=leave-out leaves out such games; --abandoned=count counts them as they stood, or as another column"
                    + " says who won; --abandoned=played leaves out walkovers only."),
    BAD_MARK(
            Scope.GAME,
            "A mark is yes or no (also 1, 0, true, false). --replace COLUMN:Ja=yes translates other texts."),
    BAD_HOME(
            Scope.GAME,
            "At most one team is at home. --map home= ignores the column: the team named first is then at home."),
    BAD_WEIGHT(Scope.GAME, "A weight is a number above 0, and at most 1000. To leave a game out, use --exclude."),
    BAD_FORECAST(
            Scope.GAME,
            "A probability is from 0 to 1, and those of all outcomes sum to 1. Odds are decimal, as 2.50, and --forecast"
                    + " NAME=odds:COLUMNS reads them."),
    BAD_NAME(Scope.GAME, "A name is 1 to 256 characters without control characters."),
    BAD_PLACE(
            Scope.GAME,
            "A place is a whole number from 1 (the best), or last. --replace COLUMN:NC=last translates other texts."),
    PLAYER_ON_BOTH_TEAMS(
            Scope.GAME,
            "A player can be on one team only. AllegSkill rates those who changed sides with -P defectors=last, sum or drop."),
    PLAYER_TWICE(Scope.GAME, "List each player of a team once. Several stints need fractions with a sum of at most 1."),
    ONE_TEAM(
            Scope.GAME,
            "A game needs at least two teams. The rows of a game must be adjacent; --group brings them together."),
    UNKNOWN_TEAM(Scope.GAME, "List the members of the team in the file of --rosters, with the same key."),
    EMPTY_TEAM(Scope.GAME, "Every team needs at least one member."),
    COMMANDER_NOT_IN_TEAM(Scope.GAME, "A commander also plays. List them among the players of the team."),
    NO_COMMANDERS(
            Scope.LOG,
            "The columns commander1 and commander2 name them. --role=player takes the ratings of players, if the run has"
                    + " some."),
    TWO_COMMANDERS(Scope.GAME, "A team has at most one commander."),
    MISSING_OUTCOME(Scope.GAME, "Give every team of the game a place, or every team a score, or every team a result."),
    MIXED_OUTCOME(Scope.GAME, "All rows of a team must have the same outcome."),
    MIXED_GAME(
            Scope.GAME,
            "All rows of a game must have the same time, ladder, period, season, condition, uploader, duration, weight, neutral"
                    + " and forecasts."),
    MIXED_LADDERS(Scope.GAME, "Either every game of the logs names its ladder or none does."),
    LADDER_LIKE_CONDITION(
            Scope.GAME,
            "With -P blend=, the ladder of a condition is named LADDER:CONDITION. Rename ladders of the log that have a colon,"
                    + " or leave out -P blend=."),
    LADDER_LIKE_SEASON(
            Scope.GAME,
            "With --carry season, the ladder of a season is named LADDER:SEASON. Rename ladders of the log that have a colon,"
                    + " or leave out --carry."),
    MIXED_TIMES(Scope.GAME, "Either every game of the logs has a time or none does."),
    LEFTOVER_GAME(
            Scope.GAME,
            "The rows of one game must be adjacent; --group brings them together. If this game is a correction, use"
                    + " --duplicates=last."),

    DUPLICATE_POST(Scope.GAME, "Each post needs an id of its own. The first one counts."),
    UNKNOWN_QUESTION(Scope.GAME, "A question and its answers must be in one file. The answer does not count."),

    UNKNOWN_TIME(Scope.GAME, "--since, --until and exclusions by time need a time in every game."),

    NO_TIME(Scope.GAME, "Choose -P drift=game, drift-per-day=0 or half-life=0, or a log whose games have times."),
    TOO_MANY_TEAMS(Scope.GAME, "Choose a system that rates that many teams: rate systems."),
    TEAM_TOO_LARGE(Scope.GAME, "Choose a system that rates teams of several players: rate systems."),
    DRAW_NOT_RATED(Scope.GAME, "Choose a system that rates draws: rate systems."),
    FRACTION_NOT_RATED(Scope.GAME, "Choose a system that rates fractions: rate systems."),
    WEIGHT_NOT_RATED(
            Scope.GAME,
            "Choose a system that rates weights: rate systems. --map weight= ignores them: every game counts as one."),
    MISSING_SCORE(
            Scope.GAME,
            "With these parameters the system rates scores. Give every team a score, or let the system rate results."),
    UNKNOWN_SEASON(
            Scope.GAME,
            "Name the column of the season with --map season=, or take it from the times with --season year or --season MM-dd."
                    + " With -P revert=0, and without --carry, no season is needed."),
    UNKNOWN_PERIOD(
            Scope.GAME,
            "Rating periods need a time or a period in every game. --period game and --period count:N do not."),
    PERIOD_RETURNS(Scope.GAME, "The games of one rating period must be adjacent within a ladder of the log."),
    NOT_A_NUMBER(
            Scope.GAME,
            "Check the initial ratings and parameters: one of them is probably far too large. If not, please report this"
                    + " game."),

    EXCLUDED(Scope.RULE, "To rate it, remove the row from the exclusions."),
    DRAW_NOT_COUNTED(Scope.RULE, "-P rate-draws=true rates draws."),
    SHORT_GAME(Scope.RULE, "-P min-seconds=0 rates games of any length."),
    TOO_FEW_PLAYERS(Scope.RULE, "-P min-half-players=0 rates games of any size."),
    COMMANDER_MISSING(Scope.RULE, "-P commanders=optional rates games without commanders."),
    NO_MEMBER_COUNTS(
            Scope.RULE,
            "-P min-stay=0 rates members who left at once, -P defectors=last those who were on both teams."),
    EMPTY_SERIES(Scope.RULE, "A series needs at least one game."),
    SUPERSEDED_GAME(Scope.RULE, "--duplicates chooses between two games with the same id."),

    PASSED_OVER(Scope.WARNING, "If such a file is a log, name it: a file that is named is read, whatever its ending."),
    UNKNOWN_COLUMN(
            Scope.WARNING, "The column is ignored. If it should be used, rename it with --map CANONICAL=THEIRS."),
    UNMATCHED_LINE(
            Scope.WARNING, "Such lines are skipped. If they are games, extend --lines: (first form)|(second form)."),
    UNMATCHED_RECORD(
            Scope.WARNING,
            "The joined columns are empty there. Check the spelling of the keys, or leave such rows out with --where."),
    DUPLICATE_FILE(Scope.WARNING, "Name each file once. Without ids, its games count each time."),
    DUPLICATE_GAME(Scope.WARNING, "The game counts once. Overlapping logs are harmless; otherwise remove the copy."),
    UNUSED_ALIAS(Scope.WARNING, "Check the spelling, or remove the rows from the aliases."),
    IDLE_EXCLUSION(Scope.WARNING, "Check the conditions, or remove the rows from the exclusions."),
    UNUSED_ANCHOR(Scope.WARNING, "Check the spelling. An anchor has no effect on players without games."),
    UNUSED_RATINGS(
            Scope.WARNING,
            "Check that the table belongs to this log: the spelling of the players, their ladder, and whether it is of"
                    + " commanders."),
    UNUSED_RESET(
            Scope.WARNING,
            "Check the time and the ladder. A reset takes effect at the player's first game at or after its time."),
    HOSTS_IGNORED(
            Scope.WARNING,
            "Give a system a home advantage, as in -P elo.home-advantage=60. If no team is at home, say so in a column home or"
                    + " neutral."),
    UNKNOWN_ANSWER(
            Scope.WARNING, "The question counts as one without an accepted answer. If it has one, complete the log."),
    CHANGED_LOG(
            Scope.WARNING,
            "If the change was not intended, find its cause. To accept it under --resume=strict, run once with --resume=auto."),
    LOST_GAMES(
            Scope.WARNING,
            "Restore the log. If it was rotated and this file has only new games, give all files, oldest first: rate replay"
                    + " old.csv new.csv. To leave out a game, use --exclude. --accept-shrunk publishes without the games that"
                    + " are gone."),
    CHANGED_OPTIONS(Scope.WARNING, "With --resume=strict, accept the change by one run with --resume=auto."),
    BROKEN_CHECKPOINT(
            Scope.WARNING, "Run once with --resume=auto. It rates the whole log if no other checkpoint can be used."),
    STINTS_MERGED(
            Scope.WARNING,
            "The fractions of the stints were added up. If the rows belong to two players, give each a name of their own."),
    MEMBERS_LEFT_OUT(
            Scope.WARNING,
            "The game counts without them. -P min-stay=0 rates those who left early, and -P defectors=last or sum those of both"
                    + " teams."),
    ODD_SURVIVAL(
            Scope.WARNING,
            "The game counts, without its survival. If the column means something else, use --map survival="
                    + " (survival1=,survival2=)."),
    ODD_SCORES(
            Scope.WARNING,
            "The result counts, and the scores say by how much, or nothing if they cannot be read: --replace COLUMN:OLD=NEW"
                    + " translates them. If the scores are right, ignore the other column: --map winner= or --map result=."),
    ODD_DURATION(Scope.WARNING, "A duration is in seconds. If the log has milliseconds: --map duration=duration/1000."),
    FUTURE_GAME(Scope.WARNING, "The game is rated. Check its time: the year or a clock may be wrong."),
    SIMILAR_NAMES(Scope.WARNING, "Each name counts as a separate player. --aliases merges the accounts of one player."),
    NEGATIVE_VARIANCE(
            Scope.WARNING, "The fractions of this game are too small for the formula. Sigma was set to its minimum."),
    RUNAWAY_VOLATILITY(
            Scope.WARNING,
            "The results of this period contradict the rating too much for the formula. The volatility was set to -P"
                    + " max-volatility."),
    NOT_CONVERGED(
            Scope.WARNING,
            "The game was rated with the result of the last iteration. Please report it, with the ratings before the game."),
    ODD_MARGIN(
            Scope.WARNING,
            "The game is rated. Its scores may be wrong, or the parameters of another sport: -P unit=auto fits any, rate tune"
                    + " LOG --system margin fits more, and -P exponent=0 counts results only."),
    LITTLE_PLAYED(
            Scope.WARNING,
            "The game is rated. With -P margin-by=fractions, the draw margin shrinks with the fractions. --where 'fraction >="
                    + " 0.1' leaves out those who hardly played."),
    UNSTABLE_GAIN(
            Scope.WARNING,
            "With that many opponents the ratings overshoot and do not converge. Use -P damp=true or a smaller -P factor.");

    /** How far a problem reaches. */
    public enum Scope {
        /** Nothing after it can be trusted: the run ends. */
        LOG,
        /** This game cannot be rated; the others can. */
        GAME,
        /** The system's own rules leave this game out; nothing is wrong with it. */
        RULE,
        /** Something to look at; the game is rated. */
        WARNING
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

    /** Tells what the user can do about it: one or two sentences. */
    public String remedy() {
        return remedy;
    }
}
