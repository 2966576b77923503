package rate.log.inspect.question;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.Nearest;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.form.CellParser;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.Expression;
import rate.log.form.term.Scoreline;
import rate.log.game.Recognition;
import rate.log.inspect.outcome.OutcomePhrase;
import rate.log.inspect.outcome.OutcomeRole;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;

/**
 * The texts of a column that says how games ended, and what they mean to us. What names a side, or says that somebody did not
 * finish, has one meaning only and is guessed; of the others the user is asked.
 */
public final class OutcomeTexts {

    /** The end of a place halfway between two. */
    private static final String HALF = ".5";

    /** In place of a place: who did not start took no part. */
    private static final Set<String> NOT_STARTED = Set.of("dns", "dnq", "did not start", "除", "取", "除外", "取消");

    /** In place of the name of a winner, that there is none. */
    private static final String NOBODY = "0";

    /** In place of the score of who was disqualified. */
    private static final String OUT = "-1";

    /** How a game was won whose scores are level, as a column is called or says. */
    private static final Pattern SHOOT_OUT = Pattern.compile(
            "(?i)\\b(?:pens?|penalties|penalty|shoot[- _]?outs?|so|elfmeter\\pL*|penales|rigori|tirs au but)\\b");

    /** More than one of so many games is not decided by a disqualification. */
    private static final int RARE = 5;

    /** So many games in succession hardly end without a goal. */
    private static final int MANY = 5;

    private final LogForm.Builder besides;
    private final Proposal proposal;

    /** @param proposal receives what is found */
    public OutcomeTexts(Proposal proposal) {
        this.besides = proposal.besides();
        this.proposal = proposal;
    }

    /** Looks at a column of results, also by the words of the sides, which are null if a row is that of a seat. */
    public void results(ColumnSketch column, @Nullable Sides sides, LogForm said, Sample sample) {
        OutcomePhrase.Beside beside = sides == null ? null : OutcomePhrase.Beside.of(column, sides, sample);
        Map<String, Long> unknown = new LinkedHashMap<>();
        Map<String, Long> left = left(column, said);
        if (beside != null) {
            left.keySet().removeAll(beside.texts());
        } else if (codes(column, sides, left.keySet(), sample)) {
            return;
        }
        leaveOut(column, left.keySet(), OutcomeWords::isUnplayed);
        OutcomeWords words = OutcomeWords.of(column, sides);
        left.forEach((text, count) -> {
            WinDrawLoss result = words.result(text);
            if (result == null) {
                unknown.put(text, count);
            } else if (result != WinDrawLoss.read(text)) {
                besides.replace(column.name(), text, Letters.small(result.name()));
            }
        });
        boolean isHow = sides != null
                && !said.mapping().maps("result")
                && 2 * unknown.values().stream().mapToLong(count -> count).sum() > column.filled()
                && OutcomeSearch.of(sides, sample).stream().anyMatch(OutcomeRole::isPlainWinner);
        if (isHow) {
            besides.map("result", "");
            proposal.remark("columns", "\"" + column.name() + "\" does not say who won, and is left aside");
        } else if (!unknown.isEmpty()) {
            boolean isName = unknown.size() > OutcomeWords.MOST;
            boolean isVerb = left.keySet().stream().anyMatch(OutcomeWords::isVerb);
            boolean isOther = (left.size() == 3 || isVerb) && unknown.size() == 1;
            proposal.ask(new Question(
                    "result:" + column.name(),
                    isName
                            ? "\"" + column.name() + "\" has " + atLeast(column) + unknown.size()
                                    + " texts that are neither results nor names of players"
                            : "\"" + column.name() + "\": what is " + counted(unknown) + "?",
                    isName ? List.of() : answers(column, unknown, isOther ? "draw" : "…"),
                    true));
        } else if (beside != null) {
            proposal.ask(Question.of(
                    "result:" + column.name() + ":" + beside.words(),
                    "\"" + column.name() + "\" names a side with \"" + beside.words() + "\": did that side win?",
                    Question.map(beside.win(), "if it won"),
                    Question.map(beside.loss(), "if it lost")));
        }
    }

