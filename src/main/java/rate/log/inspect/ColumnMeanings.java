package rate.log.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Nearest;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.engine.text.ShellWords;
import rate.file.input.FieldName;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.TimePatternGuess;
import rate.log.form.term.GameEnding;
import rate.log.form.term.Scoreline;
import rate.log.game.Recognition;
import rate.log.inspect.guess.ColumnGuesses;
import rate.log.inspect.guess.DayOrMonth;
import rate.log.inspect.outcome.OutcomePhrase;
import rate.log.inspect.outcome.OutcomeRole;
import rate.log.inspect.outcome.OutcomeSearch;
import rate.log.inspect.question.OutcomeTexts;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.question.SecondLook;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.DayAndClock;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;
import rate.log.inspect.seat.CommonRows;
import rate.log.inspect.seat.SeatRoles;
import rate.log.inspect.seat.WinningSide;

/** Guess at the meanings of the columns of a log: by their names, by their texts, and by each other. */
final class ColumnMeanings {

    /** Letters of words that mean something else in names of columns, such as vs or ex, but for these. */
    private static final int SHORT = 3;

    private static final Set<String> SHORT_MARKS = Set.of("dq", "dsq", "dnf");

    /** Of so many texts of a column of scores, one may be something else. */
    private static final int OF_SCORES = 10;

    /** In a remark, or in place of a result of chess: somebody won because the other was not there. */
    private static final Pattern UNCONTESTED = Pattern.compile("[+] ?[-:/] ?-|- ?[-:/] ?[+]|[+] - -|- - [+]|1-0f|0-1f"
            + "|bye|freilos|abandoned(?: ?[,;:(].*| due .*| after .*)?|(?:.* )?(?:by|per) default|[*]? ?(?:forfeit|w/o)\\b.*"
            + "|.*\\b(?:by forfeit|no[- ]show|forfeit(?:ed|s)|not played|not contested|walk-?over|did not (?:play|show|appear|turn up)"
            + "|nicht (?:gespielt|angetreten|erschienen))\\b.*");

    private static final Set<String> OUTCOMES =
            Set.of("result", "winner", "scores", "score", "score1", "score2", "place", "place1");

    private final Proposal proposal;
    private final Sketch sketch;
    private final Sample sample;

    /** @param proposal what is known of the log, and receives what is found */
    ColumnMeanings(Proposal proposal, Sketch sketch) {
        this.proposal = proposal;
        this.sketch = sketch;
        this.sample = sketch.sample();
    }

    /** Guesses; whether it cannot be told how times are written. */
    boolean guess() {
        columns();
        Recognition read = proposal.recognised();
        groups(read);
        winners(proposal.recognised());
        outcomes(read);
        Recognition told = proposal.recognised();
        new SecondLook(sample, sketch.columns(), told, proposal).look();
        unplayed(told);
        ladders(proposal.recognised());
        decimals(proposal.recognised());
        return times(proposal.recognised());
    }

    /** Guesses the meanings of the columns, as far as their names and texts tell. */
    private void columns() {
        if (!proposal.questions().isEmpty()) {
            return; // the records are not found yet
        }
        Recognition known = proposal.recognised();
        if (!proposal.questions().isEmpty()) {
            return; // what was said does not fit the log
        }
        ColumnGuesses guesses = new ColumnGuesses(sample.admitted(known.form()), known, proposal);
        if (known.shape() != Recognition.Shape.TEAMS) {
            guesses.players();
        }
        guesses.time();
        guesses.condition();
        Recognition guessed = proposal.recognised();
        guesses.game(isRowPerGame(guessed), guessed);
        gamesOfSeats(guessed);
    }

    private static boolean isRowPerGame(Recognition read) {
        return read.shape() == Recognition.Shape.GAMES || read.shape() == Recognition.Shape.SERIES;
    }

