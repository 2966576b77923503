package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.filter.Json;
import rate.log.inspect.role.ColumnName;

/**
 * Regular expression for a text whose lines are games, as people write them: {@code 12. Ann - Bob 3:1}, {@code Ann 3-1 Bob},
 * {@code Ann beat Bob 6-4 6-3}; each with a date before or behind it, or below headings that have one.
 *
 * @param regex whose named groups are the columns
 * @param example the first line that is a game
 * @param games how many lines are games
 * @param unmatched how many lines are neither games nor headings
 */
public record LineShapes(String regex, String example, long games, long unmatched) {

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

    private static final Pattern SCORED = Pattern.compile("[0-9] ?[-:–] ?[0-9]");

    /** Longer lines are no games. */
    private static final int LONGEST = 300;

    private static final String NAME = "[^,;|]+?";

    /** Around names in a chat, in bold or as code, or before them, as those who are called. */
    private static final String MARKS = "[*`@]{0,3}";

    /** A symbol before a line of a chat, such as a cup. */
    private static final String MARKED = "(?:[^\\pL\\pN]{1,4} )?" + MARKS;

    private static final String NUMBER = "(?:(?:[0-9]+[.):]?|[-*•]) +)?";
    private static final String BEAT = "beat|beats|defeated|defeats|d[.]|def[.]?|bt[.]?|besiegt|schlägt";

    /** Why a game was not played to its end. */
    private static final String ENDING = "(?i:w[/.]?o[.]?|walkover|ret[.]?|retired|abandoned)";

    /** Names of columns that have the players of a game. */
    private static final Pattern SIDE = Pattern.compile(
            "(?:home|away|host|guest|visitor|white|black|winner|loser|(?:player|team) ?[12ab])(?: team| player| name)?");

    private static final String FIRST = "(?<player1>" + NAME + ")";
    private static final String SECOND = "(?<player2>" + NAME + ")";
    private static final String SCORES = "(?<score1>[0-9]+) ?[-:–] ?(?<score2>[0-9]+)";

    private static final Pattern HALF_TIME = Pattern.compile("[0-9] ?[-:–] ?[0-9]+ +\\([0-9]+[-:–][0-9]+\\) +\\pL.*");

    /** In brackets behind a score, where the second side follows: it would be read as a part of its name. */
    private static final String AT_HALF_TIME = "(?: +\\([0-9]+[-:–][0-9]+\\))?";

    private static final String KICK_OFF = "(?:[0-9]{1,2}[.:][0-9]{2} +)?";

    private static final Pattern KICKED_OFF = Pattern.compile("[0-9]{1,2}[.:][0-9]{2} +\\pL.*");

    /** The shapes of games; of two that fit as many lines the first counts. */
    private static final List<String> GAMES = List.of(
            MARKED + "(?<winner>" + NAME + ")" + MARKS + ":? (?:" + BEAT + ") " + MARKS + "(?<loser>" + NAME + ")"
                    + MARKS + "(?:[ ,:]+[(]?" + MARKS + "(?<sets>[0-9][-0-9:() ,]*" + ENDING + "?|"
                    + ENDING + ")" + MARKS + "[)]?)?(?: \\([-+][^()]*\\)| [-+][0-9]+\\pL{0,3})?",
            "(?<winner>" + NAME + ")(?: \\([^()]*\\))? (?:over|def[.]?) (?<loser>" + NAME + ") \\([^()]*\\)(?:,? .*)?",
            FIRST + " +(?:-|–|vs?[.]?|gegen) +" + SECOND + "[ ,:]+[(]?" + SCORES + "[)]?",
            FIRST + " +" + SCORES + " +" + SECOND,
            FIRST + " +(?<score1>[0-9]+) +(?:vs?[.]?|gegen|[-–]) +" + SECOND + " +(?<score2>[0-9]+)");

    /** One who is called as another of a line, so that the numbers are parts of names. */
    private static final Pattern NUMBERED =
            Pattern.compile("(?:.*[^\\pL])?(\\pL+)[ _][0-9]+[-_ ,].*(?<![\\pL\\pN_])\\1[ _][0-9].*");

    /** The shape of a game with a verb and a score, which is none of a log where such scores mean something else. */
    private static final String TOLD = FIRST + "(?::? (?:" + BEAT + "|(?:drew|tied)(?: with| against)?)| (?:and|&)) "
            + SECOND + "(?: (?:drew|tied))?[ ,:]+[(]?" + SCORES + "[)]?";

    /**
     * Where several beat others, or the score of the loser may come first, a line with a verb is not one of two who have a
     * score.
     */
    private static final Pattern OTHERWISE = Pattern.compile(" (?:and|&) .* (?:" + BEAT + ") ");

    private static final Pattern BEATEN = Pattern.compile(" (?:" + BEAT + ") .*?([0-9]+) ?[-:–] ?([0-9]+)");

    private static final List<String> DATES = List.of(
            "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}",
            "[0-9]{1,2}[.][0-9]{1,2}[.][0-9]{2,4}",
            "[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4}",
            "[0-9]{1,2} \\pL{3,12} [0-9]{4}",
            "[0-9]{1,2}-\\pL{3}-[0-9]{2,4}",
            "\\pL{3,9} [0-9]{1,2}, [0-9]{4}");

