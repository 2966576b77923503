package rate.spark;

import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Bytes;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.log.game.LogFiles;
import rate.log.name.AliasUse;
import rate.log.name.Names;
import rate.log.order.LogReading;
import rate.log.order.PackedGames;

/**
 * Reads one file of a log for somebody elsewhere, who has the other files, too: in portions of bytes, with everything that
 * {@link PortionedFiles} needs to give the same games and problems as if it read the file itself.
 */
final class FilePortions implements AutoCloseable {

    /** From so many bytes on a portion is full. */
    private static final int BYTES = 1 << 17;

    private final Source source;
    private final UnaryOperator<InputSummary> described;
    private final Roster roster;
    private final AliasUse aliasUse;
    private final PackedGames packing;
    private final LogFiles files;
    private final Bytes one = new Bytes();
    private final Bytes portion = new Bytes();
    private int players;
    private int games;
    private boolean ended;

    /**
     * @param numbered how many games of files before it were numbered, because they have no ids
     * @param described makes of what was read what is to be said of the file
     */
    FilePortions(Source source, LogReading reading, long numbered, UnaryOperator<InputSummary> described) {
        this.source = source;
        this.described = described;
        this.roster = reading.corrections().roster();
        this.aliasUse = new AliasUse(reading.corrections().aliases());
        GameBuilder builder = new GameBuilder(roster);
        this.packing = PackedGames.named(builder);
        this.files = new LogFiles(
                List.of(source),
                reading.form(),
                reading.rosters(),
                reading.defectors(),
                new Names(roster, aliasUse),
                builder,
                this::report,
                numbered);
    }

    /** The next portion; null at the end. */
    byte @Nullable [] next() {
        if (ended) {
            return null;
        }
        portion.clear();
        portion.putCount(games);
        while (!ended && portion.size() < BYTES) {
            step();
        }
        return portion.toArray();
    }

    private void step() {
        try {
            Game game = files.next();
            if (files.forum() != null) {
                throw new InputRefused(
                        ProblemKind.AMBIGUOUS_FORMAT,
                        Location.of(source.name()),
                        "a forum is one file, whose posts know each other; it cannot be read in parts");
            }
            putPlayers();
            if (game == null) {
                ended = true;
                Portion.Kind.END.put(portion);
                new Portion.End(
                                described.apply(files.inputs().get(0)),
                                files.numbered(),
                                aliasUse.used(),
                                aliasUse.seats())
                        .put(portion);
            } else {
                put(game);
            }
        } catch (InputRefused e) {
            ended = true;
            putPlayers();
            Portion.Kind.REFUSED.put(portion);
            PackedProblems.put(e.problem(), portion);
        }
    }

    private void put(Game game) {
        Portion.Kind.GAME.put(portion);
        portion.putText(game.ladder());
        one.clear();
        packing.put(game, one);
        portion.putCount(one.size());
        portion.append(one);
        games++;
    }

    private void report(Problem problem) {
        putPlayers();
        Portion.Kind.PROBLEM.put(portion);
        PackedProblems.put(problem, portion);
    }

    /** Players are known to the log in the order in which its files name them, sound game or not. */
    private void putPlayers() {
        for (; players < roster.size(); players++) {
            Portion.Kind.PLAYER.put(portion);
            portion.putText(roster.name(players));
        }
    }

    @Override
    public void close() {
        files.close();
    }
}
