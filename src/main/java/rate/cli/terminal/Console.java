package rate.cli.terminal;

import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Problem;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.FoundLogs;
import rate.file.input.source.Source;

/** Where words go: data and results to standard output, messages to standard error. Always UTF-8. */
public final class Console {

    /** Standard output that remembers whether writing failed: printers swallow errors, and a failed write is a failure. */
    public static final class WatchedStream extends OutputStream {

        private final OutputStream out;
        private @Nullable IOException failure;

        WatchedStream(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            if (failure != null) {
                throw failure;
            }
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        /** The first failure; null if every write succeeded. */
        @Nullable
        public IOException failure() {
            return failure;
        }

        /** Returns true if an exception says that the reader went away, as {@code head} does when it has seen enough. */
        public static boolean isClosedPipe(@Nullable Throwable e) {
            String message = e == null ? null : e.getMessage();
            return message != null && message.toLowerCase(Locale.ROOT).contains("broken pipe");
        }
    }

    /** The environment variable with the jars of drivers, between colons; on Windows between semicolons. */
    public static final String DRIVER = "RATE_DRIVER";

    private final ProcessContext context;
    private final Map<String, byte[]> instead;
    private final WatchedStream watched;
    private final PrintWriter out;
    private final PrintWriter err;
    private final long begun = System.nanoTime();

    /** @param context what the program sees of the machine */
    public Console(ProcessContext context) {
        this(context, Map.of());
    }

    private Console(ProcessContext context, Map<String, byte[]> instead) {
        this.context = context;
        this.instead = instead;
        this.watched = new WatchedStream(context.out());
        this.out = writer(watched);
        this.err = writer(context.err());
    }

    private static PrintWriter writer(OutputStream stream) {
        return new PrintWriter(new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
    }

    public PrintWriter out() {
        return out;
    }

    public PrintWriter err() {
        return err;
    }

    /** Standard output for bytes; what was printed before comes first. */
    public OutputStream bytes() {
        out.flush();
        return watched;
    }

    /** A line of results. */
    public void say(String line) {
        out.print(line + "\n");
    }

    /** A line of messages, shown at once. */
    public void tell(String line) {
        err.print(line + "\n");
        err.flush();
    }

    /** Flushes both; whether standard output took everything. */
    public WatchedStream finish() {
        out.flush();
        err.flush();
        return watched;
    }

    /** One for a command that the program calls itself: it sees the same files and says nothing. */
    public Console silent() {
        return silent(Map.of());
    }

    /**
     * Returns a console for a command that the program calls itself: it prints nothing, and sees other bytes instead of some
     * files, by their names as the words of the command have them.
     */
    public Console silent(Map<String, byte[]> instead) {
        ProcessContext silent = new ProcessContext(
                context.in(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                env().containsKey(DRIVER) ? Map.of(DRIVER, env().get(DRIVER)) : Map.of(),
                context.folder(),
                context.clock());
        return new Console(silent, instead);
    }

    /** A file name as the user wrote it, found from the folder where the program was started. */
    public Path path(String name) {
        try {
            return context.folder().resolve(name);
        } catch (InvalidPathException e) {
            throw new WrongUsage("\"" + name + "\" cannot name a file here: " + e.getReason());
        }
    }

    /** A file as the user would write it: from the folder where the program was started, if it lies below. */
    public Path shown(Path file) {
        Path folder = context.folder();
        return file.startsWith(folder) ? folder.relativize(file) : file;
    }

    /**
     * The files of logs, as the user named them: a folder or a zip archive stands for the logs in it, {@code -} is standard
     * input.
     *
     * @throws rate.engine.problem.InputRefused if there is no log where one is named
     */
    public FoundLogs logs(List<String> names) {
        List<Source> sources = new ArrayList<>();
        List<Problem> findings = new ArrayList<>();
        for (String name : names) {
            if (name.equals("-") || instead.containsKey(name)) {
                sources.add(source(name));
            } else {
                FoundLogs expansion = FoundLogs.of(name, path(name));
                sources.addAll(expansion.sources());
                findings.addAll(expansion.findings());
            }
        }
        return new FoundLogs(List.copyOf(sources), List.copyOf(findings));
    }

    /** The files that are read when an input is named so: of a folder its logs, else the file itself. */
    public List<Path> files(String name) {
        Path path = path(name);
        return Files.isDirectory(path)
                ? logs(List.of(name)).sources().stream()
                        .flatMap(source -> source.file().stream())
                        .toList()
                : List.of(path);
    }

    /** A file to be read, as the user named it; {@code -} is standard input. */
    public Source source(String name) {
        byte[] bytes = instead.get(name);
        if (bytes != null) {
            return new Source(name, new ByteArrayInputStream(bytes));
        }
        return name.equals("-") ? new Source(name, in()) : new Source(name, path(name));
    }

    InputStream in() {
        return context.in();
    }

    public Map<String, String> env() {
        return context.env();
    }

    public double seconds() {
        return (System.nanoTime() - begun) / 1e9;
    }

    public Clock clock() {
        return context.clock();
    }

    /** Width of the terminal, in characters. */
    public int columns() {
        return context.columns();
    }

    /** The rows of a table, on a screen only as many columns as fit. */
    public void say(String indent, Columnar table) {
        table.lines(indent, isScreen() ? columns() : Integer.MAX_VALUE).forEach(this::say);
    }

    /** The rows of a table whose last column has sentences, which a screen breaks between words. */
    public void tell(String indent, Columnar table) {
        table.sentences(indent, this::tell);
    }

    /** A sentence, on a screen broken between words. */
    public void tell(String begin, String sentence) {
        tell(begin, sentence, Integer.MAX_VALUE);
    }

    /**
     * A sentence behind its beginning in lines no wider than a screen, or than so much elsewhere; those after the first are set
     * in as far.
     */
    public void tell(String begin, String sentence, int widest) {
        int width = isScreen() ? Math.min(widest, columns()) : widest;
        StringBuilder line = new StringBuilder(begin);
        for (String word : sentence.split(" ", -1)) {
            if (line.length() > begin.length()) {
                if (line.length() + word.length() >= width) {
                    say(line.toString());
                    line.setLength(0);
                    line.append(" ".repeat(begin.length()));
                } else {
                    line.append(' ');
                }
            }
            line.append(word);
        }
        say(line.toString());
    }

    /** Returns true if somebody sits there who can be asked. */
    public boolean isDialogue() {
        return context.inIsTerminal() && context.outIsTerminal();
    }

    /** Asks on standard output, and returns the line of the answer without its end; null at the end of standard input. */
    public @Nullable String ask(String prompt) {
        out.print(prompt);
        out.flush();
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try {
            int c = in().read();
            if (c < 0) {
                return null;
            }
            for (; c >= 0 && c != '\n'; c = in().read()) {
                line.write(c);
            }
        } catch (IOException e) {
            return null; // as nobody answers any more
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    /** Returns true if standard error is a terminal. */
    public boolean isWatched() {
        return context.errIsTerminal();
    }

    /** Returns true if standard output is a terminal. */
    public boolean isScreen() {
        return context.outIsTerminal();
    }

    /** The abilities of standard output beyond plain letters. */
    public Look look() {
        return Look.of(env(), isScreen());
    }

    /** The abilities of standard error beyond plain letters. */
    public Look errLook() {
        return Look.of(env(), isWatched());
    }

    /** Standard error for bytes; what was printed before comes first. */
    public OutputStream errBytes() {
        err.flush();
        return context.err();
    }
}
