package rate.run.audit;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.stage.Ahead;
import rate.engine.text.Counted;
import rate.file.input.source.Source;
import rate.run.audit.check.BlocksCheck;
import rate.run.audit.check.Findings;
import rate.run.audit.check.GamesCheck;
import rate.run.audit.check.LedgerCheck;
import rate.run.audit.check.ManifestCheck;
import rate.run.audit.check.PlayerTotals;
import rate.run.audit.check.RatingCheck;
import rate.run.audit.check.RatingCheck.Rerating;
import rate.run.audit.check.StandingsCheck;
import rate.run.audit.check.TeamCheck;
import rate.run.audit.check.VerificationReport;
import rate.run.audit.check.VerificationReport.Check;
import rate.run.audit.check.VerificationReport.CheckResult;
import rate.run.audit.read.Block;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RecomputedChain;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunManifest.ListedFile;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;

/** A run, proved by what lies in its folder: its manifest, its digests, its ledger, its tables. */
public final class Verification {

    /*
     * Why a fault in the rating code cannot hide itself.
     *
     * run.audit knows nothing of rating: nothing that it can reach, by however many steps, is in log, engine.replay,
     * engine.rating, engine.system, run.publish or study.evaluate. Of the code that writes a run it shares the form
     * (run.form), a list of names; else only general parts: numbers, files, messages. ReachTest holds that, and how
     * many lines some commands, the verifier, the engine and the library can reach. So a fault in the rating code
     * cannot hide itself. scripts/verify.py does not even share the reader.
     *
     * The ledger is read once, row by row, while its bytes are hashed block by block, on a thread of its own. CompactRows is
     * the one place where its form matters: it gives the rows of the full ledger, whichever form there is. Rows that make no
     * sense do not stop the hashing. Each large check has a class, and all report to the same Findings. Every run of every
     * test is verified in passing (src/test/java/rate/Program.java).
     */

    private final PublishedRun run;
    private final @Nullable String head;
    private final Findings findings = new Findings();
    private final ManifestCheck manifest;
    private final List<CheckResult> checks = new ArrayList<>();
    /** The totals of the ledger, or of the contests, if it can be read to its end. */
    private @Nullable Map<LadderPlayer, PlayerTotals> totalsOf;

    private @Nullable Long games;
    private List<String> numbers = List.of();

    private Verification(PublishedRun run, @Nullable String head) {
        this.run = run;
        this.head = head;
        this.manifest = new ManifestCheck(run, findings);
    }

    /**
     * Verifies a run, or a comparison, of which only the manifest and the files can be checked.
     *
     * @param shown the folder as the user wrote it, for messages
     * @param path the same: a run, or a folder of runs, whose current one is verified
     * @param head the head that was kept elsewhere; null if none
     */
    public static VerificationReport of(String shown, Path path, @Nullable String head) {
        return of(shown, path, head, null);
    }

    /**
     * Verifies a run, or a comparison, as {@link #of(String, Path, String)} does, and rates the run again.
     *
     * @param rerating how, by what the manifest says; null if it is not to be
     * @throws InputRefused if a log, or a file beside it, cannot be read: that says nothing of the run
     */
    public static VerificationReport of(
            String shown, Path path, @Nullable String head, @Nullable Function<RunManifest, Rerating> rerating) {
        PublishedRun run;
        try {
            run = PublishedRun.open(shown, path);
        } catch (InputRefused e) {
            Findings refused = new Findings();
            refused.add(Check.MANIFEST, e.problem());
            return new VerificationReport(
                    List.of(new CheckResult(Check.MANIFEST, "cannot be read", 1)), refused.shown(), null);
        }
        Verification verification = new Verification(run, head);
        if (rerating == null) {
            return verification.report(null);
        }
        Rerating again = rerating.apply(run.manifest());
        return verification.report(RatingCheck.of(run, again, verification.findings));
    }

    private VerificationReport report(@Nullable RatingCheck again) {
        boolean isRun = run.manifest().kind() == FolderKind.RUN;
        check(Check.MANIFEST, () -> {
            if (!run.hasForm()) {
                throw run.manifest().refused("its layout is not that of this program");
            }
            run.manifest().requireAll();
            return run.manifest().kind().format() + ", written by version "
                    + run.manifest().version()
                    + (isRun ? ", " + run.manifest().system() : "");
        });
        if (findings.count(Check.MANIFEST) > 0) {
            return new VerificationReport(List.copyOf(checks), findings.shown(), run.head());
        }
        check(Check.HEAD, () -> manifest.checkHead(head));
        check(Check.FILES, manifest::checkFiles);
        if (isRun) {
            Optional<ListedFile> ledger = run.manifest().ledger();
            try (TeamCheck teams = run.manifest()
                            .table(RunFiles.TEAMS)
                            .map(listed -> new TeamCheck(run, listed, findings))
                            .orElse(null);
                    GamesCheck kept = run.manifest()
                            .table(RunFiles.GAMES)
                            .map(listed -> new GamesCheck(run, listed, findings))
                            .orElse(null)) {
                ledger.ifPresentOrElse(
                        listed -> checkLedger(listed, teams, kept),
                        () -> Ledger.contests(run).ifPresent(listed -> checkContests(listed, kept)));
                if (teams != null) {
                    check(Check.TEAMS, () -> teams.end(ledger.isPresent() && totalsOf != null));
                }
                if (kept != null) {
                    check(Check.GAMES, () -> kept.end(totalsOf != null));
                }
            }
            check(Check.TABLES, () -> checkTables(ledger.isPresent()));
            check(Check.COUNTS, () -> manifest.checkCounts(games));
        }
        if (again != null) {
            again.rate();
            check(Check.RATING, again::check);
        }
        return new VerificationReport(List.copyOf(checks), findings.shown(), run.head());
    }