    /** The ids of games that have many rows each, if no column has them. */
    private void gamesOfSeats(Recognition guessed) {
        boolean seats = guessed.shape() == Recognition.Shape.SEATS;
        if (seats && !guessed.form().mapping().texts().containsKey("game")) {
            titles(sketch.meant(guessed, "game"), sketch.meant(guessed, "player"));
        }
        if (!seats || guessed.has("game") || guessed.form().mapping().texts().containsKey("game")) {
            return;
        }
        ColumnSketch standing = SeatRoles.standing(sample, sketch.meant(guessed, "player"));
        if (standing != null) {
            proposal.besides().map("game", "@file").map("place", Mapping.written(standing.name()));
            if (guessed.has("score")) {
                proposal.besides().map("score", ""); // those with equal points may have different places
            }
            proposal.remark("games", "everybody has one row, and \"" + standing.name() + "\" is the place in one game");
            return;
        }
        ColumnSketch place = sketch.meant(guessed, "place");
        if (place == null && !guessed.has("score") && !guessed.has("result")) {
            return; // there is no game without an outcome
        }
        List<ColumnSketch> candidates = sketch.columns().stream()
                .filter(column -> column.distinct() > 1 && !isMeant(guessed, column))
                .toList();
        ColumnSketch run = place == null ? null : CommonRows.ofGame(sample, place, candidates);
        boolean isSaid = proposal.request().form().mapping().texts().containsKey("score");
        ColumnSketch only = run == null ? SeatRoles.only(sample, sketch.meant(guessed, "player"), place, isSaid) : null;
        if (only != null) {
            proposal.besides().map("game", Mapping.written(only.name()));
        } else if (run != null) {
            proposal.besides().map("game", "@file+' '+" + Mapping.written(run.name()));
            misspelt(run);
        } else {
            proposal.questions().add(ofGame(sketch.meant(guessed, "player"), sketch.meant(guessed, "result")));
        }
    }

    /**
     * A column called as games that says what was played, with a player twice in each, gives way to one that tells games apart.
     */
    private void titles(@Nullable ColumnSketch title, @Nullable ColumnSketch player) {
        List<ColumnSketch> games =
                title == null || player == null || !title.isText() ? List.of() : SeatRoles.games(sample, player);
        if (title != null && !games.isEmpty() && !games.contains(title)) {
            proposal.besides().map("game", Mapping.written(games.get(0).name()));
            proposal.remark(
                    "columns",
                    "\"" + title.name() + "\" says what was played; \""
                            + games.get(0).name() + "\" tells games apart");
        }
    }

    /** Asks for the column of games; where all who took part in one have one result, what that result is to count. */
    private Question ofGame(@Nullable ColumnSketch player, @Nullable ColumnSketch result) {
        List<ColumnSketch> games = player == null ? List.of() : SeatRoles.games(sample, player);
        ColumnSketch game = games.isEmpty() ? null : games.get(0);
        List<ColumnSketch> both = game == null && player != null ? SeatRoles.together(sample, player) : List.of();
        if (!both.isEmpty()) {
            String map =
                    both.stream().map(column -> Mapping.written(column.name())).collect(Collectors.joining("+' '+"));
            return Question.of("game", "which columns identify the game of a row?", Question.map("game=" + map, ""));
        }
        if (game == null || result == null || !SeatRoles.areAlike(sample, game, result)) {
            return games.isEmpty()
                    ? ofAll()
                    : Question.ofColumns("game", "which column identifies the game of a row?", games);
        }
        String map = "game=" + Mapping.written(game.name());
        return Question.of(
                "together",
                "\"" + result.name() + "\" is the same for all who took part in a game of \"" + game.name()
                        + "\": they won or lost together",
                Question.map(map + ",result='draw'", "if a game counts as a draw between them"),
                Question.map(map + ",team='all'", "if they did not play against each other, so that no game counts"));
    }

    /** Asks for the column of games where none groups the rows: these may be those of one. */
    private Question ofAll() {
        Question any = Question.ofColumns("game", "which column identifies the game of a row?", List.of());
        return Question.of(
                any.key(),
                any.text(),
                Stream.concat(
                                SeatRoles.placesOfAll(sample).stream()
                                        .map(place -> Question.map(
                                                "game=@file,place=" + Mapping.written(place.name()),
                                                "if all rows are one game, and that has the places")),
                                any.answers().stream())
                        .toArray(Question.Answer[]::new));
    }

    /** A game of one row is probably a part of another, under a name that somebody wrote wrongly. */
    private void misspelt(ColumnSketch run) {
        Set<String> others = new LinkedHashSet<>(run.counts().keySet());
        others.removeIf(text -> run.counts().getOrDefault(text, 0L) < 2);
        run.counts().forEach((text, count) -> {
            if (count == 1
                    && !proposal.form()
                            .replace()
                            .getOrDefault(run.key(), Map.of())
                            .containsKey(text)) {
                Nearest.of(text, others)
                        .ifPresent(other -> proposal.remark(
                                "columns",
                                "\"" + text + "\" of \"" + run.name() + "\" is in one row only; if it is \""
                                        + other
                                        + "\": "
                                        + ShellWords.written(List.of(
                                                "--replace",
                                                LogForm.replacementTexts(Map.of(run.name(), Map.of(text, other)))
                                                        .get(0)))));
            }
        });
    }

