package rate.cli.text.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.StandingsText;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Player;
import rate.engine.game.ResultSentence;
import rate.engine.math.Decimals;
import rate.engine.problem.Problem;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.FormulaStep;
import rate.engine.rating.Derivation.Section;
import rate.engine.rating.Derivation.TableRow;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.system.SystemWords;
import rate.engine.text.Counted;
import rate.file.output.JsonObject;
import rate.study.explain.ChangeRows;
import rate.study.explain.Explanation;
import rate.study.explain.Explanation.LadderDerivation;
import rate.study.explain.Story;
import rate.study.explain.StoryText;

/**
 * One game explained to people: its story and what it changed; and if they ask for it, every step with all digits. Programs get
 * all numbers exact, null for one that is none.
 *
 * @param isExact whether all digits are shown, and every step with its formula
 */
public record ExplainText(Console console, SystemEntry.Configured system, boolean isExact, List<String> kept) {

    /** Digits of a step: enough to follow by hand. Ratings are shown exactly. */
    private static final int DIGITS = 10;

    private static final int WIDTH = 100;

    /** Sentences are broken to lines of so many letters. */
    private static final int LINE = 80;

    /** More earlier games of a rating period than this are not named one by one. */
    private static final int MOST_GAMES = 10;

    /** Tells of one game. */
    public void write(Explanation explanation) {
        Game game = explanation.game();
        console.say("game " + game.id()
                + (game.time() == null ? "" : ", " + game.time())
                + (game.ladder() == null ? "" : ", ladder " + game.ladder())
                + ", " + game.location());
        kept(explanation);
        console.say(system.toString());
        if (isExact) {
            parameters();
        }
        for (Problem warning : explanation.warnings()) {
            console.say("warning: " + warning.message());
        }
        for (LadderDerivation account : explanation.derivations()) {
            console.say("");
            if (account.contest().game().isOnCondition()) {
                console.say("The expectation above is that of the mean of the ratings above and below, by blend.");
                console.say("");
            }
            console.say(account.title());
            StoryText.of(Story.of(account))
                    .forEach(sentence -> console.tell("  ", ProblemText.printable(sentence), LINE));
            console.say("");
            if (isExact) {
                before(account);
                derivation(account);
                after(account);
            } else {
                changes(account);
            }
        }
        if (!isExact) {
            console.say("");
            console.say("--exact shows every step with its formula, and all digits.");
        }
    }

    private void changes(LadderDerivation account) {
        ChangeRows rows = new ChangeRows(account);
        List<String> head = rows.head();
        Columnar table = new Columnar(
                head.stream().map(column -> column.replace("#", "")).toList(),
                column -> head.get(column).startsWith("#"));
        rows.rows().forEach(row -> table.row(row));
        console.say("  ", table);
    }

    private void kept(Explanation explanation) {
        String told = explanation.told(kept);
        if (!told.isEmpty()) {
            console.say("  " + ProblemText.printable(told));
        }
    }

    private void parameters() {
        StringBuilder line = new StringBuilder();
        for (String text : parameters(system)) {
            if (line.length() + text.length() > WIDTH) {
                console.say("  " + line);
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : ", ").append(text);
        }
        console.say("  " + line);
    }

    /** Each parameter of a system, as its paper and the command line call it, with its value. */
    public static List<String> parameters(SystemEntry.Configured system) {
        List<String> texts = new ArrayList<>();
        for (Parameter parameter : SystemWords.entry(system.name()).parameters().all()) {
            String value =
                    String.valueOf(system.parameters().get(parameter.name())).replace("\"", "");
            String symbol = parameter.symbol();
            texts.add((symbol.equals("-") ? "" : symbol + " = ") + parameter.name() + " = " + value);
        }
        return texts;
    }

    private void before(LadderDerivation account) {
        Contest contest = account.contest();
        List<String> columns = StandingsText.shown(account.columns());
        boolean isScored = contest.hasScores();
        console.say(account.title() + ", before");
        List<String> head = new ArrayList<>(List.of("team", "place", "player", "fraction", "expected", "rank"));
        if (isScored) {
            head.add(2, "score");
        }
        head.addAll(columns);
        Columnar table =
                new Columnar(head, column -> column > 0 && !head.get(column).equals("player"));
        for (int seat : account.ground().toArray()) {
            int team = account.team(seat);
            int start = contest.earliestSeat(seat);
            List<String> row = new ArrayList<>(List.of(
                    contest.name(team),
                    Integer.toString(contest.place(team)),
                    contest.player(seat).name(),
                    Decimals.exact(contest.fraction(seat)),
                    NumberText.significant(DIGITS, account.forecast().expected(team)),
                    Decimals.exact(account.rankBefore()[start])));
            if (isScored) {
                row.add(2, Double.isNaN(contest.score(team)) ? "" : Decimals.exact(contest.score(team)));
            }
            for (int column = 0; column < columns.size(); column++) {
                row.add(Decimals.exact(account.before()[start][column]));
            }
            table.row(row);
        }
        console.say("  ", table);
        console.say("");
        teams(account);
        earlier(account);
    }

