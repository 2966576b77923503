package rate.cli.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.Game;
import rate.game.GameTime;
import rate.input.RecordFormat;
import rate.input.source.Source;
import rate.log.form.LogForm;
import rate.log.game.RawLog;
import rate.log.game.Recognition;
import rate.output.TableFormat;
import rate.output.TableWriter;
import rate.predict.BestOf;
import rate.predict.Predicted;
import rate.predict.RunRatings;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.ProblemKind;

/**
 * Predicted fixtures as a CSV table: beside the columns of their own list, if that is a CSV with a row per game; otherwise with a row
 * per team.
 *
 * @param <R> the rating
 */
public final class FixtureTable<R> {

    private final RunRatings<R> ratings;
    private final @Nullable BestOf series;
    private final List<Predicted<R>> predicted;

    /** The most teams of a fixture. */
    private final int teams;

    /**
     * @param ratings by which they are predicted
     * @param series of how many games; null of single ones
     * @param predicted the fixtures, at least one
     */
    public FixtureTable(RunRatings<R> ratings, @Nullable BestOf series, List<Predicted<R>> predicted) {
        this.ratings = ratings;
        this.series = series;
        this.predicted = predicted;
        this.teams = predicted.stream()
                .mapToInt(each -> each.contest().teams())
                .max()
                .orElse(0);
    }

    /**
     * Writes it.
     *
     * @param source the list, to be read once more
     * @param form how it is read
     */
    public void write(OutputStream out, Source source, LogForm form) throws IOException {
        try (RawLog list = RawLog.open(source, form)) {
            Recognition.Shape shape = list.recognise(form).shape();
            boolean isByGame = shape == Recognition.Shape.GAMES || shape == Recognition.Shape.SERIES;
            if (list.format() == RecordFormat.CSV && isByGame) {
                beside(out, list, source.name());
            } else {
                byTeam(out);
            }
        }
    }

    private void beside(OutputStream out, RawLog list, String file) throws IOException {
        List<String> own = list.ownNames();
        List<String> added = columns();
        for (String column : added) {
            if (own.contains(column)) {
                throw new InputRefused(
                        ProblemKind.DUPLICATE_COLUMN,
                        Location.of(file, 1, null),
                        "there is a column \"" + column + "\" already, which the prediction would have, too");
            }
        }
        List<String> columns = new ArrayList<>(own);
        columns.addAll(added);
        Map<Long, Predicted<R>> byLine = new HashMap<>();
        predicted.forEach(
                each -> byLine.putIfAbsent(each.contest().game().location().line(), each));
        try (TableWriter table = TableFormat.CSV.open(out, columns)) {
            while (list.next()) {
                for (int field = 0; field < own.size(); field++) {
                    table.text(list.text(field));
                }
                Predicted<R> its = byLine.get(list.location().line());
                if (its == null) {
                    for (int column = 0; column < added.size(); column++) {
                        table.empty();
                    }
                } else {
                    cells(table, its);
                }
                table.endRow();
            }
        }
    }

    private List<String> columns() {
        List<String> columns = new ArrayList<>();
        if (teams == 2) {
            columns.addAll(List.of("p_win", "p_draw", "p_loss", "expected"));
        } else {
            IntStream.rangeClosed(1, teams).forEach(team -> columns.add("p_first" + team));
            columns.add("p_draw");
        }
        if (series != null) {
            columns.add("p_series");
        }
        if (ratings.hasQuality()) {
            columns.add("quality");
        }
        columns.add("newcomers");
        return columns;
    }

    private void cells(TableWriter table, Predicted<R> its) throws IOException {
        double[] first = its.forecast().first();
        if (teams == 2) {
            table.exact(first[0])
                    .exact(its.forecast().draw())
                    .exact(first[1])
                    .exact(its.forecast().expected(0));
        } else {
            for (int team = 0; team < teams; team++) {
                number(table, team < first.length ? first[team] : Double.NaN);
            }
            table.exact(its.forecast().draw());
        }
        rest(table, its, 0);
    }

    private void rest(TableWriter table, Predicted<R> its, int team) throws IOException {
        if (series != null) {
            number(table, its.contest().teams() == 2 ? series.win(its.forecast(), team) : Double.NaN);
        }
        if (ratings.hasQuality()) {
            table.exact(its.quality());
        }
        table.text(String.join("; ", its.newcomers()));
    }

    private static void number(TableWriter table, double value) throws IOException {
        if (Double.isNaN(value)) {
            table.empty();
        } else {
            table.exact(value);
        }
    }

    private void byTeam(OutputStream out) throws IOException {
        List<String> columns =
                new ArrayList<>(List.of("game", "time", "team", "players", "p_first", "p_draw", "expected"));
        int more = teams == 2 || predicted.stream().allMatch(its -> its.places() == null) ? 0 : teams;
        IntStream.rangeClosed(2, more).forEach(place -> columns.add("p_place" + place));
        columns.addAll(columns().subList(teams == 2 ? 4 : teams + 1, columns().size()));
        try (TableWriter table = TableFormat.CSV.open(out, columns)) {
            for (Predicted<R> its : predicted) {
                Contest contest = its.contest();
                Game game = contest.game();
                GameTime time = game.time();
                for (int team = 0; team < contest.teams(); team++) {
                    table.text(game.id())
                            .text(time == null ? null : time.text())
                            .text(contest.name(team));
                    table.text(players(contest, team));
                    table.exact(its.forecast().first()[team])
                            .exact(its.forecast().draw());
                    table.exact(its.forecast().expected(team));
                    double[][] places = its.places();
                    for (int place = 1; place < more; place++) {
                        number(table, places != null && place < places.length ? places[team][place] : Double.NaN);
                    }
                    rest(table, its, team);
                    table.endRow();
                }
            }
        }
    }

    private static String players(Contest contest, int team) {
        return IntStream.range(contest.firstSeat(team), contest.firstSeat(team + 1))
                .mapToObj(seat -> contest.player(seat).name())
                .collect(Collectors.joining("; "));
    }
}
