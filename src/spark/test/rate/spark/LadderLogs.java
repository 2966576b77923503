package rate.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;

/** Logs of many ladders, made up: the same numbers give the same log. */
final class LadderLogs {

    private static final Instant BEGIN = Instant.parse("2024-01-01T00:00:00Z");

    private LadderLogs() {}

    /**
     * Teams of three with commanders, a row per seat, in three files: one gzipped. Some players are on all ladders, under
     * several names; some games are bad, some come twice.
     */
    static List<String> teams(Path folder, int ladders, int games) throws IOException {
        Random random = new Random(1);
        List<StringBuilder> files = List.of(new StringBuilder(), new StringBuilder(), new StringBuilder());
        files.forEach(file -> file.append("game,time,ladder,team,player,role,place,mood\n"));
        for (int game = 0; game < games; game++) {
            String ladder = "L" + (game < ladders ? game : random.nextInt(ladders));
            int first = random.nextInt(10);
            int result = random.nextInt(10);
            StringBuilder rows = new StringBuilder();
            for (int seat = 0; seat < 6; seat++) {
                int number = (first + seat) % 30;
                String player = number < 3 ? "wanderer " + number : ladder + " p" + number;
                if (number == 0 && game % 2 == 0) {
                    player = "The, Wanderer"; // an alias of wanderer 0
                }
                String place =
                        game % 997 == 5 && seat == 4 ? "x" : result == 0 ? "1" : (seat < 3) == (result < 6) ? "1" : "2";
                rows.append("G%d,%s,%s,%s,\"%s\",%s,%s,%s\n"
                        .formatted(
                                game,
                                BEGIN.plusSeconds(7200L * (game - game % 2)),
                                ladder,
                                seat < 3 ? "red" : "blue",
                                player,
                                seat % 3 == 0 ? "commander" : "player",
                                place,
                                "mood " + game % 3));
            }
            int file = game * 3 / games;
            files.get(file).append(rows);
            if (game % 501 == 7) {
                files.get(Math.min(2, file + 1)).append(rows);
            }
        }
        List<String> names = List.of("a.csv", "b.csv.gz", "c.csv");
        for (int file = 0; file < 3; file++) {
            write(folder.resolve(names.get(file)), files.get(file).toString());
        }
        write(folder.resolve("aliases.csv"), "old,new\n\"The, Wanderer\",wanderer 0\nnobody,no one\n");
        write(folder.resolve("exclude.csv"), "reason,game,player\ncheated,G17,\nleft,,wanderer 2\nnothing,G999999,\n");
        return names;
    }

    /** Duels as lines of JSON, of which so many of a hundred are on one ladder; half of the time out of order. */
    static void duels(Path file, int ladders, int games, int skew, boolean ordered) throws IOException {
        Random random = new Random(2);
        StringBuilder lines = new StringBuilder();
        for (int game = 0; game < games; game++) {
            int ladder = random.nextInt(100) < skew ? 0 : random.nextInt(ladders);
            int one = random.nextInt(20);
            int other = (one + 1 + random.nextInt(19)) % 20;
            int ahead = random.nextInt(10) == 0 ? 0 : random.nextInt(20) < 10 + (other - one) / 3 ? 2 : -2;
            lines.append(
                    "{\"game\":\"D%d\",\"time\":\"%s\",\"ladder\":\"ladder %d\",\"season\":\"%d\",\"condition\":\"%s\",\"player1\":\"p%d\",\"player2\":\"p%d\",\"score1\":%d,\"score2\":%d}\n"
                            .formatted(
                                    game,
                                    BEGIN.plusSeconds(3600L * (ordered ? game : game ^ 5)),
                                    ladder,
                                    2024 + game * 3 / games,
                                    game % 2 == 0 ? "clay" : "grass",
                                    one,
                                    other,
                                    3 + ahead,
                                    3));
        }
        write(file, lines.toString());
    }

    static void write(Path file, String text) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                OutputStream to = file.toString().endsWith(".gz") ? new GZIPOutputStream(out) : out) {
            to.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    static List<String> words(List<String> first, String... more) {
        List<String> words = new ArrayList<>(first);
        words.addAll(List.of(more));
        return words;
    }
}