    /** Who played together, if no column is called so. */
    private void groups(Recognition read) {
        if (read.shape() != Recognition.Shape.SEATS
                || read.has("team")
                || read.form().mapping().texts().containsKey("team")) {
            return;
        }
        List<ColumnSketch> game = columns(read, Set.of("game"));
        List<ColumnSketch> outcome = columns(read, Set.of("place", "score", "result"));
        if (game.isEmpty() || outcome.isEmpty()) {
            return;
        }
        List<ColumnSketch> candidates = sketch.columns().stream()
                .filter(column -> column.filled() > 0
                        && !isMeant(read, column)
                        && !(column.isNumber() && ScoreColumns.isScoreWord(column.plain())))
                .toList();
        List<ColumnSketch> found = CommonRows.ofTeams(sample, game, outcome, candidates);
        Optional<ColumnSketch> one = Synonyms.find("team", found)
                .or(() -> found.stream()
                        .filter(column -> found.size() == 1 && column.isText())
                        .findFirst());
        if (one.isPresent()) {
            proposal.besides().map("team", Mapping.written(one.get().name()));
        } else if (read.has("result") && CommonRows.areTwoTeams(sample, game.get(0), outcome.get(0))) {
            String result = Mapping.written(outcome.get(0).name());
            proposal.besides().map("team", result).map("result", result);
            proposal.remark(
                    "columns",
                    "in each game as many won as lost: all with one \""
                            + outcome.get(0).name() + "\" are a team");
        } else if (!found.isEmpty()) {
            proposal.ask(Question.ofColumns("team", "which column says who played together?", found));
        } else if (read.has("score")) {
            sketch.columns().stream()
                    .filter(score ->
                            !isMeant(read, score) && score.isNumber() && ScoreColumns.isScoreWord(score.plain()))
                    .filter(score -> !SeatRoles.areAlike(sample, game.get(0), score))
                    .flatMap(score -> CommonRows.ofTeams(sample, game, List.of(score), candidates).stream()
                            .map(team -> Mapping.written(team.name()) + ",score=" + Mapping.written(score.name())))
                    .findFirst()
                    .ifPresent(map -> proposal.ask(Question.of(
                            "team",
                            "some share a score in each game: did these play together?",
                            Question.Answer.of("--map", "team=" + map),
                            Question.Answer.asRead("if everybody played alone"))));
        }
    }

    /** Asks who played together where several of what is taken for teams won a game that others lost, as allied roles do. */
    private void winners(Recognition read) {
        ColumnSketch game = sketch.meant(read, "game");
        ColumnSketch team = sketch.meant(read, "team");
        ColumnSketch result = sketch.meant(read, "result");
        if (read.shape() == Recognition.Shape.SEATS
                && game != null
                && team != null
                && result != null
                && !proposal.request().form().mapping().texts().containsKey("team")
                && CommonRows.haveSeveralWinners(sample, game, team, result)) {
            proposal.ask(Question.of(
                    "team",
                    "more than one \"" + team.name() + "\" of a game won, and others lost: who played together?",
                    Question.map("team=" + Mapping.written(result.name()), "if all with the same result did"),
                    Question.map("team=" + Mapping.written(team.name()), "if each of these was a side")));
        }
    }

