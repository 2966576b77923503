package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of runs and sites have names that Windows takes, whatever players and ladders are called. */
class WindowsNamesTest {

    /** Signs that it refuses, a point or a space at the end, which it drops, and names of devices, with any ending. */
    private static final Pattern REFUSED = Pattern.compile(
            "(?i).*[<>:\"/\\\\|?*\\x00-\\x1f].*|.*[. ]|(con|prn|aux|nul|conin\\$|conout\\$|(com|lpt)[0-9¹²³])([ .].*)?");

    /** Of a path Windows takes 260 signs, of which the folder of the user has some. */
    private static final int LONGEST = 150;

    private static final List<String> NAMES = List.of(("CON|con|Aux.txt|nul.|prn |COM1|lpt9.log|COM¹|CONIN$|a:b|what?|*"
                    + "|<>|Ann|ANN|ann|trailing. |back\\slash|C:\\Users|\\\\server\\share|" + "x".repeat(250))
            .split("[|]"));

    @Test
    void names_of_files_are_those_of_windows_too(@TempDir Path folder) throws IOException {
        StringBuilder log = new StringBuilder("game,time,ladder,player1,player2,result\n");
        for (int i = 0; i < NAMES.size(); i++) {
            String game = "%d,2026-01-01T00:%02d:00Z,\"%s\",\"%s\",Zoe,win%n";
            log.append(String.format(Locale.ROOT, game, i + 1, i, quoted(i + 1), quoted(i)));
        }
        Files.writeString(folder.resolve("games.csv"), log);

        Program.run(folder, "replay", "games.csv", "-q", "--teams", "--format", "xlsx")
                .done();
        Program.run(folder, "report", "ratings", "--site", "site").done();

        try (Stream<Path> files = Files.walk(folder)) {
            Set<String> seen = new HashSet<>();
            for (Path file : files.toList()) {
                String path = folder.relativize(file).toString();
                assertThat(REFUSED.matcher(String.valueOf(file.getFileName())).matches())
                        .as(path)
                        .isFalse();
                assertThat(path).hasSizeLessThan(LONGEST);
                assertThat(seen.add(path.toLowerCase(Locale.ROOT))).as(path).isTrue();
            }
            assertThat(seen).hasSizeGreaterThan(3 * NAMES.size());
        }
    }

    private static String quoted(int name) {
        return NAMES.get(name % NAMES.size()).replace("\"", "\"\"");
    }
}
