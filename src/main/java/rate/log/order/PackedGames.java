package rate.log.order;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.file.input.source.Bytes;
import rate.log.order.TimeSort.SortKey;

/**
 * Games as bytes, some 100 for a duel: with everything that later messages may say of them. Such bytes mean something only
 * to the one that made them, for players and files stand in them as numbers; unless they are {@linkplain #named named}.
 *
 * <p>A game is packed with the players of one roster and unpacked with those of another, which enters them when their first
 * game is unpacked: so the order of players is that of the games, too.
 */
public final class PackedGames {

    private static final int TIME = 1;
    private static final int DAY = 2;
    private static final int DURATION = 4;
    private static final int WEIGHT = 8;
    private static final int HOST = 16;
    private static final int FORECASTS = 32;
    private static final int ORDER = 64;
    private static final int KEPT = 128;

    private static final int NAMED = 1;
    private static final int SCORED = 2;
    private static final int SURVIVED = 4;

    private static final int COMMANDER = 1;
    private static final int PART = 2;
    private static final int DEFECTOR = 4;

    private final @Nullable Roster packed;
    private final @Nullable IntFunction<Player> numbered;
    private final GameBuilder unpacked;
    private @Nullable Player[] players = new @Nullable Player[1 << 8];
    private final List<String> files = new ArrayList<>();
    private final GameHeader header = new GameHeader();

    /**
     * @param packed the roster of the games that are packed
     * @param unpacked takes the same games when they are unpacked
     */
    public PackedGames(Roster packed, GameBuilder unpacked) {
        this(unpacked, packed, null);
    }

    private PackedGames(GameBuilder unpacked, @Nullable Roster packed, @Nullable IntFunction<Player> numbered) {
        this.packed = packed;
        this.numbered = numbered;
        this.unpacked = unpacked;
    }

    /** One for bytes that mean the same everywhere: players and files stand in them by name. */
    public static PackedGames named(GameBuilder unpacked) {
        return new PackedGames(unpacked, null, null);
    }

    /**
     * One for bytes in which players stand by their numbers in the roster of the games that were packed, so that their names
     * need not be looked up. The bytes must not change afterwards.
     *
     * @param numbered gives the player, of the roster of the builder
     */
    public static PackedGames numbered(GameBuilder unpacked, IntFunction<Player> numbered) {
        return new PackedGames(unpacked, null, numbered);
    }

    public void put(Game game, Bytes to) {
        GameTime time = game.time();
        boolean timed = !Double.isNaN(game.duration());
        boolean weighted = game.weight() != 1;
        boolean hosted = game.host() != GameHeader.NO_HOST;
        double[] forecasts = game.forecasts();
        String[] kept = game.kept();
        to.putByte((time == null ? 0 : time.isDay() ? TIME | DAY : TIME)
                | (timed ? DURATION : 0)
                | (weighted ? WEIGHT : 0)
                | (hosted ? HOST : 0)
                | (forecasts.length > 0 ? FORECASTS : 0)
                | (game.order().length > 0 ? ORDER : 0)
                | (kept.length > 0 ? KEPT : 0));
        if (time != null) {
            to.putLong(time.second());
            to.putCount(time.nano());
        }
        if (game.order().length > 0) {
            to.putCount(game.order().length);
            for (long place : game.order()) {
                to.putLong(place);
            }
        }
        if (timed) {
            to.putLong(Double.doubleToRawLongBits(game.duration()));
        }
        if (weighted) {
            to.putLong(Double.doubleToRawLongBits(game.weight()));
        }
        if (hosted) {
            to.putCount(game.host());
        }
        if (forecasts.length > 0) {
            to.putCount(forecasts.length);
            for (double forecast : forecasts) {
                to.putLong(Double.doubleToRawLongBits(forecast));
            }
        }
        if (kept.length > 0) {
            to.putCount(kept.length);
            for (String text : kept) {
                to.putText(text);
            }
        }
        to.putText(game.id());
        to.putText(game.ladder());
        to.putText(game.period());
        to.putText(game.season());
        to.putText(game.condition());
        to.putText(game.uploader());
        put(game.location(), to);
        to.putCount(game.teams());
        for (int team = 0; team < game.teams(); team++) {
            put(game, team, to);
        }
    }

    private void put(Location location, Bytes to) {
        if (packed == null) {
            to.putText(location.file());
        } else {
            int file = files.lastIndexOf(location.file());
            if (file < 0) {
                file = files.size();
                files.add(location.file());
            }
            to.putCount(file);
        }
        to.putCount(location.line());
        to.putCount(location.column());
        to.putText(location.excerpt());
    }

