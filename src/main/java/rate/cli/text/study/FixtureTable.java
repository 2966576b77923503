package rate.cli.text.study;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.RecordFormat;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.log.form.LogForm;
import rate.log.game.RawLog;
import rate.log.game.Recognition;
import rate.study.predict.BestOf;
import rate.study.predict.Predicted;

/**
 * Predicted fixtures as a CSV table: beside the columns of their own list, if that is a CSV with a row per game; otherwise with
 * a row per team.
 */
public final class FixtureTable {

    private final @Nullable BestOf series;
    private final List<? extends Predicted<?>> predicted;
    private final List<? extends Predicted<?>> commanders;

    /** The most teams of a fixture. */
    private final int teams;

    /**
     * @param series of how many games; null of single ones
     * @param predicted the fixtures, at least one
     * @param commanders those of them that are also predicted by the ratings of their commanders
     */
    public FixtureTable(
            @Nullable BestOf series, List<? extends Predicted<?>> predicted, List<? extends Predicted<?>> commanders) {
        this.series = series;
        this.predicted = predicted;
        this.commanders = commanders;
        this.teams = predicted.stream()
                .mapToInt(each -> each.contest().teams())
                .max()
                .orElse(0);
    }

    /** Writes it; the list is read once more. */
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
        List<String> added = new ArrayList<>(columns());
        if (!commanders.isEmpty()) {
            columns().forEach(column -> added.add("commander_" + column));
        }
        for (String column : added) {
            if (own.contains(column)) {
                throw new InputRefused(
                        ProblemKind.DUPLICATE_COLUMN,
                        Location.of(file, 1, null),
                        "there is a column \"" + column + "\" already, which the prediction also has");
            }
        }
        List<String> columns = new ArrayList<>(own);
        columns.addAll(added);
        Map<Long, Predicted<?>> byLine = byLine(predicted);
        Map<Long, Predicted<?>> beside = byLine(commanders);
        try (TableWriter table = TableFormat.CSV.open(out, columns)) {
            while (list.next()) {
                for (int field = 0; field < own.size(); field++) {
                    table.text(list.text(field));
                }
                long line = list.location().line();
                cells(table, byLine.get(line));
                if (!commanders.isEmpty()) {
                    cells(table, beside.get(line));
                }
                table.endRow();
            }
        }
    }

    private static Map<Long, Predicted<?>> byLine(List<? extends Predicted<?>> predicted) {
        Map<Long, Predicted<?>> byLine = new HashMap<>();
        predicted.forEach(
                each -> byLine.putIfAbsent(each.contest().game().location().line(), each));
        return byLine;
    }

    /** Systems with a measure of quality give it of every contest. */
    private boolean hasQuality() {
        return !Double.isNaN(predicted.get(0).quality());
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
        if (hasQuality()) {
            columns.add("quality");
        }
        columns.add("newcomers");
        return columns;
    }

    private void cells(TableWriter table, @Nullable Predicted<?> its) throws IOException {
        if (its == null) {
            for (int column = columns().size(); column > 0; column--) {
                table.empty();
            }
            return;
        }
        double[] first = its.forecast().first();
        if (teams == 2) {
            table.exact(first[0])
                    .exact(its.forecast().draw())
                    .exact(first[1])
                    .exact(its.forecast().expected(0));
        } else {
            for (int team = 0; team < teams; team++) {
                table.exactOrEmpty(team < first.length ? first[team] : Double.NaN);
            }
            table.exact(its.forecast().draw());
        }
        rest(table, its, 0);
    }

    private void rest(TableWriter table, Predicted<?> its, int team) throws IOException {
        if (series != null) {
            table.exactOrEmpty(its.contest().teams() == 2 ? series.win(its.forecast(), team) : Double.NaN);
        }
        if (hasQuality()) {
            table.exact(its.quality());
        }
        table.text(String.join("; ", its.newcomers()));
    }

    private void byTeam(OutputStream out) throws IOException {
        List<String> columns =
                new ArrayList<>(List.of("game", "time", "team", "players", "p_first", "p_draw", "expected"));
        int more = teams == 2 || predicted.stream().allMatch(its -> its.places() == null) ? 0 : teams;
        IntStream.rangeClosed(2, more).forEach(place -> columns.add("p_place" + place));
        columns.addAll(columns().subList(teams == 2 ? 4 : teams + 1, columns().size()));
        if (!commanders.isEmpty()) {
            columns.add("role");
        }
        Iterator<? extends Predicted<?>> beside = commanders.iterator();
        Predicted<?> next = beside.hasNext() ? beside.next() : null;
        try (TableWriter table = TableFormat.CSV.open(out, columns)) {
            for (Predicted<?> its : predicted) {
                rows(table, its, more);
                if (next != null && next.contest().game().equals(its.contest().game())) {
                    rows(table, next, more);
                    next = beside.hasNext() ? beside.next() : null;
                }
            }
        }
    }

    private void rows(TableWriter table, Predicted<?> its, int more) throws IOException {
        Contest contest = its.contest();
        Game game = contest.game();
        GameTime time = game.time();
        for (int team = 0; team < contest.teams(); team++) {
            table.text(game.id()).text(time == null ? null : time.text()).text(contest.name(team));
            table.text(players(contest, team));
            table.exact(its.forecast().first()[team]).exact(its.forecast().draw());
            table.exact(its.forecast().expected(team));
            double[][] places = its.places();
            for (int place = 1; place < more; place++) {
                table.exactOrEmpty(places != null && place < places.length ? places[team][place] : Double.NaN);
            }
            rest(table, its, team);
            if (!commanders.isEmpty()) {
                table.text(contest.ladder().role().id());
            }
            table.endRow();
        }
    }

    private static String players(Contest contest, int team) {
        return IntStream.range(contest.firstSeat(team), contest.firstSeat(team + 1))
                .mapToObj(seat -> contest.player(seat).name())
                .collect(Collectors.joining("; "));
    }
}
