package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import rate.Csv;
import rate.Disk;
import rate.Program;
import rate.acceptance.Acceptance.Tally;

/** Replays whole logs and compares the tables, or the first games of the ledger, with those of the systems' own libraries. */
final class ReplayTables {

    /** A team of killerqueen plays five; the authors fill it with bots of this strength, who keep no rating. */
    private static final int FULL_TEAM = 5;

    private static final String BOT = "5,2";

    private static final int SOME_REJECTED = 4;

    /** The library stops its passes at steps of 1e-6, we ours, and thousands of games add up. */
    private static final double EVIDENCE_TOLERANCE = 1e-3;

    private static final ObjectMapper JSON = new ObjectMapper();

    /** How a table is made: the words of the command line, the columns of ours by theirs, and how near ours must be. */
    private record Recipe(List<String> words, Map<String, String> columns, double tolerance) {}

    private ReplayTables() {}

    /** Compares one table; how many of its rows were set aside, or 1 if there is no system for it yet. */
    static int evaluator(Path table, Tally tally) throws IOException {
        String name = table.getFileName().toString().replace(".csv.gz", "");
        String set = name.substring(0, name.indexOf('-'));
        String engine = name.substring(set.length() + 1);
        Recipe recipe = recipe(set, engine);
        if (recipe == null) {
            return 1;
        }
        Path folder = Files.createTempDirectory("rate-table");
        try {
            boolean bots = set.equals("killerqueen") && engine.startsWith("trueskill");
            Set<String> touched = write(table.resolveSibling(set + "-games.jsonl.gz"), folder, bots);
            List<String> words = ofList(set);
            if (bots) {
                words.addAll(List.of("--initial", "bots.csv"));
            }
            if (!replay(folder, words, recipe, tally)) {
                return 0;
            }
            if (engine.endsWith("games")) {
                compare(rows(table), rows(folder.resolve("run/deltas.csv")), recipe, tally);
                return 0;
            }
            if (engine.equals("ttt")) {
                compareEvidence(table, set, rows(folder.resolve("run/evidence.csv")), tally);
            }
            return compareUntouched(table, touched, rows(folder.resolve("run/players.csv")), recipe, tally);
        } finally {
            Disk.delete(folder);
        }
    }

    /**
     * Compares one table with what the files give from which its list of games was made, and the whole of that with what
     * the list gives, which has to be the same to the last bit.
     *
     * @param folder where the files are
     * @param original words that read them
     * @return how many rows were set aside; empty if the files alone do not give the table
     */
    static OptionalInt evaluator(Path table, Path folder, List<String> original, Tally tally) throws IOException {
        String name = table.getFileName().toString().replace(".csv.gz", "");
        String set = name.substring(0, name.indexOf('-'));
        String engine = name.substring(set.length() + 1);
        Recipe recipe = recipe(set, engine);
        boolean bots = set.equals("killerqueen") && engine.startsWith("trueskill");
        if (recipe == null || bots || engine.endsWith("games")) {
            return OptionalInt.empty();
        }
        List<String> words = withoutSystem(original);
        words.addAll(List.of("-o", "run"));
        words.addAll(span(set, recipe));
        Path list = Files.createTempDirectory("rate-table");
        try {
            Set<String> touched = write(table.resolveSibling(set + "-games.jsonl.gz"), list, false);
            if (!replay(folder, words, recipe, tally) || !replay(list, ofList(set), recipe, tally)) {
                return OptionalInt.of(0);
            }
            List<Map<String, String>> ours = rows(folder.resolve("run/players.csv"));
            tally.add(numbers(ours).equals(numbers(rows(list.resolve("run/players.csv")))), "the list's own table");
            return OptionalInt.of(compareUntouched(table, touched, ours, recipe, tally));
        } finally {
            Disk.delete(list);
            Disk.delete(folder.resolve("run"));
        }
    }

    /** The tables but for the times, which a list may lack. */
    private static List<Map<String, String>> numbers(List<Map<String, String>> rows) {
        rows.forEach(row -> row.keySet().removeAll(List.of("first_played", "last_played")));
        return rows;
    }

