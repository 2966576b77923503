package rate.log.form;

import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Resource;
import rate.file.input.Layout;
import rate.file.input.source.BadGame;
import rate.file.input.source.FileName;
import rate.file.input.source.Source;
import rate.file.input.token.JsonTokens;
import rate.file.output.JsonObject;

/**
 * Forms of logs that have a name: those that come with the program, and files of the same shape.
 *
 * <pre>
 * {"format": "rate-profile/1", "name": "tennis", "about": "…", "map": {"player1": "home_team", …},
 *  "where": ["level!=Q"], "unplayed": {"level": ["next"]}, "replace": {"result": {"Blue": "win"}}, "at": "games", "jq":
 *  ".players[]", "time_format": "yyyyMMdd", "zone": "Europe/Berlin", "delimiter": ";", "encoding": "windows-1252",
 *  "skip_lines": 2, "sheet": "Games", "lines": "(?<player1>.+) - (?<player2>.+)", "list_separator": "/", "no_header": true,
 *  "decimal": ",", "season": "08-01", "abandoned": "played", "score_unit": "points", "group": true}
 * </pre>
 */
public final class Profiles {

    /**
     * A form that comes with the program.
     *
     * @param about what logs it reads
     * @param format the {@code Formats} it is for; null if for any
     * @param keys by which a JSON of a site is known, if it has all of them in its first megabyte, however deep, or one of
     *     those with | between them; none if it is known by its columns
     * @param firstRow by which a table without names is known: what its fields are, with tabs between them; null if by its
     *     names
     * @param joins files that may lie beside the log and be joined, by name, each with its key, as {@code --on} takes it
     * @param source where the shape of a site's logs was looked up; empty if it is nobody's in particular
     */
    public record Profile(
            String about,
            @Nullable String format,
            Set<String> keys,
            @Nullable Pattern firstRow,
            Map<String, String> joins,
            String source,
            LogForm form) {

        /** The name by which it is asked for. */
        public String name() {
            return String.valueOf(form.name());
        }
    }

    private static final String FORMAT = "rate-profile/1";

    /** In the order in which they are listed. */
    private static final List<String> NAMES = List.of("""
            football, series, player-ratings, competitors, chess, lichess, atp, arena, seats, openskill, \
            ttt, pgn, roborumble, allegiance, stack-exchange, arena-55k, bar, bgstats, challonge, chesscom, \
            ergast, ergast-api, faf, lichess-api, lichess-csv, ogs, opendota, oracles-elixir, retrosheet, \
            startgg, tabbycat, tennis, udisc""".split(", "));

    /** Those that are known by their keys. */
    private static final Set<String> BY_KEYS = Set.of("""
            bar, bgstats, challonge, chesscom, ergast-api, faf, lichess-api, ogs, opendota, startgg, tabbycat""".split(", "));

    /** Those that were asked for: to read all of them takes as long as to inspect a small log. */
    private static final Map<String, Profile> LOADED = new ConcurrentHashMap<>();

    private Profiles() {}

    /** All that come with the program. */
    public static List<Profile> all() {
        return named(name -> true);
    }

    /** Those of a JSON of a site, which is known by its keys; or those of all other logs. */
    public static List<Profile> all(boolean byKeys) {
        return named(name -> BY_KEYS.contains(name) == byKeys);
    }

    private static List<Profile> named(Predicate<String> isMeant) {
        return NAMES.stream()
                .filter(isMeant)
                .map(name -> LOADED.computeIfAbsent(name, Profiles::load))
                .toList();
    }

    /** The profile of a name; empty if there is none. */
    public static Optional<LogForm> named(String name) {
        return profile(name).map(Profile::form);
    }

    /**
     * The profile of a name that a user gave.
     *
     * @throws WrongUsage if there is none, with the nearest name
     */
    public static LogForm known(String name) {
        return named(name).orElseThrow(() -> new WrongUsage(Unknown.name("profile", name, NAMES)));
    }

