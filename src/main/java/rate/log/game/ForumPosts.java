package rate.log.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.Queue;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.game.draft.GameDraft;
import rate.log.game.draft.GameReader;
import rate.log.game.draft.Reading;
import rate.log.game.draft.TeamDraft;

/**
 * The posts of a forum with a row per post, and their duels as games, thread by thread: they are in order of time only when
 * they have been sorted. A row that names its question is an answer. Names of questions and of users begin with different
 * words, so that no user can be taken for a question.
 */
final class ForumPosts implements GameReader {

    /** Characters of a title that are kept. */
    private static final int LONGEST_TITLE = 200;

    private final Reading reading;
    private final Row row;
    private final GameDraft draft;
    private final String file;
    private final Forum forum = new Forum();

    private final Column post;
    private final Column question;
    private final Column user;
    private final Column accepted;
    private final Column score;
    private final Column title;

    private final Queue<Forum.Duel> duels = new ArrayDeque<>();
    private @Nullable Iterator<Forum.Question> threads;

    ForumPosts(Records records, Columns columns, LogForm form, Reading reading) {
        this.reading = reading;
        this.row = new Row(records, columns, form, reading.names());
        this.draft = new GameDraft(reading);
        this.file = records.file();
        if (reading.rosters() != null) {
            throw columns.missing("team1", ", which --rosters needs");
        }
        if (form.order().stream().anyMatch(OrderColumn::required)) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_FORMAT, "posts are in order of their times only, so --sort takes no columns");
        }
        if (!form.kept().isEmpty()) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_FORMAT,
                    "a game of a forum is made of several posts, so --keep-columns has no columns");
        }
        this.post = columns.require("post");
        // Which fields a sparse record has, is not known before the last.
        this.question = records.isSparse() ? columns.use("question") : columns.require("question");
        this.user = records.isSparse() ? columns.use("user") : columns.require("user");
        this.accepted = columns.use("accepted");
        this.score = columns.use("score");
        this.title = columns.use("title");
        if (!records.isSparse()) {
            columns.require("time");
        }
    }

    /** Returns true if a header is that of a row per post. */
    static boolean recognises(Columns columns) {
        return columns.has("post");
    }

    @Override
    public Forum forum() {
        return forum;
    }

    @Override
    public long filtered() {
        return row.filtered();
    }

    @Override
    public Set<String> unused() {
        return row.columns.unused();
    }

    @Override
    public @Nullable Game next() {
        if (threads == null) {
            read();
            threads = forum.questions().iterator();
        }
        while (!duels.isEmpty() || threads.hasNext()) {
            if (duels.isEmpty()) {
                duels.addAll(threads.next().duels());
            } else {
                Forum.Duel duel = duels.remove();
                try {
                    return game(duel);
                } catch (BadGame bad) {
                    reading.listener().report(bad.of(duel.id()));
                }
            }
        }
        return null;
    }

    private Game game(Forum.Duel duel) {
        Location location = Location.of(file, duel.line(), null);
        draft.begin(duel.id(), location);
        draft.header().time(duel.time());
        side(duel.winner(), 1, location);
        side(duel.loser(), 2, location);
        return draft.build();
    }

    private void side(Player player, int place, Location at) {
        TeamDraft team = draft.team(null, at);
        draft.add(team, player, Role.PLAYER, 1, () -> at);
        team.place = place;
    }

    private void read() {
        while (row.next()) {
            String id = post.text();
            try {
                BadGame fault = row.fault();
                if (fault != null) {
                    throw fault;
                }
                id = text("post", post);
                add(id);
            } catch (BadGame bad) {
                reading.listener().report(bad.of(Letters.isBlank(id) ? null : id));
            }
        }
        for (Forum.Answer orphan : forum.end()) {
            report(
                    ProblemKind.UNKNOWN_QUESTION,
                    orphan.line(),
                    orphan.id(),
                    "it answers post \"" + orphan.question() + "\", which is not a question of this log");
        }
        for (Forum.Question each : forum.questions()) {
            if (!each.accepted().isEmpty() && each.acceptedAnswer() == null) {
                report(
                        ProblemKind.UNKNOWN_ANSWER,
                        each.line(),
                        each.id(),
                        "its accepted answer \"" + each.accepted() + "\" is not among its answers");
            }
        }
    }

    private void report(ProblemKind kind, long line, String post, String message) {
        reading.listener().report(new Problem(kind, Location.of(file, line, null), post, message));
    }

    private void add(String id) {
        // Aliases are counted by games, and here a post is what a game is elsewhere.
        draft.begin(id, row.location());
        GameTime time = row.time();
        if (time == null) {
            throw row.bad(ProblemKind.MISSING_VALUE, "time is empty");
        }
        Player author = user.isBlank() ? null : player(Forum.ofUser(text("user", user)), user);
        long line = row.location().line();
        boolean isNew = question.isBlank()
                ? forum.add(new Forum.Question(
                        id,
                        player(Forum.ofQuestion(id), post),
                        author,
                        accepted.isBlank() ? "" : text("accepted", accepted),
                        time,
                        line,
                        score.isBlank() ? Double.NaN : row.cells.number("score", score.chars(), row.at(score)),
                        title(),
                        new ArrayList<>(0)))
                : forum.add(new Forum.Answer(id, text("question", question), author, time, line));
        if (!isNew) {
            throw row.at(post).bad(ProblemKind.DUPLICATE_POST, "there is a post \"" + id + "\" already");
        }
        reading.names().aliasUse().keep();
    }

    private Player player(String name, Column at) {
        return reading.names().player(name, row.at(at));
    }

    private String text(String what, Column column) {
        return reading.names().text(what, column.text(), row.at(column));
    }

    /** In one line, of characters that every table can hold, and not without end. */
    private String title() {
        StringBuilder line = new StringBuilder();
        Letters.strip(title.text())
                .codePoints()
                .limit(LONGEST_TITLE)
                .map(c -> Character.isISOControl(c) ? ' ' : c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c)
                .forEach(line::appendCodePoint);
        return line.toString();
    }
}