    private static List<String> withoutSystem(List<String> words) {
        List<String> others = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (List.of("--system", "-P").contains(words.get(i))) {
                i++; // what it is set to
            } else {
                others.add(words.get(i));
            }
        }
        return others;
    }

    /** The list is of a part of the files, and some recipes of a part of that. */
    private static List<String> span(String set, Recipe recipe) {
        if (!set.equals("football")) {
            return List.of();
        }
        return recipe.words.contains("--since")
                ? List.of("--until", "2019-12-31")
                : List.of("--since", "2006-01-01", "--until", "2019-12-31");
    }

    private static List<String> ofList(String set) {
        String map = set.equals("formula1") ? "places=ranks" : "time=t,places=ranks";
        return new ArrayList<>(List.of("replay", "log.jsonl", "-o", "run", "--on-problem=reject", "--map", map));
    }

    private static boolean replay(Path folder, List<String> words, Recipe recipe, Tally tally) {
        List<String> all = new ArrayList<>(words);
        all.addAll(recipe.words);
        Program.Ended ended = Program.run(folder, all.toArray(String[]::new));
        boolean done = ended.exit() == 0 || ended.exit() == SOME_REJECTED;
        if (!done) {
            tally.add(false, ended.err());
        }
        ended.out()
                .lines()
                .map(String::strip)
                .filter(line -> line.startsWith("converged") || line.contains("evidence") || line.startsWith("ttt/"))
                .forEach(tally.remarks::add);
        return done;
    }

    /** The evidence after convergence stands in the table of all sets; of their games, each given all others. */
    private static void compareEvidence(Path table, String set, List<Map<String, String>> games, Tally tally)
            throws IOException {
        Pattern says = Pattern.compile("^\\| " + set + " .* log evidence (-[0-9.]+) \\|", Pattern.MULTILINE);
        Matcher expected = says.matcher(Files.readString(table.resolveSibling("README.md")));
        double sum = 0;
        for (Map<String, String> game : games) {
            sum += Math.log(Double.parseDouble(game.get("leave_one_out")));
        }
        boolean isNear = expected.find() && Math.abs(sum - Double.parseDouble(expected.group(1))) <= EVIDENCE_TOLERANCE;
        tally.add(isNear, "log evidence " + sum);
    }

    /** How many were set aside. */
    private static int compareUntouched(
            Path table, Set<String> touched, List<Map<String, String>> ours, Recipe recipe, Tally tally)
            throws IOException {
        List<Map<String, String>> theirs = rows(table);
        int all = theirs.size();
        theirs.removeIf(row -> touched.contains(row.get("player")));
        compare(theirs, ours, recipe, tally);
        return all - theirs.size();
    }

    private static Recipe recipe(String set, String engine) {
        boolean ties = set.equals("formula1");
        return switch (engine) {
            case "elo" -> new Recipe(List.of("--system", "elo", "-P", "k=20"), Map.of("rating", "mu"), 1e-9);
            case "glicko2-monthly" ->
                new Recipe(
                        List.of("--system", "glicko2", "--period", "month"),
                        Map.of("rating", "mu", "rd", "sigma", "volatility", "volatility"),
                        1e-3);
            case "openskill-plackett-luce" ->
                new Recipe(
                        List.of("--system", "plackett-luce"),
                        Map.of("mu", "mu", "sigma", "sigma", "ordinal", "rank"),
                        ties ? 1e-4 : 1e-6);
            case "trueskill", "trueskill-first-1000-games" -> {
                String draws = set.equals("killerqueen") ? "0" : "0.1";
                yield new Recipe(
                        List.of("--system", "trueskill", "-P", "ties=chain", "-P", "draw-probability=" + draws),
                        engine.equals("trueskill")
                                ? Map.of("mu", "mu", "sigma", "sigma", "conservative", "rank")
                                : columns(
                                        "mu_before=mu_before",
                                        "sigma_before=sigma_before",
                                        "mu_after=mu_after",
                                        "sigma_after=sigma_after"),
                        ties ? 1e-4 : 1e-6);
            }
            case "ttt" ->
                new Recipe(
                        throughTime(set),
                        columns("last_mu=mu", "last_sigma=sigma", "first_mu=first_mu", "first_sigma=first_sigma"),
                        1e-4);
            default -> null;
        };
    }

    /** The list of football is fitted from 2015 on. */
    private static List<String> throughTime(String set) {
        List<String> words = new ArrayList<>(List.of("--system", "ttt", "-P", "draw-probability=0.2"));
        words.addAll(List.of("-P", "sigma=1.6", "-P", "gamma=0.036"));
        if (set.equals("football")) {
            words.addAll(List.of("--since", "2015-01-01"));
        }
        return words;
    }

    /** Columns of ours by theirs. */
    private static Map<String, String> columns(String... pairs) {
        return Stream.of(pairs)
                .map(pair -> pair.split("="))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }

    /**
     * Writes the log in plain text; with bots, every team is filled up with fresh ones, who start as bots.csv says.
     *
     * @return the players whose ratings depend on a game that names somebody twice: libraries rate it in ways of their own,
     *     and the program refuses it
     */
    private static Set<String> write(Path games, Path folder, boolean bots) throws IOException {
        Set<String> touched = new HashSet<>();
        try (BufferedReader reader = open(games);
                BufferedWriter log = Files.newBufferedWriter(folder.resolve("log.jsonl"));
                BufferedWriter table = Files.newBufferedWriter(folder.resolve("bots.csv"))) {
            table.write("player,mu,sigma\n");
            int made = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                ObjectNode game = (ObjectNode) JSON.readTree(line);
                touch(game.get("teams"), touched);
                for (JsonNode team : game.get("teams")) {
                    while (bots && team.size() < FULL_TEAM) {
                        String bot = "bot " + ++made;
                        ((ArrayNode) team).add(bot);
                        table.write(bot + "," + BOT + "\n");
                    }
                }
                log.write(game + "\n");
            }
        }
        return touched;
    }

    /** One who is named twice touches all in the game, and so does one who was touched before. */
    private static void touch(JsonNode teams, Set<String> touched) {
        List<String> names = new ArrayList<>();
        teams.forEach(team -> team.forEach(name -> names.add(name.asText())));
        if (new HashSet<>(names).size() < names.size() || names.stream().anyMatch(touched::contains)) {
            touched.addAll(names);
        }
    }

    /** By player, and by game if theirs are of games: they have the members of a game in an order of their own, without bots. */
    private static void compare(
            List<Map<String, String>> theirs, List<Map<String, String>> ours, Recipe recipe, Tally tally) {
        boolean ofGames = !theirs.isEmpty() && theirs.get(0).containsKey("game");
        Function<Map<String, String>, String> id =
                row -> ofGames ? row.get("game") + " " + row.get("player") : row.get("player");
        Map<String, Map<String, String>> byId = new HashMap<>();
        ours.forEach(row -> byId.put(id.apply(row), row));
        for (Map<String, String> row : theirs) {
            Map<String, String> own = byId.get(id.apply(row));
            tally.add(own != null && isNear(own, row, recipe, tally), id.apply(row));
        }
    }

    private static boolean isNear(Map<String, String> own, Map<String, String> row, Recipe recipe, Tally tally) {
        boolean near = true;
        for (Map.Entry<String, String> column : recipe.columns.entrySet()) {
            double actual = Double.parseDouble(own.get(column.getValue()));
            near &= tally.isWithin(actual, Double.parseDouble(row.get(column.getKey())), recipe.tolerance);
        }
        return near;
    }

    private static List<Map<String, String>> rows(Path table) throws IOException {
        try (BufferedReader reader = open(table)) {
            return Csv.table(reader);
        }
    }

    private static BufferedReader open(Path file) throws IOException {
        InputStream bytes = Files.newInputStream(file);
        boolean packed = file.toString().endsWith(".gz");
        return new BufferedReader(
                new InputStreamReader(packed ? new GZIPInputStream(bytes) : bytes, StandardCharsets.UTF_8));
    }
}