    /**
     * Three numbers of which two alone would be read as a win and a loss: what all three mean is asked together. Of two in a
     * column of winners, a 1 may say that the first side won, or be the number of the second; likewise where a 1 always stands
     * beside what is below zero in another column, and a 0 beside what is above.
     */
    private boolean codes(ColumnSketch column, @Nullable Sides sides, Set<String> texts, Sample sample) {
        boolean isNumber = sides != null
                && !sides.areCalled("0", "1")
                && texts.equals(Set.of("0", "1"))
                && (column.speaksOfWinner()
                        || sample.columns().stream().anyMatch(other -> isOpposite(column, other, sample)));
        List<String> meanings = texts.equals(Set.of("-1", "0", "1"))
                ? List.of("1=win,0=draw,-1=loss", "0=win,1=loss,-1=draw", "-1=win,0=draw,1=loss")
                : texts.equals(Set.of("0", "1", "2"))
                        ? List.of("1=win,0=draw,2=loss", "2=win,1=draw,0=loss", "1=win,2=draw,0=loss")
                        : isNumber ? List.of("0=win,1=loss", "1=win,0=loss") : between(texts);
        if (!meanings.isEmpty()) {
            proposal.ask(new Question(
                    "result:" + column.name(),
                    "\"" + column.name() + "\": which of " + String.join(", ", texts) + " is a win of the first side"
                            + (texts.size() > 2 ? ", which a draw?" : "?"),
                    meanings.stream()
                            .map(words -> Question.Answer.of("--replace", column.name() + ":" + words))
                            .toList(),
                    true));
        }
        return !meanings.isEmpty();
    }

    /** Meanings of 0 and 1 beside one number between them, which may be a draw or a narrow win; none of other texts. */
    private static List<String> between(Set<String> texts) {
        String share = texts.stream()
                .filter(text -> Numbers.parse(text) > 0 && Numbers.parse(text) < 1 && WinDrawLoss.read(text) == null)
                .findFirst()
                .orElse("");
        return texts.equals(Set.of("0", "1", share))
                ? Stream.of("1=win,0=loss,=draw", "0=win,1=loss,=draw", "1=win,0=loss,=win", "0=win,1=loss,=win")
                        .map(meaning -> meaning.replace(",=", "," + share + "="))
                        .toList()
                : List.of();
    }

    private static boolean isOpposite(ColumnSketch column, ColumnSketch other, Sample sample) {
        return other.isNumber()
                && other.distinct() > 1
                && IntStream.range(0, sample.size())
                        .allMatch(row -> Math.signum(Numbers.parse(sample.texts(other)[row]))
                                == (sample.texts(column)[row].equals("1") ? -1 : 1));
    }

