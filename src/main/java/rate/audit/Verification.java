package rate.audit;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.audit.law.BlockLaw;
import rate.audit.law.Career;
import rate.audit.law.CountLaw;
import rate.audit.law.FileLaw;
import rate.audit.law.Findings;
import rate.audit.law.HeadLaw;
import rate.audit.law.LedgerLaw;
import rate.audit.law.RatingLaw;
import rate.audit.law.Rerating;
import rate.audit.law.StandingsLaw;
import rate.audit.law.Verdict;
import rate.audit.law.Verdict.Check;
import rate.audit.law.Verdict.Law;
import rate.audit.run.Block;
import rate.audit.run.BlockDigests;
import rate.audit.run.Ledger;
import rate.audit.run.LedgerRow;
import rate.audit.run.PublishedRun;
import rate.audit.run.Rated;
import rate.audit.run.RunManifest;
import rate.audit.run.RunManifest.Listed;
import rate.game.Ladder;
import rate.input.source.Source;
import rate.problem.InputRefused;
import rate.publish.FolderKind;

/** A run, proved by what lies in its folder: its manifest, its digests, its ledger, its tables. */
public final class Verification {

    private final PublishedRun run;
    private final @Nullable String head;
    private final Findings findings = new Findings();
    private final List<Check> checks = new ArrayList<>();
    /** What the ledger comes to, if it can be read to its end. */
    private @Nullable Map<Rated, Career> careers;

    private @Nullable Long games;
    private List<String> numbers = List.of();

    private Verification(PublishedRun run, @Nullable String head) {
        this.run = run;
        this.head = head;
    }

    /**
     * Verifies a run, or a comparison, of which only the manifest and the files can be checked.
     *
     * @param shown the folder as the user wrote it, for messages
     * @param path the same: a run, or a folder of runs, whose current one is verified
     * @param head the head that somebody kept; null if nobody did
     */
    public static Verdict of(String shown, Path path, @Nullable String head) {
        return of(shown, path, head, null);
    }

    /**
     * The same, and the run is rated again.
     *
     * @param rerating how, by what the manifest says; null if it is not to be
     * @throws InputRefused if a log, or a file beside it, cannot be read: that says nothing of the run
     */
    public static Verdict of(
            String shown, Path path, @Nullable String head, @Nullable Function<RunManifest, Rerating> rerating) {
        PublishedRun run;
        try {
            run = PublishedRun.open(shown, path);
        } catch (InputRefused e) {
            Findings refused = new Findings();
            refused.add(Law.MANIFEST, e.problem());
            return new Verdict(List.of(new Check(Law.MANIFEST, "none that can be read", 1)), refused.shown(), null);
        }
        Verification verification = new Verification(run, head);
        if (rerating == null) {
            return verification.verdict(null);
        }
        Rerating again = rerating.apply(run.manifest());
        return verification.verdict(RatingLaw.of(run, again, verification.findings));
    }

    private Verdict verdict(@Nullable RatingLaw again) {
        boolean isRun = run.manifest().kind() == FolderKind.RUN;
        check(Law.MANIFEST, () -> {
            if (!run.hasForm()) {
                throw run.manifest().refused("it is not laid out as this program does it");
            }
            run.manifest().requireAll();
            return run.manifest().kind().format() + ", written by version "
                    + run.manifest().version()
                    + (isRun ? ", " + run.manifest().system() : "");
        });
        if (findings.count(Law.MANIFEST) > 0) {
            return new Verdict(List.copyOf(checks), findings.shown(), run.head());
        }
        check(Law.HEAD, () -> new HeadLaw(run, findings).check(head));
        FileLaw files = new FileLaw(run, findings);
        check(Law.FILES, () -> {
            files.check();
            return count(run.manifest().written().size(), "file") + " as listed, and no other table; "
                    + count(files.bytes(), "byte") + " hashed besides the ledger" + files.unproved();
        });
        if (isRun) {
            Optional<Listed> ledger = run.manifest().ledger();
            ledger.ifPresent(this::checkLedger);
            check(Law.TABLES, () -> checkTables(ledger.isPresent()));
            check(Law.COUNTS, () -> {
                Map<String, Long> rejects = files.rejects();
                if (rejects == null) {
                    return "cannot be checked, as the rejects cannot be read";
                }
                new CountLaw(run, findings).check(rejects, games);
                long rated = run.manifest().counts().getOrDefault("rated", 0L);
                return String.format(Locale.ROOT, "%,d", rated) + " of "
                        + count(run.manifest().counts().getOrDefault("games", 0L), "game") + " rated";
            });
        }
        if (again != null) {
            again.rate();
            check(Law.RATING, again::check);
        }
        return new Verdict(List.copyOf(checks), findings.shown(), run.head());
    }

