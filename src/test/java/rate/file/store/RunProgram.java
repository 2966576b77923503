package rate.file.store;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import rate.file.store.LockRequest.RunLocked;

/**
 * A program of its own that begins a run or takes a scratch, for tests in which the process comes to a bad end. Its arguments are a folder
 * and what to do there.
 */
final class RunProgram {

    private RunProgram() {}

    public static void main(String[] args) throws InterruptedException {
        Path folder = Path.of(args[0]);
        try {
            switch (args[1]) {
                case "scratch" -> scratch(folder);
                case "overflow" -> overflow(folder);
                default -> run(folder, args[1]);
            }
        } catch (RunLocked e) {
            System.exit(6);
        } catch (CannotWrite e) {
            System.out.println(e.getMessage());
            System.exit(7);
        }
    }

    private static void run(Path folder, String what) throws InterruptedException {
        try (RunFolder run = RunFolder.open(folder, new LockRequest("run program", Duration.ZERO))) {
            switch (what) {
                case "wait" -> waitForTheEnd(run);
                case "exit" -> exit(run);
                default -> throw new IllegalArgumentException(what);
            }
        }
    }

    /** Has a file of a scratch half written, and stays so. */
    private static void scratch(Path folder) throws InterruptedException {
        try (Scratch scratch = Scratch.in(folder)) {
            write(scratch, 100);
            System.out.println("ready");
            Thread.sleep(60_000);
        }
    }

    /** Writes a megabyte to a scratch, if it comes so far. */
    private static void overflow(Path folder) {
        try (Scratch scratch = Scratch.in(folder)) {
            write(scratch, 1024);
        }
    }

    private static void write(Scratch scratch, int kilobytes) {
        try (OutputStream out = scratch.create().write()) {
            for (int i = 0; i < kilobytes; i++) {
                out.write(new byte[1024]);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void waitForTheEnd(RunFolder run) throws InterruptedException {
        try (OutputFile players = run.create("players.csv")) {
            players.write(1);
            System.out.println("ready");
            Thread.sleep(60_000);
        }
    }

    private static void exit(RunFolder run) {
        run.create("players.csv").write(1);
        System.exit(1);
    }

    /** Starts the program on a folder, with what to do there. */
    static Process start(Path folder, String what) throws IOException {
        return new ProcessBuilder(command(folder, what))
                .redirectErrorStream(true)
                .start();
    }

    /** Starts the program such that the system refuses to write more than so many kilobytes to a file. */
    static Process startWithFilesOfAtMost(int kilobytes, Path folder, String what) throws IOException {
        String limit = "ulimit -f " + kilobytes + " && exec \"$@\"";
        List<String> command = new ArrayList<>(List.of("bash", "-c", limit, "bash"));
        command.addAll(command(folder, what));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static List<String> command(Path folder, String what) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = home(RunFolder.class) + System.getProperty("path.separator") + home(RunProgram.class);
        return List.of(
                java,
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:-UsePerfData",
                "-cp",
                classes,
                RunProgram.class.getName(),
                folder.toString(),
                what);
    }

    private static String home(Class<?> type) {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().getPath())
                .toString();
    }
}
