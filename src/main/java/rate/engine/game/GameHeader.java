package rate.engine.game;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Data of a game as a whole, beside its id and its teams. One object is used again for game after game. */
public final class GameHeader {

    /** The host of a game that has none, or on neutral ground. */
    public static final int NO_HOST = -1;

    /** The forecasts of a log in which there are none. */
    public static final double[] NO_FORECASTS = {};

    /** The kept texts of a log of which none are kept. */
    public static final String[] NO_TEXTS = {};

    /** The order of a game of which nothing is known but its time. */
    public static final long[] NO_ORDER = {};

    private @Nullable GameTime time;
    private long[] order = NO_ORDER;

    @Nullable
    String ladder;

    @Nullable
    String period;

    private @Nullable String season;

    @Nullable
    String condition;

    @Nullable
    String uploader;

    private double duration;
    double weight;
    private int host;
    private boolean neutral;
    double[] forecasts = NO_FORECASTS;
    String[] kept = NO_TEXTS;

    public GameHeader() {
        clear();
    }

    /** Forgets everything: the log says nothing. */
    public GameHeader clear() {
        time = null;
        order = NO_ORDER;
        ladder = null;
        period = null;
        season = null;
        condition = null;
        uploader = null;
        duration = Double.NaN;
        weight = 1;
        host = NO_HOST;
        neutral = false;
        forecasts = NO_FORECASTS;
        kept = NO_TEXTS;
        return this;
    }

    /** When it was; null if the log has no times. */
    public GameHeader time(@Nullable GameTime when) {
        this.time = when;
        return this;
    }

    /** Its place among the games of one time, by one column of the log after the other; greater is later. */
    public GameHeader order(long... byColumn) {
        this.order = byColumn;
        return this;
    }

    /** The log's own ladder; null if it has none. */
    public GameHeader ladder(@Nullable String name) {
        this.ladder = name;
        return this;
    }

    /** The log's own rating period; null if it has none. */
    public GameHeader period(@Nullable String name) {
        this.period = name;
        return this;
    }

    /** The season of the log; null if it has none. */
    public GameHeader season(@Nullable String name) {
        this.season = name;
        return this;
    }

    /** Under what condition it was played, such as a surface or a map; null if the log does not say. */
    public GameHeader condition(@Nullable String name) {
        this.condition = name;
        return this;
    }

    /** Who reported it; null if the log does not say. */
    public GameHeader uploader(@Nullable String name) {
        this.uploader = name;
        return this;
    }

    /** In seconds; NaN if the log does not say. */
    public GameHeader duration(double seconds) {
        this.duration = seconds;
        return this;
    }

    /** How much it counts, positive; 1 if the log does not say. */
    public GameHeader weight(double times) {
        this.weight = times;
        return this;
    }

    /** The team that plays at home, from 0, but on neutral ground; {@link #NO_HOST} if none does. */
    public GameHeader host(int team) {
        this.host = team;
        return this;
    }

    /** Returns the header with the game on neutral ground, where nobody is at home, or not. */
    public GameHeader neutral(boolean isNeutral) {
        this.neutral = isNeutral;
        return this;
    }

    /**
     * Sets the forecasts of others in the log: by forecaster the probabilities of the first and of the second of two teams to
     * win, one after the other; NaN where one says nothing of the game. None if nobody was asked for.
     */
    public GameHeader forecasts(double[] probabilities) {
        this.forecasts = probabilities;
        return this;
    }

    /** Sets the texts of the columns that are kept, one after the other; an empty text where the log has none. */
    public GameHeader kept(String[] texts) {
        this.kept = texts;
        return this;
    }

    /** Takes over what a further row of the game tells in columns that are kept, where the rows before tell nothing. */
    public void keepBeside(GameHeader further) {
        for (int column = 0; column < kept.length; column++) {
            if (kept[column].isEmpty()) {
                kept[column] = further.kept[column];
            }
        }
    }

    /** When it was; null if the log has no times. */
    public @Nullable GameTime time() {
        return time;
    }

    /** Its place among the games of one time. */
    public long[] order() {
        return order;
    }

    /** The season of the log; null if it has none. */
    public @Nullable String season() {
        return season;
    }

    /** In seconds; NaN if the log does not say. */
    public double duration() {
        return duration;
    }

    /** The team that plays at home; {@link #NO_HOST} on neutral ground, too. */
    public int host() {
        return neutral ? NO_HOST : host;
    }

    /**
     * The first fact, but for the host, that another row of the same game tells otherwise: its column; null if there is none.
     */
    public @Nullable String difference(GameHeader other) {
        if (!Objects.equals(time, other.time)) {
            return "time";
        }
        if (!Objects.equals(ladder, other.ladder)) {
            return "ladder";
        }
        if (!Objects.equals(period, other.period)) {
            return "period";
        }
        if (!Objects.equals(season, other.season)) {
            return "season";
        }
        if (!Objects.equals(condition, other.condition)) {
            return "condition";
        }
        if (!Objects.equals(uploader, other.uploader)) {
            return "uploader";
        }
        if (Double.compare(duration, other.duration) != 0) {
            return "duration";
        }
        if (Double.compare(weight, other.weight) != 0) {
            return "weight";
        }
        if (neutral != other.neutral) {
            return "neutral";
        }
        return Arrays.equals(forecasts, other.forecasts) ? null : "forecast";
    }
}
