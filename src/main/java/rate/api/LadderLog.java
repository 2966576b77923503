package rate.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.Source;
import rate.file.output.JsonObject;
import rate.file.store.CannotWrite;
import rate.file.store.Sha256;
import rate.file.store.SingleFile;
import rate.log.GameLog;
import rate.log.form.LogForm;
import rate.log.game.LogFiles;
import rate.log.name.Names;
import rate.log.order.ConsistencyCheck;
import rate.log.order.LogReading;
import rate.log.order.SeenIds;
import rate.log.order.TimeOrderCheck;

/**
 * The games of a ladder as a log: each is read from a line by the reader of logs, so that it is checked and means the same as
 * in a file. Lines are held in memory until they are saved. One thread.
 */
final class LadderLog {

    /** The name of the file in the folder of a saved ladder. */
    static final String FILE = "log.jsonl";

    /** The name of a line while it is read. */
    private static final String LINE = "game";

    /** A log without games: nothing at all would be no log. */
    private static final byte[] NO_GAMES = {'[', ']', '\n'};

    private final Roster roster;
    private final Names names;
    private final GameBuilder games;
    private final boolean defectors;
    private final ConsistencyCheck consistency = new ConsistencyCheck();
    private final TimeOrderCheck order = new TimeOrderCheck();
    private final SeenIds ids = new SeenIds();
    private ByteArrayOutputStream unsaved = new ByteArrayOutputStream();
    private @Nullable Path saved;
    private long savedBytes;
    private String savedDigest = "";
    private boolean hasSavedGames;
    private long count;

    /** The roster receives the players, of whom one may be on two teams of a game, or not. */
    LadderLog(Roster roster, boolean defectors) {
        this.roster = roster;
        this.names = new Names(roster);
        this.games = new GameBuilder(roster);
        this.defectors = defectors;
    }

    /** How many games it has. */
    long count() {
        return count;
    }

    /**
     * A game from its line, sound in itself.
     *
     * @param listener receives warnings
     * @throws InputRefused if it is not sound
     */
    Game read(String line, ProblemListener listener) {
        return read(line, LogForm.own(), listener);
    }

    /** A game that was not played, from its line, sound in itself. Warnings are dropped. */
    Game readFixture(String line) {
        return read(line, LogForm.own().ofFixtures(), warning -> {});
    }

    private Game read(String line, LogForm form, ProblemListener listener) {
        Source source = new Source(LINE, new ByteArrayInputStream(line.getBytes(UTF_8)));
        try (LogFiles files = new LogFiles(
                List.of(source), form, null, defectors, names, games, problem -> tell(problem, listener), 0)) {
            Game game = files.next();
            if (game == null) {
                throw new InputRefused(ProblemKind.EMPTY_LOG, Location.of(LINE), "it is not a game");
            }
            return game;
        }
    }

    private static void tell(Problem problem, ProblemListener listener) {
        if (problem.kind().scope() == Scope.GAME) {
            throw new InputRefused(problem);
        }
        listener.report(problem);
    }

    /** Why a game cannot be the next one; null if it can. */
    @Nullable
    Problem refusal(Game game) {
        if (ids.contains(game.idChars())) {
            return game.problem(ProblemKind.CONFLICTING_GAME, "an earlier game has this id");
        }
        return misfit(game);
    }

    /** Why a game, whatever its id, cannot be the next of the log: it is earlier, or says other things; null if it can. */
    @Nullable
    Problem misfit(Game game) {
        Problem difference = consistency.difference(game);
        return difference != null || order.wouldHold(game) ? difference : order.disorder(game, () -> null);
    }

    /** The game is part of the log from now on. */
    void keep(Game game, String line) {
        note(game);
        unsaved.writeBytes((line + "\n").getBytes(UTF_8));
    }

    private void note(Game game) {
        consistency.check(game);
        order.holds(game);
        ids.add(game.id());
        count++;
    }

    /**
     * Reads the log of a folder, in place of keeping its games.
     *
     * @param each takes the games
     * @throws InputRefused with its place, if it is no sound log
     */
    void load(Path folder, Consumer<Game> each) {
        Path file = folder.resolve(FILE);
        Source source = new Source(file.toString(), file);
        LogReading reading = LogReading.own().admitting(defectors);
        try (GameLog log =
                new GameLog(List.of(source), reading, roster, problem -> tell(problem, warning -> {}), false)) {
            for (Game game = log.next(); game != null; game = log.next()) {
                note(game);
                each.accept(game);
            }
        }
        saved = file;
        savedBytes = source.size().orElse(0);
        savedDigest = source.sha256();
        hasSavedGames = count > 0;
        if (hasSavedGames && edge(file, 0) != '{') {
            throw new InputRefused(
                    ProblemKind.BAD_JSON,
                    Location.of(file.toString()),
                    "the log of a ladder begins with a game, and has one on each line");
        }
    }

