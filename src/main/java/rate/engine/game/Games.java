package rate.engine.game;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.text.Slice;

/**
 * Games in columns: a portion of a log on its way from a reader to the ratings, or a whole log for a system that looks at
 * games more than once. A {@link Game} is a view of one of them. A duel with a time and a short id takes about 60 bytes.
 *
 * <p>What every game has lies in arrays of one length, so that one look suffices to see that there is room. What few games
 * have takes no room as long as none has it.
 *
 * <p>Games are appended by one thread, and never change; once no more come, any number of threads may read.
 */
public final class Games implements Cloneable {

    /*
     * One layout of games from the reader to the ledger.
     *
     * Every reader appends games to columns by one exit, GameBuilder. The same columns (Games) are a portion on its
     * way to the ratings, the whole log of a history system, and what all candidates of a comparison rate. Game,
     * Contest and History are views: to look at a game again costs nothing, and no second form of it exists. A new
     * portion begins between two games, when the last one is handed over; what was handed over is never changed. So a
     * view stays valid as long as anybody holds it.
     *
     * Why is the sort packed otherwise? What goes to the disk has to be bytes, and is merged game by game
     * (PackedGames). Columns in memory beside these bytes would be a second form. Why are portions not used again? A
     * duel takes some hundred bytes of them for a moment; a pool would need a rule who may still look.
     */

    private static final byte TIMED = 1;
    private static final byte DAY = 2;

    /** The first team is at home. */
    private static final byte HOSTED = 4;

    private final Roster roster;

    /** By game; what is not private, the views {@link Game} and {@link History} read. */
    final TextColumn ids = new TextColumn();

    long[] seconds = new long[GameBuilder.GAMES];
    private long[] lines = new long[GameBuilder.GAMES];
    private byte[] flags = new byte[GameBuilder.GAMES];
    int[] firstTeam = new int[GameBuilder.GAMES + 1];
    private final WordColumn files = new WordColumn();
    final WordColumn ladders = new WordColumn();
    final WordColumn periods = new WordColumn();
    final WordColumn seasons = new WordColumn();
    final WordColumn conditions = new WordColumn();
    final WordColumn uploaders = new WordColumn();
    final SparseColumn durations = new SparseColumn(Double.NaN);
    SparseColumn weights = new SparseColumn(1);
    private final SparseColumn otherHosts = new SparseColumn(GameHeader.NO_HOST);
    private SparseColumn[] forecasts = new SparseColumn[0];
    private WordColumn[] kept = new WordColumn[0];
    private final SparseColumn nanos = new SparseColumn(0);
    private final SparseColumn characters = new SparseColumn(0);
    private Location.@Nullable Excerpt[] excerpts = new Location.Excerpt[0];
    private long[][] orders = new long[0][];
    private int games;

    /** By team. */
    int[] places = new int[2 * GameBuilder.GAMES];

    int[] firstSeat = new int[2 * GameBuilder.GAMES + 1];
    final WordColumn names = new WordColumn();
    final SparseColumn scores = new SparseColumn(Double.NaN);
    final SparseColumn survivals = new SparseColumn(Double.NaN);
    private int teams;

    /** By seat. */
    int[] players = new int[2 * GameBuilder.GAMES];

    final SparseColumn fractions = new SparseColumn(1);
    final BitSet commanders = new BitSet();
    final BitSet defectors = new BitSet();
    private int seats;

    /** Of the game that is copied. */
    private final GameHeader header = new GameHeader();

    /** True if a game was begun and not ended. */
    private boolean open;

    public Games(Roster roster) {
        this.roster = roster;
    }

