package rate.run.publish;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.replay.Standings;
import rate.file.output.TableWriter;
import rate.run.form.RunFiles;
import rate.run.publish.ledger.ShapeColumns;

/**
 * The table of players of a forum, once more as two: how difficult the questions are, and how expert the users. Each with what
 * the forum says of them.
 */
public final class ForumTables {

    public record Difficulty(Standings.Row row, Forum.Question question) {}

    public record Expertise(Standings.Row row, Forum.Activity activity) {}

    private final Forum forum;
    private final Standings players;
    private final ShapeColumns shape;

    private ForumTables(Forum forum, Standings players) {
        this.forum = forum;
        this.players = players;
        this.shape = new ShapeColumns(players.columns());
    }

    /** Those of a run; null if its log is no forum, or no table of all players is there. */
    static @Nullable ForumTables of(@Nullable Forum forum, List<Standings> standings) {
        return forum == null
                ? null
                : standings.stream()
                        .filter(table -> table.ladder() == Ladder.PLAYERS)
                        .findFirst()
                        .map(table -> new ForumTables(forum, table))
                        .orElse(null);
    }

    public Forum forum() {
        return forum;
    }

    /** The table of both. */
    public Standings players() {
        return players;
    }

    /** The questions, in the order of the table. */
    public List<Difficulty> difficulties() {
        List<Difficulty> difficulties = new ArrayList<>();
        for (Standings.Row row : players.rows()) {
            Forum.Question question = forum.question(row.player().name());
            if (question != null) {
                difficulties.add(new Difficulty(row, question));
            }
        }
        return difficulties;
    }

    public List<Expertise> experts() {
        return players.rows().stream()
                .filter(row -> forum.question(row.player().name()) == null)
                .map(row -> new Expertise(row, forum.activity(row.player().name())))
                .toList();
    }

    /** The standard deviation of a rating; NaN if the system has none. */
    public double sigma(Standings.Row row) {
        return shape.hasSigma() ? row.rating()[ShapeColumns.SIGMA] : Double.NaN;
    }

    void write(TableFolder folder) throws IOException {
        try (TableWriter table = folder.open(RunFiles.DIFFICULTY, List.of("""
            place question rank mu sigma games asker solver answers score title""".split(" ")))) {
            for (Difficulty each : difficulties()) {
                Forum.Question question = each.question();
                rating(table, question.id(), each.row());
                table.text(user(question.asker()))
                        .text(user(question.solver()))
                        .count(question.answers().size())
                        .exactOrEmpty(question.score())
                        .text(question.title())
                        .endRow();
            }
            folder.count(RunFiles.DIFFICULTY, table.rows());
        }
        try (TableWriter table = folder.open(
                RunFiles.EXPERTISE,
                List.of("place", "user", "rank", "mu", "sigma", "games", "asked", "answered", "solved"))) {
            for (Expertise each : experts()) {
                rating(table, Forum.user(each.row().player()), each.row());
                table.count(each.activity().asked())
                        .count(each.activity().answered())
                        .count(each.activity().solved())
                        .endRow();
            }
            folder.count(RunFiles.EXPERTISE, table.rows());
        }
    }

    private void rating(TableWriter table, String name, Standings.Row row) throws IOException {
        table.count(table.rows() + 1).text(name).rounded(row.rank());
        table.exactOrEmpty(row.mu()).exactOrEmpty(sigma(row)).count(row.tally().games());
    }

    private static @Nullable String user(@Nullable Player player) {
        return player == null ? null : Forum.user(player);
    }
}
