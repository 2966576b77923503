package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import rate.Program;

/**
 * Seasons of the first tier of English football: what is said of them on New Year's Day, scored against what came, and beside the table of
 * that day. The scores are those of {@code docs/simulating.md}.
 */
final class SeasonCases {

    private static final int FIRST = 1999;
    private static final int LAST = 2018;

    /** What a probability is clipped to, so that one that never came about can be scored. */
    private static final double LEAST = 1e-4;

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("MMM d yyyy", Locale.ROOT);

    /** A group of places with the documented Brier score and log-loss. */
    private record Group(String name, int from, int to, double brier, double logLoss) {

        boolean has(int place) {
            return from <= place && place <= to;
        }
    }

    /** A match as it ended. */
    private record Match(LocalDate day, String home, String away, int homeGoals, int awayGoals) {}

    private static final List<Group> GROUPS = List.of(
            new Group("champion", 1, 1, 0.0203, 0.064),
            new Group("top 4", 1, 4, 0.0300, 0.108),
            new Group("relegated", 18, 20, 0.0689, 0.215));

    private static final String LEAGUE = "{\"tie_breaks\": [\"wins\"], \"groups\":"
            + " {\"champion\": \"1\", \"top 4\": \"1-4\", \"relegated\": \"18-20\"}}";

    private final Path folder;
    private final Map<Group, double[]> sums = new HashMap<>();
    private int clubs;

    private SeasonCases(Path folder) {
        this.folder = folder;
    }

    /**
     * Scores them.
     *
     * @param folder with the files of the log, and a run of all its games that is called seasons
     */
    static void check(Path folder, Acceptance.Tally tally) throws IOException {
        SeasonCases cases = new SeasonCases(folder);
        Files.writeString(folder.resolve("league.json"), LEAGUE);
        for (int year = FIRST; year <= LAST; year++) {
            cases.season(year);
        }
        for (Group group : GROUPS) {
            double[] sum = cases.sums.get(group);
            double brier = sum[0] / cases.clubs;
            tally.add(tally.isWithin(brier, group.brier, 1e-4), group.name + ": Brier " + brier);
            double logLoss = sum[1] / cases.clubs;
            tally.add(tally.isWithin(logLoss, group.logLoss, 1e-3), group.name + ": log-loss " + logLoss);
            tally.add(sum[0] < sum[2], group.name + " is worse than the table of the day");
        }
    }

    private void season(int year) throws IOException {
        String name = year + "-" + String.format(Locale.ROOT, "%02d", (year + 1) % 100);
        List<Match> matches = matches(folder.resolve(name + "-eng.1.csv.gz"));
        LocalDate newYear = LocalDate.of(year + 1, 1, 1);
        StringBuilder season = new StringBuilder("time,player1,player2,score1,score2\n");
        for (Match match : matches) {
            season.append(match.day + "," + match.home + "," + match.away + "," + match.homeGoals + ","
                    + match.awayGoals + "\n");
        }
        Files.writeString(folder.resolve("season.csv"), season);
        String words = "simulate seasons season.csv --table league.json --json --at " + newYear;
        Program.Ended ended = Program.run(folder, words.split(" "));
        List<String> end = table(matches);
        List<String> then = table(
                matches.stream().filter(match -> match.day.isBefore(newYear)).toList());
        for (JsonNode player : new ObjectMapper().readTree(ended.out()).get("players")) {
            String club = player.get("player").asText();
            for (Group group : GROUPS) {
                double said = player.get("groups").get(group.name).asDouble();
                boolean came = group.has(end.indexOf(club) + 1);
                boolean shown = group.has(then.indexOf(club) + 1);
                double[] sum = sums.computeIfAbsent(group, none -> new double[3]);
                sum[0] += Math.pow(said - (came ? 1 : 0), 2);
                sum[1] -= Math.log(Math.max(LEAST, came ? said : 1 - said));
                sum[2] += came == shown ? 0 : 1;
            }
            clubs++;
        }
    }

    private static List<Match> matches(Path file) throws IOException {
        List<Match> matches = new ArrayList<>();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().skip(1).toList()) {
                String[] cells = line.split(",");
                String[] goals = cells[3].split("-");
                matches.add(new Match(
                        LocalDate.parse(cells[1].replace("(P)", "").strip().substring(4), DAY),
                        cells[2],
                        cells[4],
                        Integer.parseInt(goals[0]),
                        Integer.parseInt(goals[1])));
            }
        }
        return matches;
    }

    /** Clubs by points, the difference of goals, and goals: the table as it was published, without deductions. */
    private static List<String> table(List<Match> matches) {
        Map<String, int[]> rows = new HashMap<>();
        for (Match match : matches) {
            add(rows, match.home, match.homeGoals, match.awayGoals);
            add(rows, match.away, match.awayGoals, match.homeGoals);
        }
        Comparator<String> best = Comparator.comparing(club -> rows.get(club)[0]);
        best = best.thenComparing(club -> rows.get(club)[1]).thenComparing(club -> rows.get(club)[2]);
        return rows.keySet().stream().sorted(best.reversed()).toList();
    }

    private static void add(Map<String, int[]> rows, String club, int scored, int conceded) {
        int[] row = rows.computeIfAbsent(club, none -> new int[3]);
        row[0] += scored > conceded ? 3 : scored == conceded ? 1 : 0;
        row[1] += scored - conceded;
        row[2] += scored;
    }
}
