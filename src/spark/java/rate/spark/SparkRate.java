package rate.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import rate.cli.Rate;
import rate.cli.config.CommandName;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.ProcessContext;
import rate.engine.problem.WrongUsage;

/** The program on a cluster: the words of {@code rate compare} or {@code tune}, or of {@code replay} with {@code --partitions N}. */
public final class SparkRate {

    private static final String REPLAY = "replay";

    private static final Set<String> COMMANDS = Set.of(REPLAY, "compare", "tune");

    private static final String PARTITIONS = "--partitions";

    /** Partitions for each core, so that a slow one does not hold up the others. */
    private static final int PER_CORE = 2;

    /** Seconds after which the user is told what is being waited for. */
    private static final int PATIENCE = 10;

    private SparkRate() {}

    public static void main(String[] args) {
        int code = run(ProcessContext.ofProcess(), args);
        if (code != 0) {
            System.exit(code);
        }
    }

    /** Runs one command on the cluster that the configuration of Spark names; returns the exit code. */
    static int run(ProcessContext context, String... args) {
        List<String> words = new ArrayList<>(List.of(args));
        int partitions;
        try {
            partitions = takePartitions(words);
        } catch (WrongUsage e) {
            return refuse(context, String.valueOf(e.getMessage()));
        }
        boolean isForCluster = !words.isEmpty() && COMMANDS.contains(words.get(0));
        if (!isForCluster && !words.isEmpty() && CommandName.named(words.get(0)) != null) {
            return refuse(
                    context,
                    words.get(0) + " runs on one machine: rate " + words.get(0)
                            + "; on a cluster, replay, compare and tune do");
        }
        if (partitions > 0 && !(isForCluster && words.get(0).equals(REPLAY))) {
            return refuse(context, PARTITIONS + " is an option of replay; other commands divide their work themselves");
        }
        if (!isForCluster || words.contains("--help") || words.contains("-h")) {
            return Rate.run(context, words.toArray(String[]::new));
        }
        RunWords run = new RunWords(
                context.folder().toAbsolutePath().toString(), List.copyOf(words), ofOptions(context.env()), null);
        try {
            if (run.given().logs().contains("-")) {
                return refuse(context, "standard input (-) can be read by one process only; put the log into files");
            }
            run = run.forOthers();
        } catch (RuntimeException e) {
            // The words make no sense, or their configuration: said as ever, and without a cluster.
            return Rate.run(context, words.toArray(String[]::new));
        }
        SparkConf conf =
                new SparkConf().setIfMissing("spark.app.name", "rate").setIfMissing("spark.ui.enabled", "false");
        RepeatedTasks repeated = new RepeatedTasks();
        ClusterReplay replay;
        int code;
        try (JavaSparkContext spark = started(conf, context)) {
            spark.sc().addSparkListener(repeated);
            int most = partitions > 0 ? partitions : PER_CORE * spark.defaultParallelism();
            replay = new ClusterReplay(spark, run, most);
            code = Rate.run(context, replay, words.toArray(String[]::new));
        } catch (ClusterFailed e) {
            new Console(context).tell("rate-spark: " + e.getMessage());
            return ExitCode.BUG.code();
        }
        replay.tell(repeated.count());
        return code;
    }

    /** Spark, on a cluster that has done a first task: one that never does any would be found out in the midst of a run. */
    private static JavaSparkContext started(SparkConf conf, ProcessContext context) {
        String master = conf.get("spark.master", "");
        try {
            JavaSparkContext spark = new JavaSparkContext(conf);
            try {
                awaitFirst(spark.parallelize(List.of(master), 1).countAsync(), master, context);
                return spark;
            } catch (Exception e) { // Spark throws checked ones that it does not declare
                spark.close();
                throw e;
            }
        } catch (Exception e) {
            throw new ClusterFailed("no task can be done on " + (master.isEmpty() ? "no master" : master) + ": "
                    + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    /** Waits for a task; a cluster whose cores are taken, or too small, gives none, and Spark would wait without a word. */
    private static void awaitFirst(Future<Long> task, String master, ProcessContext context) throws Exception {
        try {
            task.get(PATIENCE, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            new Console(context).tell("rate-spark: waiting for a core of " + master + " …");
            task.get();
        }
    }

    /** How many partitions the user wants; 0 if they did not say. */
    private static int takePartitions(List<String> words) {
        int partitions = 0;
        ListIterator<String> rest = words.listIterator();
        while (rest.hasNext()) {
            String word = rest.next();
            if (!word.equals(PARTITIONS) && !word.startsWith(PARTITIONS + "=")) {
                continue;
            }
            rest.remove();
            String number = word.substring(Math.min(word.length(), PARTITIONS.length() + 1));
            if (word.equals(PARTITIONS) && rest.hasNext()) {
                number = rest.next();
                rest.remove();
            }
            if (!number.matches("[1-9][0-9]{0,4}")) {
                throw new WrongUsage(PARTITIONS + " must be a whole number from 1 to 99999, not \"" + number + "\"");
            }
            partitions = Integer.parseInt(number);
        }
        return partitions;
    }

    private static Map<String, String> ofOptions(Map<String, String> env) {
        Map<String, String> options = new TreeMap<>();
        env.forEach((name, value) -> {
            if (name.startsWith("RATE_")) {
                options.put(name, value);
            }
        });
        return options;
    }

    private static int refuse(ProcessContext context, String message) {
        Console console = new Console(context);
        console.tell("rate-spark: " + message);
        return ExitCode.USAGE.code();
    }
}
