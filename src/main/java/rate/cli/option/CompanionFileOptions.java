package rate.cli.option;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.log.form.Profiles;
import rate.run.audit.read.RunManifest;

/** The words that say where the files are that a run was rated with beside its logs: a manifest has their names alone. */
public final class CompanionFileOptions implements OptionList.Described {

    private @Nullable String aliases;
    private @Nullable String exclude;
    private @Nullable String rosters;
    private List<String> join = new ArrayList<>();
    private List<String> initial = new ArrayList<>();
    private List<String> resets = new ArrayList<>();
    private @Nullable String warmStart;
    private @Nullable String profile;

    @Override
    public void describe(OptionList to) {
        to.option("--aliases FILE", "The aliases of the run.").into(String.class, aliases, value -> aliases = value);
        to.option("--exclude FILE", "Its exclusions.").into(String.class, exclude, value -> exclude = value);
        to.option("--rosters FILE", "Its rosters.").into(String.class, rosters, value -> rosters = value);
        to.option("--join FILE", "Its files of --join, in the same order.")
                .each(String.class, join, value -> join = value);
        to.option("--initial [LADDER=]FILE", "Its tables of initial ratings.")
                .each(String.class, initial, value -> initial = value);
        to.option("--resets [LADDER=]FILE", "Its tables of resets.")
                .each(String.class, resets, value -> resets = value);
        to.option("--warm-start RUN", "The run that it started from.")
                .into(String.class, warmStart, value -> warmStart = value);
        to.option("--profile FILE", "Its log profile, if the program does not include it.")
                .into(String.class, profile, value -> profile = value);
    }

    /** The file of aliases; null if none was named. */
    public @Nullable String aliases() {
        return aliases;
    }

    /** The file of exclusions; null if none was named. */
    public @Nullable String exclude() {
        return exclude;
    }

    /** The files that were named, as the user wrote them; the run that it started from is a folder, and not among them. */
    public List<String> files(Console console) {
        List<String> files = new ArrayList<>();
        Stream.of(aliases, exclude, rosters, profile).filter(Objects::nonNull).forEach(files::add);
        files.addAll(join);
        Stream.concat(initial.stream(), resets.stream())
                .map(word -> InitialOption.file(console, word))
                .forEach(files::add);
        return files;
    }

    /** The first option that was given; null if none was. */
    @Nullable
    public String given() {
        return words().stream()
                .findFirst()
                .map(word -> word.substring(0, word.indexOf('=')))
                .orElse(null);
    }

    /**
     * Returns the options that were given as words of {@code rate replay}, with the profile of the run if it has the name of a
     * built-in one and no file was given.
     *
     * @throws WrongUsage if the run was rated with another file than those that are named, or without one of them
     */
    public List<String> words(RunManifest manifest) {
        JsonNode corrections = manifest.object("corrections");
        String named = manifest.options().path("profile").textValue();
        boolean ours = profile == null && named != null && Profiles.named(named).isPresent();
        require("--aliases", corrections.hasNonNull("aliases"), aliases != null);
        require("--exclude", corrections.hasNonNull("exclude"), exclude != null);
        require("--rosters", !manifest.objectIfAny("rosters").isEmpty(), rosters != null);
        require("--join", manifest.options().hasNonNull("on"), !join.isEmpty());
        require("--initial", !manifest.objectIfAny("initial").isEmpty(), !initial.isEmpty());
        require("--resets", !manifest.objectIfAny("resets").isEmpty(), !resets.isEmpty());
        require("--warm-start", !manifest.objectIfAny("warm_start").isEmpty(), warmStart != null);
        require("--profile", named != null && !ours, profile != null);
        List<String> words = words();
        if (ours) {
            words.add("--profile=" + named);
        }
        return words;
    }

    /**
     * The words that name the files of a run in another command line: those that were given, or else the names that it knows.
     */
    public List<String> named(RunManifest manifest) {
        List<String> words = words();
        if (!words.isEmpty()) {
            return words;
        }
        JsonNode corrections = manifest.object("corrections");
        add(words, "--aliases", name(corrections.path("aliases")));
        add(words, "--exclude", name(corrections.path("exclude")));
        add(words, "--rosters", name(manifest.objectIfAny("rosters")));
        manifest.joins().forEach(table -> add(words, "--join", table));
        for (String purpose : List.of("initial", "resets")) {
            manifest.objectIfAny(purpose)
                    .forEachEntry((ladder, file) ->
                            add(words, "--" + purpose, (ladder.isEmpty() ? "" : ladder + "=") + name(file)));
        }
        add(words, "--profile", manifest.options().path("profile").textValue());
        return words;
    }

    /** Returns true if a run started from another, whose folder was not named: its manifest does not know it. */
    public boolean isUnknownStart(RunManifest manifest) {
        return warmStart == null && !manifest.objectIfAny("warm_start").isEmpty();
    }

    private static @Nullable String name(JsonNode file) {
        return file.path("name").textValue();
    }

    private List<String> words() {
        List<String> words = new ArrayList<>();
        add(words, "--aliases", aliases);
        add(words, "--exclude", exclude);
        add(words, "--rosters", rosters);
        join.forEach(table -> add(words, "--join", table));
        initial.forEach(table -> add(words, "--initial", table));
        resets.forEach(table -> add(words, "--resets", table));
        add(words, "--warm-start", warmStart);
        add(words, "--profile", profile);
        return words;
    }

    private static void add(List<String> words, String option, @Nullable String value) {
        if (value != null) {
            words.add(option + "=" + value);
        }
    }

    private static void require(String option, boolean used, boolean given) {
        if (used != given) {
            throw new WrongUsage(
                    option,
                    used
                            ? "the run was rated with " + option + ", so rating it again needs that option as well"
                            : option + " was not used when the run was rated");
        }
    }
}