    private void outcomes(Recognition recognised) {
        OutcomeTexts outcomes = new OutcomeTexts(proposal);
        outcomes.level(recognised, sample.admitted(recognised.form()));
        Recognition read = drawsBesideWins(scoresBesideWinners(otherThanResults(proposal.recognised())));
        ColumnSketch result = sketch.meant(read, "result");
        if (result != null) {
            Sides sides = Sides.meant(sketch.columns(), read.meanings());
            OutcomeRole begun = sides == null || read.form().replace().containsKey(result.key())
                    ? null
                    : OutcomePhrase.of(result, sides, sample);
            if (begun == null) {
                outcomes.results(result, sides, read.form(), sample);
                if (sides != null && (Synonyms.isOf("winner", result) || isEmptySomewhere(result, read))) {
                    outcomes.winner(result, null, read.form(), sample);
                }
            } else {
                begun.map().forEach(proposal.besides()::map);
                outcomes.leaveOut(result, read.form());
                for (String canonical : List.of("player1", "player2", "time")) {
                    ColumnSketch meant = sketch.meant(read, canonical);
                    if (meant != null) { // as a profile for other results had it
                        proposal.besides().map(canonical, Mapping.written(meant.name()));
                    }
                }
            }
        }
        ColumnSketch scores = sketch.meant(read, "scores");
        if (scores != null && read.shape() == Recognition.Shape.GAMES && !isOutcomeBeside(read)) {
            outcomes.scores(scores, read.form());
        }
        ColumnSketch first = sketch.meant(read, "score1");
        ColumnSketch second = sketch.meant(read, "score2");
        if (first != null
                && second != null
                && !read.has("score3")
                && read.shape() == Recognition.Shape.GAMES
                && !isOutcomeBeside(read)) {
            outcomes.scores(first, second, read.form());
            outcomes.nil(first, second, read.form(), sample.admitted(read.form()));
        }
        ColumnSketch winner = sketch.meant(read, "winner");
        if (winner != null && sketch.meant(read, "loser") == null) {
            boolean areNamed = Stream.of("player1", "player2", "team1", "team2")
                    .noneMatch(read.form().mapping()::isComputed);
            outcomes.winner(
                    winner, areNamed ? Sides.meant(sketch.columns(), read.meanings()) : null, read.form(), sample);
        }
        ColumnSketch place = sketch.meant(read, "place");
        if (place != null
                && result != null
                && WinningSide.contradicts(sample, sketch.meant(read, "game"), result, place)) {
            proposal.besides().map("place", "");
            proposal.remark(
                    "columns", "\"" + place.name() + "\" contradicts \"" + result.name() + "\", and is left aside");
        } else if (place != null) {
            outcomes.places(place, read.form());
        }
    }

    /** Tells that ratings are kept apart because of a column called so; one that only says which side won is no ladder. */
    private void ladders(Recognition read) {
        ColumnSketch ladder = sketch.meant(read, "ladder");
        if (ladder == null
                || ladder.distinct() < 2
                || read.form().mapping().texts().containsKey("ladder")) {
            return;
        }
        Sides sides = isRowPerGame(read) ? Sides.meant(sketch.columns(), read.meanings()) : null;
        List<OutcomeRole> outcomes = sides == null ? List.of() : OutcomeSearch.of(sides, sample);
        int[] results = outcomes.isEmpty() ? new int[0] : outcomes.get(0).results();
        Map<String, Set<Integer>> byText = IntStream.range(0, results.length)
                .boxed()
                .collect(Collectors.groupingBy(
                        row -> sample.texts(ladder)[row], Collectors.mapping(row -> results[row], Collectors.toSet())));
        boolean saysWho = results.length >= OF_SCORES
                && byText.values().stream().allMatch(of -> of.size() == 1)
                && byText.values().stream().distinct().count() == byText.size();
        if (saysWho) {
            proposal.besides().map("ladder", "");
        }
        proposal.remark(
                "columns",
                "\"" + ladder.name() + "\" (" + ladder.content()
                        + (saysWho
                                ? ") says which side won, and is left aside"
                                : ") keeps ratings apart: --map ladder= rates all games together"));
    }