    /** One byte of a file that is not empty. */
    private static int edge(Path file, long at) {
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(at);
            return in.read();
        } catch (IOException e) {
            throw Source.cannotRead(file.toString(), e);
        }
    }

    /**
     * Writes all of it into a folder, completely or not at all.
     *
     * @throws CannotWrite if it cannot be written, or a log is there that is not what this ladder saved
     */
    void save(Path folder) {
        Path file = folder.toAbsolutePath().normalize().resolve(FILE);
        boolean isOwn = saved != null && file.equals(saved.toAbsolutePath().normalize());
        if (!isOwn && Files.exists(file)) {
            throw new CannotWrite(
                    file, "the log of another ladder is there; choose another folder, or load that ladder");
        }
        try {
            if (saved != null) {
                requireUnchanged(saved);
            }
            if (isOwn && unsaved.size() == 0) {
                return;
            }
            SingleFile.writeIn(folder.toAbsolutePath(), FILE, out -> {
                if (saved != null && hasSavedGames) {
                    try (InputStream before = Files.newInputStream(saved)) {
                        before.transferTo(out);
                    }
                    if (edge(saved, savedBytes - 1) != '\n') {
                        out.write('\n');
                    }
                }
                unsaved.writeTo(out);
                if (count == 0) {
                    out.write(NO_GAMES);
                }
            });
            savedBytes = Files.size(file);
            savedDigest = digest(file);
        } catch (IOException e) {
            throw Source.cannotRead(String.valueOf(saved), e);
        }
        saved = file;
        hasSavedGames = count > 0;
        unsaved = new ByteArrayOutputStream();
    }

    private static String digest(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Sha256.of(in);
        }
    }

    private void requireUnchanged(Path before) throws IOException {
        if (Files.size(before) != savedBytes || !digest(before).equals(savedDigest)) {
            throw new CannotWrite(before, "it is not what this ladder saved; load it again to continue from there");
        }
    }

    /** A game as a line of a log: canonical JSON, which every reader of logs reads. */
    static final class GameLine {

        private GameLine() {}

        /** A game that has ended. */
        static String of(GameResult game) {
            requireOnePerTeam("places", game.places().size(), game);
            requireOnePerTeam("scores", game.scores().size(), game);
            JsonObject line = begin(game.id(), game.matchup());
            put(line, "duration", game.duration());
            put(line, "weight", game.weight());
            return line.put("teams", teams(game.matchup(), game.places(), game.scores()))
                    .line();
        }

        /** One that was not played. */
        static String of(Matchup matchup) {
            return begin("the matchup", matchup)
                    .put("teams", teams(matchup, List.of(), List.of()))
                    .line();
        }

        private static void requireOnePerTeam(String what, int values, GameResult game) {
            int teams = game.matchup().teams().size();
            if (values != 0 && values != teams) {
                throw RateException.ofUsage(
                        "game " + game.id() + ": there are " + values + " " + what + " for " + teams + " teams");
            }
        }

        private static JsonObject begin(String id, Matchup matchup) {
            JsonObject line = new JsonObject().put("game", id);
            matchup.time().ifPresent(time -> line.put("time", time));
            matchup.ladder().ifPresent(ladder -> line.put("ladder", ladder));
            matchup.period().ifPresent(period -> line.put("period", period));
            matchup.season().ifPresent(season -> line.put("season", season));
            matchup.condition().ifPresent(condition -> line.put("condition", condition));
            if (matchup.isNeutral()) {
                line.put("neutral", true);
            }
            int host = matchup.host().orElse(0);
            if (host < 0 || host >= Math.max(1, matchup.teams().size())) {
                throw RateException.ofUsage("there is no team " + host + " that could be at home; teams count from 0");
            }
            return line;
        }

        private static void put(JsonObject line, String key, OptionalDouble value) {
            value.ifPresent(number -> line.put(key, finite(key, number)));
        }

        /** JSON has no other numbers, and would be silent about them. */
        private static double finite(String what, double number) {
            if (!Double.isFinite(number)) {
                throw RateException.ofUsage("the " + what + " " + number + " is not a finite number");
            }
            return number;
        }

        private static List<JsonObject> teams(Matchup matchup, List<Integer> places, List<Double> scores) {
            List<JsonObject> teams = new ArrayList<>();
            for (int i = 0; i < matchup.teams().size(); i++) {
                Team team = matchup.teams().get(i);
                JsonObject object = new JsonObject();
                team.name().ifPresent(name -> object.put("team", name));
                if (!places.isEmpty()) {
                    object.put("place", places.get(i));
                }
                if (!scores.isEmpty()) {
                    object.put("score", finite("score", scores.get(i)));
                }
                if (matchup.host().isPresent()) {
                    object.put("home", matchup.host().getAsInt() == i);
                }
                teams.add(object.put(
                        "players", team.members().stream().map(GameLine::member).toList()));
            }
            return teams;
        }

        private static Object member(Member member) {
            if (!member.isCommander() && member.fraction() == 1) {
                return member.player();
            }
            JsonObject object = new JsonObject().put("player", member.player());
            if (member.isCommander()) {
                object.put("role", "commander");
            }
            if (member.fraction() != 1) {
                object.put("fraction", finite("fraction", member.fraction()));
            }
            return object;
        }
    }
}
