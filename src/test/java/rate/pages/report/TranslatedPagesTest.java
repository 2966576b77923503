package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.Systems;
import rate.file.input.language.Language;
import rate.pages.report.page.PageFiles.ScriptWords;
import rate.run.form.StandingsColumn;

/**
 * Pages in a language whose every text is a row of ¤: a word of English letters is one that is in no table, or a name that is not
 * marked as one.
 */
class TranslatedPagesTest extends InFolder {

    private static final Path SOURCES = Path.of("src/main");
    private static final Path TABLE = SOURCES.resolve("resources/rate/file/input/language/texts.txt");
    private static final Path SCRIPTS = SOURCES.resolve("resources/rate/pages/report");

    /** Of the page: what nobody reads, names, what users wrote, and programs. */
    private static final Pattern NO_WORDS = Pattern.compile("(?s)<(script|style|bdi|pre|code|time)\\b.*?</\\1>|<!.*?>");

    private static final Pattern READ = Pattern.compile(
            " (?:title|aria-label|placeholder|alt|name=\"description\" content)=\"([^\"]*)\"|>([^<]+)<");

    /** Words that are the same in every language: symbols, formats, the program and its systems. */
    private static final Set<String> SAME =
            Set.of(("mu sigma JSON CSV csv UTC rate elo allegskill trueskill plain Davidson documented production "
                            + "Chart CDF PDF js")
                    .split(" "));