    /** Asks for games that columns beside their outcome say were not played, or not to the end. */
    private void unplayed(Recognition read) {
        List<String> marks = new ArrayList<>();
        List<String> words = new ArrayList<>();
        List<String> neverBegun = new ArrayList<>();
        for (ColumnSketch column : sketch.columns()) {
            if (!isRowPerGame(read) && !isOfGame(column, read)) {
                continue;
            }
            boolean isSaid = read.form().whereTexts().stream().anyMatch(text -> text.contains(column.name()));
            boolean isUsed = isMeant(read, column)
                    || read.form().mapping().columnsBut("game").contains(column.key());
            List<String> texts = column == sketch.meant(read, "scores")
                    ? bracketed(column, read)
                    : isSaid || (isUsed && column != sketch.meant(read, "result")) ? List.of() : unplayed(column, read);
            boolean lackOpponent = !texts.isEmpty() && isRowPerGame(read) && lackSide(column, texts, read);
            if (lackOpponent || (!texts.isEmpty() && !isRowPerGame(read) && !haveOutcome(column, texts, read))) {
                proposal.besides().where(List.of(LogForm.conditionUnlike(column.name(), texts)));
                proposal.remark(
                        "games",
                        "games whose \"" + column.name() + "\" is " + String.join(", ", texts)
                                + (lackOpponent ? " have one side only" : " have no outcome") + ", and are left out");
                ColumnSketch place = sketch.meant(read, "place");
                if (place != null
                        && IntStream.range(0, sample.size())
                                .filter(row -> isNoPlace(sample.texts(place)[row]))
                                .allMatch(row -> texts.contains(sample.texts(column)[row]))) {
                    proposal.questions().removeIf(question -> question.key().equals("place:" + place.name()));
                }
            } else if (!texts.isEmpty()) {
                marks.add(column.name() + "=" + String.join("|", texts));
                words.addAll(List.of("--where", LogForm.conditionUnlike(column.name(), texts)));
                List<String> unbegun =
                        texts.stream().filter(text -> !isGivenUp(text)).toList();
                if (!unbegun.isEmpty()) {
                    neverBegun.addAll(List.of("--where", LogForm.conditionUnlike(column.name(), unbegun)));
                }
            }
        }
        boolean areBoth = !neverBegun.isEmpty() && !neverBegun.equals(words);
        withoutScores(read).ifPresent(scores -> {
            marks.add("nothing in "
                    + scores.stream().map(score -> '"' + score.name() + '"').collect(Collectors.joining(" and ")));
            Stream.of(words, neverBegun).forEach(of -> of.addAll(List.of("--where", withoutScores(scores))));
        });
        ColumnSketch status = notBegun(read);
        String pointless = "not (" + operand("score1", read) + " == 0 and " + operand("score2", read) + " == 0)";
        if (status != null && !read.form().whereTexts().contains(pointless)) {
            marks.add("0 to 0, where alone \"" + status.name() + "\" is another");
            Stream.of(words, neverBegun).forEach(of -> of.addAll(List.of("--where", pointless)));
        }
        if (!marks.isEmpty()) {
            List<Question> byes = proposal.questions().stream()
                    .filter(question -> question.key().startsWith(SecondLook.PLACEHOLDER))
                    .toList();
            byes.stream()
                    .flatMap(bye -> bye.answers().stream())
                    .forEach(answer -> Stream.of(words, neverBegun).forEach(of -> of.addAll(answer.words())));
            proposal.questions().removeAll(byes);
            List<Question.Answer> answers = new ArrayList<>(List.of(new Question.Answer(words, "if they do not")));
            if (areBoth) {
                answers.add(new Question.Answer(neverBegun, "if only those do that a side gave up"));
            }
            answers.add(Question.Answer.asRead("if they do"));
            proposal.ask(Question.ofGames(
                    "unplayed",
                    String.join(", ", marks) + ": do games count of which this is true?"
                            + byes.stream().map(bye -> ' ' + bye.text()).collect(Collectors.joining()),
                    answers.toArray(Question.Answer[]::new)));
        }
    }

    /** Returns true if a text says that a game was begun, and that a side gave it up. */
    private static boolean isGivenUp(String text) {
        Scoreline score = Scoreline.read(text);
        return score != null && score.ending() == GameEnding.GIVEN_UP;
    }

    /**
     * The columns of scores that are all empty in a few games of which another column says who won; empty if there are none.
     */
    private Optional<List<ColumnSketch>> withoutScores(Recognition read) {
        ColumnSketch won = isRowPerGame(read) ? sketch.meant(read, read.has("winner") ? "winner" : "result") : null;
        boolean mayLack = sketch.columns().stream()
                .anyMatch(column -> (column.isNumber() || column.isScores()) && isRare(column.blank(), column.rows()));
        Sides sides = won == null || !mayLack ? null : Sides.meant(sketch.columns(), read.meanings());
        if (won == null || sides == null) {
            return Optional.empty();
        }
        Sample admitted = sample.admitted(read.form());
        return OutcomeSearch.scoresBeside(won, OutcomeSearch.of(sides, sample))
                .filter(scores -> !read.form().whereTexts().contains(withoutScores(scores)))
                .filter(scores -> isRare(
                        IntStream.range(0, admitted.size())
                                .filter(row -> !admitted.texts(won)[row].isEmpty()
                                        && scores.stream().allMatch(score -> admitted.texts(score)[row].isEmpty()))
                                .count(),
                        sample.size()));
    }