    /** Rows and bytes in one pass; rows that make no sense keep nobody from hashing all bytes. */
    private void checkLedger(Listed listed) {
        List<Block> blocks = new ArrayList<>();
        check(Law.LEDGER, () -> {
            BlockDigests bytes = new BlockDigests(run.bytes(listed), listed.isJson());
            try (Ledger ledger = new Ledger(run.file(listed.name()), bytes, 0)) {
                try {
                    return follow(ledger);
                } finally {
                    blocks.addAll(drained(bytes, ledger.file()));
                }
            }
        });
        check(Law.BLOCKS, () -> {
            if (blocks.isEmpty()) {
                throw run.manifest().refused("its ledger cannot be read");
            }
            new BlockLaw(run, listed, findings).check(blocks);
            return count(blocks.size(), "block") + " of up to " + Block.ROWS + " rows, chained to the ledger head "
                    + blocks.get(blocks.size() - 1).chain();
        });
    }

    /** Reads what is left, whatever it is; then the blocks are known. */
    private static List<Block> drained(BlockDigests bytes, String file) {
        try {
            bytes.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
        return bytes.blocks();
    }

    private String follow(Ledger ledger) {
        LedgerLaw law = new LedgerLaw(ledger.file(), ledger.columns(), run.manifest(), findings);
        for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
            law.take(contest);
        }
        numbers = ledger.columns().numbers();
        games = law.games();
        careers = law.careers();
        return count(ledger.rows(), "row") + " of " + count(law.games(), "game") + ", in which each of "
                + count(law.careers().size(), "rating") + " goes on where it was left";
    }

    private String checkTables(boolean ledger) {
        long rows = 0;
        for (Ladder ladder : Ladder.values()) {
            Optional<Listed> table = run.manifest().table(ladder.id());
            if (table.isPresent()) {
                String file = run.file(table.get().name());
                try (Source source = run.source(table.get().name())) {
                    new StandingsLaw(file, ladder.role().id(), run.manifest().minGames(), careers, numbers, findings)
                            .check(source);
                }
                rows += table.get().rows();
            }
        }
        if (careers != null) {
            findMissing(careers);
        }
        return count(rows, "row")
                + (ledger ? ", which follow from the ledger" : " in order; there is no ledger to prove them");
    }

    /** Who has enough games and stands in no table. */
    private void findMissing(Map<Rated, Career> careers) {
        careers.entrySet().stream()
                .filter(each -> !each.getValue().isListed()
                        && each.getValue().games() >= run.manifest().minGames())
                .map(each -> each.getKey().toString())
                .sorted()
                .forEach(missing -> findings.add(
                        Law.TABLES, run.shown(), missing + " has games in the ledger and stands in no table"));
    }

    /** A part of the verification: what it checks, or why it cannot be checked. */
    @FunctionalInterface
    private interface Part {
        String check();
    }

    private void check(Law of, Part part) {
        long before = findings.count(of);
        String what;
        try {
            what = part.check();
        } catch (InputRefused e) {
            findings.add(of, e.problem());
            what = "cannot be checked";
        }
        checks.add(new Check(of, what, findings.count(of) - before));
    }

    private static String count(long number, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", number, what, number == 1 ? "" : "s");
    }
}
