package rate.cli.text.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.text.Counted;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.study.simulate.League.PlaceGroup;
import rate.study.simulate.SimulationResult;
import rate.study.simulate.SimulationResult.Outlook;

/** Printed result of a simulation: a table for people, and as CSV and JSON with the probability of each place. */
public record OutlookText(Console console, SimulationResult season) {

    private static final int DIGITS = 4;
    private static final int PERCENT = 100;

    /** More columns of places fit into no terminal. */
    private static final int MOST_SHOWN = 24;

    /** Writes it for people. */
    public void write() {
        console.say(season.system() + ": " + Counted.grouped(season.open().size(), "game") + " of "
                + Counted.grouped(season.games(), "game") + " to be played, "
                + Counted.grouped(season.simulation().times(), "time")
                + (season.simulation().isUpdated() ? ", ratings updated along the way" : ""));
        console.say("");
        boolean showsPlaces = season.places().length <= MOST_SHOWN;
        List<String> head = new ArrayList<>(List.of("player", "played"));
        if (!season.league().isKnockout()) {
            head.addAll(List.of("points", "expected"));
        }
        head.add("mean place");
        season.league().groups().forEach(group -> head.add(ProblemText.printable(group.name())));
        if (showsPlaces) {
            IntStream.of(season.places()).forEach(place -> head.add(place + "."));
        }
        Columnar table = new Columnar(head, column -> column > 0);
        for (Outlook outlook : season.outlooks()) {
            List<String> cells = new ArrayList<>(
                    List.of(ProblemText.printable(outlook.player()), Integer.toString(outlook.played())));
            if (!season.league().isKnockout()) {
                cells.add(NumberText.significant(9, outlook.points()));
                cells.add(NumberText.fixed(2, outlook.expected()));
            }
            cells.add(NumberText.fixed(2, outlook.place()));
            for (PlaceGroup group : season.league().groups()) {
                cells.add(NumberText.fixed(DIGITS, outlook.in(group)));
            }
            if (showsPlaces) {
                IntStream.of(season.places()).forEach(place -> cells.add(percent(outlook.at(place))));
            }
            table.row(cells);
        }
        console.say("  ", table);
        console.say("");
        console.say((showsPlaces ? "The last columns are places in percent. " : "")
                + "Probabilities are known within "
                + NumberText.significant(1, 1 / Math.sqrt(season.simulation().times())) + ".");
    }

    /** Whole percents; nothing for what never came about, and neither 0 nor 100 for what is neither. */
    private static String percent(double probability) {
        if (probability == 0) {
            return "";
        }
        double percent = PERCENT * probability;
        return percent < 1 ? "<1" : percent > PERCENT - 1 && probability < 1 ? ">99" : NumberText.fixed(0, percent);
    }

    /** Writes it as CSV: a row for each player. */
    public void csv() throws IOException {
        List<String> columns =
                new ArrayList<>(List.of("player", "played", "points", "expected_points", "points_sigma", "mean_place"));
        season.league().groups().forEach(group -> columns.add("p_" + group.name()));
        IntStream.of(season.places()).forEach(place -> columns.add("place" + place));
        try (TableWriter table = TableFormat.CSV.open(console.bytes(), columns)) {
            for (Outlook outlook : season.outlooks()) {
                table.text(outlook.player()).count(outlook.played());
                if (season.league().isKnockout()) {
                    table.empty().empty().empty();
                } else {
                    table.exact(outlook.points()).exact(outlook.expected()).exact(outlook.sigma());
                }
                table.exact(outlook.place());
                for (PlaceGroup group : season.league().groups()) {
                    table.exact(outlook.in(group));
                }
                for (int place : season.places()) {
                    table.exact(outlook.at(place));
                }
                table.endRow();
            }
        }
    }

    public void json() {
        JsonText.print(
                console,
                new JsonObject()
                        .put("system", season.system())
                        .put("kind", season.league().isKnockout() ? "knockout" : "league")
                        .put("times", season.simulation().times())
                        .put("seed", season.simulation().seed())
                        .put("updated", season.simulation().isUpdated())
                        .put("games", season.games())
                        .put("open", season.open().size())
                        .each("players", season.outlooks(), this::player));
    }

    private JsonObject player(Outlook outlook) {
        JsonObject groups = new JsonObject();
        season.league().groups().forEach(group -> groups.put(group.name(), outlook.in(group)));
        JsonObject byPlace = new JsonObject();
        IntStream.of(season.places()).forEach(place -> byPlace.put(Integer.toString(place), outlook.at(place)));
        return new JsonObject()
                .put("player", outlook.player())
                .put("played", outlook.played())
                .put("points", outlook.points())
                .put("expected_points", outlook.expected())
                .put("points_sigma", outlook.sigma())
                .put("mean_place", outlook.place())
                .put("groups", groups)
                .put("places", byPlace);
    }
}
