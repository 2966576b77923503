package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rate.Csv;
import rate.Program;
import rate.Unchecked;
import rate.cli.command.CheckCommand;
import rate.cli.command.VerifyCommand;
import rate.cli.command.study.ExplainCommand;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.run.audit.Verification;

/** A set of options about a log of its own, and the laws that hold of what it publishes. */
final class PairTrial {

    private final Draft draft;
    private final Path folder;
    private final List<String> words = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private byte[] whole = {};
    private int exit;

    PairTrial(Draft draft, Path folder) {
        this.draft = draft;
        this.folder = folder;
    }

    /** The command lines that were tried, the last one last. */
    String lines() {
        return lines.stream().map(line -> "  " + line).collect(Collectors.joining("\n"));
    }

    /** Replays the log as the options ask; whether it was published. */
    boolean replay() {
        words.addAll(draft.system.words());
        words.addAll(draft.words);
        int lines = words.indexOf("--lines");
        if (lines >= 0) {
            words.set(lines, "--lines=" + draft.lines());
        }
        draft.beside.forEach(this::write);
        if (draft.earlier && !startEarlier()) {
            return false;
        }
        whole = draft.write(0, draft.games());
        write(draft.file(), whole);
        exit = replay("run");
        boolean isPublished = Files.exists(folder.resolve("run/current"));
        assertThat(isPublished).as("%s\n ended with %d", lines(), exit).isEqualTo(exit == 0 || exit == 4);
        return isPublished;
    }

    int exit() {
        return exit;
    }

    /** A run of the first half, and its tables as ones to start from; whether there is one. */
    private boolean startEarlier() {
        write("earlier.csv", draft.earlierGames());
        List<String> all = new ArrayList<>(
                List.of("replay", "earlier.csv", "-o", "earlier", "--on-problem=reject", "--season=year"));
        all.addAll(draft.system.words());
        if (draft.system.hasPeriods()) {
            all.add("--period=game");
        }
        int ended = run(all).exit();
        if (ended != 0 && ended != 4) {
            return false;
        }
        for (String role : List.of("players", "commanders")) {
            List<Map<String, String>> rows = rows("earlier/" + role + ".csv");
            rows.forEach(row -> row.keySet().removeAll(Set.of("games", "ladder")));
            List<Map<String, String>> anew = rows.stream()
                    .limit(2)
                    .map(row -> {
                        Map<String, String> reset = new LinkedHashMap<>(row);
                        reset.put("time", draft.day());
                        return reset;
                    })
                    .toList();
            if (words.stream().anyMatch(word -> word.startsWith("--initial-map"))) {
                rows.forEach(row -> row.put("Name", row.remove("player")));
            }
            boolean inside = words.stream().anyMatch(word -> word.startsWith("--initial-at"));
            write("initial-" + role + ".csv", inside ? Draft.document(rows) : csv(rows));
            if (role.equals("players")) {
                write("resets.csv", csv(anew));
            }
        }
        return true;
    }

    private static byte[] csv(List<Map<String, String>> rows) {
        List<String> header = rows.isEmpty()
                ? List.of("player", "mu")
                : List.copyOf(rows.get(0).keySet());
        return Table.csv(
                header, rows.stream().map(row -> List.copyOf(row.values())).toList());
    }

    private List<Map<String, String>> rows(String file) {
        return Unchecked.io(
                () -> Files.exists(folder.resolve(file)) ? Csv.table(folder.resolve(file)) : new ArrayList<>());
    }

    /** Replays with some options more, or instead of those that are there; the exit code. */
    private int replay(String output, String... instead) {
        List<String> said = without(words, List.of(instead));
        said.addAll(List.of(instead));
        List<String> all = new ArrayList<>(List.of("replay", draft.file(), "-o", output));
        if (said.contains("--config=config.json")) {
            write("config.json", configuration(said));
        }
        all.addAll(said);
        return run(all).exit();
    }

