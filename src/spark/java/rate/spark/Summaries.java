package rate.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.function.FlatMapFunction;
import scala.Tuple2;

/** What the driver must know of the files that a task read. */
final class Summaries implements FlatMapFunction<Iterator<Tuple2<Place, byte[]>>, FileSummary> {

    private static final long serialVersionUID = 1;

    @Override
    public Iterator<FileSummary> call(Iterator<Tuple2<Place, byte[]>> portions) {
        List<FileSummary> files = new ArrayList<>();
        HashMap<String, Long> ladders = new HashMap<>();
        while (portions.hasNext()) {
            Tuple2<Place, byte[]> each = portions.next();
            int file = (int) each._1().first();
            Portion portion = new Portion(each._2());
            for (Portion.Kind kind = portion.next(); kind != null; kind = portion.next()) {
                if (kind == Portion.Kind.GAME) {
                    ladders.merge(LadderPartitions.name(portion.ladder()), 1L, Long::sum);
                    portion.skip(kind);
                } else if (kind == Portion.Kind.END || kind == Portion.Kind.REFUSED) {
                    Portion.End end = kind == Portion.Kind.END ? portion.end() : null;
                    files.add(
                            end == null
                                    ? new FileSummary(file, false, 0, ladders)
                                    : new FileSummary(file, end.file().numbered(), end.numbered(), ladders));
                    ladders = new HashMap<>();
                    if (end == null) {
                        portion.skip(kind);
                    }
                } else {
                    portion.skip(kind);
                }
            }
        }
        return files.iterator();
    }
}
