package rate.spark;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import org.jspecify.annotations.Nullable;
import rate.cli.command.ReplayCommand;
import rate.cli.terminal.Console;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.LadderChoice;
import rate.engine.text.Counted;
import rate.file.input.source.FoundLogs;
import rate.file.input.source.Source;
import rate.log.GameLog;
import rate.run.publish.ReplayRun;
import rate.spark.SharedRater.RatedElsewhere;
import rate.study.evaluate.Sweep;
import rate.study.tune.PointSweep;

/**
 * A replay on a cluster: files are read in parallel, the log is judged as a whole on the driver, ladders are rated in parallel,
 * and the driver writes the run as a replay on one machine does, with the same bytes.
 */
final class ClusterReplay implements ReplayCommand.Execution {

    /** Tasks that read, for each core, if there are so many files: so that one with large files does not hold up the others. */
    private static final int TASKS_PER_CORE = 4;

    private final JavaSparkContext spark;
    private final RunWords words;
    private final int partitions;

    /** What is to be told of the replay; null until it is done. */
    private @Nullable Told told;

    /**
     * @param spark the cluster
     * @param words the words of the replay
     * @param partitions how many partitions rate ladders, at most
     */
    ClusterReplay(JavaSparkContext spark, RunWords words, int partitions) {
        this.spark = spark;
        this.words = words;
        this.partitions = partitions;
    }

    @Override
    public ReplayRun.RunResult execute(ReplayCommand.Job job) {
        refuseWhatCannotBe(job);
        return Refusals.onDriver(() -> replay(job));
    }

    /** Tells the user how a replay was divided, if one was done and they want to be told anything. */
    void tell(long repeatedTasks) {
        if (told != null) {
            String repeated = Counted.of(repeatedTasks, "task") + " repeated";
            told.console.tell("rate-spark: " + Counted.of(told.byLadder.ladders(), "ladder") + " in "
                    + Counted.of(told.byLadder.count(), "partition") + ", " + repeated);
        }
    }

    /** How a replay was divided, and who shows it. */
    private record Told(Console console, LadderPartitions byLadder) {}

    private ReplayRun.RunResult replay(ReplayCommand.Job job) {
        FoundLogs found = job.console().logs(job.log().logs);
        List<LogFile> files = new ArrayList<>();
        for (Source source : found.sources()) {
            files.add(new LogFile(files.size(), source.name(), 0));
            source.close();
        }
        Reading reading = new Reading(files);
        ReplayRun.Opener opener = job.log().remembered((roster, listener) -> {
            found.findings().forEach(listener::report);
            return new GameLog(reading.log(), job.plan().reading(), roster, listener);
        });
        List<LadderPartitions> divided = new ArrayList<>();
        ReplayRun.RunResult done = job.run()
                .executeElsewhere(opener, new SharedRun(job.plan().beginning().roster(), () -> {
                    LadderPartitions byLadder = new LadderPartitions(reading.readAll(), partitions);
                    divided.add(byLadder);
                    return rate(job, reading, byLadder);
                }));
        told = job.quiet() ? null : new Told(job.console(), divided.get(0));
        return done;
    }

    @Override
    public Sweep sweep() {
        return new ClusterSweep(spark, words);
    }

    @Override
    public PointSweep points() {
        return new ClusterPoints(spark, words);
    }

    private static boolean isOnline(ReplayCommand.Job job) {
        return job.plan().rules().system().system() instanceof OnlineSystem<?>;
    }

    private static void refuseWhatCannotBe(ReplayCommand.Job job) {
        if (job.plan().acceptance().resume() != ReplayRun.Resume.NO) {
            throw new WrongUsage("--resume is for one machine: a cluster rates every game");
        }
    }