    /**
     * Looks at a column with the name of who won: other words say that nobody did, and each that is not known may mean
     * something else; where it is empty, perhaps nobody knows.
     *
     * @param sides of whom their columns have the names; null if nobody can tell
     */
    public void winner(ColumnSketch column, @Nullable Sides sides, LogForm said, Sample sample) {
        List<ColumnSketch> members = sides == null
                ? List.of()
                : Stream.of(sides.first(), sides.second()).flatMap(List::stream).toList();
        Set<String> players = members.stream()
                .flatMap(side -> Stream.concat(
                        side.counts().keySet().stream(),
                        said.replace().getOrDefault(side.key(), Map.of()).values().stream()))
                .map(Letters::composed)
                .collect(Collectors.toSet());
        Map<String, Long> left = left(column, said);
        left.keySet().removeIf(text -> players.contains(Letters.composed(text)));
        Set<String> admitted =
                Set.copyOf(List.of(sample.admitted(proposal.form()).texts(column)));
        Set<String> all = Set.copyOf(List.of(sample.texts(column)));
        left.keySet().removeIf(text -> all.contains(text) && !admitted.contains(text)); // its games are left out
        if (sides != null) {
            leaveOut(column, left.keySet(), OutcomeWords::isUnplayed);
        }
        left.keySet().stream()
                .filter(text -> OutcomeWords.isDraw(text) && WinDrawLoss.read(text) == null)
                .forEach(text -> besides.replace(column.name(), text, "draw"));
        left.keySet()
                .removeIf(text -> OutcomeWords.isDraw(text)
                        || OutcomeWords.isNothing(text)
                        || !Double.isNaN(Numbers.parse(text)));
        Set<String> level =
                sides == null || (left.isEmpty() && column.blank() == 0) ? Set.of() : levelTexts(column, sides, sample);
        level.stream()
                .filter(text -> left.remove(text) != null || text.isEmpty())
                .forEach(text -> {
                    besides.replace(column.name(), text, "draw");
                    proposal.remark(
                            "games",
                            "where \"" + column.name() + "\" is " + (text.isEmpty() ? "empty" : '"' + text + '"')
                                    + ", scores are level: these are draws");
                });
        boolean areLists = members.stream().anyMatch(side -> side.isList() || side.hasMore() || side.hasSemicolons());
        boolean areAsked = !areLists && !column.isList();
        if (sides != null
                && left.size() <= OutcomeWords.MOST
                && (areAsked || left.keySet().stream().allMatch(text -> sides.called(text) != 0))) {
            boolean areNames = players.stream().allMatch(player -> Double.isNaN(Numbers.parse(player)));
            left.forEach((text, count) -> {
                int side = areNames ? sides.called(text) : 0;
                if (side != 0) {
                    besides.replace(column.name(), text, String.valueOf(side));
                } else {
                    proposal.ask(stranger(column, text, count, players));
                }
            });
        }
        Map<String, Long> nothing = new LinkedHashMap<>(column.counts());
        boolean areNames = Stream.concat(players.stream(), column.counts().keySet().stream())
                .allMatch(text -> text.equals(NOBODY) || Double.isNaN(Numbers.parse(text)));
        nothing.keySet()
                .removeIf(text -> !OutcomeWords.isNothing(text)
                        && (!text.equals(NOBODY) || !areNames || players.size() < OutcomeWords.MOST));
        if (column.blank() > 0) {
            nothing.put("", column.blank());
        }
        nothing.keySet().removeAll(level);
        nothing.keySet()
                .removeIf(text ->
                        said.replace().getOrDefault(column.key(), Map.of()).containsKey(text)
                                || !said.admits(column.name(), text));
        long empty = nothing.values().stream().mapToLong(count -> count).sum();
        ColumnSketch unplayed = empty == 0 || nothing.containsKey(NOBODY) ? null : unplayed(column, sample);
        if (unplayed != null) {
            besides.where(List.of(LogForm.conditionUnlike(column.name(), nothing.keySet())));
            proposal.remark(
                    "games",
                    "where \"" + column.name() + "\" is empty, \"" + unplayed.name()
                            + "\" says that no game took place; " + Counted.grouped(empty, "record is", "records are")
                            + " left out");
            return;
        }
        ColumnSketch how = !nothing.keySet().equals(Set.of("")) ? null : draws(column, sample);
        if (how != null) {
            String draw = how.counts().keySet().stream()
                    .filter(OutcomeWords::isDraw)
                    .findFirst()
                    .orElse("");
            besides.where(List.of("not (" + column.operand() + " == '' and " + how.operand() + " != "
                            + Expression.literal(draw) + ")"))
                    .replace(column.name(), "", "draw");
            proposal.remark(
                    "games",
                    "where \"" + column.name() + "\" is empty, games with \"" + how.name() + "\" " + draw
                            + " are draws, and others are left out");
        } else if (empty > 0) {
            proposal.ask(new Question(
                    "winner:empty",
                    "\"" + column.name() + "\" is " + (nothing.keySet().equals(Set.of(NOBODY)) ? NOBODY : "empty")
                            + " in "
                            + Counted.grouped(empty, "record")
                            + (empty == 1 ? ": was this a draw?" : ": were these draws?"),
                    answers(column, nothing, "draw"),
                    true));
        }
    }