    /** Returns true if one of these is called as a file that lies beside the logs of some site. */
    public static boolean haveJoins(Collection<String> files) {
        return files.stream()
                .anyMatch(file -> all().stream().anyMatch(profile -> profile.joins.containsKey(FileName.last(file))));
    }

    /**
     * The files beside a log whose rows its records may have, too, by the name of its profile: the column of each; none if it
     * has none.
     */
    public static Map<String, String> joins(@Nullable String name) {
        return name == null ? Map.of() : profile(name).map(Profile::joins).orElse(Map.of());
    }

    private static Optional<Profile> profile(String name) {
        return named(name::equals).stream().findFirst();
    }

    private static Profile load(String name) {
        byte[] profile = Resource.bytes(Profiles.class, "profiles/" + name + ".json");
        return new Profiles.Reader(name, new ByteArrayInputStream(profile)).read();
    }

    /**
     * Reads a profile from a file.
     *
     * @throws InputRefused if it is none
     */
    public static LogForm read(Source source) {
        return new Reader(source.name(), new BufferedInputStream(source.open())).read().form;
    }

    /** A form as such a file. */
    public static String write(LogForm form, String name) {
        JsonObject profile = new JsonObject().put("format", FORMAT).put("name", name);
        Layout layout = form.layout();
        putIfAny(profile, "at", layout.at());
        String filter = layout.jq();
        if (filter != null && filter.contains("\n")) {
            profile.put("jq", List.of(filter.split("\n", -1)));
        } else {
            putIfAny(profile, "jq", filter);
        }
        profile.put("map", form.mapping().texts());
        if (!form.where().isEmpty()) {
            profile.put("where", form.whereTexts());
        }
        if (!form.unplayed().isEmpty()) {
            profile.put("unplayed", form.unplayed());
        }
        if (!form.replace().isEmpty()) {
            profile.put("replace", form.replace());
        }
        form.plain().forEach(profile::put);
        DefaultPrettyPrinter lines = new DefaultPrettyPrinter();
        lines.indentObjectsWith(new DefaultIndenter("  ", "\n"));
        return profile.document(lines);
    }

    private static void putIfAny(JsonObject to, String key, @Nullable String text) {
        if (text != null) {
            to.put(key, text);
        }
    }

    /** Reads one profile. */
    private static final class Reader {

        private final String file;
        private final JsonTokens json;
        private final LogForm.Builder form = new LogForm.Builder();
        private String about = "";
        private @Nullable String format;
        private final Set<String> keys = new LinkedHashSet<>();
        private @Nullable Pattern firstRow;
        private final Map<String, String> joins = new LinkedHashMap<>();
        private String source = "";

        Reader(String file, InputStream in) {
            this.file = file;
            form.name(FileName.plain(file));
            this.json = new JsonTokens(file, in);
        }

        Profile read() {
            try {
                if (json.next() != JsonToken.START_OBJECT) {
                    throw json.refused("a profile must be an object, not " + json.kind());
                }
                while (json.nextField()) {
                    field();
                }
                if (json.next() != null) {
                    throw json.refused("text follows the profile");
                }
                return new Profile(about, format, keys, firstRow, joins, source, form.form());
            } catch (BadGame bad) {
                throw new InputRefused(bad.of(null));
            } catch (InputRefused e) {
                Problem problem = e.problem();
                throw problem.kind() != ProblemKind.BAD_JSON
                        ? e
                        : new InputRefused(new Problem(ProblemKind.BAD_PROFILE, problem.location(), problem.message()));
            } catch (IllegalArgumentException e) {
                throw new InputRefused(
                        new Problem(ProblemKind.BAD_PROFILE, Location.of(file), String.valueOf(e.getMessage())));
            }
        }