    /** Literals of scripts that are no texts, though they look like some. */
    private static final Set<String> NO_TEXTS =
            Set.of(("SHA-256|system-ui, -apple-system, \"Segoe UI\", Roboto, sans-serif|mu {1}|mu ± sigma|"
                            + "mu − {1} sigma|mu ± {1} sigma|rate predict RUN {1} vs {2} --stakes|"
                            + "rate report RUN --site FOLDER|rate report RUN --ladder|rate top RUN|NAME|Escape|Enter|ArrowDown|"
                            + "ArrowUp|NFKD|UTC|T00:00:00Z|en-US|http://www.w3.org/2000/svg|image/png|image/svg+xml")
                    .split("\\|", -1));

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]++|\\\\.)*+)\"");

    /** A decimal, a number of more than three digits, or a month or a day, as English writes it; but no month as German does. */
    private static final Pattern ENGLISH_FORM = Pattern.compile(
            "(?<![.\\d])(?!\\d\\d[.]20\\d\\d\\b)\\d+[.](?:\\d{1,2}|\\d{4,})(?![.\\d])|\\b0[.]\\d|\\b[1-9]\\d{0,2},\\d{3}\\b|\\d{4}-\\d\\d");

    /** Selectors and media queries. */
    private static final Pattern NO_TEXT = Pattern.compile("[#(\\[].*|[a-z]+\\[.*|tbody tr");

    /** Classes of elements, of which there are two. */
    private static final Set<String> CLASSES =
            Set.of(("when unseen|plain formula|record forecast-bar|quiet reset|notice room|controls race-controls|"
                            + "place first|change new|change same|change up|change down|table wide")
                    .split("\\|", -1));

    /** What is no word in a formula: its symbols, the places of its numbers, the names of its outcomes. */
    private static final Pattern SYMBOLS = Pattern.compile("\\{\\d+\\}|P\\((?:win|draw|loss)\\)|\\\\u\\w+");

    private static List<String> texts() throws IOException {
        return Files.readAllLines(TABLE).stream()
                .filter(line -> line.startsWith("= "))
                .map(line -> line.substring(2))
                .toList();
    }

    /** A language without letters. */
    private void writeSigns() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String text : texts()) {
            Matcher pieces = Pattern.compile("\\{\\w+\\}|[^{]+").matcher(text);
            lines.add("= " + text);
            lines.add("tlh "
                    + pieces.results()
                            .map(MatchResult::group)
                            .map(piece -> piece.startsWith("{") ? piece : piece.replaceAll("[A-Za-z]", "¤"))
                            .collect(Collectors.joining()));
        }
        Files.write(folder.resolve("signs.txt"), lines);
    }

    private static Set<String> english(String page) {
        Set<String> words = new TreeSet<>();
        READ.matcher(NO_WORDS.matcher(page).replaceAll("")).results().forEach(text -> {
            String read = text.group(1) != null ? text.group(1) : text.group(2);
            Pattern.compile("[A-Za-z]{2,}")
                    .matcher(read.replaceAll(
                            "&[a-z]+;|&#\\d+;|[a-z]+(?:-[a-z]+)+|\\b(?:gamma|revert)\\b|player \\d+", ""))
                    .results()
                    .map(MatchResult::group)
                    .filter(word -> !SAME.contains(word))
                    .forEach(word -> words.add(word + " in: " + read.strip()));
        });
        return words;
    }

    /** Players and teams are numbers, which are words of no language. */
    private static List<String> games(int games, boolean isOfTeams) {
        Random random = new Random(3);
        List<String> rows =
                new ArrayList<>(List.of("game,time,team,player" + (isOfTeams ? ",role,fraction" : "") + ",place"));
        for (int game = 0; game < games; game++) {
            int winner = random.nextInt(9);
            for (int team = 0; team < 2; team++) {
                int first = (winner + 4 * team + random.nextInt(4)) % 9;
                for (int seat = 0; seat < (isOfTeams ? 3 : 1); seat++) {
                    String role = seat == 0 ? ",commander,1" : ",player,0." + (5 + seat);
                    rows.add(String.join(
                            ",",
                            "g" + game,
                            LocalDate.parse("2026-01-01").plusDays(game / 3).toString(),
                            String.valueOf(team),
                            String.valueOf(1 + (first + 7 * seat) % 9 + 10 * team) + (isOfTeams ? role : ""),
                            String.valueOf(game % 10 == 0 ? 1 : 1 + team)));
                }
            }
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void pages_have_no_words_that_are_in_no_table(boolean isOfTeams) throws IOException {
        writeSigns();
        Files.write(folder.resolve("1.csv"), games(90, isOfTeams));
        make("replay 1.csv -q -o run --system", isOfTeams ? "allegskill" : "elo");
        make("report run -o page.html --language signs.txt --min-games=3");
        make("report run --site site --language signs.txt --min-games=3");
        Set<String> found = new TreeSet<>(english(read("page.html")));
        for (Path file : files(folder.resolve("site"), ".*\\.html")) {
            found.addAll(english(Files.readString(file)));
        }
        assertThat(found).isEmpty();
        make("report run -o page.html");
        assertThat(english(read("page.html"))).contains("place in: place", "To in: To the content");
    }

    /** Formulas and their headings, which are folded away, are those of the papers. */
    private static final Pattern DERIVATION = Pattern.compile(
            "(?s)<th scope=\"col\">[^<]*</th><th scope=\"col\">[^<]*</th>"
                    + "<th scope=\"col\" class=\"number\">[^<]*</th></tr></thead>.*?</details>|<details class=\"part\">.*?</p>");

    /** The parameters of a game, as a command line has them. */
    private static final Pattern PARAMETERS = Pattern.compile("(?s)<details class=\"part\">.*?</p>");

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void pages_of_a_game_and_of_a_season_have_no_words_that_are_in_no_table(boolean isOfTeams) throws IOException {
        writeSigns();
        Files.write(folder.resolve("1.csv"), games(90, isOfTeams));
        String system = isOfTeams ? "allegskill" : "elo";
        make("explain 1.csv --game g7 --system", system, "--html", "7.html", "--language", "signs.txt");
        assertThat(english(DERIVATION.matcher(read("7.html")).replaceAll(""))).isEmpty();
        if (!isOfTeams) {
            write("2.csv", "player1,player2,result\n1,2,win\n2,11,\n11,3,\n");
            make("replay 1.csv -q -o run --system", system);
            write("league.json", "{\"groups\": {\"1\": 1}}");
            make("simulate run 2.csv --table league.json --html 2.html --language signs.txt -n 50");
            assertThat(english(read("2.html"))).isEmpty();
        }
    }

    private void compare(String systems, String by) {
        make("compare 1.csv -q --samples=100 -o compared --systems", systems, "--burn-in=10", "--by", by);
    }

    @Test
    void pages_of_studies_have_no_words_that_are_in_no_table() throws IOException {
        writeSigns();
        Files.write(folder.resolve("1.csv"), games(240, false));
        make("replay 1.csv -q -o run --system elo");
        compare("elo,allegskill", "games-played");
        make("report compared -o 1.html --language signs.txt");
        make("whatif 1.csv --run run --language signs.txt --html 2.html --ban 3 --void g7");
        make("whatif 1.csv --run run --language signs.txt --html 3.html --merge 4=5 --set k=10");
        make("whatif 1.csv --run run --language signs.txt --html 4.html --system allegskill");
        make("tune 1.csv -q --starts=1 --samples=100 --language signs.txt --html 5.html --system elo --origins=3");
        make("tune 1.csv -q --starts=1 --samples=100 --language signs.txt --html 6.html --systems elo,allegskill");
        make("health run --html 7.html --language signs.txt");
        Files.write(folder.resolve("8.csv"), games(400, true));
        make("replay 8.csv -q -o teams");
        make("health teams --html 8.html --language signs.txt");
        make("generate --shape=duels --games=3000 --players=40 --plant=traders=2,smurfs=3 -o 9.csv");
        make("replay 9.csv -q -o planted");
        make("health planted --html 9.html --pseudonyms --language signs.txt");
        Set<String> found = new TreeSet<>();
        for (int page = 1; page <= 9; page++) {
            found.addAll(english(read(page + ".html")));
        }
        assertThat(found).isEmpty();
    }

    @Test
    void the_page_of_a_forum_has_no_words_that_are_in_no_table() throws IOException {
        writeSigns();
        Files.copy(Path.of("sample-data/forum.csv"), folder.resolve("1.csv"));
        make("questions 1.csv -q -o run --html 1.html --language signs.txt");
        String page = read("1.html");
        assertThat(page).contains("¤: Thyme.");
        assertThat(english(page.replace("¤: Thyme.", ""))).isEmpty();
    }

    /** Players who are called like words of the page stay who they are. */
    @Test
    void names_are_never_translated() throws IOException {
        writeSigns();
        List<String> names = List.of("Players", "place", "Standings", "rank", "Not found", "won", "and 3 more");
        List<String> games = new ArrayList<>(List.of("time,winner,loser"));
        for (int game = 0; game < 3 * names.size(); game++) {
            games.add("2026-01-01," + names.get(game % names.size()) + ','
                    + names.get((game + 1 + game / names.size()) % names.size()));
        }
        write("log.csv", String.join("\n", games) + "\n");
        make("replay log.csv -q -o run");
        make("report run --site site --language signs.txt");
        String index = read("site/index.html");
        assertThat(names).allSatisfy(name -> assertThat(index).contains("<bdi class=\"name\">" + name + "</bdi>"));
        make("report run -o page.html --language signs.txt");
        String page = read("page.html");
        assertThat(names).allSatisfy(name -> assertThat(page).contains("<td><bdi>" + name + "</bdi></td>"));
    }

    @Test
    void scripts_have_no_texts_that_are_in_no_table() throws IOException {
        Set<String> missing = new LinkedHashSet<>();
        Set<String> table = new LinkedHashSet<>(texts());
        for (Path script : files(SCRIPTS, ".*\\.js")) {
            for (String text : ScriptWords.texts(Files.readString(script))) {
                boolean isWords = Pattern.compile("[A-Za-z]{3,}")
                        .matcher(SYMBOLS.matcher(text).replaceAll(""))
                        .find();
                if (isWords
                        && !table.contains(text)
                        && !NO_TEXTS.contains(text)
                        && !CLASSES.contains(text)
                        && !NO_TEXT.matcher(text).matches()) {
                    missing.add(script.getFileName() + ": " + text);
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    /** The files in a folder and below it whose paths match. */
    private static List<Path> files(Path folder, String path) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().matches(path)).sorted().toList();
        }
    }

    /** The heads of tables are the names of columns, but for symbols and abbreviations of papers. */
    @Test
    void columns_of_all_systems_are_in_the_table() throws IOException {
        Set<String> columns = new TreeSet<>();
        for (SystemEntry<?> system : Systems.all()) {
            for (Profile profile : system.profiles()) {
                columns.addAll(system.configure(profile, Map.of(), Systems::able)
                        .system()
                        .columns());
            }
        }
        assertThat(columns).contains("volatility", "standard_error");
        texts().forEach(columns::remove);
        assertThat(columns).containsExactly("aps", "ci", "mu", "rms", "sigma");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    de; −1234.50 (+1,234,567 %);  −1234,50 (+1.234.567 %)
                    es; 1,234.5 of 12,345 in 0.25; 1234,5 of 12.345 in 0,25
                    fr; 1,234.5 ± 0.03;           1 234,5 ± 0,03
                    pt; 1,234 and 1.2.3;          1.234 and 1.2.3
                    en; 1,234.5;                  1,234.5
                    """)
    void numbers_are_written_as_the_language_does(String tag, String english, String written) {
        assertThat(Language.of(tag).number(english)).isEqualTo(written);
    }

    @Test
    void days_and_moments_are_written_as_the_language_does() {
        assertThat(Language.of("de").moment("2026-03-01T09:05:07Z")).isEqualTo("01.03.2026 09:05");
        assertThat(Language.of("fr").moment("2026-03-01")).isEqualTo("01/03/2026");
        assertThat(Language.ENGLISH.moment("2026-03-01T09:05:07.25Z")).isEqualTo("2026-03-01 09:05");
        for (String neither : List.of("", "sometime in March 2024", "2026-03-01 or soon after")) {
            assertThat(Language.of("de").moment(neither)).isEqualTo(neither);
            assertThat(Language.ENGLISH.moment(neither)).isEqualTo(neither);
        }
    }

    /** The texts with a number of more than three digits, a decimal or a day, as English has it: also of sentences and heads. */
    private Set<String> inEnglishForm(String pages) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path file : files(folder.resolve(pages), ".*\\.html")) {
            READ.matcher(Files.readString(file).replaceAll("(?s)<(script|style|code|pre)\\b.*?</\\1>|<!.*?>", ""))
                    .results()
                    .map(text -> text.group(1) != null ? text.group(1) : text.group(2))
                    .filter(text -> ENGLISH_FORM.matcher(text).find())
                    .filter(text -> !text.contains("rate 0."))
                    .forEach(text -> found.add(text + " in " + file.getFileName()));
        }
        return found;
    }

    @Test
    void pages_of_studies_and_games_have_no_number_and_no_day_in_english_form() throws IOException {
        Files.write(folder.resolve("1.csv"), games(1100, false));
        Files.createDirectory(folder.resolve("pages"));
        String german = "--language=de";
        compare("elo,trueskill", "games-played,favourite");
        make("report compared -o pages/1.html", german);
        make("explain 1.csv --game g900 --system trueskill --html pages/2.html", german);
        make("tune 1.csv -q --starts=1 --samples=100 --system elo --fit=k --origins=2 --html pages/3.html", german);
        make("replay 1.csv -q -o run --system elo");
        make("whatif 1.csv --run run --void g7 --html pages/4.html", german);
        Path game = folder.resolve("pages/2.html");
        String page = Files.readString(game);
        assertThat(page).containsPattern("N\\([0-9]+,[0-9]+; [0-9],[0-9]+²\\)");
        Files.writeString(game, PARAMETERS.matcher(page).replaceAll(""));
        make("health run --html pages/5.html", german);
        make("report run -o pages/6.html", german);
        Files.copy(Path.of("sample-data/forum.csv"), folder.resolve("2.csv"));
        make("questions 2.csv -q -o forum --html pages/7.html", german);
        Set<String> found = inEnglishForm("pages");
        // Numbers of four digits, as those of formulas and of fitted parameters, have three decimals.
        found.removeIf(text -> text.matches("[-−]?\\d,\\d{3} in 5\\.html"));
        found.removeIf(text -> text.matches("(?s).* in [23]\\.html")
                && !ENGLISH_FORM
                        .matcher(text.replaceAll("(?<!\\d)\\d,\\d{3}(?!\\d)", ""))
                        .find());
        assertThat(found).isEmpty();
    }

    @Test
    void a_site_has_no_number_and_no_day_in_english_form() throws IOException {
        Files.write(folder.resolve("1.csv"), games(1100, false));
        make("replay 1.csv -q -o run --system glicko2");
        write("2.csv", "player1,player2\n1,12\n2,11\n");
        make("report run --site site --language de --fixtures 2.csv");
        assertThat(inEnglishForm("site")).isEmpty();
        assertThat(read("site/index.html")).contains("1.100 Spiele", ">Volatilität</th>");
    }

    /** What no page says any more has no place in the table. */
    @Test
    void every_text_of_the_table_is_one_of_the_sources() throws IOException {
        StringBuilder pages = new StringBuilder();
        Set<String> literals = new LinkedHashSet<>();
        for (Path file : files(SOURCES, ".*\\.(java|html|txt)")) {
            if (!file.endsWith(TABLE.getFileName())) {
                String source = Files.readString(file).replaceAll("\"\\s*\\+\\s*\"", "");
                LITERAL.matcher(source).results().forEach(literal -> literals.add(literal.group(1)));
                pages.append(file.toString().endsWith(".java") ? "" : source);
            }
        }
        for (StandingsColumn column : StandingsColumn.values()) {
            literals.add(column.id());
        }
        for (Path script : files(SCRIPTS, ".*\\.js")) {
            literals.addAll(ScriptWords.texts(Files.readString(script)));
        }
        String all = pages + String.join("\n", literals);
        assertThat(texts().stream()
                        .filter(text -> !literals.contains(text)
                                && !all.contains(text)
                                && !Arrays.stream(text.split("\\|")).allMatch(form -> isNoun(literals, form))
                                && !text.matches("(mu|sigma|rank)_(before|after|delta)|level_\\d+|highest rating")))
                .isEmpty();
    }

    /** A plural may be made of the singular. */
    private static boolean isNoun(Set<String> literals, String form) {
        return literals.contains(form) || literals.contains(form.replaceFirst("s$", ""));
    }
}