    /** The texts of a column of winners beside which only level scores tell the end, and not always without a point. */
    private static Set<String> levelTexts(ColumnSketch winner, Sides sides, Sample sample) {
        OutcomeRole scores = OutcomeSearch.scores(winner, sides, sample).orElse(null);
        if (scores == null) {
            return Set.of();
        }
        String[] winners = sample.texts(winner);
        String[] ours = sample.texts(scores.columns().get(0));
        Set<String> level = new HashSet<>();
        Set<String> others = new HashSet<>();
        IntStream.range(0, winners.length).forEach(row -> {
            if (scores.results()[row] != 0) {
                others.add(winners[row]);
            } else if (Numbers.parse(ours[row]) > 0) {
                level.add(winners[row]);
            }
        });
        level.removeAll(others);
        boolean isToldElsewhere = sample.columns().stream()
                .filter(column -> column != winner)
                .map(sample::texts)
                .anyMatch(texts -> IntStream.range(0, winners.length).anyMatch(row -> !texts[row].isEmpty())
                        && IntStream.range(0, winners.length)
                                .allMatch(row -> texts[row].isEmpty() || level.contains(winners[row])));
        return isToldElsewhere ? Set.of() : level; // as by penalties
    }

    private static Question stranger(ColumnSketch column, String text, long count, Set<String> players) {
        List<Question.Answer> answers = new ArrayList<>(answers(column, Map.of(text, count), "draw"));
        String name = Nearest.of(text, players).orElse(Question.BLANK);
        answers.add(
                name.equals(Question.BLANK) ? answers.size() : 0,
                answers(column, Map.of(text, count), name).get(0));
        return new Question(
                "winner:" + column.name() + ":" + text,
                "\"" + column.name() + "\" is \"" + text + "\" in " + Counted.grouped(count, "record")
                        + ", but players do not have that name: what does it mean?",
                answers,
                true);
    }

    /**
     * Looks at scores beside winner and loser, if these alone say how games ended: level ones are draws if another column
     * says so of these games alone, and were won if one names a shoot-out; else somebody may have won them otherwise, which is
     * asked.
     */
    public void level(Recognition read, Sample sample) {
        List<ColumnSketch> both = Stream.of("winner", "loser")
                .filter(canonical -> !read.form().mapping().maps(canonical))
                .flatMap(canonical -> sample.columns().stream()
                        .filter(column -> read.of(column.key()).contains(canonical)))
                .toList();
        boolean isTold = read.form().name() != null
                || Stream.of("scores", "score1", "draw").anyMatch(read::has)
                || read.form().mapping().maps("result");
        OutcomeRole scores = isTold || both.size() != 2
                ? null
                : OutcomeSearch.level(new Sides(both.subList(0, 1), both.subList(1, 2)), sample)
                        .orElse(null);
        if (scores == null) {
            return;
        }
        ColumnSketch winner = both.get(0);
        Map<String, String> map = new LinkedHashMap<>(scores.map());
        map.put("player1", Mapping.written(winner.name()));
        map.put("player2", Mapping.written(both.get(1).name()));
        Stream.of("winner", "loser", "result").filter(read::has).forEach(canonical -> map.put(canonical, ""));
        String names = scores.columns().stream()
                .map(column -> '"' + column.name() + '"')
                .collect(Collectors.joining(" and "));
        boolean isSaid = sample.columns().stream()
                .map(sample::texts)
                .anyMatch(texts -> IntStream.range(0, texts.length)
                        .allMatch(row -> (scores.results()[row] == 0) == OutcomeWords.isDraw(texts[row])));
        if (isSaid) {
            map.forEach(besides::map);
            proposal.remark("games", names + " are level in games that were drawn, and say how games ended");
            return;
        }
        boolean areShootOuts = sample.columns().stream()
                .anyMatch(column -> isOfShootOuts(column, sample.texts(column), scores.results()));
        if (areShootOuts) {
            return;
        }
        proposal.ask(Question.of(
                "level:" + winner.name(),
                names + " are level in some games: were these draws?",
                Question.map(map, "if they were"),
                Question.Answer.asRead("if \"" + winner.name() + "\" won them in another way")));
    }