    /**
     * The column that has one text in all games with a point, and others in all without: these may be still to come. Truths say
     * whether there was a point.
     */
    private @Nullable ColumnSketch notBegun(Recognition read) {
        ColumnSketch first = isRowPerGame(read) ? sketch.meant(read, "score1") : null;
        ColumnSketch second = sketch.meant(read, "score2");
        if (first == null || second == null || read.form().mapping().isComputed("score1")) {
            return null;
        }
        Sample admitted = sample.admitted(read.form());
        Map<Boolean, List<Integer>> rows = IntStream.range(0, admitted.size())
                .boxed()
                .collect(Collectors.partitioningBy(
                        row -> admitted.texts(first)[row].equals("0") && admitted.texts(second)[row].equals("0")));
        List<Integer> without = rows.getOrDefault(true, List.of());
        List<Integer> with = rows.getOrDefault(false, List.of());
        if (without.isEmpty() || with.size() < OF_SCORES) {
            return null;
        }
        return sketch.columns().stream()
                .filter(status -> !isMeant(read, status) && status.isText() && !status.isTruths())
                .filter(status -> {
                    String text = admitted.texts(status)[with.get(0)];
                    return !text.isEmpty()
                            && with.stream().allMatch(row -> admitted.texts(status)[row].equals(text))
                            && without.stream().noneMatch(row -> admitted.texts(status)[row].equals(text));
                })
                .findFirst()
                .orElse(null);
    }

    /** Our column by an expression. */
    private String operand(String canonical, Recognition read) {
        ColumnSketch column = sketch.meant(read, canonical);
        return column == null ? canonical : column.operand();
    }

    private static boolean isRare(long some, long all) {
        return some > 0 && OF_SCORES * some <= all;
    }

    private static String withoutScores(List<ColumnSketch> scores) {
        return scores.stream()
                .map(score -> score.operand() + " == ''")
                .collect(Collectors.joining(" and ", "not (", ")"));
    }

    /** The scores with a word in brackets, where most have numbers in them. */
    private static List<String> bracketed(ColumnSketch scores, Recognition read) {
        long most = scores.counts().keySet().stream()
                .filter(text -> text.matches(".*\\([^)]*[0-9].*"))
                .count();
        return scores.counts().keySet().stream()
                .filter(text -> 2 * most > scores.distinct()
                        && text.matches("[^(]*[0-9][^(]*\\([^0-9)]*\\pL{4,}[^0-9)]*\\)")
                        && read.form().admits(scores.name(), text))
                .toList();
    }

    private static boolean isNoPlace(String text) {
        return !OutcomeWords.isUnplaced(FieldName.key(text)) && text.chars().noneMatch(Letters::isDigit);
    }

    /** Returns true if a column is empty in rows that are read as games, in a way that no profile knows. */
    private boolean isEmptySomewhere(ColumnSketch column, Recognition read) {
        return read.form().name() == null
                && List.of(sample.admitted(read.form()).texts(column)).contains("");
    }

    /**
     * Returns true if a column says something of the games of a log that has a row for each seat: in all rows of one the same.
     */
    private boolean isOfGame(ColumnSketch column, Recognition read) {
        ColumnSketch game = Stream.of("game", "time")
                .map(canonical -> sketch.meant(read, canonical))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(column);
        Map<String, String> byGame = new HashMap<>();
        return game != column
                && IntStream.range(0, sample.size())
                        .allMatch(row -> sample.texts(column)[row].equals(
                                byGame.computeIfAbsent(sample.texts(game)[row], id -> sample.texts(column)[row])));
    }

    /** Returns true if a side is empty in each row with one of some texts in a column. */
    private boolean lackSide(ColumnSketch column, List<String> texts, Recognition read) {
        Sample admitted = sample.admitted(read.form());
        int[] rows = rows(admitted, column, texts).toArray();
        List<List<String[]>> sides = Stream.of(
                        Set.of("player1", "team1", "winner"), Set.of("player2", "team2", "loser"))
                .map(side -> columns(read, side).stream().map(admitted::texts).toList())
                .toList();
        return rows.length > 0
                && texts.stream().mapToLong(column.counts()::get).sum() == rows.length
                && !sides.contains(List.<String[]>of())
                && IntStream.of(rows)
                        .allMatch(row ->
                                sides.stream().anyMatch(side -> side.stream().allMatch(seat -> seat[row].isEmpty())));
    }

    /** Returns true if a row with one of some texts in a column has an outcome. */
    private boolean haveOutcome(ColumnSketch column, List<String> texts, Recognition read) {
        Sample admitted = sample.admitted(read.form());
        List<String[]> outcomes =
                columns(read, OUTCOMES).stream().map(admitted::texts).toList();
        return rows(admitted, column, texts)
                .anyMatch(row -> outcomes.stream().noneMatch(outcome -> outcome[row].isEmpty()));
    }

