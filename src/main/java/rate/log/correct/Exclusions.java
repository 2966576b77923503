package rate.log.correct;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Roster;
import rate.engine.game.TimeParser;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.log.name.AliasFile;
import rate.log.name.CorrectionTable;
import rate.log.name.Names;

/** The games that do not count, by rules: a file whose rows are {@link Exclusion}s. */
public final class Exclusions {

    private static final CorrectionTable.Header HEADER = new CorrectionTable.Header(
            ProblemKind.BAD_EXCLUSIONS, List.of("reason"), List.of("game", "player", "uploader", "since", "until"));

    /** The rules, in the order of the file. */
    final List<Exclusion> rules = new ArrayList<>();

    private final Names names = new Names(new Roster());
    private final TimeParser times = TimeParser.iso(ZoneOffset.UTC);
    private final InputSummary file;

    private Exclusions(Source source, Map<String, String> newNames) {
        this.file = CorrectionTable.read(source, HEADER, row -> rules.add(rule(row, newNames)));
    }

    /**
     * Reads a file of exclusions, CSV or JSON.
     *
     * @param aliases who has a new name; null if nobody has
     * @throws InputRefused if a row has no reason or no condition, or one that is none
     */
    public static Exclusions read(Source source, @Nullable AliasFile aliases) {
        return new Exclusions(source, aliases == null ? Map.of() : aliases.newNames());
    }

    /** The file that was read; its {@code games} are rows. */
    public InputSummary file() {
        return file;
    }

    private Exclusion rule(CorrectionTable.Row row, Map<String, String> newNames) {
        String player = name(row, "player", "player");
        Exclusion rule = new Exclusion(
                name(row, "game", "game id"),
                player,
                player == null ? null : newNames.getOrDefault(player, player),
                name(row, "uploader", "uploader"),
                new Span(time(row, "since"), time(row, "until")),
                Letters.strip(row.text("reason")).replaceAll("\\s+", " "),
                row.line());
        if (rule.reason().isEmpty()) {
            throw row.refused("reason", "reason is empty");
        }
        if (rule.conditions().isEmpty()) {
            throw row.refused("reason", "the row has no condition, so it would exclude every game");
        }
        if (rule.span().isBackwards()) {
            throw row.refused("until", "until is before since");
        }
        return rule;
    }

    private @Nullable String name(CorrectionTable.Row row, String column, String what) {
        return row.isBlank(column) ? null : names.text(what, row.text(column), () -> row.at(column));
    }

    private @Nullable GameTime time(CorrectionTable.Row row, String column) {
        if (row.isBlank(column)) {
            return null;
        }
        // 2021 would be a second of 1970, and is meant as a year.
        GameTime time = row.text(column).indexOf('-') < 1 ? null : times.read(Letters.strip(row.text(column)));
        if (time == null) {
            throw row.refused(column, column + " \"" + row.text(column) + "\" is neither a date nor an instant");
        }
        return time;
    }

    /**
     * One row of a file of exclusions: it leaves out the games for which all its conditions hold.
     *
     * @param location where the row stands
     * @param game the id of the game; null if any
     * @param player who took part in it, as the file calls them; null if anybody
     * @param playerNow the name under which they play now: the new one, if that is an alias
     * @param uploader who reported it; null if anybody
     * @param span when it was
     * @param reason why it does not count
     */
    public record Exclusion(
            @Nullable String game,
            @Nullable String player,
            @Nullable String playerNow,
            @Nullable String uploader,
            Span span,
            String reason,
            Location location) {

        /** Returns true if the exclusion can be decided by the id alone, also of a game that is not sound. */
        boolean isOfGameOnly() {
            return game != null && player == null && uploader == null && span.isAlways();
        }

        /**
         * Returns true if all conditions of the exclusion hold for a game. One that asks for the time never holds for a game
         * without.
         */
        boolean holds(Game of) {
            GameTime time = of.time();
            return (game == null || game.equals(of.id()))
                    && (uploader == null || uploader.equals(of.uploader()))
                    && (span.isAlways() || (time != null && span.holds(time)))
                    && (playerNow == null
                            || IntStream.range(0, of.seats())
                                    .anyMatch(seat -> of.player(seat).name().equals(playerNow)));
        }

        /** Its conditions, in words: {@code player "Ann", until 2008-11-24}. */
        String conditions() {
            StringJoiner words = new StringJoiner(", ");
            if (game != null) {
                words.add("game " + game);
            }
            if (player != null) {
                words.add("player \"" + player + "\"");
            }
            if (uploader != null) {
                words.add("uploader \"" + uploader + "\"");
            }
            if (span.since() != null) {
                words.add("since " + span.since());
            }
            if (span.until() != null) {
                words.add("until " + span.until());
            }
            return words.toString();
        }

        /** Why it leaves out a game: a clause without a full stop. */
        String message() {
            String why = reason.endsWith(".") ? reason.substring(0, reason.length() - 1) : reason;
            return location.fileName() + ":" + location.line() + " excludes it (" + conditions() + "): " + why;
        }
    }
}
