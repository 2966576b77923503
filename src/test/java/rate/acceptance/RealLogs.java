package rate.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import rate.Program;

/** Sends real logs through the program. {@link Program} proves the ledger of every run. */
final class RealLogs {

    /**
     * What came of a log.
     *
     * @param sound whether all of it was read, and rated where there is a system for it
     * @param text the last line of what the program said
     */
    record Report(boolean sound, String text) {}

    /** Real logs have games that cannot be rated, such as a player on both teams: set aside and explained. */
    private static final int SOME_REJECTED = 4;

    private RealLogs() {}

    /** International football: a row per game, scores decide. */
    static Report football(Path log) throws IOException {
        String map = "time=date,player1=home_team,player2=away_team,score1=home_score,score2=away_score";
        return replay(log, "--map", map);
    }

    /** A list of games as JSON Lines: teams, ranks, and a time that is not a date in every list. */
    static Report replayed(Path log) throws IOException {
        Report dated = replay(log, "--map", "time=t,places=ranks");
        Report read = dated.sound() ? dated : replay(log, "--map", "places=ranks");
        return read.text().contains("too-many-teams")
                ? replay(log, "--map", "places=ranks", "--system", "trueskill")
                : read;
    }

    private static Report replay(Path log, String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of("-o", "run", "--on-problem=reject"));
        all.addAll(List.of(words));
        return run(log, "replay", all.toArray(String[]::new));
    }

    private static Report run(Path log, String command, String... words) throws IOException {
        Path folder = Files.createTempDirectory("rate-log");
        try {
            List<String> all =
                    new ArrayList<>(List.of(command, log.toAbsolutePath().toString()));
            all.addAll(List.of(words));
            Program.Ended ended = Program.run(folder, all.toArray(String[]::new));
            boolean sound = ended.exit() == 0 || ended.exit() == SOME_REJECTED;
            List<String> lines = (sound ? ended.out() : ended.err()).lines().toList();
            String text = lines.isEmpty() ? "" : lines.get(sound ? lines.size() - 1 : 0);
            return new Report(sound, text);
        } finally {
            NameCases.delete(folder);
        }
    }
}