    private static final String WEEKDAY = "(?:\\pL{2,10}[.,]? )?";

    /** Behind the day, as chats have it. */
    private static final String CLOCK = "(?:,? [0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?: ?[AaPp][Mm])?)?";

    private static final Pattern DATED = Pattern.compile("^\\[?(?:" + String.join("|", DATES) + ")" + CLOCK);

    /** Who wrote a line of a chat. */
    private static final Pattern SPEAKER = Pattern.compile(DATED + "\\]? +(<[\\w -]{1,40}>|[\\w-]{1,40}:) .*");

    /** Who tells a bot by a word of command what to keep, with the space that follows. */
    private static final String COMMAND = "[\\w-]{1,40}: ![\\w-]+ ";

    private static final Pattern COMMANDED = Pattern.compile(DATED + "\\]? +" + COMMAND + ".*");

    /** A line of a round, or of a day without its year, which is no time. */
    private static final Pattern HEADING =
            Pattern.compile("[»▪=#].*|\\[?\\pL{3},? \\pL{3}[ /][0-9]{1,2}(?: [0-9]{4})?\\]?");

    private static final String ROUND =
            "(?<heading_round>(?:Round|Runde|Spieltag|Matchday|Week|Woche|Group|Gruppe|[0-9]+[.] (?:Runde|Spieltag))\\b.*)";

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
                    && (isDated || !DATED.matcher(line).find()); // no name begins with a day
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
        Shape game = null;
        long games = FEWEST - 1;
        String speaker = speaker(some);
        boolean areMarked = text.contains("**") || text.contains(" @");
        for (Shape shape : shapes(speaker, games(some), haveScores(lines), areMarked)) {
            long count = shape.count(some);
            if (count > games) {
                game = shape;
                games = count;
            }
        }
        boolean haveTabs = some.stream().allMatch(row -> row.indexOf('\t') >= 0);
        boolean isTable = some.stream().anyMatch(row -> row.indexOf('\t') != row.lastIndexOf('\t'));
        if (game == null || (haveTabs && (isTable || !game.isDated))) {
            return null;
        }
        Shape bare = new Shape(game.regex.replace(WEEKDAY, ""));
        Shape line = bare.count(lines) == game.count(lines) ? bare : game;
        List<String> rest = lines.stream().filter(other -> !line.matches(other)).toList();
        StringBuilder regex = new StringBuilder(line.regex);
        if (!line.regex.contains("(?<time>")) {
            Shape dates = headings(rest);
            if (dates != null) {
                regex.append('|').append(dates.regex);
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
                .filter(other -> !HEADING.matcher(other).matches())
                .count();
        return (OF_LINES * scored > lines.size() && scored > 1) || 3 * others > lines.size()
                ? null
                : new LineShapes(regex.toString(), example, line.count(lines), rest.size());
    }

    /**
     * Looks for a column that tells each game in a sentence.
     *
     * @param rows of a table, the first of which has the names of its columns
     * @return a filter that adds to each row what the sentence says; null if there is no such column, or if others have the
     *     players
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
            LineShapes shapes = of(whole.stream().map(row -> row.get(of)).collect(Collectors.joining("\n")));
            if (shapes == null || shapes.unmatched > 0 || shapes.regex.contains("heading_")) {
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
                return ". + ((" + Json.step(names.get(of)) + " | capture("
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

    /** Returns true if lines with a verb name one winner each, whose score comes first and is the higher. */
    private static boolean haveScores(List<String> lines) {
        return lines.stream().filter(line -> line.length() <= LONGEST).noneMatch(line -> {
            Matcher beaten = BEATEN.matcher(line);
            return OTHERWISE.matcher(line).find()
                    || (beaten.find() && Numbers.parse(beaten.group(1)) <= Numbers.parse(beaten.group(2)));
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
        List<String> games = new ArrayList<>(areNumbered ? GAMES.subList(0, GAMES.size() - 1) : GAMES);
        if (lines.stream().anyMatch(line -> HALF_TIME.matcher(line).find())) {
            games.replaceAll(game -> game.replace(SCORES + " +", SCORES + AT_HALF_TIME + " +"));
        }
        if (lines.stream().anyMatch(KICKED_OFF.asMatchPredicate())) {
            games.replaceAll(game -> KICK_OFF + game);
        }
        return games;
    }

    private static List<Shape> shapes(String speaker, List<String> games, boolean haveScores, boolean areMarked) {
        if (haveScores) {
            games.add(TOLD);
        }
        if (!areMarked) {
            games.replaceAll(game -> game.replace(MARKED, "").replace(MARKS, ""));
        }
        List<Shape> shapes = new ArrayList<>();
        for (String game : games) {
            for (String date : DATES) {
                shapes.add(new Shape(NUMBER + "\\[?" + WEEKDAY + "(?<time>" + date + CLOCK + ")(?:\\]|[ \\t,:]| - )+"
                        + speaker + game));
                shapes.add(new Shape(NUMBER + game + "[ ,]+[(]?(?<time>" + date + ")[)]?"));
            }
            shapes.add(new Shape(NUMBER + game));
        }
        return shapes;
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
        return most;
    }
}