    /** Prints the teams and the game as the ratings before describe them. */
    private void teams(LadderDerivation account) {
        Contest contest = account.contest();
        if (account.skills().isEmpty()) {
            return;
        }
        Columnar table = new Columnar(1, 2, 3, 4, 5, 6);
        table.row("team", "mu", "sigma", "rank sum", "rank mean", "win", "stack");
        for (int team : account.ground().map(account::team).distinct().toArray()) {
            Gaussian skill = account.skills().get(team);
            table.row(
                    contest.name(team),
                    digits(skill.mu()),
                    digits(skill.sigma()),
                    digits(account.rankSum(team)),
                    digits(account.rankSum(team) / contest.size(team)),
                    digits(account.forecast().first()[team]),
                    contest.teams() == 2 ? digits(account.stack(team)) : "");
        }
        console.say("  ", table);
        String draw = contest.teams() == 2 ? "draw " + digits(account.forecast().draw()) + ", " : "";
        console.say("  " + draw + "match quality " + digits(account.quality()));
        console.say("");
    }

    private static String digits(double number) {
        return NumberText.significant(DIGITS, number);
    }

    /** The games whose sums this one's are added to. */
    private void earlier(LadderDerivation account) {
        int[] seats = account.seats()
                .filter(seat -> !account.arrivals().get(seat).earlier().isEmpty())
                .toArray();
        for (int seat : seats) {
            List<String> ids = account.arrivals().get(seat).earlier();
            String list =
                    ids.size() <= MOST_GAMES ? String.join(", ", ids) : ids.get(0) + " to " + ids.get(ids.size() - 1);
            console.say("  " + account.contest().player(seat).name() + " had " + Counted.of(ids.size(), "game")
                    + " before in this rating period, counted here too: "
                    + list);
        }
        if (seats.length > 0) {
            console.say("");
        }
    }

    private void derivation(LadderDerivation account) {
        List<List<Section>> blocks = blocks(account.derivation());
        Columnar table = new Columnar();
        for (List<Section> block : blocks) {
            for (FormulaStep step : block.get(0).steps()) {
                String formula = "= " + step.formula();
                if (isOfRows(block)) {
                    table.row(step.symbol(), formula);
                } else {
                    table.row(step.symbol(), formula, "= " + value(step));
                }
            }
        }
        List<String> lines = table.lines("    ");
        int line = 0;
        Section last = null;
        for (List<Section> block : blocks) {
            Section first = block.get(0);
            if (last == null || !first.isOfSame(last) || (first.row() == null && last.row() == null)) {
                console.say("  " + account.heading(first));
            }
            for (FormulaStep ignored : first.steps()) {
                console.say(lines.get(line++));
            }
            if (isOfRows(block)) {
                rows(block).forEach(console::say);
            }
            last = first;
        }
        console.say("");
    }

    /** The sections, those together that are the rows of one table. */
    private static List<List<Section>> blocks(List<Section> sections) {
        List<List<Section>> blocks = new ArrayList<>();
        Section last = null;
        for (Section section : sections) {
            if (last == null || !section.isOfSame(last) || !kind(section).equals(kind(last)) || section.row() == null) {
                blocks.add(new ArrayList<>());
            }
            blocks.get(blocks.size() - 1).add(section);
            last = section;
        }
        return blocks;
    }

    private static boolean isOfRows(List<Section> block) {
        return block.get(0).row() != null;
    }

    private static String kind(Section section) {
        TableRow row = section.row();
        return row == null ? "" : row.kind();
    }

    /** A table of which the symbols are the columns. */
    private static List<String> rows(List<Section> block) {
        Columnar table = new Columnar(
                cells(kind(block.get(0)), block.get(0).steps(), FormulaStep::symbol), column -> column > 0);
        for (Section section : block) {
            TableRow row = section.row();
            table.row(cells(row == null ? "" : row.name(), section.steps(), ExplainText::value));
        }
        return table.lines("      ");
    }

    private static List<String> cells(String first, List<FormulaStep> steps, Function<FormulaStep, String> cell) {
        return Stream.concat(Stream.of(first), steps.stream().map(cell)).toList();
    }

    private static String value(FormulaStep step) {
        return NumberText.significant(DIGITS, step.value());
    }

