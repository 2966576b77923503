package rate.file.input.source;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/**
 * The files that one name of a log stands for: the file itself; or, of a folder or a zip archive, all logs in it, in natural
 * order of their names. They are called by the name, a slash, and the path from there: {@code england/1992.csv},
 * {@code season.zip/a2.csv}.
 *
 * @param findings what is to be said of files that were not taken
 */
public record FoundLogs(List<Source> sources, List<Problem> findings) {

    /** How the manifest of a run begins. Its tables are no logs. */
    private static final Pattern RUN = Pattern.compile("\\{\\s*\"format\"\\s*:\\s*\"rate-(run|comparison)/");

    private static final String MANIFEST = "manifest.json";
    private static final int BEGINNING = 256;

    /**
     * Finds them.
     *
     * @throws InputRefused if it is a folder or an archive that cannot be read, or that has no log
     */
    public static FoundLogs of(String name, Path path) {
        try {
            if (Files.isDirectory(path)) {
                return new Walk(name).folder(path);
            }
            if (Files.isRegularFile(path) && Files.isReadable(path) && ZipArchive.is(path)) {
                return archive(name, path);
            }
            Path archive = archiveAbove(path);
            return archive == null
                    ? new FoundLogs(List.of(new Source(name, path)), List.of())
                    : within(name, path, archive);
        } catch (IOException e) {
            throw Source.cannotRead(name, e);
        }
    }

    private static FoundLogs archive(String name, Path path) throws IOException {
        LogChoice choice = new LogChoice();
        List<Source> sources = sources(ZipArchive.members(name, path, choice::takes));
        if (sources.isEmpty()) {
            throw choice.nothing(name);
        }
        return new FoundLogs(sources, findings(choice.finding(name)));
    }

    private static List<Source> sources(List<ZipMember> members) {
        return members.stream().map(Source::new).toList();
    }

    private static List<Problem> findings(@Nullable Problem finding) {
        return finding == null ? List.of() : List.of(finding);
    }

    /** The archive of which a path names a file; null if there is none. */
    private static @Nullable Path archiveAbove(Path path) throws IOException {
        for (Path above = path.getParent(); above != null && !Files.exists(path); above = above.getParent()) {
            if (Files.exists(above)) {
                return Files.isRegularFile(above) && Files.isReadable(above) && ZipArchive.is(above) ? above : null;
            }
        }
        return null;
    }

    /** One file of an archive, under the name that it has beside the others. */
    private static FoundLogs within(String name, Path path, Path archive) throws IOException {
        String inner = archive.relativize(path).toString().replace('\\', '/');
        String outer = name.endsWith("/" + inner) ? name.substring(0, name.length() - inner.length() - 1) : name;
        List<Source> file = sources(ZipArchive.members(outer, archive, inner::equals));
        if (file.isEmpty()) {
            throw new InputRefused(ProblemKind.CANNOT_READ, Location.of(name), "the zip archive has no such file");
        }
        return new FoundLogs(file, List.of());
    }

    /** A walk through a folder and those in it, each only once, whatever links lead there. */
    private static final class Walk {

        private final String name;
        private final LogChoice choice = new LogChoice();
        private final List<Source> logs = new ArrayList<>();
        private final List<Problem> remarks = new ArrayList<>();
        private final Set<Path> visited = new HashSet<>();

        Walk(String name) {
            this.name = name.length() > 1 && name.endsWith("/") ? name.substring(0, name.length() - 1) : name;
        }

        FoundLogs folder(Path folder) throws IOException {
            if (isRun(folder)) {
                throw new InputRefused(
                        ProblemKind.NO_LOG, Location.of(name), "it is the folder of a run, whose tables are not logs");
            }
            enter(folder, "");
            if (logs.isEmpty()) {
                throw choice.nothing(name);
            }
            remarks.addAll(findings(choice.finding(name)));
            return new FoundLogs(List.copyOf(logs), List.copyOf(remarks));
        }

        private void enter(Path folder, String path) throws IOException {
            if (!visited.add(folder.toRealPath()) || isRun(folder)) {
                return;
            }
            List<Path> files = new ArrayList<>();
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
                all.forEach(files::add);
            }
            files.sort(Comparator.comparing(Walk::last, new FileOrder()));
            for (Path file : files) {
                if (!LogChoice.isHidden(last(file))) {
                    take(file, path + last(file));
                }
            }
        }

        private void take(Path file, String path) throws IOException {
            if (Files.isDirectory(file)) {
                enter(file, path + "/");
            } else if (Files.exists(file) && !Files.isRegularFile(file)) {
                choice.passOver(path); // a pipe, which nobody may fill
            } else if (choice.takes(path)) {
                add(name + "/" + path, file, path);
            }
        }

        /** An archive without any log is as a file that is none. */
        private void add(String whole, Path file, String path) throws IOException {
            if (!Files.isReadable(file) || !ZipArchive.is(file)) {
                logs.add(new Source(whole, file));
                return;
            }
            LogChoice within = new LogChoice();
            List<ZipMember> members = ZipArchive.members(whole, file, within::takes);
            logs.addAll(sources(members));
            if (members.isEmpty()) {
                choice.passOver(path);
            } else {
                remarks.addAll(findings(within.finding(whole)));
            }
        }

        private static String last(Path file) {
            return String.valueOf(file.getFileName());
        }

        private static boolean isRun(Path folder) throws IOException {
            Path manifest = folder.resolve(MANIFEST);
            if (!Files.isRegularFile(manifest) || !Files.isReadable(manifest)) {
                return false;
            }
            try (InputStream in = Files.newInputStream(manifest)) {
                return RUN.matcher(new String(in.readNBytes(BEGINNING), UTF_8)).lookingAt();
            }
        }
    }
}
