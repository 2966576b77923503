package rate.inspect;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.input.FieldName;
import rate.input.RecordFormat;
import rate.log.game.Recognition;
import rate.problem.ProblemKind;

/** What is worth a second look: only what the log shows, no taste. */
final class Remarks {

    private static final int MOST_NAMED = 10;

    private final List<Remark> found;
    private final List<Question> questions;

    /** @param questions those of the run are added to them */
    Remarks(List<Remark> found, List<Question> questions) {
        this.found = found;
        this.questions = questions;
    }

    void of(List<FileFacts> files, Sketch sketch, Recognition read, @Nullable GameFacts games, boolean rosters) {
        files.forEach(this::file);
        columns(sketch, read);
        if (games != null && games.games() > 0) {
            games(games);
            if (read.shape() != Recognition.Shape.SERIES) {
                meetings(games);
            }
            times(games);
            if (read.shape() == Recognition.Shape.SERIES || isNamedTeams(read)) {
                teams(games, rosters);
            }
        }
    }

    private void add(String topic, String form, Object... values) {
        found.add(new Remark(topic, String.format(Locale.ROOT, form, values)));
    }

    private void file(FileFacts file) {
        if (file.unsound() > 0) {
            add(
                    "file",
                    file.format() == RecordFormat.CSV
                            ? "%s: %,d records have too few fields or too many"
                            : "%s: %,d records are broken",
                    file.name(),
                    file.unsound());
        }
        if (file.lineEnds().equals("mixed")) {
            add("file", "%s: its lines end in different ways", file.name());
        }
    }

    private void columns(Sketch sketch, Recognition read) {
        List<ColumnSketch> empty =
                sketch.columns().stream().filter(column -> column.filled() == 0).toList();
        if (!empty.isEmpty() && sketch.records() > 0) {
            add(
                    "columns",
                    "never filled: %s%s",
                    String.join(
                            ", ",
                            empty.stream()
                                    .limit(MOST_NAMED)
                                    .map(ColumnSketch::name)
                                    .toList()),
                    empty.size() > MOST_NAMED ? ", …" : "");
        }
        for (ColumnSketch column : sketch.columns()) {
            List<String> meanings = read.meanings().getOrDefault(column.key(), List.of());
            if (meanings.contains("time") && column.times().unread() > 0 && column.isTime()) {
                add(
                        "times",
                        "%,d texts of \"%s\" are no times of that form",
                        column.times().unread(),
                        column.name());
            }
            if (meanings.isEmpty() && FieldName.key(column.name()).equals("rank") && read.isComplete()) {
                add(
                        "columns",
                        "\"%s\" is not used; whether 1 or the highest is the best, nobody can tell",
                        column.name());
            }
        }
    }

    private void games(GameFacts games) {
        if (games.draws() == games.games() && games.games() > 1) {
            add("games", "every game is a draw: is it the right column that says how games ended?");
        }
        if (2L * games.playersWithOneGame() > games.players()) {
            add("games", "%,d of %,d players have one game only", games.playersWithOneGame(), games.players());
        }
        long copies = games.of(ProblemKind.DUPLICATE_GAME);
        if (copies > 0) {
            add("games", "%,d games are there twice, the same in everything; they count once", copies);
        }
        if (games.of(ProblemKind.SUPERSEDED_GAME) > 0) {
            questions.add(new Question(
                    String.format(
                            Locale.ROOT,
                            "%,d games have the id of another one; which of the two counts?",
                            games.of(ProblemKind.SUPERSEDED_GAME)),
                    List.of("--duplicates=first", "--duplicates=last"),
                    false));
        }
    }

    /** A game that is there twice under two ids. */
    private void meetings(GameFacts games) {
        Game meeting = games.firstMeeting();
        if (meeting != null) {
            add(
                    "games",
                    "%,d games have the players and the time of another one; the first is game %s of %s",
                    games.meetings(),
                    meeting.id(),
                    String.valueOf(meeting.time()));
        }
    }

    private void times(GameFacts games) {
        Gaps gaps = games.gaps();
        if (gaps.backwards() > 0) {
            add(
                    "times",
                    "%,d of %,d games are before the latest one up to them, by up to %s; --sort puts them in order",
                    gaps.backwards(),
                    games.games(),
                    Durations.of(gaps.furthestBack()));
        }
        if (gaps.isTorn()) {
            add(
                    "times",
                    "there is no game for %s, from %s to %s; usual is %s",
                    Durations.of(gaps.longest()),
                    String.valueOf(gaps.beforeLongest()),
                    String.valueOf(gaps.afterLongest()),
                    Durations.of(gaps.usual()));
        }
        if (games.future() > 0) {
            add("times", "%,d games are in the future", games.future());
        }
        if (games.before1970() > 0) {
            add("times", "%,d games are before 1970", games.before1970());
        }
    }

    private static boolean isNamedTeams(Recognition read) {
        return read.meanings().values().stream().anyMatch(all -> all.contains("team1"));
    }

    private void teams(GameFacts games, boolean rosters) {
        boolean alone = games.teamSizes().size() == 1 && games.teamSizes().containsKey(1);
        if (alone && !rosters) {
            add(
                    "games",
                    "every team is one name; if its members stand in another file: --rosters FILE, and --roster-key");
        }
    }
}
