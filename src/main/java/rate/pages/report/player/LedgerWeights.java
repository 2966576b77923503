package rate.pages.report.player;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.run.audit.read.LedgerColumns;
import rate.run.audit.read.LedgerRow;
import rate.study.explain.TeamWeights;
import rate.study.explain.TeamWeights.Mate;

/** Who of a team weighed how much, from the rows of a ledger. */
public final class LedgerWeights {

    private LedgerWeights() {}

    /**
     * Compares the rows of a team in a game that is rated.
     *
     * @param number of the player of a row, by the index of the row
     * @return null if there is nothing to divide
     */
    public static @Nullable TeamWeights of(List<LedgerRow> team, IntUnaryOperator number) {
        return TeamWeights.of(IntStream.range(0, team.size())
                .mapToObj(index -> member(team.get(index), number.applyAsInt(index)))
                .toList());
    }

    private static Mate member(LedgerRow row, int number) {
        double mu = row.valueBefore(LedgerColumns.MU);
        return new Mate(
                number,
                mu,
                row.valueAfter(LedgerColumns.MU) - mu,
                row.valueBefore(LedgerColumns.SIGMA),
                Numbers.parse(row.fraction()));
    }
}
