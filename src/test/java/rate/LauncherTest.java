package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the launcher says of the program, to a Java that does not complain if it is wrong. */
class LauncherTest {

    private static final Pattern METHOD = Pattern.compile("\\b(rate\\.[a-z.]+[A-Z]\\w+)::(\\w+)");

    @Test
    void the_methods_that_it_names_are_there() throws IOException, ClassNotFoundException {
        List<MatchResult> named = METHOD.matcher(Files.readString(Path.of("scripts/launch")))
                .results()
                .toList();
        assertThat(named).isNotEmpty();
        for (MatchResult method : named) {
            assertThat(Arrays.stream(Class.forName(method.group(1)).getDeclaredMethods()))
                    .as(method.group())
                    .anyMatch(declared -> declared.getName().equals(method.group(2)));
        }
    }
}
