package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.Layout;
import rate.file.input.filter.Json;
import rate.log.form.LogForm;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.OutcomeWords;

/**
 * Regular expression for a text whose lines are games, as people write them: {@code 12. Ann - Bob 3:1}, {@code Ann 3-1 Bob},
 * {@code Ann beat Bob 6-4 6-3}; each with a date before or behind it, or below headings that have one.
 *
 * @param regex whose named groups are the columns
 * @param example the first line that is a game
 * @param games how many lines are games
 * @param unmatched how many lines are neither games nor headings
 * @param areLongMonths true if days with ordinals have months in full
 * @param haveShots true if the score of some games is that of their penalties
 */
public record LineShapes(
        String regex, String example, long games, long unmatched, boolean areLongMonths, boolean haveShots) {

    /** So few games show no shape. */
    private static final int FEWEST = 2;

    /** Of more lines than these, each shape is tried on as many. */
    private static final int MANY = 200;

    /**
     * From one of those lines to the next, around the end: a large prime, so that they lie everywhere and follow no period of
     * the text.
     */
    private static final long STEP = 1_000_003;

    /** Of so many lines, one may have a score and yet be no game; others without a score may come between games. */
    private static final int OF_LINES = 10;

    /** Numbers of a score, and not of a time of day in a sentence. */
    private static final Pattern SCORED =
            Pattern.compile("(?<!\\b(?:at|around|until|um|gegen|bis|ab|à|a las) [0-9]{0,2})[0-9] ?[-:–] ?[0-9]");

    /** Longer lines are no games. */
    private static final int LONGEST = 300;

    private static final String NAME = "[^,;|]+?";

    /** Around names in a chat, in bold or as code, or before them, as those who are called. */
    private static final String MARKS = "[*`@]{0,3}";

    /** A symbol before a line of a chat, such as a cup. */
    private static final String MARKED = "(?:[^\\pL\\pN]{1,4} )?";

    private static final Pattern SYMBOL = Pattern.compile("(?:^|[:\\]] )\\p{So}\\uFE0F? \\pL");

    private static final String NUMBER = "(?:(?:[0-9]+[.):]?|[-*•]) +)?";
    private static final String BULLET = "(?:[-*•] +)?";
    private static final Pattern LISTED = Pattern.compile("[-*•] .*");
    private static final Pattern BEGUN = Pattern.compile("[0-9]+[.):]? .*");

    /** Scores of sets, as {@code 6-4 7-6(3)}, {@code 6-4 4-6 [10-7]} or {@code 64 76}: a number may be a part of a name. */
    private static final String SETS = "(?:[0-9]+ ?[-:–] ?[0-9]|[0-9]{2} [0-9]{2})[-0-9:() ,]*(?:\\[[-0-9]+\\])?";

    /** Why a game was not played to its end. */
    private static final String ENDING = "(?i:w[/.]?o[.]?|walkover|ret[.]?|retired|abandoned)";

    /** Names of columns that have the players of a game. */
    private static final Pattern SIDE = Pattern.compile(
            "(?:home|away|host|guest|visitor|white|black|winner|loser|(?:player|team) ?[12ab])(?: team| player| name)?");

    private static final String FIRST = MARKS + "(?<player1>" + NAME + ")" + MARKS;
    private static final String SECOND = MARKS + "(?<player2>" + NAME + ")" + MARKS;
    private static final String SCORES = MARKS + "(?<score1>[0-9]+) ?[-:–] ?(?<score2>[0-9]+)" + MARKS;

    /** A name with a letter, where numbers alone are none. */
    private static final String FIRST_WORD = "(?<player1>[^,;|]*?\\pL[^,;|]*?)";

    private static final String SECOND_WORD = FIRST_WORD.replace('1', '2');

    /** How often somebody won and lost, in brackets behind a name. */
    private static final String RECORD = " *[(][0-9]+-[0-9]+(?:-[0-9]+)?[)]";

    private static final String VERBS = OutcomeWords.BEAT + "|" + OutcomeWords.LOST + "|" + OutcomeWords.DREW;

    private static final String RESULT = "(?<result>1-0|0-1|(?:1/2|½|0[.,]5)-(?:1/2|½|0[.,]5))";

    /** A score, and in brackets behind it how it stood before, if anything else follows. */
    private static final Pattern HALF_TIME =
            Pattern.compile("([0-9]+) ?[-:–] ?([0-9]+) +\\(([0-9]+)[-:–]([0-9]+)\\)(?= |$)");

    private static final String HALVES = " +\\([0-9][-0-9:–,; ]*\\)";
    private static final String PARTS = "(?:" + HALVES + ")?";

    private static final String PROLONGED = "(?:(?i:a[.]?e[.]?t\\b[.]?)|n[.] ?V[.])";
    private static final String PENALTIES = "(?:(?i:pen(?:s|alties)?\\b[.]?|pso\\b)|[in][.] ?E[.])";
    private static final String OTHER_SCORE = " +[0-9]+[-:–][0-9]+";

    /** That a game was prolonged, as in {@code 3-2 AET (2-2)}; in {@code 3-2 AET Rovers} it is a part of the name. */
    private static final String EXTRA =
            "(?: +(?:[(\\[]" + PROLONGED + "[)\\]]|" + PROLONGED + HALVES + "|a[.]e[.]t[.]|aet\\b|n[.] ?V[.]))";

    /** That a score is one of penalties, as in {@code 4-5 Pens 1-1}; in {@code 3-1 Pen Argyl} it is a part of the name. */
    private static final String SHOT = "(?: +(?:[(\\[]" + PENALTIES + "[)\\]]|" + PENALTIES + OTHER_SCORE
            + "|pen[.]|i[.] ?E[.])(?:" + OTHER_SCORE + ")?)";

    /** Likewise where no name can follow, as in {@code Ann - Bob 4-3 Pens}. */
    private static final String SHOT_AT_END = "(?: +" + PENALTIES + ")";

    private static final String SHOTS = "(?<shots1>[0-9]+)[-:–](?<shots2>[0-9]+)";

    /** In brackets behind a game, the score of its penalties, as in {@code Ann 1-1 Bob (pens 4-2)}. */
    private static final List<String> SHOOT_OUTS = List.of(
            "(?: +[(\\[](?:" + PROLONGED + ",? +)?" + PENALTIES + ":? +" + SHOTS + "[)\\]])",
            "(?: +[(\\[](?:" + PROLONGED + ",? +)?" + SHOTS + ",? +(?:on +)?" + PENALTIES + "[)\\]])");

    /** A score with a text behind it that tells how it came about; it would be read as a part of the name that follows. */
    private static final Pattern PLAYED_ON = Pattern.compile(
            "[0-9] ?[-:–] ?[0-9]+(?:" + EXTRA + "|" + SHOT + "| +" + PROLONGED + "$|" + SHOT_AT_END + "$)(?=[ ,]|$)");

    private static final Pattern SHOT_LAST = Pattern.compile("[.)\\]],?" + OTHER_SCORE + SHOT);

    /** The score before penalties that stand behind it, as in {@code 1-1 a.e.t. (0-0), 3-2 pen.}. */
    private static final String BEFORE_SHOT = "(?:[0-9]+[-:–][0-9]+(?:" + EXTRA + PARTS + "|" + HALVES + "),? +)?";

    /** All that may stand behind a score, as in {@code 5-4 pen. 1-1 a.e.t. (1-1, 0-0)}. */
    private static final String BEHIND_SCORES = SHOT + "?" + EXTRA + "?" + PARTS + EXTRA + "?";

    /** Likewise where no name can follow. */
    private static final String AT_END = BEHIND_SCORES + SHOT_AT_END + "?(?: +" + PROLONGED + ")?" + PARTS;

    /** Who scored in which minute, or a game that is to come. */
    private static final Pattern BESIDE = Pattern.compile("[0-9]['’]|\\pL[)]? +v +\\pL|\\pL {2,}- {2,}\\pL");

    /** A name with a score in it, which is another of its game. */
    private static final Pattern IN_NAME = Pattern.compile(" [0-9]+[-:–][0-9]");

    /** The place of a game. */
    private static final Pattern VENUE = Pattern.compile("[0-9] ?[-:–] ?[0-9].{0,99} @ \\pL");

    private static final String WEEKDAY = "(?:\\pL{2,10}[.,]? )?";

    private static final String CLOCKED = "[0-9]{1,2}[.:][0-9]{2} +(?:UTC[-+][0-9]+ +)?";

    /** Before a game: its number, a day without a year, and when it began. */
    private static final String KICK_OFF = "(?:[(][0-9]+[)] +)?(?:(?:\\pL{2,3} )?"
            + "(?:\\pL{3}/[0-9]{1,2}|[0-9]{1,2}[.][0-9]{1,2}[.]) +)?(?:" + CLOCKED + ")?";

    /** In brackets behind names: their ratings, or those before and after. */
    private static final String RATED = " [(][0-9]{3,4}(?:[^()\\pL]+[0-9]{3,4})?[)]";

    /** A name with the first number in brackets. */
    private static final Pattern RATED_NAME = Pattern.compile("(\\pL[\\pL.'’ -]*?) [(]([0-9]{3,4})\\b");

    /** Two with such behind their names; half-time scores stand once. */
    private static final Pattern BOTH_RECORDED = Pattern.compile("\\pLR.*\\pLR".replace("R", RECORD));

    /** Two with numbers behind their names, and a score between them. */
    private static final Pattern BOTH_NUMBERED = Pattern.compile(
            "(?:.*[^\\pL])?NAME +(?:[0-9]+ ?[-:–] ?[0-9]+|(?:1/2|½|0[.,]5)-(?:1/2|½|0[.,]5)) +NAME(?![0-9]).*"
                    .replace("NAME", "(\\pL[\\pL.'’ -]*?) ([0-9]{3,4})"));

    /** Years in which clubs were founded, or seasons. */
    private static final Pattern YEAR = Pattern.compile("1[89][0-9]{2}|20[0-9]{2}");

    /** Begins a filter that calls the column of sentences by its place. */
    public static final String BY_PLACE = ". + ((.\"@";

    /** Smaller numbers that never change are rather parts of names. */
    private static final double SURE_RATING = 1000;

    /** No rating moves by so many points in one log. */
    private static final double MOST_MOVED = 600;

    /** Two with ratings, not with years. */
    private static final Pattern BOTH_RATED =
            Pattern.compile("X.*X".replace("X", RATED.replace("[(]", "[(](?!(?:19|20)[0-9]{2}[)])")));

    private static final Pattern KICKED_OFF = Pattern.compile(KICK_OFF + CLOCKED + "\\pL.*");

    /** The shapes of games; of two that fit as many lines the first counts. */
    private static final List<String> GAMES = List.of(
            MARKED + MARKS + "(?<winner>" + NAME + ")" + MARKS + ":? (?:" + OutcomeWords.BEAT + ") " + MARKS
                    + "(?<loser>" + NAME + ")" + MARKS + "(?:[ ,:]+[(]?" + MARKS + "(?<sets>" + SETS + ENDING + "?|"
                    + ENDING + ")" + MARKS + "[)]?)?(?: \\([-+][^()]*\\)| [-+][0-9]+\\pL{0,3})?",
            "(?<winner>" + NAME + ")(?: \\([^()]*\\))? (?:over|def[.]?) (?<loser>" + NAME + ") \\([^()]*\\)(?:,? .*)?",
            FIRST + " +(?:-|–|vs?[.]?|gegen) +" + SECOND + "[ ,:]+[(]?" + SCORES + "[)]?",
            FIRST + " +" + SCORES + " +" + SECOND,
            FIRST + " +(?:-|–|vs?[.]?|gegen) +" + SECOND + "[ ,:]+" + RESULT,
            FIRST + " +" + RESULT + " +" + SECOND,
            FIRST + " +[(](?<score1>[0-9]+)[)] ?[-:–] ?[(](?<score2>[0-9]+)[)] +" + SECOND,
            FIRST + ":? +(?<score1>[0-9]+) +(?:vs?[.]?|gegen|at|[-–]) +" + SECOND + ":? +(?<score2>[0-9]+)",
            FIRST_WORD + ":? +(?<score1>[0-9]+),? +" + SECOND_WORD + ":? +(?<score2>[0-9]+)");

    /** A verb between sides that have their scores, or a letter for it. */
    private static final String BETWEEN = " +(?:" + VERBS + "|d|vs?[.]?|gegen|at|[-–]) +";

    /** The shape of a game whose sides have their goals and others, and in brackets what these come to. */
    private static final String TOTALLED = FIRST + " +[0-9]+[.:-][0-9]+ [(](?<score1>[0-9]+)[)]" + BETWEEN + SECOND
            + " +[0-9]+[.:-][0-9]+ [(](?<score2>[0-9]+)[)]";

    private static final Pattern HAS_TOTAL = Pattern.compile(" [0-9]+[.:-][0-9]+ [(][0-9]+[)]");

    /** The shape of a game whose sides have their points, and words in brackets behind these. */
    private static final String NOTED = FIRST + " +(?<score1>POINTS) [(][^()]*[)] +(?:vs?[.]?|gegen|at|[-–]) +" + SECOND
            + " +(?<score2>POINTS) [(][^()]*[)]";

    private static final Pattern HAS_NOTE = Pattern.compile(" ([0-9]+(?:[.]([0-9]+))?) [(]\\pL[^()]*[)]");

    /** Times with parts of seconds are not as long, where the lower number is the better one. */
    private static final double POINTS = 100;

    private static final String SIGN = "(?<result>[○●□■])";

    /** Results of the first side by the signs, the last two of a game without play. */
    private static final List<String> WON_BY = List.of("result:○=win,□=win,●=loss,■=loss");

    /** The shape of a game with signs of who won around it, and how often both had won and lost behind their names. */
    private static final String SIGNED_BY =
            SIGN + " *" + FIRST + RECORD + " +(?:[^ ()]+ +)?" + SECOND + RECORD + " *[○●□■]";

    private static final Pattern HAS_SIGNS = Pattern.compile("^[○●□■].*[○●□■]$");

    /** All after a tab or a bar behind a game, which is no table if other lines have none. */
    private static final String REST = "(?:(?:\t| [|] ).*)?";

    private static final Pattern HAS_REST = Pattern.compile("[^\t|](?:\t| [|] )");

    /** How many of them, from the beginning, have a verb. */
    private static final int OF_VERBS = 2;

    private static final Pattern TELLING = Pattern.compile(" (?:" + VERBS + "|over) ");

    /** How many of them, from the end, have a number after each name. */
    private static final int OF_NUMBERS = 2;

    /** One who is called as another of a line, so that the numbers are parts of names. */
    private static final Pattern NUMBERED =
            Pattern.compile("(?:.*[^\\pL])?(\\pL+)[ _][0-9]+[-_ ,].*(?<![\\pL\\pN_])\\1[ _][0-9].*");

    /** The shape of a game with a verb and a score, which is none of a log where such scores mean something else. */
    private static final String TOLD =
            FIRST + "(?::? (?:" + VERBS + ")| (?:and|&)) " + SECOND + "(?: (?:drew|tied))?[ ,:]+[(]?" + SCORES + "[)]?";

    /** Likewise with the score before the second player. */
    private static final String WON = FIRST + " (?:won|wins|beat|lost|loses|drew|draws|tied|ties) " + SCORES
            + " (?:against|over|to|with|vs[.]?) " + SECOND;

    /** The shape of a game with a verb of either side's. */
    private static final String VERB =
            MARKED + FIRST + ":? (?<result>" + VERBS + ") " + SECOND + "(?:[ ,:]+[(]?" + SETS + "[)]?)?";

    /**
     * Where several beat others, or the score of the loser may come first, a line with a verb is not one of two who have a
     * score.
     */
    private static final Pattern OTHERWISE = Pattern.compile(" (?:and|&) .* (?:" + OutcomeWords.BEAT + ") ");

    private static final Pattern BEATEN = Pattern.compile(" (?:(" + OutcomeWords.BEAT + "|won|wins)|"
            + OutcomeWords.LOST + "|lost|loses) .*?([0-9]+) ?[-:–] ?([0-9]+)");

    private static final List<String> DATES = List.of(
            "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}",
            "[0-9]{1,2}[.][0-9]{1,2}[.][0-9]{2,4}",
            "[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4}",
            "[0-9]{1,2} \\pL{3,12} [0-9]{4}",
            "[0-9]{1,2}-\\pL{3}-[0-9]{2,4}",
            "\\pL{3,9} [0-9]{1,2}, [0-9]{4}");

    /** A day in a heading, whose parts stand around the end of its ordinal. */
    private static final String ORDINAL_DAY =
            "(?<heading_day>\\pL{3,9} [0-9]{1,2})(?:st|nd|rd|th),? (?<heading_year>[0-9]{4})";

    private static final List<String> MONTHS =
            List.of("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec");

    /** A day that is a heading, with the year where it is another. */
    private static final String YEARLY_DAY = "\\[?" + WEEKDAY + "(?<heading_day>(?:" + String.join("|", MONTHS)
            + ")/[0-9]{1,2})(?: (?<heading_year>[0-9]{4}))?\\]?";

    /** So many months before or behind the one above, a month is one of another year. */
    private static final int HALF_A_YEAR = 6;

    private static final Pattern LONG_MONTH = Pattern.compile("\\b\\pL{4,9} [0-9]{1,2}(?:st|nd|rd|th),? [0-9]{4}");

    /** Behind the day, as chats have it. */
    private static final String CLOCK = "(?:(?:,? |T)[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:Z| ?[AaPp][Mm])?)?";

    /** A day with its year, in numbers or at the end. */
    private static final Pattern DAY = Pattern.compile(
            "(?<![0-9])(?:" + String.join("|", DATES.subList(0, 3)) + ")(?![0-9])|(?<![0-9])" + DATES.get(3) + "$");

    private static final Pattern DATED = Pattern.compile("^\\[?(?:" + String.join("|", DATES) + ")" + CLOCK);

    /** Who wrote a line of a chat. */
    private static final Pattern SPEAKER = Pattern.compile(DATED + "\\]? +(<[\\w -]{1,40}>|[\\w-]{1,40}:) .*");

    /** Who tells a bot by a word of command what to keep, with the space that follows. */
    private static final String COMMAND = "[\\w-]{1,40}: ![\\w-]+ ";

    private static final Pattern COMMANDED = Pattern.compile(DATED + "\\]? +" + COMMAND + ".*");

    /** A round, a heading of Markdown, or a day without a year. */
    private static final String ROUND =
            "(?<heading_round>(?:(?i:Round|Runde|Spieltag|Matchday|Week|Woche|Group|Gruppe)|[0-9]+[.] (?:Runde|Spieltag))\\b.*"
                    + "|[#»▪=].*|\\[?" + WEEKDAY
                    + "(?:[0-9]{1,2}(?:st|nd|rd|th|[.])? \\pL{3,9}|\\pL{3,9}[ /][0-9]{1,2}(?:st|nd|rd|th)?(?: [0-9]{4})?"
                    + "|[0-9]{1,2}[./][0-9]{1,2}[.]?)\\]?:?)";

    /** Up to a number, a colon or a bracket before a name: the number of a game, a clock, a court. */
    private static final Pattern BEFORE_NAME = Pattern.compile("^.*(?:[:)\\]]|[0-9]\\S*) ");

    /** From a bracket or a number after a name: how long a game took, or what was special. */
    private static final Pattern AFTER_NAME =
            Pattern.compile(" (?:[(\\[][^()\\[\\]]*[)\\]]|\\S*[0-9]\\S*(?: \\pL+)?|(?:\\pL[.]){2,})$");

    /** The share of the games in which such a text stands around the name of a side, if it is no part of the name. */
    private static final double SIGNED = 0.8;

    /** So often it must stand around names at least, if most have none. */
    private static final int OFTEN = 3;

    /** More different ones are not left out. */
    private static final int MOST_SIGNS = 12;

    /**
     * A regular expression.
     *
     * @param regex as it was composed
     * @param pattern as it matches here, where groups cannot have such names
     * @param isDated whether a day is part of it
     */
    private record Shape(String regex, Pattern pattern, boolean isDated) {

        Shape(String regex) {
            this(
                    regex,
                    Pattern.compile(regex.replaceAll("[?]<[a-z_0-9]+>", "?:")),
                    regex.contains("_time>") || regex.contains("<time>"));
        }

        boolean matches(String line) {
            return line.length() <= LONGEST
                    && pattern.matcher(line).matches()
                    && (isDated
                            || !(DATED.matcher(line).find() || DAY.matcher(line).find())); // no name has a day
        }

        long count(List<String> lines) {
            return lines.stream().filter(this::matches).count();
        }
    }

    /**
     * Looks at the beginning of a text.
     *
     * @return null if most of its lines are no games, or all have tabs, as a table has, but for one behind the day
     */
    public static @Nullable LineShapes of(String text) {
        List<String> lines =
                text.lines().map(Letters::strip).filter(line -> !line.isEmpty()).toList();
        List<String> some = lines.size() <= MANY
                ? lines
                : IntStream.range(0, MANY)
                        .mapToObj(i -> lines.get((int) (STEP * i % lines.size())))
                        .toList();
        if (some.stream().filter(line -> line.indexOf(' ') > 0).count() < FEWEST) {
            return null; // each shape has a space
        }
        Shape most = null;
        long games = FEWEST - 1;
        String speaker = speaker(some);
        boolean areMarked = text.contains("**") || text.contains(" @") || have(SYMBOL, some);
        for (Shape shape : shapes(some, speaker, haveScores(lines), areMarked)) {
            long count = shape.count(some);
            if (count > games) {
                most = shape;
                games = count;
            }
        }
        Shape game = most;
        boolean haveTabs = some.stream().allMatch(row -> row.indexOf('\t') >= 0);
        boolean isTable = some.stream().anyMatch(row -> row.indexOf('\t') != row.lastIndexOf('\t'));
        if (game == null || (haveTabs && (isTable || !game.isDated))) {
            return null;
        }
        List<String> played = lines.stream().filter(game::matches).toList();
        if (game.regex.contains(FIRST_WORD)) {
            Set<String> firsts = Set.copyOf(names(game, played, "player1"));
            if (firsts.size() < played.size() && Collections.disjoint(firsts, names(game, played, "player2"))) {
                return null; // words and numbers, such as levels and points
            }
        }
        boolean areBegun = played.stream().filter(BEGUN.asMatchPredicate()).count() >= SIGNED * played.size();
        boolean areListed = lines.stream().anyMatch(LISTED.asMatchPredicate());
        Shape whole = areBegun ? game : new Shape(game.regex.replace(NUMBER, areListed ? BULLET : ""));
        Shape bare = new Shape(whole.regex.replace(WEEKDAY, ""));
        Shape named = named(bare.count(lines) == whole.count(lines) ? bare : whole, lines, true);
        Shape line = named == null ? null : named(named, lines, false);
        if (line == null || (line.regex.contains("<score1>") && areCut(names(line, lines, "player2")))) {
            return null;
        }
        List<String> rest = lines.stream().filter(other -> !line.matches(other)).toList();
        StringBuilder regex = new StringBuilder(line.regex);
        if (!line.regex.contains("(?<time>")) {
            Shape dates = headings(rest);
            if (dates != null) {
                regex.insert(0, dates.regex + '|'); // its clock may look like a score
                rest = rest.stream().filter(other -> !dates.matches(other)).toList();
            }
        }
        Shape rounds = new Shape(ROUND);
        if (rounds.count(rest) > 0) {
            regex.append('|').append(ROUND);
            rest = rest.stream().filter(other -> !rounds.matches(other)).toList();
        }
        String example = lines.stream().filter(line::matches).findFirst().orElse("");
        long scored = rest.stream()
                .filter(other ->
                        SCORED.matcher(DATED.matcher(other).replaceFirst("")).find())
                .count();
        long others = rest.stream()
                .filter(other -> speaker.isEmpty() || !SPEAKER.matcher(other).matches())
                .filter(BESIDE.asPredicate().negate())
                .count();
        return (OF_LINES * scored > lines.size() && scored > 1) || 3 * others > lines.size()
                ? null
                : new LineShapes(
                        regex.toString(),
                        example,
                        line.count(lines),
                        rest.size(),
                        LONG_MONTH.matcher(text).find(),
                        Stream.of(SHOT, SHOT_AT_END, SHOOT_OUTS.get(0), SHOOT_OUTS.get(1))
                                .filter(shot -> line.regex.contains(shot + '?'))
                                .map(shot -> new Shape(line.regex.replace(shot + '?', shot)))
                                .anyMatch(shot -> shot.count(lines) > 0));
    }

    /** Says how the text is read. */
    public void say(LogForm.Builder form) {
        form.layout(Layout.lines(regex));
        if (regex.contains("<heading_day>")) {
            String day = regex.contains(YEARLY_DAY) ? "MMM/d" : areLongMonths ? "MMMM d" : "MMM d";
            form.map("time", "day+' '+year").timeFormat(day + " yyyy");
        }
        if (regex.contains(SHOTS)) {
            form.map("score1", "shots1|score1").map("score2", "shots2|score2");
        }
        if (regex.contains(SIGN)) {
            form.replace(WON_BY);
        }
    }

    /**
     * Looks for a column that tells each game in a sentence.
     *
     * @param rows of a table, the first of which has the names of its columns
     * @return a filter that adds to each row what the sentence says, which begins {@link #BY_PLACE} if the first row is a game
     *     like the others; null if there is no such column, or if others have the players
     */
    public static @Nullable String filter(List<List<String>> rows) {
        List<String> names = rows.get(0);
        List<List<String>> whole =
                rows.stream().skip(1).filter(row -> row.size() == names.size()).toList();
        for (int column = 0; column < names.size(); column++) {
            int of = column;
            if (whole.stream().anyMatch(row -> row.get(of).indexOf(' ') < 0)) {
                continue; // every sentence has several words, and to try all shapes takes long
            }
            long again = IntStream.range(1, whole.size())
                    .filter(row ->
                            whole.get(row).get(of).equals(whole.get(row - 1).get(of)))
                    .count();
            if (2 * again >= whole.size()) {
                continue; // the title of a game with several rows
            }
            LineShapes shapes = of(whole.stream().map(row -> row.get(of)).collect(Collectors.joining("\n")));
            if (shapes == null
                    || shapes.unmatched > 0
                    || shapes.regex.contains("heading_")
                    || shapes.regex.contains(SHOTS)) {
                continue;
            }
            Pattern sentence = Pattern.compile(shapes.regex);
            boolean areNames =
                    whole.stream().map(row -> sentence.matcher(row.get(of))).allMatch(LineShapes::hasNames);
            if (!areNames) {
                continue;
            }
            long told = IntStream.range(0, names.size())
                    .filter(other -> other != of
                            && (isOfSide(names.get(other), other, whole)
                                    || whole.stream().allMatch(row -> isPart(row.get(other), sentence, row.get(of)))))
                    .count();
            if (told < 2) {
                boolean isRecord = sentence.matcher(names.get(of)).matches();
                return (isRecord ? BY_PLACE + (of + 1) + '"' : ". + ((" + Json.step(names.get(of))) + " | capture("
                        + new Json.Text("^(?:" + shapes.regex + ")$").json() + ")) // {})";
            }
        }
        return null;
    }

    /** Returns true if a column is called by a side of a game, and is not empty. */
    private static boolean isOfSide(String name, int column, List<List<String>> rows) {
        return SIDE.matcher(ColumnName.plain(name)).matches()
                && rows.stream().anyMatch(row -> !row.get(column).isEmpty());
    }

    /** Returns true if a text is a part of a sentence, or the short or long form of a name in it. */
    private static boolean isPart(String text, Pattern sentence, String told) {
        Matcher game = sentence.matcher(told);
        boolean isName = text.chars().filter(Letters::isLetter).count() > 1;
        return !text.isEmpty()
                && game.matches()
                && IntStream.rangeClosed(1, game.groupCount())
                        .mapToObj(game::group)
                        .filter(Objects::nonNull)
                        .anyMatch(
                                part -> text.equals(part) || (isName && (part.contains(text) || text.contains(part))));
    }

    /** Returns true if a sentence names two players, by names with letters. */
    private static boolean hasNames(Matcher sentence) {
        return sentence.matches()
                && IntStream.rangeClosed(1, sentence.groupCount())
                                .mapToObj(sentence::group)
                                .filter(Objects::nonNull)
                                .filter(text ->
                                        text.chars().filter(Letters::isLetter).count() > 1)
                                .count()
                        > 1;
    }

    /** Returns true if lines with a verb name one winner each, who has the higher score, in the order of names. */
    private static boolean haveScores(List<String> lines) {
        return lines.stream().filter(line -> line.length() <= LONGEST).noneMatch(line -> {
            Matcher beaten = BEATEN.matcher(line);
            return OTHERWISE.matcher(line).find()
                    || (beaten.find()
                            && Math.signum(Numbers.parse(beaten.group(2)) - Numbers.parse(beaten.group(3)))
                                    != (beaten.group(1) == null ? -1 : 1));
        });
    }

    /**
     * Who wrote most of the lines, as a bot does that keeps a log in a chat, with the space that follows, or all who tell it
     * what to keep, if a third of the lines do so; empty if the lines are no such chat.
     */
    private static String speaker(List<String> lines) {
        Map<String, Integer> speakers = new HashMap<>();
        for (String line : lines) {
            Matcher spoken = SPEAKER.matcher(line);
            if (line.length() <= LONGEST && spoken.matches()) {
                speakers.merge(spoken.group(1) + ' ', 1, Integer::sum);
            }
        }
        return speakers.entrySet().stream()
                .filter(speaker -> 2 * speaker.getValue() > lines.size())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(() ->
                        3 * lines.stream().filter(COMMANDED.asMatchPredicate()).count() > lines.size() ? COMMAND : "");
    }

    /** The shapes of games that lines may have. */
    private static List<String> games(List<String> lines) {
        boolean areNumbered = lines.stream()
                .anyMatch(line ->
                        line.length() <= LONGEST && NUMBERED.matcher(line).matches());
        List<String> games = new ArrayList<>(GAMES.subList(
                have(TELLING, lines) ? 0 : OF_VERBS, areNumbered ? GAMES.size() - OF_NUMBERS : GAMES.size()));
        List<MatchResult> halves = lines.stream()
                .flatMap(line -> HALF_TIME.matcher(line).results())
                .toList();
        boolean arePlayedOn = lines.stream().anyMatch(PLAYED_ON.asPredicate());
        if ((!halves.isEmpty() || arePlayedOn) && halves.stream().noneMatch(LineShapes::isShootOut)) {
            String before = lines.stream().anyMatch(SHOT_LAST.asPredicate()) ? BEFORE_SHOT : "";
            games.replaceAll(game -> {
                String behind = !arePlayedOn ? PARTS : game.endsWith(SECOND) ? BEHIND_SCORES : AT_END;
                return game.replace(SCORES, before + SCORES + behind);
            });
        }
        SHOOT_OUTS.stream()
                .filter(shots -> lines.stream().anyMatch(Pattern.compile(shots).asPredicate()))
                .findFirst()
                .ifPresent(shots -> games.replaceAll(game -> game.contains(SCORES) ? game + shots + '?' : game));
        if (have(VENUE, lines)) {
            games.replaceAll(game -> game + "(?: +@ .*)?");
        }
        if (have(BOTH_RATED, lines) && areRatings(lines)) {
            games.replaceAll(game -> game.replace(NAME + ")", NAME + ")(?:" + RATED + ")?"));
        } else if (areNumberedByRatings(lines)) {
            games.replaceAll(game -> game.replace(NAME + ")", NAME + ")(?: [0-9]{3,4})?"));
        } else if (have(BOTH_RECORDED, lines)) {
            games.replaceAll(game -> game.replace(NAME + ")", NAME + ")(?:" + RECORD + ")?"));
        }
        if (lines.stream().anyMatch(KICKED_OFF.asMatchPredicate())) {
            games.replaceAll(game -> KICK_OFF + game);
        }
        return games;
    }

    /** The shape of games with points before words in brackets, unless these may be times, or have parts of other lengths. */
    private static Optional<String> noted(List<String> lines) {
        List<MatchResult> points = lines.stream()
                .filter(line -> line.length() <= LONGEST)
                .flatMap(line -> HAS_NOTE.matcher(line).results())
                .toList();
        Set<Integer> places = points.stream()
                .filter(point -> point.group(2) != null)
                .map(point -> point.group(2).length())
                .collect(Collectors.toSet());
        return places.size() < 2 && points.stream().anyMatch(point -> Numbers.parse(point.group(1)) >= POINTS)
                ? Optional.of(NOTED.replace("POINTS", "[0-9]+(?:[.][0-9]+)?"))
                : Optional.empty();
    }

    /**
     * Returns true if the numbers in brackets are ratings of the names before them, and not those of members: some name has
     * several, and none has two that are far apart.
     */
    private static boolean areRatings(List<String> lines) {
        Map<String, DoubleSummaryStatistics> numbers = new HashMap<>();
        lines.forEach(line ->
                RATED_NAME.matcher(line).results().forEach(rated -> add(numbers, rated.group(1), rated.group(2))));
        return numbers.values().stream().anyMatch(of -> of.getMax() > of.getMin()) && areNear(numbers);
    }

    private static void add(Map<String, DoubleSummaryStatistics> numbers, String name, String number) {
        numbers.computeIfAbsent(name, none -> new DoubleSummaryStatistics()).accept(Numbers.parse(number));
    }

    private static boolean areNear(Map<String, DoubleSummaryStatistics> numbers) {
        return numbers.values().stream().allMatch(of -> of.getMax() - of.getMin() < MOST_MOVED);
    }

    /**
     * Returns true if most lines are games of two with numbers behind their names, which are ratings: they are not all years,
     * some change or are high, and nobody plays against one who is called alike but for the number.
     */
    private static boolean areNumberedByRatings(List<String> lines) {
        Map<String, DoubleSummaryStatistics> numbers = new HashMap<>();
        List<Matcher> both = lines.stream()
                .filter(line -> line.length() <= LONGEST)
                .map(BOTH_NUMBERED::matcher)
                .filter(Matcher::matches)
                .toList();
        both.forEach(game -> {
            add(numbers, game.group(1), game.group(2));
            add(numbers, game.group(3), game.group(4));
        });
        return 2 * both.size() > lines.size()
                && both.stream().noneMatch(game -> game.group(1).equals(game.group(3)))
                && !both.stream().allMatch(game -> YEAR.matcher(game.group(2)).matches())
                && numbers.values().stream().anyMatch(of -> of.getMax() > of.getMin() || of.getMax() >= SURE_RATING)
                && areNear(numbers);
    }

    /** Returns true if as many lines as show a shape have something: only then shapes with it are tried, which takes long. */
    private static boolean have(Pattern something, List<String> lines) {
        return lines.stream().filter(line -> something.matcher(line).find()).count() >= FEWEST;
    }

    /** Returns true if a score in brackets is higher than that before it, as after a draw. */
    private static boolean isShootOut(MatchResult scores) {
        return Numbers.parse(scores.group(3)) > Numbers.parse(scores.group(1))
                || Numbers.parse(scores.group(4)) > Numbers.parse(scores.group(2));
    }

    private static List<Shape> shapes(List<String> lines, String speaker, boolean haveScores, boolean areMarked) {
        List<String> games = games(lines);
        if (haveScores) {
            games.add(0, WON);
            games.add(TOLD);
        }
        if (have(TELLING, lines)) {
            games.add(VERB);
        }
        if (have(HAS_TOTAL, lines)) {
            games.add(TOTALLED);
        }
        if (have(HAS_SIGNS, lines)) {
            games.add(SIGNED_BY);
        }
        noted(lines).ifPresent(games::add);
        if (have(HAS_REST, lines)
                && OF_LINES
                                * lines.stream()
                                        .filter(HAS_REST.asPredicate().negate())
                                        .count()
                        > lines.size()) {
            games.replaceAll(game -> game.replace("[^,;|]", "[^,;|\\t]") + REST);
        }
        List<String> dates = DATES.stream()
                .filter(date -> have(Pattern.compile(date), lines))
                .toList();
        if (!areMarked) {
            games.replaceAll(game -> game.replace(MARKED, "").replace(MARKS, ""));
        }
        List<Shape> shapes = new ArrayList<>();
        for (String game : games) {
            for (String date : dates) {
                shapes.add(new Shape(NUMBER + "\\[?" + WEEKDAY + "(?<time>" + date + CLOCK + ")(?:\\]|[ \\t,:]|- )+"
                        + speaker + game));
                shapes.add(new Shape(NUMBER + game + "[ ,]+[(]?(?<time>" + date + ")[)]?"));
            }
            shapes.add(new Shape(NUMBER + game));
        }
        return shapes;
    }

    /**
     * A shape that leaves out what stands around the names of one side and not of the other, such as the number of a game, a
     * clock or how long it took.
     *
     * @param isBefore true for what stands before the first of two names, false for what stands after the second
     * @return null if too many different things stand there
     */
    private static @Nullable Shape named(Shape shape, List<String> lines, boolean isBefore) {
        String first = shape.regex.contains("(?<winner>") ? "winner" : "player1";
        String second = first.equals("winner") ? "loser" : "player2";
        String side = isBefore ? first : second;
        Pattern around = isBefore ? BEFORE_NAME : AFTER_NAME;
        List<String> ours = names(shape, lines, side);
        List<String> theirs = names(shape, lines, isBefore ? second : first);
        List<String> here = new ArrayList<>();
        Map<String, Set<String>> bare = new HashMap<>();
        for (String name : ours) {
            around.matcher(name).results().forEach(text -> {
                String sign = sign(text.group());
                here.add(sign);
                bare.computeIfAbsent(sign, none -> new HashSet<>())
                        .add(around.matcher(name).replaceFirst(""));
            });
        }
        List<String> there = theirs.stream()
                .flatMap(name -> around.matcher(name).results())
                .map(text -> sign(text.group()))
                .toList();
        Set<String> others = Set.copyOf(theirs);
        Set<String> signs = new LinkedHashSet<>(here);
        if (here.size() < SIGNED * ours.size()
                || there.stream().filter(signs::contains).count() > (1 - SIGNED) * ours.size()) {
            // or it is left out where it stands now and then, and never on the other side: a game went into overtime
            Set<String> names = new HashSet<>(ours);
            names.addAll(others);
            signs.removeIf(sign -> there.contains(sign)
                    || Collections.frequency(here, sign) < OFTEN
                    || !names.containsAll(bare.getOrDefault(sign, Set.of())));
        }
        if (signs.isEmpty()) {
            return shape;
        }
        Set<String> bared = bare.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        long known = bared.stream().filter(others::contains).count();
        if (2 * known < bared.size() && !here.stream().allMatch(sign -> sign.matches(".*[:)\\]] "))) {
            return shape; // a number may be a part of a name that nobody has without it
        }
        int at = shape.regex.indexOf("(?<" + side + ">");
        int place = isBefore ? at : shape.regex.indexOf(')', at) + 1;
        return signs.size() > MOST_SIGNS
                ? null
                : new Shape(shape.regex.substring(0, place) + "(?:" + String.join("|", signs) + ")?"
                        + shape.regex.substring(place));
    }

    /** The names of a side in the lines that have a shape. */
    private static List<String> names(Shape shape, List<String> lines, String side) {
        Pattern pattern = Pattern.compile(shape.regex);
        return lines.stream()
                .filter(shape::matches)
                .map(pattern::matcher)
                .filter(Matcher::matches)
                .map(game -> game.group(side))
                .toList();
    }

    /** Returns true if a score is left in many names, so that another was read. */
    private static boolean areCut(List<String> names) {
        return OF_LINES * names.stream().filter(IN_NAME.asPredicate()).count() > names.size();
    }

    /** A regular expression for a text with signs or numbers, and for others with other words and numbers. */
    private static String sign(String text) {
        return text.replaceAll("[^\\pL\\pN ]", "\\\\$0")
                .replaceAll("[0-9]+", "[0-9]+")
                .replaceAll("\\pL+", "\\\\pL+");
    }

    /** The shape of the lines that have a date; null if none has. */
    private static @Nullable Shape headings(List<String> lines) {
        Shape most = null;
        long count = 0;
        for (String date : DATES) {
            Shape shape = new Shape("(?:.*?[ ,(\\[])?(?<heading_time>" + date + ")\\b.*");
            long found = shape.count(lines);
            most = found > count ? shape : most;
            count = Math.max(count, found);
        }
        if (most == null) {
            Shape yearly = new Shape(YEARLY_DAY);
            boolean haveYears = haveYears(lines.stream().filter(yearly::matches).toList());
            Shape shape = haveYears ? yearly : new Shape("(?:.*?[ ,(\\[])?" + ORDINAL_DAY + "\\b.*");
            most = shape.count(lines) > 0 ? shape : null;
        }
        return most;
    }

    /** Returns true if the first day has a year, and so has each that is in another. */
    private static boolean haveYears(List<String> days) {
        int[] months = days.stream()
                .mapToInt(day -> MONTHS.indexOf(day.replaceFirst(".*(\\pL{3})/.*", "$1")))
                .toArray();
        return !days.isEmpty()
                && IntStream.range(0, months.length)
                        .allMatch(at -> days.get(at).matches(".* [0-9]{4}\\]?")
                                || (at > 0 && Math.abs(months[at] - months[at - 1]) < HALF_A_YEAR));
    }
}