    /** Puts every other option into a file of configuration, as far as it can be there. */
    private static byte[] configuration(List<String> said) {
        Map<String, Object> options = new TreeMap<>();
        List<String> moved = said.stream()
                .filter(word -> word.startsWith("--")
                        && !word.startsWith("--config")
                        && !word.startsWith("--initial=")
                        && word.length() % 2 == 0)
                .toList();
        for (String word : moved) {
            int sign = word.indexOf('=');
            options.put(
                    sign < 0 ? word.substring(2) : word.substring(2, sign),
                    sign < 0 ? (Object) true : word.substring(sign + 1));
        }
        said.removeAll(moved);
        return Unchecked.io(() -> new ObjectMapper().writeValueAsBytes(Map.of("replay", options)));
    }

    private static List<String> without(List<String> words, List<String> options) {
        List<String> names =
                options.stream().map(word -> word.replaceAll("=.*", "")).toList();
        return words.stream()
                .filter(word -> names.stream().noneMatch(name -> word.equals(name) || word.startsWith(name + "=")))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private Program.Ended run(List<String> all) {
        lines.add(Trial.line(all));
        return Trial.run(folder, new byte[0], all);
    }

    /** Runs a command that must end well; what it printed. */
    private String done(Set<Integer> exits, String... all) {
        Program.Ended ended = run(List.of(all));
        assertThat(exits).as(ended.err()).contains(ended.exit());
        return ended.out();
    }

    private void write(String file, byte[] bytes) {
        Unchecked.io(() -> Files.write(folder.resolve(file), bytes));
    }

    /** What a replay came to, but for its workbook. */
    private Run said(String run, int ended) {
        Map<String, byte[]> files = Run.files(folder.resolve(run), ended);
        files.remove("ratings.xlsx");
        return new Run(lines.get(lines.size() - 1), folder.resolve(run), ended, "", 0, files);
    }

    private void same(String run, int ended) {
        said("run", exit).requireSame(said(run, ended));
    }

    /** All laws, in order: the first that is broken is told. */
    void hold(SecondVerifier second) throws IOException {
        verified(second);
        onOneThread();
        resumed();
        compact();
        read();
    }

    private void verified(SecondVerifier second) throws IOException {
        Path run = folder.resolve("run/current").toRealPath();
        assertThat(Verification.of("run", run, null).findings())
                .as("rate verify")
                .isEmpty();
        assertThat(second.findings(run)).as("scripts/verify.py").isEqualTo("[]");
        List<String> rate = new ArrayList<>(List.of("verify", "run", "--rate=" + draft.file()));
        rate.addAll(known(
                new VerifyCommand(console()),
                words.stream().filter(word -> !word.matches("--(json|quiet)")).toList()));
        done(Set.of(0), rate.toArray(String[]::new));
    }

    private void onOneThread() {
        same("one", replay("one", "--jobs=1"));
    }

    private void resumed() {
        if (draft.games() < 2) {
            return;
        }
        String resume = words.stream()
                .filter(word -> word.startsWith("--resume=") && !word.endsWith("no"))
                .findFirst()
                .orElse("--resume=auto");
        write(draft.file(), draft.write(0, draft.chance.between(1, draft.games() - 1)));
        replay("resumed", resume);
        write(draft.file(), whole);
        int ended = replay("resumed", resume);
        // What is sorted into the middle is another log, and strict is told to end there.
        same("resumed", ended == 5 && resume.endsWith("strict") ? replay("resumed", "--resume=auto") : ended);
    }

    private void compact() {
        Run full = said("full", replay("full", "--ledger=full", "--no-deltas=false"));
        assertThat(replay("compact", "--ledger=compact", "--no-deltas=false")).isEqualTo(full.exit());
        byte[] ledger = full.files().get("deltas" + full.extension());
        if (ledger != null) {
            done(Set.of(0), "verify", "-q", "compact");
            assertThat(done(Set.of(0), "export", "compact", "--to=ledger"))
                    .as("the ledger restored")
                    .isEqualTo(new String(ledger, UTF_8));
        }
    }

    private void read() {
        assertThat(done(Set.of(0), "diff", "run", "full", "--json")).contains("\"first_difference\" : null");
        assertThat(done(Set.of(0), "diff", "run", "run", "--json")).contains("\"first_difference\" : null");
        done(Set.of(0), "top", "run");
        done(Set.of(0), "report", "run", "-o", "page.html");
        done(Set.of(0), "export", "run", "--to=md", "-n", "5");
        done(Set.of(0), "export", "run", "--to=xlsx", "-o", "run.xlsx");
        said("run", exit).files().keySet().stream()
                .filter(file -> !file.startsWith("manifest"))
                .forEach(file -> done(
                        Set.of(0), "export", "run", "--to=csv", "--table=" + file.substring(0, file.lastIndexOf('.'))));
        done(Set.of(0, 2, 3), "inspect", draft.file());
        List<String> check = new ArrayList<>(List.of("check", draft.file()));
        check.addAll(known(new CheckCommand(console()), without(words, List.of("--config"))));
        done(Set.of(0, 2, 3, 4), check.toArray(String[]::new));
        readLedger();
    }

    /** What is known of players, and of games. */
    private void readLedger() {
        Run said = said("run", exit);
        List<Map<String, String>> players = said.rowsIfAny("players");
        List<Map<String, String>> ledger = said.rowsIfAny("deltas");
        if (players.isEmpty()) {
            return;
        }
        Map<String, String> first = draft.chance.of(players);
        List<String> who = new ArrayList<>(List.of("--player=" + first.get("player")));
        if (first.containsKey("ladder")) {
            who.add("--ladder=" + first.get("ladder"));
        }
        done(Set.of(0), with(who, "top", "run"));
        done(ledger.isEmpty() ? Set.of(3) : Set.of(0), with(who, "history", "run", "--all"));
        Map<String, String> other = draft.chance.of(players);
        List<String> on = who.subList(1, who.size());
        done(Set.of(0, 2, 3), with(on, "predict", "run", first.get("player"), other.get("player")));
        done(Set.of(0, 2, 3), with(on, "balance", "--run=run", first.get("player"), other.get("player")));
        List<String> beside = known(new VerifyCommand(console()), without(words, List.of("--json", "--quiet")));
        done(Set.of(0, 2, 3, 4), with(beside, "whatif", draft.file(), "--run=run", "--ban=" + first.get("player")));
        List<String> games = ledger.stream()
                .map(row -> row.get("game"))
                .filter(game -> !game.isEmpty())
                .toList();
        if (!games.isEmpty()) {
            List<String> options = known(
                    new ExplainCommand(console()),
                    without(words, List.of("--config", "--json", "--quiet", "--allow-empty")));
            options.add("--game=" + draft.chance.of(games));
            done(Set.of(0), with(options, "explain", draft.file()));
        }
    }

    private static String[] with(List<String> more, String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(more);
        return all.toArray(String[]::new);
    }

    /** Those of some words that another command has, too. */
    private static List<String> known(OptionList.Described command, List<String> some) {
        List<String> options = OptionList.of(command).getCommandSpec().options().stream()
                .flatMap(option -> Stream.of(option.names()))
                .toList();
        List<String> known = new ArrayList<>();
        for (int i = 0; i < some.size(); i++) {
            String word = some.get(i);
            if (word.equals("-P")) {
                i++;
                if (options.contains("-P")) {
                    known.addAll(List.of(word, some.get(i)));
                }
            } else if (options.contains(word.replaceAll("(?s)=.*", ""))) {
                known.add(word);
            }
        }
        return known;
    }

    private static Console console() {
        return new Console(Choices.nowhere());
    }
}
