package rate.cli.option;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.problem.Assignments;
import rate.engine.problem.Nearest;
import rate.engine.problem.WrongUsage;
import rate.file.input.language.Language;
import rate.run.audit.KnownNames;
import rate.run.audit.read.RunManifest;
import rate.run.form.OptionWords;
import rate.study.predict.RunSystem;

/** The words that say what is to be changed in a run. */
public final class ChangeOptions implements OptionList.Described {

    private List<String> bans = new ArrayList<>();
    private List<String> voids = new ArrayList<>();
    private List<String> merges = new ArrayList<>();
    private List<String> sets = new ArrayList<>();
    private @Nullable String system;

    /** Where each word of {@code --merge} is divided. */
    private final Map<String, Integer> dividers = new HashMap<>();

    @Override
    public void describe(OptionList to) {
        to.option("--ban PLAYER", "Leave out all games of a player.").each(String.class, bans, value -> bans = value);
        to.option("--void GAME", "Leave out a game.").each(String.class, voids, value -> voids = value);
        to.option("--merge OLD=NEW", "Rate two names as one player, under the second name.")
                .each(String.class, merges, value -> merges = value);
        to.option("--set NAME=VALUE", "Another value of a parameter of the system.")
                .each(String.class, sets, value -> sets = value);
        to.option("--system NAME[/PROFILE]", "Another system.").into(String.class, system, value -> system = value);
    }

    /** Refuses words that change nothing. */
    public void requireAny() {
        WrongUsage.require(
                isOfGames() || isOfNames() || isOfSystem(),
                "nothing is to be changed: use --ban, --void, --merge, --set or --system");
    }

    /** Returns true if the change leaves games out. */
    public boolean isOfGames() {
        return !bans.isEmpty() || !voids.isEmpty();
    }

    /** Returns true if the change merges names. */
    public boolean isOfNames() {
        return !merges.isEmpty();
    }

    /** Returns true if the change is one of the system or its parameters. */
    public boolean isOfSystem() {
        return !sets.isEmpty() || system != null;
    }

    /** Describes the changes in the words of a language. */
    public List<String> sentences(Language words) {
        List<String> sentences = new ArrayList<>();
        bans.forEach(player -> sentences.add(words.say("without the games of {1}", quoted(player))));
        voids.forEach(game -> sentences.add(words.say("without game {1}", game)));
        merged().forEach((old, now) ->
                sentences.add(words.say("with {1} and {2} as one player", quoted(old), quoted(now))));
        if (system != null) {
            sentences.add(words.say("with the system {1}", system));
        }
        parameters().forEach((name, value) -> sentences.add(words.say("with {1}={2}", name, value)));
        return sentences;
    }

    private static String quoted(String name) {
        return '"' + name + '"';
    }

    /** The rows for a file of exclusions, all for one reason, each a cell by column. */
    public List<Map<String, String>> exclusions(String reason) {
        List<Map<String, String>> rows = new ArrayList<>();
        bans.forEach(player -> rows.add(row("player", player, reason)));
        voids.forEach(game -> rows.add(row("game", game, reason)));
        return rows;
    }

    private static Map<String, String> row(String column, String cell, String reason) {
        Map<String, String> row = new LinkedHashMap<>();
        row.put(column, cell);
        row.put("reason", reason);
        return row;
    }

    /** The rows for a file of aliases, all for one reason, if there is one, each a cell by column. */
    public List<Map<String, String>> aliases(@Nullable String reason) {
        List<Map<String, String>> rows = new ArrayList<>();
        merged().forEach((old, now) -> {
            Map<String, String> row = new LinkedHashMap<>();
            row.put("old", old);
            row.put("new", now);
            if (reason != null) {
                row.put("reason", reason);
            }
            rows.add(row);
        });
        return rows;
    }

    /** The new names by the old ones, which {@link #requireKnown} finds. */
    private Map<String, String> merged() {
        return Assignments.of("--merge", "OLD=NEW", merges, word -> dividers.getOrDefault(word, -1));
    }

    /**
     * Where a word {@code OLD=NEW} is to be divided, as both names may hold {@code =}: where that gives two players of the run.
     * If it never does, at the first one, and the message says who is unknown.
     */
    private static int divider(String word, Collection<String> old, Collection<String> now) {
        List<Integer> dividers = IntStream.range(1, word.length())
                .filter(at -> word.charAt(at) == '=')
                .filter(at -> old.contains(word.substring(0, at)) && now.contains(word.substring(at + 1)))
                .boxed()
                .toList();
        WrongUsage.require(
                dividers.size() < 2,
                "--merge: \"" + word
                        + "\" names two pairs of players, as their names hold =; write the pair into a file for"
                        + " rate replay --aliases");
        return dividers.isEmpty() ? word.indexOf('=') : dividers.get(0);
    }

    private Map<String, String> parameters() {
        return Assignments.of("--set", "NAME=VALUE", sets);
    }

    /** The other system; null if it stays. */
    public @Nullable String system() {
        return system;
    }

    /** The parameters that are given a value, by name, which the system can have; it is that of the run, if it stays. */
    public Map<String, String> parameters(Console console, RunManifest manifest) {
        Map<String, String> given = parameters();
        Map<String, String> all = new LinkedHashMap<>();
        if (system == null) {
            RunSystem.of(manifest); // what the run has is not to blame on --set
            manifest.parameters().forEachEntry((name, value) -> all.put(name, OptionWords.text(value)));
        }
        all.putAll(given);
        try {
            SystemOptions.configured(console, system == null ? manifest.system() : system, all);
        } catch (WrongUsage e) {
            boolean isParameter = "--parameter".equals(e.option());
            throw new WrongUsage(isParameter ? "--set" : "--system", String.valueOf(e.getMessage()));
        }
        return given;
    }

    /** Refuses players and games that neither the run knows, nor its aliases as old names. */
    public void requireKnown(KnownNames known, Set<String> oldNames) {
        bans.forEach(player -> requirePlayer("--ban", player, known, oldNames));
        Set<String> all = new HashSet<>(known.players());
        all.addAll(oldNames);
        merges.forEach(word -> dividers.put(word, divider(word, known.players(), all)));
        merged().forEach((old, now) -> {
            requirePlayer("--merge", old, known, Set.of());
            requirePlayer("--merge", now, known, oldNames);
        });
        for (String game : voids) {
            WrongUsage.require(known.hasGames(), "--void: the run has no ledger that lists its games");
            WrongUsage.require(
                    known.games().contains(game),
                    "--void: unknown game \"" + game + "\"" + Nearest.hint(game, known.games()));
        }
    }

    private static void requirePlayer(String option, String player, KnownNames known, Set<String> oldNames) {
        WrongUsage.require(
                known.players().contains(player) || oldNames.contains(player),
                option + ": unknown player \"" + player + "\"" + Nearest.hint(player, known.players()));
    }
}