    private RatedElsewhere rate(ReplayCommand.Job job, Reading reading, LadderPartitions byLadder) {
        Judgement judged = judge(job, reading, byLadder);
        Broadcast<Judgement> judgement = spark.broadcast(judged);
        JavaPairRDD<Place, byte[]> rated = reading.portions()
                .flatMapToPair(new SplitGames(judgement))
                .repartitionAndSortWithinPartitions(new ByPlace(byLadder.count()))
                .mapPartitionsToPair(
                        isOnline(job) ? new RateLadders(words, judgement) : new FitLadders(words, judgement));
        return new Sections(judged, rated);
    }

    /**
     * Goes through the log in its order: which games count, and how many of which partition follow each other. Problems are
     * not reported here, for the run goes through the same log; but what ends the run ends what is to be rated.
     */
    private static Judgement judge(ReplayCommand.Job job, Reading reading, LadderPartitions byLadder) {
        boolean stops = job.plan().acceptance().stops();
        boolean isOnline = isOnline(job);
        LadderChoice choice = job.plan().rules().choice();
        PortionedFiles files = reading.log();
        ArrayList<int[]> sections = new ArrayList<>();
        try (GameLog log = new GameLog(
                files,
                job.plan().reading(),
                job.plan().reading().corrections().roster(),
                problem -> endWith(problem, stops))) {
            int rows = Sections.ROWS;
            for (Game game = log.next(); game != null; game = log.next()) {
                if (!isOnline || !choice.admits(game)) {
                    continue; // nothing comes back of single games
                }
                if (rows >= Sections.ROWS) {
                    sections.add(new int[byLadder.count()]);
                    rows = 0;
                }
                rows += game.seats();
                sections.get(sections.size() - 1)[byLadder.of(game.ladder())]++;
            }
        } catch (InputRefused e) {
            // The games before it are rated all the same: one of them may be what the run ends with.
        }
        return new Judgement(byLadder, new ArrayList<>(files.countedGames()), sections);
    }

    private static void endWith(Problem problem, boolean stops) {
        if (stops && problem.kind().scope() == Scope.GAME) {
            throw new InputRefused(problem);
        }
    }

    /** The files of the log, read once and kept where they were read. */
    private final class Reading {

        private List<LogFile> files;
        private JavaPairRDD<Place, byte[]> portions;

        Reading(List<LogFile> files) {
            this.files = files;
            this.portions = read();
        }

        private JavaPairRDD<Place, byte[]> read() {
            int tasks = Math.min(files.size(), TASKS_PER_CORE * Math.max(partitions, spark.defaultParallelism()));
            return spark.parallelize(files, tasks)
                    .mapPartitionsToPair(new ReadFiles(words))
                    .persist(StorageLevel.MEMORY_AND_DISK_SER());
        }

        JavaPairRDD<Place, byte[]> portions() {
            return portions;
        }

        /** The log, from its beginning. */
        PortionedFiles log() {
            Supplier<Iterator<byte[]>> each = () -> new Pieces(portions.values());
            return new PortionedFiles(files.get(0).name(), each);
        }

        /**
         * Reads all files, in parallel; again, if games without ids go on with the numbers of an earlier file.
         *
         * @return how many games each ladder has
         */
        Map<String, Long> readAll() {
            List<FileSummary> read = summaries();
            List<LogFile> numbered = new ArrayList<>();
            boolean isAgain = false;
            long before = 0;
            for (LogFile file : files) {
                FileSummary summary = read.get(file.index());
                isAgain |= summary.isNumbered() && before != file.numbered();
                numbered.add(new LogFile(file.index(), file.name(), before));
                before += summary.numbered() - file.numbered();
            }
            if (isAgain) {
                portions.unpersist();
                files = numbered;
                portions = read();
                read = summaries();
            }
            Map<String, Long> ladders = new HashMap<>();
            read.forEach(file -> file.ladders().forEach((ladder, games) -> ladders.merge(ladder, games, Long::sum)));
            return ladders;
        }

        private List<FileSummary> summaries() {
            return JavaRDD.fromRDD(portions.rdd(), portions.rdd().elementClassTag())
                    .mapPartitions(new Summaries())
                    .collect();
        }
    }
}