        private void field() {
            switch (json.key()) {
                case "format" -> requireFormat();
                case "name" -> form.name(json.scalar("name"));
                case "about" -> about = json.scalar("about");
                case "for" -> format = json.scalar("for");
                case "keys" -> items("keys", keys::add);
                case "join" -> texts("join", joins::put);
                case "source" -> source = json.scalar("source");
                case "first_row" -> firstRow = Pattern.compile(json.scalar("first_row"));
                case "at" -> form.layout(Layout.at(json.scalar("at")));
                case "jq" -> form.layout(Layout.filtered(lines("jq")));
                case "map" -> texts("map", form::map);
                case "where" -> items("where", condition -> form.where(List.of(condition)));
                case "unplayed" -> {
                    requireObject("unplayed");
                    while (json.nextField()) {
                        String column = json.key();
                        items("unplayed", text -> form.unplayed(column, text));
                    }
                }
                case "replace" -> {
                    requireObject("replace");
                    while (json.nextField()) {
                        String column = json.key();
                        texts("replace", (old, now) -> form.replace(column, old, now));
                    }
                }
                case "time_format" -> form.timeFormat(json.scalar("time_format"));
                case "zone" -> form.zone(json.scalar("zone"));
                case "delimiter" -> form.layout(Layout.delimited(json.scalar("delimiter")));
                case "encoding" -> form.layout(Layout.encoded(json.scalar("encoding")));
                case "skip_lines" -> form.layout(Layout.below(json.scalar("skip_lines")));
                case "sheet" -> form.layout(Layout.sheet(json.scalar("sheet")));
                case "lines" -> form.layout(Layout.lines(json.scalar("lines")));
                case "list_separator" -> form.layout(Layout.listed(json.scalar("list_separator")));
                case "no_header" -> form.layout(isTrue("no_header") ? Layout.withoutHeader() : Layout.unsaid());
                case "decimal" -> form.decimal(json.scalar("decimal"));
                case "season" -> form.season(json.scalar("season"));
                case "abandoned" -> form.abandoned(json.scalar("abandoned"));
                case "score_unit" -> form.scoreUnit(json.scalar("score_unit"));
                case "group" -> form.group(isTrue("group"));
                default ->
                    throw json.bad(
                            ProblemKind.BAD_PROFILE,
                            "unknown key \"" + json.key()
                                    + "\"; a profile has format, name, about, at, jq, map, where, unplayed, replace, time_format, zone, delimiter, encoding,"
                                    + " skip_lines, sheet, lines, list_separator, no_header, decimal, season, abandoned, score_unit, group");
            }
        }

        /** A text, or the lines of one. */
        private String lines(String key) {
            List<String> lines = new ArrayList<>();
            if (json.isList()) {
                items(key, lines::add);
            } else {
                lines.add(json.scalar(key));
            }
            return String.join("\n", lines);
        }

        private void items(String key, Consumer<String> to) {
            json.requireList(key);
            while (json.nextItem()) {
                to.accept(json.scalar(key));
            }
        }

        private boolean isTrue(String key) {
            JsonToken value = json.current();
            if (value != JsonToken.VALUE_TRUE && value != JsonToken.VALUE_FALSE) {
                throw json.refused("\"" + key + "\" must be true or false, not " + json.kind());
            }
            return value == JsonToken.VALUE_TRUE;
        }

        private void requireFormat() {
            String found = json.scalar("format");
            if (!found.equals(FORMAT)) {
                throw json.bad(ProblemKind.BAD_PROFILE, "the format is \"" + found + "\", and not " + FORMAT);
            }
        }

        private void requireObject(String what) {
            if (json.current() != JsonToken.START_OBJECT) {
                throw json.bad(ProblemKind.BAD_PROFILE, what + " must be an object, not " + json.kind());
            }
        }

        private void texts(String what, BiConsumer<String, String> texts) {
            requireObject(what);
            while (json.nextField()) {
                texts.accept(json.key(), json.scalar(what));
            }
        }
    }
}
