package rate.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.file.input.source.Bytes;
import rate.spark.SharedRater.RatedElsewhere;
import scala.Tuple2;

/**
 * What became of the games, put together on the driver section by section: of each, the results of all partitions are at hand, and
 * the next game takes the next result of its partition.
 */
final class Sections implements RatedElsewhere {

    /** Rows of the ledger from which on a section is full. */
    static final int ROWS = 8192;

    /** Sections that come to the driver together. */
    private static final int TOGETHER = 8;

    private final Judgement judged;
    private final Iterator<Tuple2<Place, byte[]>> merged;
    private final @Nullable Bytes[] results;
    private @Nullable Tuple2<Place, byte[]> waiting;
    private int section = -1;
    private long left;

    Sections(Judgement judged, JavaPairRDD<Place, byte[]> rated) {
        this.judged = judged;
        this.results = new @Nullable Bytes[judged.partitions().count()];
        this.merged = rated.repartitionAndSortWithinPartitions(
                        new ByPlace(partitions(judged) + judged.partitions().count()))
                .toLocalIterator();
    }

    /** In how many partitions the results are put in order; behind them, each state has one. */
    static int partitions(Judgement judged) {
        return (judged.sections().size() + TOGETHER - 1) / TOGETHER;
    }

    /** In which of them those of a section are. */
    static int partition(int section) {
        return section / TOGETHER;
    }

    @Override
    public Bytes of(Game game) {
        while (left == 0) {
            begin();
        }
        left--;
        Bytes of = results[judged.partitions().of(game.ladder())];
        if (of == null) {
            throw new IllegalStateException("nothing came back of game " + game.id());
        }
        return of;
    }

    private void begin() {
        section++;
        for (int games : judged.sections().get(section)) {
            left += games;
        }
        while (true) {
            Tuple2<Place, byte[]> next = waiting == null && merged.hasNext() ? merged.next() : waiting;
            waiting = next;
            // Behind the last section are the states, whose place is in a partition of their own.
            if (next == null
                    || next._1().partition() != partition(section)
                    || next._1().first() > section) {
                return;
            }
            results[(int) next._1().second()] = Bytes.of(next._2());
            waiting = null;
        }
    }

    @Override
    public String partitions() {
        return judged.partitions().lines();
    }

    @Override
    public Iterator<byte[]> states() {
        List<byte[]> first = new ArrayList<>();
        if (waiting != null) {
            first.add(waiting._2());
        }
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return !first.isEmpty() || merged.hasNext();
            }

            @Override
            public byte[] next() {
                return first.isEmpty() ? merged.next()._2() : first.remove(0);
            }
        };
    }
}
