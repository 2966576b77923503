package rate.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.broadcast.Broadcast;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.Bytes;
import scala.Tuple2;

/** Hands the games of a portion that count to the partitions of their ladders. */
final class SplitGames implements PairFlatMapFunction<Tuple2<Place, byte[]>, Place, byte[]> {

    private static final long serialVersionUID = 1;

    private final Broadcast<Judgement> judgement;

    SplitGames(Broadcast<Judgement> judgement) {
        this.judgement = judgement;
    }

    @Override
    public Iterator<Tuple2<Place, byte[]>> call(Tuple2<Place, byte[]> read) {
        Judgement judged = judgement.value();
        int file = (int) read._1().first();
        @Nullable Bytes[] games = new @Nullable Bytes[judged.partitions().count()];
        Portion portion = new Portion(read._2());
        for (Portion.Kind kind = portion.next(); kind != null; kind = portion.next()) {
            if (kind != Portion.Kind.GAME || !judged.counts(file, portion.number())) {
                portion.skip(kind);
                continue;
            }
            int partition = judged.partitions().of(portion.ladder());
            Bytes to = games[partition];
            if (to == null) {
                to = new Bytes();
                games[partition] = to;
            }
            to.append(portion.bytes(), portion.length());
        }
        List<Tuple2<Place, byte[]>> split = new ArrayList<>();
        for (int partition = 0; partition < games.length; partition++) {
            Bytes of = games[partition];
            if (of != null) {
                split.add(new Tuple2<>(new Place(partition, file, read._1().second()), of.toArray()));
            }
        }
        return split.iterator();
    }
}
