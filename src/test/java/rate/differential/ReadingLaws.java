package rate.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import rate.Program;
import rate.run.audit.Verification;
import rate.run.audit.check.VerificationReport;

/** What reads runs and logs, and what it must never say of a run that was just published. */
final class ReadingLaws {

    private static final Set<Integer> DONE = Set.of(0);

    /** The run has no such table. */
    private static final Set<Integer> DONE_OR_NONE = Set.of(0, 2);

    /** The log is refused, or the system rates no game of it. */
    private static final Set<Integer> DONE_OR_REFUSED = Set.of(0, 2, 3, 4);

    private ReadingLaws() {}

    static List<Laws.Law> all() {
        return List.of(
                new Laws.Law("what is published verifies", 100, ReadingLaws::isPublished, ReadingLaws::verify),
                new Laws.Law("rated again = published", 8, ReadingLaws::isPublished, ReadingLaws::rerate),
                new Laws.Law("top reads it", 40, ReadingLaws::isPublished, ReadingLaws::top),
                new Laws.Law("history reads it", 40, ReadingLaws::isPublished, ReadingLaws::history),
                new Laws.Law("export reads it", 25, ReadingLaws::isPublished, ReadingLaws::export),
                new Laws.Law("a workbook reads it", 6, ReadingLaws::isPublished, ReadingLaws::workbook),
                new Laws.Law("report reads it", 8, ReadingLaws::isPublished, ReadingLaws::report),
                new Laws.Law("diff reads it", 12, ReadingLaws::isPublished, ReadingLaws::diff),
                new Laws.Law("explain explains it", 25, ReadingLaws::isPublished, ReadingLaws::explain),
                new Laws.Law("check reads it", 15, trial -> true, ReadingLaws::check),
                new Laws.Law("inspect looks at it", 10, trial -> true, ReadingLaws::inspect),
                new Laws.Law("compare rates it", 5, trial -> true, ReadingLaws::compare));
    }

    private static boolean isPublished(Trial trial) {
        return trial.whole.isPublished();
    }

    private static String run(Trial trial) {
        return trial.whole.folder().getFileName().toString();
    }

    /** By the program's verification, and as a user asks for it. */
    private static void verify(Trial trial) {
        VerificationReport report = Verification.of("run", trial.whole.folder(), null);
        assertThat(report.findings()).as(trial.whole.command()).isEmpty();
        if (trial.probability.in(20)) {
            String head = report.head();
            trial.command(DONE, "verify", run(trial), trial.probability.of("--json", "--quiet"));
            if (head != null) {
                trial.command(DONE, "verify", run(trial), "--head=" + head);
            }
        }
    }

    private static void rerate(Trial trial) {
        List<String> words = new ArrayList<>(List.of("verify", run(trial), "--rate=" + trial.games()));
        trial.words().stream()
                .filter(word -> word.matches("--(aliases|exclude|initial)=.*"))
                .forEach(words::add);
        trial.command(DONE, words.toArray(String[]::new));
    }

    private static void top(Trial trial) {
        trial.command(DONE, "top", run(trial));
        String role = trial.probability.of("player", "commander");
        trial.command(DONE_OR_NONE, "top", run(trial), "-n", "3", "--role", role);
    }

    private static void history(Trial trial) {
        String player = trial.player();
        if (player == null) {
            return;
        }
        // Without a ledger there is none to follow; on several ladders it has to be said on which.
        Set<Integer> exits = trial.system.hasLedger() ? trial.log.says(Match::ladder) ? DONE_OR_NONE : DONE : Set.of(3);
        List<String> words = new ArrayList<>(List.of("history", run(trial), "--player=" + player));
        if (trial.log.says(Match::ladder) && trial.probability.in(70)) {
            words.add("--ladder=" + trial.whole.rows("players").get(0).get("ladder"));
            exits = trial.system.hasLedger() ? DONE : exits;
        }
        words.add(trial.probability.of("--json", "--csv", "--all", "--chart=on"));
        trial.command(exits, words.toArray(String[]::new));
    }

    private static void export(Trial trial) {
        String table = trial.probability.of(new ArrayList<>(trial.whole.tables()));
        String name = table.substring(0, table.lastIndexOf('.'));
        trial.command(DONE, "export", run(trial), "--to", "csv", "--table", name);
        trial.command(DONE, "export", run(trial), "--to", "md", "-n", "5");
        String spreadsheet = "--spreadsheet" + trial.probability.of("", "=de", "=fr", "=pt-BR");
        trial.command(DONE, "export", run(trial), spreadsheet, "--table", name);
    }

    private static void workbook(Trial trial) {
        trial.command(DONE, "export", run(trial), "--to", "xlsx", "-o", "run.xlsx");
        trial.made("run.xlsx");
    }

    private static void report(Trial trial) {
        trial.command(DONE, "report", run(trial), "-o", "page.html");
        trial.made("page.html");
    }

    /** With itself, and with a run of a part of the log. */
    private static void diff(Trial trial) {
        Program.Ended same = trial.command(DONE, "diff", run(trial), run(trial), "--json");
        assertThat(same.out()).contains("\"first_difference\" : null");
        trial.write("part" + trial.written.suffix(), trial.written.part(0, (trial.written.games() + 1) / 2));
        Run part = trial.replay(trial.words(), "part" + trial.written.suffix());
        if (part.isPublished()) {
            String other = part.folder().getFileName().toString();
            trial.command(DONE, "diff", other, run(trial), trial.probability.of("--json", "--top=2"));
        }
    }

    /** Any game of the ledger can be explained, in words and as JSON; where there is none, the refusal is a documented one. */
    private static void explain(Trial trial) {
        List<String> words = trial.words(trial.options.without("--min-games", "--allow-empty"));
        words.addAll(0, List.of("explain", trial.games()));
        if (!trial.system.hasLedger()) {
            words.add("--game=1");
            trial.command(Set.of(2), words.toArray(String[]::new));
            return;
        }
        List<String> games = trial.whole.rows("deltas").stream()
                .map(row -> row.get("game"))
                .filter(game -> !game.isEmpty())
                .distinct()
                .toList();
        if (games.isEmpty()) {
            return;
        }
        words.add("--game=" + trial.probability.of(games));
        if (trial.probability.in(50)) {
            words.add("--json");
        }
        trial.command(DONE, words.toArray(String[]::new));
    }

    /** What a replay finds only at its end, a check does not: here it has to end as documented. */
    private static void check(Trial trial) {
        List<String> words = new ArrayList<>(List.of("check", trial.games()));
        words.addAll(trial.words(
                trial.options.without("--min-games", "--allow-empty", "--only-ladder", "--anchor", "--initial")));
        if (trial.probability.in(50)) {
            words.add("--json");
        }
        trial.command(DONE_OR_REFUSED, words.toArray(String[]::new));
    }

    private static void inspect(Trial trial) {
        trial.command(DONE_OR_REFUSED, "inspect", trial.games(), trial.probability.of("--json", "--zone=UTC"));
    }

    private static void compare(Trial trial) {
        List<String> words =
                new ArrayList<>(List.of("compare", trial.games(), "--samples=100", "--refits=3", "-o", "comparison"));
        words.addAll(trial.log.words());
        words.addAll(trial.options.without("--period", "--initial", "--anchor", "--allow-empty"));
        words.add("--systems=" + trial.system.entry().name()
                + trial.probability.of(",elo,glicko", ",trueskill,ttt", ",aps"));
        words.add(trial.probability.of("--json", "--format=json", "--quiet"));
        trial.command(DONE_OR_REFUSED, words.toArray(String[]::new));
    }
}