    /** The rows with one of some texts in a column. */
    private static IntStream rows(Sample sample, ColumnSketch column, List<String> texts) {
        String[] all = sample.texts(column);
        return IntStream.range(0, sample.size()).filter(row -> texts.contains(all[row]));
    }

    /**
     * The texts of a column that say so in less than half of the rows; where a row is a game, some of these have an outcome.
     */
    private List<String> unplayed(ColumnSketch column, Recognition read) {
        boolean isMark = column.words().stream()
                .filter(word -> word.length() > SHORT || SHORT_MARKS.contains(word))
                .anyMatch(word -> OutcomeWords.isUnplayed(word) || OutcomeWords.isUnplaced(word));
        Predicate<String> isNoGame = column.isTruths()
                ? text -> isMark && Set.of("true", "yes").contains(FieldName.key(text))
                : text -> OutcomeWords.isUnplayed(text)
                        || UNCONTESTED.matcher(FieldName.key(text)).matches()
                        || Stream.ofNullable(Scoreline.read(text))
                                .anyMatch(score -> score.isAbandoned() && !score.isScored());
        OutcomeWords words = OutcomeWords.of(column, null);
        List<String> found = column.counts().keySet().stream()
                .filter(isNoGame)
                .filter(text -> !words.isResult(text))
                .filter(text -> !isRowPerGame(read) || haveOutcome(column, List.of(text), read))
                .toList();
        return 2 * found.stream().mapToLong(column.counts()::get).sum() < column.rows() ? found : List.of();
    }

    /** A column of results that has both scores is one of scores; one that is called so and names a side is one of winners. */
    private Recognition otherThanResults(Recognition read) {
        ColumnSketch result = sketch.meant(read, "result");
        if (result == null || read.shape() != Recognition.Shape.GAMES) {
            return read;
        }
        Sides sides = result.isScores() ? null : Sides.meant(sketch.columns(), read.meanings());
        boolean isWinner = sides != null
                && OutcomeSearch.of(sides, sample).stream()
                        .anyMatch(role -> role.isPlainWinner() && role.columns().equals(List.of(result)));
        if (!isWinner && !result.isScores()) {
            return read;
        }
        proposal.besides().map(isWinner ? "winner" : "scores", Mapping.written(result.name()));
        if (read.form().mapping().texts().containsKey("result")) {
            proposal.besides().map("result", "");
        }
        return proposal.recognised();
    }

    /** A column of whole numbers beside the wins of both sides that is called as draws counts those of the series. */
    private Recognition drawsBesideWins(Recognition read) {
        if (read.shape() != Recognition.Shape.SERIES
                || read.form().mapping().texts().containsKey("draw")) {
            return read;
        }
        sketch.columns().stream()
                .filter(column -> column.isWhole() && column.smallest() >= 0)
                .filter(column -> Synonyms.means("draw", column.plain().replaceFirst("s$", "")))
                .findFirst()
                .ifPresent(column -> proposal.besides().map("draw", Mapping.written(column.name())));
        return proposal.recognised();
    }

    /**
     * A column beside winner and loser that has both scores, the winner's first. Games that were given up count, as without it.
     */
    private Recognition scoresBesideWinners(Recognition read) {
        if (read.shape() != Recognition.Shape.GAMES || !read.has("winner") || !read.has("loser")) {
            return read;
        }
        ColumnSketch known = sketch.meant(read, "scores");
        boolean isOfProfile = proposal.request().form().abandoned() == null
                && LogForm.COUNT.equals(read.form().abandoned());
        if (read.has("scores")) {
            Stream.ofNullable(known).filter(scores -> isOfProfile).forEach(scores -> tellAbandoned(scores, ""));
            return read;
        }
        List<ColumnSketch> found = sketch.columns().stream()
                .filter(column -> column.isScores() && !DayAndClock.isClock(column))
                .filter(column -> read.of(column.key()).isEmpty() && isWinnersFirst(column))
                .toList();
        boolean isOne = found.size() == 1 && !read.has("score1");
        for (ColumnSketch scores : found) {
            String map = Mapping.written(scores.name());
            String told = isOne ? "" : ShellWords.written(List.of("--map", "scores=" + map)) + " ";
            if (read.form().abandoned() == null && tellAbandoned(scores, told) && isOne) {
                proposal.besides().abandoned(LogForm.COUNT);
            }
            if (isOne) {
                proposal.besides().map("scores", map);
            }
        }
        return proposal.recognised();
    }