    /** Rows and bytes in one pass; all bytes are hashed even if rows make no sense. */
    private void checkLedger(ListedFile listed, @Nullable TeamCheck teams, @Nullable GamesCheck kept) {
        List<Block> blocks = new ArrayList<>();
        check(Check.LEDGER, () -> {
            RecomputedChain bytes = new RecomputedChain(run.bytes(listed), listed.isJson());
            try (Ledger ledger = new Ledger(run, listed, bytes)) {
                try {
                    return follow(ledger, teams, kept);
                } finally {
                    blocks.addAll(drained(bytes, ledger.file()));
                }
            }
        });
        check(Check.BLOCKS, () -> {
            if (blocks.isEmpty()) {
                throw run.manifest().refused("its ledger cannot be read");
            }
            BlocksCheck.of(run, listed, blocks, findings);
            return Counted.grouped(blocks.size(), "block") + " of up to " + Block.ROWS
                    + " rows, chained to the ledger head "
                    + blocks.get(blocks.size() - 1).chain();
        });
    }

    private void checkContests(ListedFile listed, @Nullable GamesCheck kept) {
        check(Check.CONTESTS, () -> {
            try (Ledger contests = new Ledger(run, listed, run.bytes(listed))) {
                LedgerCheck followed = followed(contests, null, kept);
                return Counted.grouped(contests.rows(), "row") + " of " + Counted.grouped(followed.games(), "game")
                        + " by " + Counted.grouped(followed.totalsOf().size(), "player");
            }
        });
    }

    /** Reads what is left, whatever it is; then the blocks are known. */
    private static List<Block> drained(RecomputedChain bytes, String file) {
        try {
            bytes.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
        return bytes.blocks();
    }

    private String follow(Ledger ledger, @Nullable TeamCheck teams, @Nullable GamesCheck kept) {
        LedgerCheck check = followed(ledger, teams, kept);
        return Counted.grouped(ledger.rows(), "row") + " of " + Counted.grouped(check.games(), "game") + ", each of "
                + Counted.grouped(check.totalsOf().size(), "rating") + " continues from its previous value";
    }

    private LedgerCheck followed(Ledger ledger, @Nullable TeamCheck teams, @Nullable GamesCheck kept) {
        LedgerCheck check = new LedgerCheck(ledger.file(), ledger.columns(), run.manifest(), findings);
        try (Ahead<LedgerRow> reader = new Ahead<>("reader", ledger::readPrepared, check::expect)) {
            List<LedgerRow> contest = ledger.nextContest(reader::next);
            for (; !contest.isEmpty(); contest = ledger.nextContest(reader::next)) {
                check.take(contest);
                if (teams != null) {
                    teams.take(contest);
                }
                if (kept != null) {
                    kept.take(contest);
                }
            }
            check.end();
        }
        numbers = ledger.columns().numbers();
        games = check.games();
        totalsOf = check.totalsOf();
        return check;
    }

    private String checkTables(boolean ledger) {
        long rows = 0;
        for (Ladder ladder : Ladder.values()) {
            Optional<ListedFile> table = run.manifest().table(ladder.id());
            if (table.isPresent()) {
                String file = run.file(table.get().name());
                try (Source source = run.source(table.get().name())) {
                    new StandingsCheck(file, ladder.role().id(), run.manifest(), totalsOf, numbers, findings)
                            .check(source);
                }
                rows += table.get().rows();
            }
        }
        if (totalsOf != null && ledger) {
            findMissing(totalsOf);
        }
        return Counted.grouped(rows, "row") + proof(ledger);
    }

    private String proof(boolean ledger) {
        if (ledger) {
            return ", which follow from the ledger";
        }
        return totalsOf == null
                ? " in order; without a ledger they cannot be proved"
                : " in order, their games are those of the contests; without a ledger the ratings cannot be proved";
    }

    /** Who has enough games and stands in no table. A history system may leave somebody out. */
    private void findMissing(Map<LadderPlayer, PlayerTotals> totalsOf) {
        totalsOf.entrySet().stream()
                .filter(each -> !each.getValue().isListed()
                        && each.getValue().tally().games() >= run.manifest().minGames())
                .map(each -> each.getKey().toString())
                .sorted()
                .forEach(missing -> findings.in(Check.TABLES, run.shown())
                        .add(missing + " has games in the ledger and is in no table"));
    }

    /** Enters a part of the verification: what it checks, or why it cannot be checked. */
    private void check(Check of, Supplier<String> part) {
        String what;
        try {
            what = part.get();
        } catch (InputRefused e) {
            findings.add(of, e.problem());
            what = "cannot be checked";
        }
        checks.add(new CheckResult(of, what, findings.count(of)));
    }
}
