package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Another build of the program, in this process, and the program on another Java, in a process of its own. */
final class OtherPrograms implements AutoCloseable {

    /** Classes of a build, which come before those of this one. */
    private static final class Build extends URLClassLoader {

        Build(URL jar) {
            super(new URL[] {jar}, Build.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded == null) {
                    loaded = name.startsWith("rate.") ? findClass(name) : super.loadClass(name, resolve);
                }
                return loaded;
            }
        }

        @Override
        public URL getResource(String name) {
            URL own = findResource(name);
            return own == null ? super.getResource(name) : own;
        }
    }

    private final Path folder;
    private final Path java;
    private Build build;
    private Process process;
    private PrintStream asks;
    private BufferedReader answers;

    /** @param folder takes the jar of the other build */
    OtherPrograms(Path folder) throws IOException {
        this.folder = folder;
        this.java = otherJava();
    }

    private Build build() throws IOException {
        if (build == null) {
            Path jar = folder.resolve("other.jar");
            Path classes = ProgramHome.path();
            try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar));
                    Stream<Path> files = Files.walk(classes)) {
                zip.setLevel(Deflater.NO_COMPRESSION);
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    zip.putNextEntry(new ZipEntry(classes.relativize(file).toString()));
                    Files.copy(file, zip);
                }
                zip.putNextEntry(new ZipEntry("of-another-build"));
            }
            build = new Build(jar.toUri().toURL());
        }
        return build;
    }

    private void start() throws IOException {
        if (process == null) {
            process = new ProcessBuilder(
                            java.resolve("bin/java").toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            "rate.RunEach")
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            asks = new PrintStream(process.getOutputStream(), true, UTF_8);
            answers = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        }
    }

    /** The newest Java beside the one that runs; that one if no other is new enough. */
    private static Path otherJava() throws IOException {
        Path home = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> javas = Files.list(home.resolveSibling(""))) {
            return javas.filter(java -> !Files.isSymbolicLink(java) && !java.equals(home) && version(java) >= 17)
                    .max(Comparator.comparingInt(OtherPrograms::version))
                    .orElse(home);
        }
    }

    private static int version(Path java) {
        try (Stream<String> lines = Files.lines(java.resolve("release"))) {
            return lines.filter(line -> line.startsWith("JAVA_VERSION="))
                    .mapToInt(line -> Integer.parseInt(line.replaceAll("[^\"]*\"([0-9]+).*", "$1")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }

    /** Runs the program on the other Java. */
    Nights.Ended java(Path folder, List<String> words) throws IOException {
        start();
        asks.println(folder + "\t" + String.join("\t", words));
        String answer = answers.readLine();
        String out = Files.readString(folder.resolve("out"));
        String err = Files.readString(folder.resolve("err"));
        Files.delete(folder.resolve("out"));
        Files.delete(folder.resolve("err"));
        return new Nights.Ended(Integer.parseInt(answer.split(" ")[0]), out, err);
    }

    /** Runs the other build. */
    Nights.Ended program(Path folder, Instant clock, List<String> words) throws IOException {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Class<?> type = build().loadClass("rate.cli.terminal.ProcessContext");
            Object context = type.getConstructor(
                            InputStream.class,
                            OutputStream.class,
                            OutputStream.class,
                            Map.class,
                            Path.class,
                            Clock.class)
                    .newInstance(
                            new ByteArrayInputStream(new byte[0]),
                            out,
                            err,
                            Map.of(),
                            folder,
                            Clock.fixed(clock, ZoneOffset.UTC));
            Object exit = build.loadClass("rate.cli.Rate")
                    .getMethod("run", type, String[].class)
                    .invoke(null, context, words.toArray(new String[0]));
            return new Nights.Ended((Integer) exit, out.toString(UTF_8), err.toString(UTF_8));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return java.getFileName().toString();
    }

    @Override
    public void close() throws IOException {
        if (process != null) {
            asks.close();
            process.destroy();
        }
        if (build != null) {
            build.close();
        }
    }
}