    /** Returns true if a column names a shoot-out in all games with level scores, or is called so and marks just these. */
    private static boolean isOfShootOuts(ColumnSketch column, String[] texts, int[] results) {
        Map<Boolean, Set<String>> byLevel = IntStream.range(0, texts.length)
                .boxed()
                .collect(Collectors.partitioningBy(
                        row -> results[row] == 0, Collectors.mapping(row -> texts[row], Collectors.toSet())));
        Set<String> level = byLevel.getOrDefault(true, Set.of());
        Set<String> others = byLevel.getOrDefault(false, Set.of());
        return level.stream().allMatch(SHOOT_OUT.asPredicate())
                || (SHOOT_OUT.matcher(column.plain()).find()
                        && !level.contains("")
                        && others.size() < 2
                        && Collections.disjoint(level, others));
    }

    /** Looks at a column with both scores: where it is empty nobody played, which is as good as certain, and told. */
    public void scores(ColumnSketch column, LogForm said) {
        leaveOut(column, left(column, said).keySet(), OutcomeWords::isUnscored);
        if (column.blank() > 0 && said.admits(column.name(), "")) {
            besides.where(List.of(LogForm.conditionUnlike(column.name(), List.of(""))));
            proposal.remark(
                    "columns",
                    "\"" + column.name() + "\" is empty in " + Counted.grouped(column.blank(), "record") + ", which "
                            + (column.blank() == 1 ? "is" : "are") + " left out");
        }
    }

    /** Leaves out the records whose texts say that no game took place. */
    public void leaveOut(ColumnSketch column, LogForm said) {
        leaveOut(column, left(column, said).keySet(), OutcomeWords::isUnplayed);
    }

    /** Takes the texts out that say that no game took place. */
    private void leaveOut(ColumnSketch column, Set<String> left, Predicate<String> isUnplayed) {
        OutcomeWords words = OutcomeWords.of(column, null);
        List<String> texts = left.stream()
                .filter(text -> isUnplayed.test(text) && !words.isResult(text))
                .toList();
        if (left.removeAll(texts)) {
            besides.where(List.of(LogForm.conditionUnlike(column.name(), texts)));
            proposal.remark(
                    "columns",
                    "\"" + column.name() + "\" is " + String.join(", ", texts)
                            + " where no game took place; these records are left out");
        }
    }

    /**
     * Looks at two columns of scores: where both are empty, or say that there is none, the game is yet to be played, and that
     * is told.
     */
    public void scores(ColumnSketch first, ColumnSketch second, LogForm said) {
        disqualified(first, second, said);
        Set<String> texts = new LinkedHashSet<>(left(first, said).keySet());
        texts.retainAll(left(second, said).keySet());
        texts.removeIf(text -> !OutcomeWords.isUnscored(text));
        if (first.blank() > 0 && second.blank() > 0 && first.filled() > 0 && second.filled() > 0) {
            texts.add("");
        }
        for (String text : texts) {
            String is = " == " + Expression.literal(text);
            String condition = "not (" + first.operand() + is + " and " + second.operand() + is + ")";
            if (!said.whereTexts().contains(condition)
                    && said.admits(first.name(), text)
                    && said.admits(second.name(), text)) {
                besides.where(List.of(condition));
                String name = text.isEmpty() ? "empty" : text;
                proposal.remark(
                        "columns",
                        "games without any score are left out: \"" + first.name() + "\" is " + name + " in "
                                + Counted.grouped(count(first, text), "record") + ", \"" + second.name() + "\" in "
                                + Counted.grouped(count(second, text), "record"));
            }
        }
    }

