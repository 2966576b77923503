package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.log.form.Profiles;

/**
 * What the documents of foreign logs and of questions show is so. Their console blocks say what is in a file ({@code $ cat FILE}),
 * what the program makes of it ({@code $ rate …}), and how a file begins that it wrote ({@code $ head -N FILE}). With {@code
 * -Dupdate=true} what they show of the program is written anew.
 */
class ForeignLogsTest extends InFolder {

    private static final Path FAQ = Path.of("docs/faq.md");
    private static final Path DOCUMENT = Path.of("docs/third-party-logs.md");
    private static final Pattern BLOCK = Pattern.compile("(?<=```console\n).*?(?=```)", Pattern.DOTALL);

    /** A command in a sentence: a name alone is none. */
    private static final Pattern INLINE = Pattern.compile("`rate\\s([^`]*[\\s-][^`]*)`");

    /** A command, and all that stands behind it up to the next one. */
    private static final Pattern COMMAND =
            Pattern.compile("^\\$ (cat|head|rate)( .*)\n((?:(?!\\$ ).*\n)*)", Pattern.MULTILINE);

    @ParameterizedTest
    @ValueSource(strings = {"docs/third-party-logs.md", "docs/faq.md"})
    void every_example_prints_what_the_document_shows(Path page) throws IOException {
        linkSamples();
        String document = Files.readString(page);
        List<String> shown = new ArrayList<>();
        String played = BLOCK.matcher(document).replaceAll(block -> {
            shown.add(block.group());
            return Matcher.quoteReplacement(play(block.group()));
        });
        assertThat(shown).hasSizeGreaterThan(10);
        if (Update.ON) {
            Files.writeString(page, played);
        } else {
            assertThat(played).as("%s; %s", page, Update.HOW).isEqualTo(document);
        }
    }

    /** In one folder with a log, its run and the files that the answers name. */
    @Test
    void every_answer_but_that_of_the_licence_has_a_command_that_runs() throws IOException {
        StringBuilder log = new StringBuilder("time,player1,player2,winner\n");
        List<String> players = List.of("Ann", "Bob", "Cy", "Dee", "Eve", "Bobby"); // who never meets Bob
        for (int game = 0; game < 210; game++) {
            String one = players.get(game % 6);
            String two = players.get((game % 6 + 1 + 2 * (game / 6 % 3)) % 6);
            String winner = game % 3 == 0 ? two : game % 7 == 0 ? "draw" : one;
            log.append("%s,%s,%s,%s\n".formatted(LocalDate.of(2026, 1, 1).plusDays(game), one, two, winner));
        }
        written("games.csv", log.toString());
        written("names.csv", "old,new\nBobby,player 7\n");
        written("club.pgn", "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n");
        List<String> without = new ArrayList<>();
        for (String answer : Files.readString(FAQ).split("\n### ")) {
            if (answer.contains("ratings")) {
                make("replay games.csv"); // for a run of another answer may be there
            }
            boolean has = BLOCK.matcher(answer).find();
            Matcher command = INLINE.matcher(BLOCK.matcher(answer).replaceAll(""));
            while (command.find()) {
                unproved(CasesTest.words("rate " + command.group(1))).done();
                Files.deleteIfExists(folder.resolve("rate.json")); // or it would be asked by the next ones
                has = true;
            }
            if (!has) {
                without.add(answer.lines().findFirst().orElseThrow());
            }
        }
        assertThat(without).containsExactly("# Questions and answers", "May I use it?");
    }

    /** The block as it should be. */
    private String play(String block) {
        assertThat(COMMAND.matcher(block).replaceAll(""))
                .as("nothing stands before the commands")
                .isEmpty();
        return COMMAND.matcher(block).replaceAll(command -> {
            String first = "$ " + command.group(1) + command.group(2) + "\n";
            String shown = switch (command.group(1)) {
                case "cat" -> written(command.group(2).strip(), command.group(3));
                case "head" -> beginning(command.group(2).strip().split(" "));
                default -> printed("rate" + command.group(2));
            };
            return Matcher.quoteReplacement(first + shown);
        });
    }

    private String written(String file, String content) {
        return Unchecked.io(() -> {
            Files.createDirectories(folder.resolve(file).getParent());
            write(file, content);
            return content;
        });
    }

    /** The first lines of a file, by the words {@code -N FILE}. */
    private String beginning(String... words) {
        return Unchecked.io(() -> read(words[1]))
                .lines()
                .limit(-Long.parseLong(words[0]))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private String printed(String command) {
        return CasesTest.withoutClock(ShownCommand.printed(folder, command));
    }

    @Test
    void the_profiles_that_the_document_lists_are_those_there_are() throws IOException {
        StringBuilder table = new StringBuilder("| profile | what it reads |\n|---|---|\n");
        StringBuilder sites = new StringBuilder("| profile | what it reads | the shape is that of |\n|---|---|---|\n");
        for (Profiles.Profile profile : Profiles.all()) {
            String row = "| `" + profile.name() + "` | " + profile.about() + " |";
            if (profile.source().isEmpty()) {
                table.append(row).append('\n');
            } else {
                sites.append(row).append(' ').append(profile.source()).append(" |\n");
            }
        }
        Update.checkTable(DOCUMENT, table.toString());
        Update.checkTable(DOCUMENT, sites.toString());
    }
}