    private void after(LadderDerivation account) {
        List<String> columns = StandingsText.shown(account.columns());
        console.say(account.title() + ", after");
        Columnar table = new Columnar(2, 3, 4);
        table.row("player", "", "before", "after", "change");
        account.seats().forEach(seat -> {
            Player player = account.contest().player(seat);
            row(table, player.name(), "rank", account.rankBefore()[seat], account.rankAfter()[seat]);
            for (int column = 0; column < columns.size(); column++) {
                row(table, "", columns.get(column), account.before()[seat][column], account.after()[seat][column]);
            }
        });
        console.say("  ", table);
    }

    private static void row(Columnar table, String player, String number, double before, double after) {
        table.row(player, number, Decimals.exact(before), Decimals.exact(after), Decimals.exact(after - before));
    }

    /** Of a system without skills of teams. */
    private static final Gaussian NONE = new Gaussian(Double.NaN, Double.NaN);

    public JsonObject json(Explanation explanation) {
        Game game = explanation.game();
        JsonObject parameters = new JsonObject();
        system.parameters().forEach(parameters::literal);
        JsonObject json =
                new JsonObject().put("game", game.id()).put("time", game.time()).put("ladder", game.ladder());
        if (!kept.isEmpty()) {
            JsonObject texts = new JsonObject();
            for (int column = 0; column < kept.size(); column++) {
                texts.text(kept.get(column), game.kept()[column]);
            }
            json.put("kept", texts).put("result_in_words", ResultSentence.of(game));
        }
        return json.put("file", game.location().file())
                .put("line", game.location().line())
                .put("system", system.name())
                .put("profile", system.profile())
                .put("parameters", parameters)
                .each("warnings", explanation.warnings(), Problem::message)
                .each("ladders", explanation.derivations(), this::account);
    }

    private JsonObject account(LadderDerivation account) {
        JsonObject json =
                new JsonObject().put("role", account.contest().ladder().role().id());
        if (account.contest().game().isOnCondition()) {
            json.put("ladder", account.contest().game().ladder());
        }
        return json.put("story", StoryText.of(Story.of(account)))
                .put("quality", account.quality())
                .put(
                        "teams",
                        account.ground()
                                .map(account::team)
                                .distinct()
                                .mapToObj(team -> team(account, team))
                                .toList())
                .put(
                        "members",
                        Arrays.stream(account.seats().toArray())
                                .mapToObj(seat -> member(account, seat))
                                .toList())
                .each("derivation", account.derivation(), section -> section(account.contest(), section));
    }

    private static JsonObject team(LadderDerivation account, int team) {
        Gaussian skill = account.skills().isEmpty() ? NONE : account.skills().get(team);
        Forecast forecast = account.forecast();
        return new JsonObject()
                .put("team", account.contest().name(team))
                .put("mu", skill.mu())
                .put("sigma", skill.sigma())
                .put("win", forecast.first()[team])
                .put("draw", account.contest().teams() == 2 ? forecast.draw() : Double.NaN)
                .put("expected", forecast.expected(team))
                .put("rank_sum", account.rankSum(team))
                .put("rank_mean", account.rankSum(team) / account.contest().size(team))
                .put("stack", account.stack(team));
    }

    private JsonObject member(LadderDerivation account, int seat) {
        Contest contest = account.contest();
        int team = account.team(seat);
        return new JsonObject()
                .put("team", contest.name(team))
                .put("place", contest.place(team))
                .put("score", contest.score(team))
                .put("player", contest.player(seat).name())
                .put("fraction", contest.fraction(seat))
                .put("expected", account.forecast().expected(team))
                .put("before", rating(account.rankBefore()[seat], account.columns(), account.before()[seat]))
                .put("after", rating(account.rankAfter()[seat], account.columns(), account.after()[seat]))
                .put("anchored", account.arrivals().get(seat).isAnchored())
                .put("earlier", account.arrivals().get(seat).earlier());
    }

    private static JsonObject rating(double rank, List<String> columns, double[] numbers) {
        return new JsonObject().put("rank", rank).numbers(columns, numbers);
    }

    private static JsonObject section(Contest contest, Section section) {
        return new JsonObject()
                .put("team", team(contest, section.team()))
                .put("against", team(contest, section.opponent()))
                .put(
                        "player",
                        section.seat() == Derivation.NONE
                                ? null
                                : contest.player(section.seat()).name())
                .put("row", row(section.row()))
                .each(
                        "steps",
                        section.steps(),
                        step -> new JsonObject()
                                .put("symbol", step.symbol())
                                .put("formula", step.formula())
                                .put("value", step.value()));
    }

    private static @Nullable JsonObject row(Derivation.@Nullable TableRow row) {
        return row == null ? null : new JsonObject().put(row.kind(), row.name());
    }

    private static @Nullable String team(Contest contest, int team) {
        return team == Derivation.NONE ? null : contest.name(team);
    }
}