    private void put(Game game, int team, Bytes to) {
        boolean named = !game.isCalledByPlayer(team);
        boolean scored = !Double.isNaN(game.score(team));
        boolean survived = !Double.isNaN(game.survival(team));
        to.putByte((named ? NAMED : 0) | (scored ? SCORED : 0) | (survived ? SURVIVED : 0));
        if (named) {
            to.putText(game.name(team));
        }
        to.putCount(game.place(team));
        if (scored) {
            to.putLong(Double.doubleToRawLongBits(game.score(team)));
        }
        if (survived) {
            to.putLong(Double.doubleToRawLongBits(game.survival(team)));
        }
        to.putCount(game.size(team));
        for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
            boolean part = game.fraction(seat) != 1;
            to.putByte((game.role(seat) == Role.COMMANDER ? COMMANDER : 0)
                    | (part ? PART : 0)
                    | (game.isDefector(seat) ? DEFECTOR : 0));
            to.putCount(game.playerIndex(seat));
            if (packed == null) {
                to.putText(game.player(seat).name());
            }
            if (part) {
                to.putLong(Double.doubleToRawLongBits(game.fraction(seat)));
            }
        }
    }

    /**
     * Where a game that begins here belongs, if it has a time. The position moves.
     *
     * @param columns how many of the columns that order games of one time count
     * @param place of the game among those that are equal in all that
     */
    static SortKey key(Bytes from, int columns, long place) {
        int flags = from.getByte();
        boolean isTimed = (flags & TIME) != 0;
        long second = isTimed ? from.getLong() : 0;
        int nano = isTimed ? (int) from.getCount() : 0;
        return new SortKey(second, nano, order(flags, from), columns, place);
    }

    private static long[] order(int flags, Bytes from) {
        if ((flags & ORDER) == 0) {
            return GameHeader.NO_ORDER;
        }
        long[] order = new long[(int) from.getCount()];
        for (int i = 0; i < order.length; i++) {
            order[i] = from.getLong();
        }
        return order;
    }

    public Game get(Bytes from) {
        int flags = from.getByte();
        header.time(
                        (flags & TIME) == 0
                                ? null
                                : new GameTime(from.getLong(), (int) from.getCount(), (flags & DAY) != 0))
                .order(order(flags, from))
                .duration((flags & DURATION) == 0 ? Double.NaN : Double.longBitsToDouble(from.getLong()))
                .weight((flags & WEIGHT) == 0 ? 1 : Double.longBitsToDouble(from.getLong()))
                .host((flags & HOST) == 0 ? GameHeader.NO_HOST : (int) from.getCount())
                .forecasts(forecasts(flags, from))
                .kept(kept(flags, from));
        String id = Objects.requireNonNull(from.getText());
        header.ladder(from.getText())
                .period(from.getText())
                .season(from.getText())
                .condition(from.getText())
                .uploader(from.getText());
        Location location = location(from);
        for (int left = (int) from.getCount(); left > 0; left--) {
            team(from);
        }
        return unpacked.end(id, header, location);
    }

    private Location location(Bytes from) {
        String file = packed == null ? Objects.requireNonNull(from.getText()) : files.get((int) from.getCount());
        long line = from.getCount();
        int column = (int) from.getCount();
        if (numbered == null) {
            return Location.of(file, line, from.getText()).at(column);
        }
        int at = from.position(); // the bytes stay, so that the text is taken out of them only if it is asked for
        boolean hasText = from.array()[at] != 0;
        from.skipText();
        return new Location(file, line, column, hasText ? () -> text(from, at) : null);
    }

    private static String text(Bytes from, int at) {
        Bytes reader = from.reader();
        reader.position(at);
        return Objects.requireNonNull(reader.getText());
    }

    private static double[] forecasts(int flags, Bytes from) {
        if ((flags & FORECASTS) == 0) {
            return GameHeader.NO_FORECASTS;
        }
        double[] forecasts = new double[(int) from.getCount()];
        for (int i = 0; i < forecasts.length; i++) {
            forecasts[i] = Double.longBitsToDouble(from.getLong());
        }
        return forecasts;
    }

    private static String[] kept(int flags, Bytes from) {
        if ((flags & KEPT) == 0) {
            return GameHeader.NO_TEXTS;
        }
        String[] kept = new String[(int) from.getCount()];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = Objects.requireNonNullElse(from.getText(), "");
        }
        return kept;
    }

    private void team(Bytes from) {
        int flags = from.getByte();
        String name = (flags & NAMED) == 0 ? null : from.getText();
        int place = (int) from.getCount();
        double score = (flags & SCORED) == 0 ? Double.NaN : Double.longBitsToDouble(from.getLong());
        double survival = (flags & SURVIVED) == 0 ? Double.NaN : Double.longBitsToDouble(from.getLong());
        unpacked.team(place, score, survival);
        for (int left = (int) from.getCount(); left > 0; left--) {
            int as = from.getByte();
            int index = (int) from.getCount();
            Player player = packed == null ? named(index, from) : player(packed, index);
            double fraction = (as & PART) == 0 ? 1 : Double.longBitsToDouble(from.getLong());
            unpacked.seat(player.index(), (as & COMMANDER) == 0 ? Role.PLAYER : Role.COMMANDER, fraction);
            if ((as & DEFECTOR) != 0) {
                unpacked.defector();
            }
        }
        unpacked.named(name);
    }

    private Player named(int index, Bytes from) {
        if (numbered != null) {
            from.skipText();
            return numbered.apply(index);
        }
        return unpacked.roster().enter(Objects.requireNonNull(from.getText()));
    }

    private Player player(Roster packed, int index) {
        if (index >= players.length) {
            players = Arrays.copyOf(players, Math.max(index + 1, 2 * players.length));
        }
        Player player = players[index];
        if (player == null) {
            player = unpacked.roster().enter(packed.player(index).name());
            players[index] = player;
        }
        return player;
    }
}
