package rate.api;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.problem.Problem;
import rate.engine.rating.Forecast;
import rate.engine.replay.Standings;
import rate.engine.replay.delta.Delta;

/** Copies of the engine's transient results (standings, contests, forecasts) as immutable values of the API. */
final class Tables {

    private Tables() {}

    /** The standings of every ladder. */
    static List<RankedTable> of(List<Standings> standings) {
        return standings.stream().map(Tables::of).toList();
    }

    private static RankedTable of(Standings table) {
        List<RankedPlayer> players = new ArrayList<>();
        for (Standings.Row row : table.rows()) {
            players.add(new RankedPlayer(
                    players.size() + 1,
                    row.player().name(),
                    new PlayerRating(row.rank(), table.columns(), list(row.rating())),
                    row.tally().games(),
                    row.tally().wins(),
                    row.tally().draws(),
                    row.tally().losses(),
                    instant(row.tally().last())));
        }
        return new RankedTable(table.ladder().id(), Optional.ofNullable(table.name()), players);
    }

    /** A contest that was just rated. */
    static RatedContest of(Delta delta, List<String> columns) {
        Contest contest = delta.contest();
        List<RatingChange> changes = new ArrayList<>();
        for (int team = 0; team < contest.teams(); team++) {
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                int at = seat;
                changes.add(new RatingChange(
                        contest.player(seat).name(),
                        team,
                        delta.games(seat),
                        rating(delta.rankBefore(seat), columns, column -> delta.before(at, column)),
                        rating(delta.rankAfter(seat), columns, column -> delta.after(at, column))));
            }
        }
        return new RatedContest(
                contest.ladder().id(),
                Optional.ofNullable(contest.game().ladder()),
                forecast(contest, delta.forecast(), delta.quality()),
                changes);
    }

    private static PlayerRating rating(double rank, List<String> columns, IntToDoubleFunction number) {
        return new PlayerRating(
                rank,
                columns,
                IntStream.range(0, columns.size())
                        .mapToObj(column -> number.applyAsDouble(column))
                        .toList());
    }

    /** The forecast of a contest between its teams. */
    static GameForecast forecast(Contest contest, Forecast forecast, double quality) {
        return forecast(
                IntStream.range(0, contest.teams()).mapToObj(contest::name).toList(), forecast, quality);
    }

    /** The forecast of a contest between teams of these names; its quality is NaN if there is no such measure. */
    static GameForecast forecast(List<String> teams, Forecast forecast, double quality) {
        return new GameForecast(
                teams,
                list(forecast.first()),
                forecast.draw(),
                Double.isNaN(quality) ? OptionalDouble.empty() : OptionalDouble.of(quality));
    }

    /** A problem that stops nothing. */
    static Notice notice(Problem problem) {
        return new Notice(problem.kind().id(), problem.message(), problem.kind().remedy());
    }

    private static List<Double> list(double[] numbers) {
        return Arrays.stream(numbers).boxed().toList();
    }

    private static Optional<Instant> instant(@Nullable GameTime time) {
        return Optional.ofNullable(time).map(when -> Instant.ofEpochSecond(when.second(), when.nano()));
    }
}