    /** Returns the same games with other weights, of which no more will be added: all else is shared. */
    public Games weighed(IntToDoubleFunction weight) {
        try {
            Games weighed = (Games) clone();
            weighed.weights = new SparseColumn(1);
            for (int game = 0; game < games; game++) {
                weighed.weights.set(game, weight.applyAsDouble(game));
            }
            return weighed;
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Begins a team of the next game; its seats follow. */
    void addTeam(int place, double score, double survival) {
        open = true;
        if (teams == places.length) {
            places = Arrays.copyOf(places, more(teams));
            firstSeat = Arrays.copyOf(firstSeat, more(teams) + 1);
        }
        places[teams] = place;
        scores.set(teams, score);
        survivals.set(teams, survival);
    }

    /** A further seat of the team. */
    void addSeat(int player, Role role, double fraction) {
        if (seats == players.length) {
            players = Arrays.copyOf(players, more(seats));
        }
        players[seats] = player;
        fractions.set(seats, fraction);
        if (role == Role.COMMANDER) {
            commanders.set(seats);
        }
        seats++;
    }

    /** The player of the last seat is in another team of the game, too. */
    void markDefector() {
        defectors.set(seats - 1);
    }

    /** Ends the team. Its name is null if it is called as its only player. */
    void endTeam(@Nullable String name) {
        if (name != null) {
            int seat = firstSeat[teams];
            boolean byPlayer = seats - seat == 1 && player(seat).name().equals(name);
            names.set(teams, byPlayer ? null : name);
        }
        firstSeat[++teams] = seats;
    }

    /** Ends the game whose teams were added. */
    Game endGame(CharSequence id, GameHeader header, Location at) {
        int game = games;
        if (game == seconds.length) {
            grow();
        }
        ids.add(id);
        byte flag = 0;
        GameTime time = header.time();
        if (time != null) {
            seconds[game] = time.second();
            nanos.set(game, time.nano());
            flag = time.isDay() ? TIMED | DAY : TIMED;
        }
        if (header.host() == 0) {
            flag |= HOSTED;
        } else {
            otherHosts.set(game, header.host());
        }
        flags[game] = flag;
        ladders.set(game, header.ladder);
        periods.set(game, header.period);
        seasons.set(game, header.season());
        conditions.set(game, header.condition);
        uploaders.set(game, header.uploader);
        setOrder(game, header.order());
        durations.set(game, header.duration());
        weights.set(game, header.weight);
        setForecasts(game, header.forecasts);
        keep(game, header.kept);
        files.set(game, at.file());
        lines[game] = at.line();
        characters.set(game, at.column());
        firstTeam[++games] = teams;
        open = false;
        return game(game);
    }

    private void setForecasts(int game, double[] probabilities) {
        while (forecasts.length < probabilities.length) {
            forecasts = Arrays.copyOf(forecasts, forecasts.length + 1);
            forecasts[forecasts.length - 1] = new SparseColumn(Double.NaN);
        }
        for (int column = 0; column < probabilities.length; column++) {
            forecasts[column].set(game, probabilities[column]);
        }
    }

    private void keep(int game, String[] texts) {
        while (kept.length < texts.length) {
            kept = Arrays.copyOf(kept, kept.length + 1);
            kept[kept.length - 1] = new WordColumn();
        }
        for (int column = 0; column < texts.length; column++) {
            kept[column].set(game, texts[column].isEmpty() ? null : texts[column]);
        }
    }

    private void setOrder(int game, long[] order) {
        if (order.length == 0) {
            return;
        }
        if (orders.length <= game) {
            int before = orders.length;
            orders = Arrays.copyOf(orders, seconds.length);
            Arrays.fill(orders, before, orders.length, GameHeader.NO_ORDER);
        }
        orders[game] = order;
    }

    private void grow() {
        int room = more(games);
        seconds = Arrays.copyOf(seconds, room);
        lines = Arrays.copyOf(lines, room);
        flags = Arrays.copyOf(flags, room);
        firstTeam = Arrays.copyOf(firstTeam, room + 1);
    }

    /** Gives back the room for further games, of a log that is kept. */
    public void trim() {
        seconds = Arrays.copyOf(seconds, games);
        lines = Arrays.copyOf(lines, games);
        flags = Arrays.copyOf(flags, games);
        firstTeam = Arrays.copyOf(firstTeam, games + 1);
        places = Arrays.copyOf(places, teams);
        firstSeat = Arrays.copyOf(firstSeat, teams + 1);
        players = Arrays.copyOf(players, seats);
        ids.trim();
    }

    /** Room for rows that are more than there are: half of them again. */
    static int more(int rows) {
        return Math.addExact(rows, Math.max(16, rows >> 1));
    }

    /** Takes note of the text of the line of the last game, which games on their way have. */
    void addExcerpt(Location.@Nullable Excerpt excerpt) {
        if (excerpt != null) {
            if (excerpts.length < games) {
                excerpts = Arrays.copyOf(excerpts, seconds.length);
            }
            excerpts[games - 1] = excerpt;
        }
    }

    /** Appends a game of others, but for the text of its line, and for its order, which it now has by its place. */
    public void add(Game game) {
        for (int team = 0; team < game.teams(); team++) {
            addTeam(game.place(team), game.score(team), game.survival(team));
            for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
                addSeat(game.playerIndex(seat), game.role(seat), game.fraction(seat));
                if (game.isDefector(seat)) {
                    markDefector();
                }
            }
            endTeam(game.isCalledByPlayer(team) ? null : game.name(team));
        }
        endGame(game.idChars(), game.copyTo(header), game.location());
    }

    /** Number of games. */
    public int size() {
        return games;
    }

    /** Returns whether a team was begun of a game that is not ended. */
    boolean isOpen() {
        return open;
    }

    int seats() {
        return seats;
    }

    /** The players of all games. */
    public Roster roster() {
        return roster;
    }

    /** A game, by its position from 0. */
    public Game game(int index) {
        return new Game(this, index);
    }

    /** When a game was; null if the log has no times. */
    @Nullable
    GameTime time(int game) {
        return isTimed(game) ? new GameTime(seconds[game], nano(game), (flags[game] & DAY) != 0) : null;
    }

    /** Returns whether the time of a game is known. */
    boolean isTimed(int game) {
        return (flags[game] & TIMED) != 0;
    }

    /** The nanosecond of a game, as {@link GameTime#nano}. */
    int nano(int game) {
        return (int) nanos.get(game);
    }

    /** The place of a game among those of its time. */
    long[] order(int game) {
        return game < orders.length ? orders[game] : GameHeader.NO_ORDER;
    }

    /** The forecasts for a game, as {@link GameHeader#forecasts(double[])} has them. */
    double[] forecasts(int game) {
        if (forecasts.length == 0) {
            return GameHeader.NO_FORECASTS; // of nearly all logs, and asked for with every game that is packed
        }
        double[] probabilities = new double[forecasts.length];
        for (int column = 0; column < probabilities.length; column++) {
            probabilities[column] = forecasts[column].get(game);
        }
        return probabilities;
    }

    /** The texts of a game in the columns that are kept, as {@link GameHeader#kept(String[])} has it. */
    String[] kept(int game) {
        if (kept.length == 0) {
            return GameHeader.NO_TEXTS;
        }
        String[] texts = new String[kept.length];
        for (int column = 0; column < texts.length; column++) {
            String text = kept[column].get(game);
            texts[column] = text == null ? "" : text;
        }
        return texts;
    }

    double forecast(int game, int column) {
        return column < forecasts.length ? forecasts[column].get(game) : Double.NaN;
    }

    /** The team of a game that plays at home; {@link GameHeader#NOBODY} if none does. */
    int host(int game) {
        return (flags[game] & HOSTED) != 0 ? 0 : (int) otherHosts.get(game);
    }

    Location location(int game) {
        Location.Excerpt excerpt = game < excerpts.length ? excerpts[game] : null;
        return new Location(String.valueOf(files.get(game)), lines[game], (int) characters.get(game), excerpt);
    }

    Player player(int seat) {
        return roster.player(players[seat]);
    }

    /** A growing column of numbers that takes no room as long as all of them are the usual one. */
    static final class SparseColumn {

        private final double usual;
        private double[] values = new double[0];

        SparseColumn(double usual) {
            this.usual = usual;
        }

        /** Sets a row, behind those set before. */
        void set(int row, double value) {
            if (Double.compare(value, usual) != 0) {
                setUnusual(row, value);
            }
        }

        private void setUnusual(int row, double value) {
            if (row >= values.length) {
                int before = values.length;
                values = Arrays.copyOf(values, Games.more(row));
                Arrays.fill(values, before, values.length, usual);
            }
            values[row] = value;
        }

        double get(int row) {
            return row < values.length ? values[row] : usual;
        }
    }

    /** A growing column of texts of which the same few come again and again; it takes no room as long as there is none. */
    static final class WordColumn {

        private final Map<String, Integer> numbers = new HashMap<>(0);
        private final List<@Nullable String> words = new ArrayList<>(1);

        /** By row the number of its word; 0 if it has none. */
        private int[] column = new int[0];

        private @Nullable String last;
        private int lastNumber;

        WordColumn() {
            words.add(null);
        }

        /** Sets a row, behind those set before; null if it has no word. */
        void set(int row, @Nullable String word) {
            if (word != null) {
                setWord(row, word);
            }
        }

        @SuppressWarnings("ReferenceEquality") // Quick, and all the same whichever way it is found.
        private void setWord(int row, String word) {
            if (row >= column.length) {
                column = Arrays.copyOf(column, Math.max(GameBuilder.GAMES, Games.more(row)));
            }
            if (word != last) {
                last = word;
                lastNumber = numbers.computeIfAbsent(word, this::enter);
            }
            column[row] = lastNumber;
        }

        @Nullable
        String get(int row) {
            return words.get(row < column.length ? column[row] : 0);
        }

        private int enter(String word) {
            words.add(word);
            return words.size() - 1;
        }
    }

    /** A growing column of texts of which each is another, as bytes one behind the other: ids of games. */
    static final class TextColumn {

        /** Texts lie in blocks, because all of them together may be more than an array can hold. */
        private static final int BLOCK = 1 << 20;

        private static final int FIRST_BLOCK = 1 << 12;

        private final List<byte[]> blocks = new ArrayList<>(1);
        private byte[] last = new byte[0];
        private int used;

        /** By row: the block, and where in it the text begins and ends. */
        private int[] places = new int[3 * GameBuilder.GAMES];

        private int size;

        void add(CharSequence text) {
            if (text instanceof Slice slice) {
                add(slice.bytes(), slice.from(), slice.length());
            } else {
                byte[] bytes = text.toString().getBytes(UTF_8);
                add(bytes, 0, bytes.length);
            }
        }

        private void add(byte[] utf8, int from, int length) {
            if (length > last.length - used || 3 * size == places.length) {
                grow(length);
            }
            System.arraycopy(utf8, from, last, used, length);
            places[3 * size] = blocks.size() - 1;
            places[3 * size + 1] = used;
            used += length;
            places[3 * size + 2] = used;
            size++;
        }

        private void grow(int length) {
            if (length > last.length - used) {
                int next = Math.min(BLOCK, Math.max(FIRST_BLOCK, 2 * last.length));
                last = new byte[Math.max(next, length)];
                blocks.add(last);
                used = 0;
            }
            if (3 * size == places.length) {
                places = Arrays.copyOf(places, Math.multiplyExact(3, Games.more(size)));
            }
        }

        /** Gives back the room for further rows. */
        void trim() {
            places = Arrays.copyOf(places, 3 * size);
        }

        String get(int row) {
            int from = places[3 * row + 1];
            return new String(block(row), from, places[3 * row + 2] - from, UTF_8);
        }

        /** The text of a row; if it is ASCII, as a view of the stored bytes, so that no string is made. */
        CharSequence chars(int row) {
            byte[] in = block(row);
            int end = places[3 * row + 2];
            for (int i = places[3 * row + 1]; i < end; i++) {
                if (in[i] < 0) {
                    return get(row);
                }
            }
            return new Slice().over(in, places[3 * row + 1], end);
        }

        private byte[] block(int row) {
            return blocks.get(places[3 * row]);
        }
    }
}
