package rate.cli.text.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.RatingCells;
import rate.engine.text.Counted;
import rate.engine.text.Listed;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.study.balance.Aim;
import rate.study.balance.Appraisal;
import rate.study.balance.EvenTeams;
import rate.study.balance.EvenTeams.BestSplit;
import rate.study.balance.ServerRule.Imbalance;
import rate.study.balance.Terms.Teammates;
import rate.study.predict.Entrant;
import rate.study.predict.RunRatings;

/**
 * Players split into teams: for people, as a table, as JSON.
 *
 * @param commanders the numbers of those who command, by team; none if nobody does
 * @param balance the split that was asked for
 * @param server the split of the server, to be shown beside; null if that was asked for
 * @param avoided who should not be on one team again
 */
public record BalanceText(
        Console console,
        EvenTeams<?> evenTeams,
        List<Integer> commanders,
        BestSplit balance,
        @Nullable Appraisal server,
        List<Teammates> avoided) {

    /** A duel of less quality is not so fair. Larger teams have less by their uncertainty alone. */
    private static final double FAIR = 0.5;

    /** So many pairs are named. */
    private static final int MOST_AGAIN = 8;

    private Aim aim() {
        return evenTeams.aim();
    }

    /** Writes it for people. */
    public void write() {
        console.say(evenTeams.ratings().system() + ": " + how());
        Appraisal split = balance.split();
        for (int team = 0; team < split.teams(); team++) {
            console.say("");
            console.say("team " + (team + 1));
            team(evenTeams, split, team);
        }
        console.say("");
        predictions(split);
        remarks(split);
    }

    private String how() {
        if (server == null) {
            return "the split of FreeAllegiance's server";
        }
        if (balance.isExact() && balance.splits() == 1) {
            return "the only possible split";
        }
        String best = aim() == Aim.QUALITY ? "the best match quality" : "the evenest forecast";
        return (avoided.isEmpty() ? best : "the fewest avoided pairs, then " + best + ",")
                + (balance.isExact() ? " of all " : " found among ")
                + Counted.grouped(balance.splits(), balance.isExact() ? "possible split" : "split");
    }

    private <R> void team(EvenTeams<R> of, Appraisal split, int team) {
        RunRatings<R> ratings = of.ratings();
        RatingCells its = new RatingCells(ratings.columns());
        of.entrants().forEach(entrant -> its.see(entrant.rank(), ratings.numbers(entrant)));
        List<String> head = new ArrayList<>(List.of("player"));
        head.addAll(its.head());
        head.add("games");
        Columnar table = new Columnar(head, column -> column > 0);
        for (int player : members(split, team)) {
            Entrant<R> entrant = of.entrants().get(player);
            List<String> cells = new ArrayList<>(List.of(ProblemText.printable(entrant.name())));
            cells.addAll(its.of(entrant.rank(), ratings.numbers(entrant)));
            cells.add(Integer.toString(entrant.games()));
            cells.add(commanders.contains(player) ? "commander" : "");
            cells.add(entrant.isNewcomer() ? "newcomer" : "");
            table.row(cells);
        }
        console.say("  ", table);
    }

    private void predictions(Appraisal split) {
        int teams = split.teams();
        List<String> head = new ArrayList<>(List.of("", aim().word()));
        IntStream.rangeClosed(1, teams).forEach(team -> head.add(team + " wins"));
        head.addAll(List.of("draw", "ranks", "difference", "threshold"));
        Columnar table = new Columnar(head, column -> column > 0);
        row(table, "this split", split);
        if (server != null) {
            row(table, "server's rule", server);
        }
        console.say("", table);
    }

    private void row(Columnar table, String title, Appraisal split) {
        List<String> cells = new ArrayList<>(List.of(title, NumberText.fixed(4, aim().of(split))));
        for (double first : split.forecast().first()) {
            cells.add(NumberText.fixed(4, first));
        }
        Imbalance imbalance = split.imbalance();
        cells.addAll(List.of(
                NumberText.fixed(4, split.forecast().draw()),
                LongStream.of(imbalance.sides()).mapToObj(Long::toString).collect(Collectors.joining(" : ")),
                Long.toString(imbalance.difference()),
                Long.toString(imbalance.threshold())));
        table.row(cells);
    }

    private void remarks(Appraisal split) {
        if (!avoided.isEmpty()) {
            console.say("");
            console.say(again(split));
        }
        if (server != null) {
            console.say("");
            console.say("The server's rule "
                    + (isSame(split, server) ? "gives the same teams." : "gives " + named(server) + "."));
        }
        if (!split.imbalance().isAllowed()) {
            console.say("The server would not start this game: the ranks differ by more than the threshold.");
        }
        if (evenTeams.entrants().size() == 2 && evenTeams.ratings().hasQuality() && split.quality() < FAIR) {
            console.say("The quality is below " + NumberText.fixed(1, FAIR) + ": this game is not so fair.");
        }
    }

    /** Which of the avoided pairs are on one team. */
    private String again(Appraisal split) {
        List<String> names = evenTeams.names();
        List<String> again = avoided.stream()
                .distinct()
                .filter(pair -> pair.areTogether(split.teamOf()))
                .map(pair -> ProblemText.printable(names.get(pair.one())) + " and "
                        + ProblemText.printable(names.get(pair.other())))
                .toList();
        String all = Counted.of(avoided.stream().distinct().count(), "avoided pair");
        if (again.isEmpty()) {
            return "On one team again: none of " + all + ".";
        }
        return "On one team again: " + Listed.first(MOST_AGAIN, again) + " (" + again.size() + " of " + all + ").";
    }

    /** Returns whether two splits have the same teams, whatever their numbers. */
    private static boolean isSame(Appraisal one, Appraisal other) {
        int[] now = new int[one.teams()];
        for (int player = 0; player < one.teamOf().length; player++) {
            int team = one.teamOf()[player];
            if (now[team] == 0) {
                now[team] = other.teamOf()[player] + 1;
            }
            if (now[team] != other.teamOf()[player] + 1) {
                return false;
            }
        }
        return IntStream.of(now).distinct().count() == now.length;
    }

    private String named(Appraisal split) {
        return IntStream.range(0, split.teams())
                .mapToObj(team -> IntStream.of(members(split, team))
                        .mapToObj(player -> ProblemText.printable(
                                evenTeams.entrants().get(player).name()))
                        .collect(Collectors.joining(", ")))
                .collect(Collectors.joining(" against "));
    }

    private static int[] members(Appraisal split, int team) {
        return IntStream.range(0, split.teamOf().length)
                .filter(player -> split.teamOf()[player] == team)
                .toArray();
    }

    /** Writes a row for every player, team after team. */
    public void writeCsv() throws IOException {
        writeCsv(evenTeams);
    }

    private <R> void writeCsv(EvenTeams<R> of) throws IOException {
        List<String> columns = new ArrayList<>(List.of("team", "player", "role", "games", "rank"));
        columns.addAll(of.ratings().columns());
        columns.addAll(List.of("expected", aim().word()));
        Appraisal split = balance.split();
        try (TableWriter table = TableFormat.CSV.open(console.bytes(), columns)) {
            for (int team = 0; team < split.teams(); team++) {
                for (int player : members(split, team)) {
                    Entrant<R> entrant = of.entrants().get(player);
                    double[] numbers = of.ratings().numbers(entrant);
                    table.count(team + 1L).text(entrant.name()).text(role(player));
                    table.count(entrant.games()).exact(entrant.rank());
                    for (int column = 0; column < of.ratings().columns().size(); column++) {
                        table.exact(numbers[column]);
                    }
                    table.exact(split.forecast().expected(team))
                            .exact(aim().of(split))
                            .endRow();
                }
            }
        }
    }

    private String role(int player) {
        return commanders.contains(player) ? "commander" : "player";
    }

    public JsonObject json() {
        JsonObject json = new JsonObject()
                .put("system", evenTeams.ratings().system().toString())
                .put("rule", server == null ? "fedsrv" : "best")
                .put("measure", aim().word())
                .put("avoided", avoided.size());
        if (server != null) {
            json.put("exact", balance.isExact()).put("splits", balance.splits());
        }
        json.put("split", json(evenTeams, balance.split()));
        return server == null ? json : json.put("fedsrv", json(evenTeams, server));
    }

    private <R> JsonObject json(EvenTeams<R> of, Appraisal split) {
        List<JsonObject> teams = new ArrayList<>();
        for (int team = 0; team < split.teams(); team++) {
            JsonObject json = new JsonObject()
                    .put("team", team + 1)
                    .put("win", split.forecast().first()[team])
                    .put("expected", split.forecast().expected(team))
                    .put("ranks", split.imbalance().sides()[team]);
            if (!split.skills().isEmpty()) {
                json.put("mu", split.skills().get(team).mu())
                        .put("sigma", split.skills().get(team).sigma());
            }
            List<JsonObject> players = new ArrayList<>();
            for (int player : members(split, team)) {
                players.add(player(of, player));
            }
            teams.add(json.put("players", players));
        }
        return new JsonObject()
                .put("quality", split.quality())
                .put("evenness", split.evenness())
                .put("draw", split.forecast().draw())
                .put("again", split.again())
                .put("difference", split.imbalance().difference())
                .put("threshold", split.imbalance().threshold())
                .put("allowed", split.imbalance().isAllowed())
                .put("teams", teams);
    }

    private <R> JsonObject player(EvenTeams<R> of, int player) {
        Entrant<R> entrant = of.entrants().get(player);
        return new JsonObject()
                .put("player", entrant.name())
                .put("role", role(player))
                .put("newcomer", entrant.isNewcomer())
                .put("games", entrant.games())
                .put("rank", entrant.rank())
                .numbers(of.ratings().columns(), of.ratings().numbers(entrant));
    }
}
