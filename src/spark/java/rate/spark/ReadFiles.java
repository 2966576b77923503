package rate.spark;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.PairFlatMapFunction;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import rate.cli.command.ReplayCommand;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import scala.Tuple2;

/** The task that reads files of a log, one after the other, each from beginning to end by the reader of the program. */
final class ReadFiles implements PairFlatMapFunction<Iterator<LogFile>, Place, byte[]> {

    private static final long serialVersionUID = 1;

    private final RunWords words;

    ReadFiles(RunWords words) {
        this.words = words;
    }

    @Override
    public Iterator<Tuple2<Place, byte[]>> call(Iterator<LogFile> files) {
        return Refusals.inTask(() -> new Portions(words.replay(), files));
    }

    /** Their portions, as they are asked for. */
    private static final class Portions implements Iterator<Tuple2<Place, byte[]>> {

        private final ReplayCommand.Job job;
        private final List<Source> sources;
        private final Iterator<LogFile> files;
        private final Deque<Tuple2<Place, byte[]>> next = new ArrayDeque<>(1);
        private @Nullable LogFile file;
        private @Nullable FilePortions open;
        private long number;

        Portions(ReplayCommand.Job job, Iterator<LogFile> files) {
            this.job = job;
            this.sources = job.console().logs(job.log().logs).sources();
            this.files = files;
            TaskContext.get().addTaskCompletionListener((TaskCompletionListener) context -> close());
        }

        @Override
        public boolean hasNext() {
            while (next.isEmpty() && (open != null || files.hasNext())) {
                if (open == null) {
                    LogFile begun = files.next();
                    open = Refusals.inTask(() -> begin(begun));
                    file = begun;
                    number = 0;
                }
                advance();
            }
            return !next.isEmpty();
        }

        private FilePortions begin(LogFile begun) {
            Source source = begun.index() < sources.size() ? sources.get(begun.index()) : null;
            if (source == null || !source.name().equals(begun.name())) {
                throw new InputRefused(
                        ProblemKind.CANNOT_READ,
                        Location.of(begun.name()),
                        "it is not the same file on every machine, or files came or went while the log was being read");
            }
            return ParquetFile.is(source)
                    ? ParquetFile.portions(source, job.plan().reading(), begun.numbered())
                    : new FilePortions(source, job.plan().reading(), begun.numbered(), read -> read);
        }

        private void advance() {
            byte[] portion = open == null ? null : open.next();
            if (portion == null || file == null) {
                close();
            } else {
                next.add(new Tuple2<>(new Place(0, file.index(), number++), portion));
            }
        }

        private void close() {
            if (open != null) {
                open.close();
                open = null;
            }
        }

        @Override
        public Tuple2<Place, byte[]> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return next.remove();
        }
    }
}
