package rate.run.audit.timeline;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Who had the first place of a ladder, one after the other. There may be as many as games, and each takes two numbers only. */
public final class Reigns {

    /**
     * A time in which one player had the first place.
     *
     * @param from when it began: seconds since 1970, or the number of a game if the run has no times
     * @param to when the next one began, or the last game of the ladder; several may begin and end at one time
     */
    public record Reign(String player, long from, long to) {

        public long length() {
            return to - from;
        }
    }

    /**
     * All times in which one player had the first place, together.
     *
     * @param total how long they were together, in seconds, or in games if the run has no times
     * @param reigns how many there were
     * @param first when the first one began
     * @param last when the last one ended
     */
    public record Tenure(String player, long total, long longest, int reigns, long first, long last) {

        /** This and one more, which is later. */
        Tenure and(Reign reign) {
            return new Tenure(
                    player, total + reign.length(), Math.max(longest, reign.length()), reigns + 1, first, reign.to());
        }

        static Tenure of(Reign reign) {
            return new Tenure(reign.player(), reign.length(), reign.length(), 1, reign.from(), reign.to());
        }
    }

    private int[] seats = new int[4];
    private long[] from = new long[4];
    private int size;
    private long end;
    private final List<TimelinePlayer> players;

    /** @param players of the ladder by their seats */
    Reigns(List<TimelinePlayer> players) {
        this.players = players;
    }

    void begin(TimelinePlayer player, long at) {
        if (size == seats.length) {
            seats = Arrays.copyOf(seats, 2 * size);
            from = Arrays.copyOf(from, 2 * size);
        }
        seats[size] = player.seat;
        from[size++] = at;
    }

    /** There was a game. */
    void goOn(long at) {
        end = at;
    }

    /** How many there were. */
    public int size() {
        return size;
    }

    /** One of them, from 0, the first. The last one ends with the last game of the ladder. */
    public Reign get(int index) {
        long to = index + 1 < size ? from[index + 1] : end;
        return new Reign(players.get(seats[index]).name, from[index], Math.max(from[index], to));
    }

    /** Of each player all together: the longest first, then the one who began earlier. */
    public List<Tenure> tenures() {
        Map<String, Tenure> tenures = new LinkedHashMap<>();
        for (int index = 0; index < size; index++) {
            Reign reign = get(index);
            Tenure before = tenures.get(reign.player());
            tenures.put(reign.player(), before == null ? Tenure.of(reign) : before.and(reign));
        }
        return tenures.values().stream()
                .sorted(Comparator.comparingLong(Tenure::total).reversed())
                .toList();
    }
}