    /**
     * Asks about a -1 that some games have as a score, while no other is below zero: a site marks so who was disqualified, or
     * did not come.
     */
    private void disqualified(ColumnSketch first, ColumnSketch second, LogForm said) {
        List<ColumnSketch> both = List.of(first, second);
        long some = both.stream().mapToLong(column -> count(column, OUT)).sum();
        boolean isLeast = both.stream()
                .allMatch(column -> column.isWhole()
                        && said.admits(column.name(), OUT)
                        && column.all(text -> text.equals(OUT) || Numbers.parse(text) >= 0));
        if (isLeast && some > 0 && RARE * some <= first.rows()) {
            proposal.ask(Question.ofGames(
                    "disqualified",
                    Counted.grouped(some, "score is", "scores are")
                            + " -1, and no other is below 0: do games count in which"
                            + " a player was disqualified or did not come?",
                    new Question.Answer(
                            both.stream()
                                    .flatMap(column ->
                                            Stream.of("--where", LogForm.conditionUnlike(column.name(), List.of(OUT))))
                                    .toList(),
                            "if they do not"),
                    Question.Answer.asRead("if they do")));
        }
    }

    /** Asks about several games without a goal that are just the last of a log, or the first: fixtures are entered so. */
    public void nil(ColumnSketch first, ColumnSketch second, LogForm said, Sample sample) {
        String nil = "0";
        String are = " == " + Expression.literal(nil);
        String condition = "not (" + first.operand() + are + " and " + second.operand() + are + ")";
        BitSet without = IntStream.range(0, sample.size())
                .filter(row -> Stream.of(first, second).allMatch(score -> sample.texts(score)[row].equals(nil)))
                .collect(BitSet::new, BitSet::set, BitSet::or);
        int games = without.cardinality();
        boolean areTogether = without.nextSetBit(0) == sample.size() - games || without.nextClearBit(0) == games;
        if (games >= MANY
                && games < sample.size()
                && areTogether
                && !said.whereTexts().contains(condition)) {
            proposal.ask(Question.ofGames(
                    "nil",
                    Counted.grouped(games, "game", "games")
                            + " in succession ended 0:0, and no other did: do they count?",
                    Question.Answer.of("--where", condition).meaning("if they are yet to be played"),
                    Question.Answer.asRead("if they were drawn")));
        }
    }

    /**
     * The column that says of some games without a winner, and of no others, by one word that they were drawn; null if none
     * does, or if it says nothing of others without a winner, which may then be draws as well unless a further column is empty
     * in just these.
     */
    static @Nullable ColumnSketch draws(ColumnSketch winner, Sample sample) {
        String[] winners = sample.texts(winner);
        return sample.columns().stream()
                .filter(how -> how != winner
                        && how.isText()
                        && how.distinct() <= OutcomeWords.MOST
                        && how.counts().keySet().stream()
                                        .filter(OutcomeWords::isDraw)
                                        .count()
                                == 1)
                .filter(how -> IntStream.range(0, winners.length)
                        .noneMatch(row -> OutcomeWords.isDraw(sample.texts(how)[row]) && !winners[row].isEmpty()))
                .filter(how -> sample.columns().stream()
                        .filter(other -> other != how)
                        .map(sample::texts)
                        .anyMatch(other -> IntStream.range(0, winners.length)
                                .allMatch(row ->
                                        other[row].isEmpty() == (winners[row] + sample.texts(how)[row]).isEmpty())))
                .findFirst()
                .orElse(null);
    }

    /**
     * The column that says just of the games without a winner that they were not played, or when others were; null if none
     * does.
     */
    private static @Nullable ColumnSketch unplayed(ColumnSketch winner, Sample sample) {
        String[] winners = sample.texts(winner);
        return sample.columns().stream()
                .filter(how -> how != winner
                        && IntStream.range(0, winners.length)
                                .allMatch(row -> OutcomeWords.isNothing(winners[row])
                                        == (OutcomeWords.isUnplayed(sample.texts(how)[row])
                                                || (how.isScores() && Scoreline.read(sample.texts(how)[row]) == null)
                                                || ((how.isTime() || winner.any(OutcomeWords::isDraw))
                                                        && sample.texts(how)[row].isEmpty()))))
                .findFirst()
                .orElse(null);
    }