    /** Tells how many games that were not played to their end count, if any do, and by which words they would not. */
    private boolean tellAbandoned(ColumnSketch scores, String told) {
        long games = 0;
        long unplayed = 0;
        for (Map.Entry<String, Long> text : scores.counts().entrySet()) {
            Scoreline score = Scoreline.read(text.getKey());
            games += score != null && score.isAbandoned() ? text.getValue() : 0;
            unplayed += score != null && score.isAbandoned() && !score.isScored() ? text.getValue() : 0;
        }
        if (games > 0) {
            proposal.remark(
                    "games",
                    Counted.grouped(games, "game was", "games were") + " not played to the end by \""
                            + scores.name() + (games == 1 ? "\", and counts: " : "\", and count: ")
                            + told + "--abandoned=leave-out leaves such games out"
                            + (unplayed == 0 || unplayed == games
                                    ? ""
                                    : ", and --abandoned=played only walkovers: " + unplayed));
        }
        return games > 0;
    }

    /** Its name speaks of scores, or some texts have sets; else two numbers may be anything. */
    private static boolean isWinnersFirst(ColumnSketch scores) {
        List<Scoreline> read = scores.counts().keySet().stream()
                .flatMap(text -> Stream.ofNullable(Scoreline.read(text)))
                .toList();
        boolean isScores = Synonyms.isOf("scores", scores)
                || read.stream().anyMatch(score -> !score.sets().equals(score.points()));
        long fitting = read.stream()
                .filter(score -> score.isAbandoned() || score.first() >= score.second())
                .count();
        return isScores && fitting * OF_SCORES >= scores.counts().size() * (OF_SCORES - 1L);
    }

    /** Returns true if something beside the scores tells how games ended. */
    private boolean isOutcomeBeside(Recognition read) {
        return read.has("winner") || read.has("result") || read.has("place1");
    }

    /** Which sign numbers have, if nobody said it. */
    private void decimals(Recognition read) {
        boolean commas = sketch.columns().stream()
                .filter(ColumnSketch::hasDecimalCommas)
                .flatMap(column -> read.of(column.key()).stream())
                .anyMatch(canonical -> SecondLook.isNumeric(canonical)
                        && !read.form().mapping().isComputed(canonical));
        if (commas && read.form().decimal() == null) {
            proposal.besides().decimal(",");
        }
    }

    /** How times are written, if nobody said it; whether that cannot be told. */
    private boolean times(Recognition read) {
        ColumnSketch time = sketch.meant(read, "time");
        if (time == null || read.form().timeFormat() != null) {
            return false;
        }
        DayAndClock both = proposal.besides().maps("time") ? DayAndClock.of(sketch.columns(), read.meanings()) : null;
        DayAndClock two = both != null
                        && both.expression()
                                .equals(read.form().mapping().texts().get("time"))
                ? both
                : null;
        TimePatternGuess texts = two == null ? time.times() : two.day().times();
        TimePatternGuess.Ambiguity ambiguity = texts.ambiguity();
        List<TimePatternGuess.Reading> best = texts.best();
        if (ambiguity == null) {
            proposal.besides()
                    .timeFormat(
                            best.isEmpty()
                                    ? null
                                    : two == null
                                            ? best.get(0).timeFormat()
                                            : two.pattern(best.get(0).pattern()));
            return false;
        }
        return new DayOrMonth(time, ambiguity, two == null ? UnaryOperator.identity() : two::pattern)
                .decide(sketch.columns(), proposal);
    }

    private static boolean isMeant(Recognition read, ColumnSketch column) {
        return read.meanings().containsKey(column.key());
    }

    /** The columns that mean one of some canonical ones. */
    private List<ColumnSketch> columns(Recognition read, Set<String> canonical) {
        return sketch.columns().stream()
                .filter(column -> read.of(column.key()).stream().anyMatch(canonical::contains))
                .toList();
    }

    /** How times are written, if that is known. */
    List<String> patterns(Recognition read) {
        return read.form().timeFormat() != null
                ? List.of(read.form().timeFormat())
                : Stream.ofNullable(sketch.meant(read, "time"))
                        .flatMap(time -> time.times().best().stream())
                        .map(TimePatternGuess.Reading::pattern)
                        .toList();
    }
}