    private static long count(ColumnSketch column, String text) {
        return text.isEmpty() ? column.blank() : column.counts().getOrDefault(text, 0L);
    }

    /** Looks at the places of the seats of a game. Twice a place with a half is a whole number, and their order is the same. */
    public void places(ColumnSketch column, LogForm said) {
        Map<String, Long> unknown = new LinkedHashMap<>();
        boolean isTold = said.replace().getOrDefault(column.key(), Map.of()).containsKey("");
        if (column.blank() > 0 && !isTold && said.admits(column.name(), "")) {
            unknown.put("", column.blank());
        }
        for (Map.Entry<String, Long> text : left(column, said).entrySet()) {
            String key = FieldName.key(text.getKey());
            if (OutcomeWords.isUnplaced(key)) {
                besides.replace(column.name(), text.getKey(), "last");
            } else if (Numbers.whole(CellParser.SHARED.matcher(text.getKey()).replaceFirst("")) < 1
                    && !key.equals("last")) {
                unknown.put(text.getKey(), text.getValue());
            }
        }
        List<String> absent = unknown.keySet().stream()
                .filter(text -> NOT_STARTED.contains(FieldName.key(text)))
                .toList();
        if (unknown.keySet().removeAll(absent)) {
            besides.where(List.of(LogForm.conditionUnlike(column.name(), absent)));
            proposal.remark("games", "who did not start, by \"" + column.name() + "\", took no part and is left out");
        }
        // Those between two that are shared.
        if (column.isNumber() && unknown.keySet().removeIf(text -> text.endsWith(HALF))) {
            besides.map("place", "(2*" + column.operand() + ")");
            proposal.remark(
                    "games", "\"" + column.name() + "\" has halves for places that are shared, and counts twice");
        }
        if (!unknown.isEmpty()) {
            boolean many = unknown.size() > OutcomeWords.MOST;
            List<Question.Answer> answers = new ArrayList<>(many ? List.of() : answers(column, unknown, "last"));
            if (unknown.keySet().equals(Set.of("0")) && count(column, "0") >= count(column, "1")) {
                answers.add(0, Question.map("place=(" + column.operand() + "+1)", "if the first has 0"));
            }
            proposal.ask(new Question(
                    "place:" + column.name(),
                    unknown.keySet().equals(Set.of(""))
                            ? "\"" + column.name() + "\" is empty in "
                                    + Counted.grouped(
                                            column.blank(), "record: was this last, or", "records: were these last, or")
                                    + " not in the game?"
                            : "\"" + column.name() + "\" has texts that are not valid places: "
                                    + (many ? atLeast(column) + unknown.size() + " distinct ones" : counted(unknown)),
                    answers,
                    true));
        }
    }

    /** The texts of which nothing was said yet, with how often they come. */
    private static Map<String, Long> left(ColumnSketch column, LogForm said) {
        Map<String, Long> left = new LinkedHashMap<>(column.counts());
        left.keySet()
                .removeAll(said.replace().getOrDefault(column.key(), Map.of()).keySet());
        left.keySet().removeIf(text -> !said.admits(column.name(), text));
        return left;
    }

    /** Before a number of texts, if not all are known. */
    private static String atLeast(ColumnSketch column) {
        return column.hasMore() ? "at least " : "";
    }

    private static String counted(Map<String, Long> texts) {
        List<String> all = new ArrayList<>();
        texts.forEach((text, count) -> all.add("\"" + text + "\" (" + String.format(Locale.ROOT, "%,d", count) + ")"));
        return String.join(", ", all);
    }

    /** Other texts instead of some, or none of their records. */
    private static List<Question.Answer> answers(ColumnSketch column, Map<String, Long> texts, String now) {
        Map<String, String> pairs = new LinkedHashMap<>();
        texts.keySet().forEach(text -> pairs.put(text, now));
        return List.of(
                Question.Answer.of(
                        "--replace",
                        LogForm.replacementTexts(Map.of(column.name(), pairs)).get(0)),
                Question.Answer.of("--where", LogForm.conditionUnlike(column.name(), texts.keySet())));
    }
}
