package rate.study.generate;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.SplitMix;

/**
 * Oddities planted into a ladder of duels: what a search for them should find, with the truth of who, with whom and when.
 *
 * <p>Newcomers are taken from the half of all that plays less, others from the half that plays more, so that most have games
 * enough to be found by.
 */
public final class Plants {

    public enum Kind {
        /** Come, lose fifteen games within a twentieth of the log, and leave: their points stay. */
        INFLATION(1),
        /** Come when others have played, far below their final skill, and reach it within a fifth of the log. */
        NEWCOMERS(1),
        /** Two who meet 24 times more than by chance, and win in turns. */
        TRADERS(2),
        /** A player who wins 24 games more against a stronger one. */
        BOOSTING(2),
        /** Lose nearly all games in the middle of the log, as if to be seeded low in what follows. */
        SANDBAGGERS(1),
        /** Come when others have played, and are from the first game on as good as the best. */
        SMURFS(1),
        /** Have another skill from some game on: another person plays. */
        EXCHANGED(1),
        /** One person with two accounts, of which each day knows one. */
        DUPLICATES(2);

        private final int players;

        Kind(int players) {
            this.players = players;
        }

        /** Name on the command line and in tables. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A planted player, with the other one of a pair, else -1, and the numbers of the first and the last game to which it
     * applies.
     */
    public record Plant(Kind kind, int player, int partner, long from, long to) {}

    private static final double AWAY = 1.5 * Population.SPREAD;
    private static final int PAIR_MEETS = 24;
    private static final int LOSES = 15;
    private static final double HONEST = 0.1;
    private static final long OTHER_NUMBERS = 0x706c616e7473L;
    private static final long DAY = 86_400;

    private final LogPlan plan;
    private final Population population;
    private final SplitMix random;
    private final Map<Integer, Plant> byPlayer = new HashMap<>();
    private final Map<Long, Plant> meetings = new HashMap<>();
    private final Map<Plant, Integer> met = new HashMap<>();

    Plants(LogPlan plan, Population population) {
        this.plan = plan;
        this.population = population;
        this.random = new SplitMix(plan.seed() ^ OTHER_NUMBERS);
        plan.plants().forEach((kind, count) -> {
            for (int i = 0; i < count; i++) {
                plant(kind);
            }
        });
    }

    /**
     * Reads how many of which kind there are.
     *
     * @param text like {@code traders=5,smurfs=10}
     * @throws IllegalArgumentException if it is not like that; the message says why
     */
    public static Map<Kind, Integer> parse(String text) {
        Map<Kind, Integer> plants = new EnumMap<>(Kind.class);
        for (String part : text.split(",", -1)) {
            String[] sides = part.split("=", -1);
            Kind kind = null;
            for (Kind candidate : Kind.values()) {
                kind = candidate.word().equals(sides[0]) ? candidate : kind;
            }
            if (kind == null || sides.length != 2 || !sides[1].matches("[0-9]{1,6}")) {
                throw new IllegalArgumentException("--plant must be like traders=5,smurfs=10, not \"" + part + "\"");
            }
            plants.merge(kind, Integer.valueOf(sides[1]), Integer::sum);
        }
        return plants;
    }

    /** Number of players that a ladder with such plants needs: newcomers are at most half of them, all others a quarter. */
    static long playersFor(Map<Kind, Integer> plants) {
        long newcomers = plants.getOrDefault(Kind.NEWCOMERS, 0);
        long all = plants.entrySet().stream()
                .mapToLong(entry -> (long) entry.getKey().players * entry.getValue())
                .sum();
        return Math.max(2 * newcomers, 4 * (all - newcomers));
    }

    /** Truth about a player, or null if nothing is planted. */
    public @Nullable Plant of(int player) {
        return byPlayer.get(player);
    }

    private void plant(Kind kind) {
        int player = free(kind);
        int partner = kind.players == 2 ? free(kind) : -1;
        if (kind == Kind.BOOSTING && population.skill(player) > population.skill(partner)) {
            int weaker = partner;
            partner = player;
            player = weaker;
        }
        double from = 0;
        double to = 1;
        switch (kind) {
            case INFLATION -> {
                from = 0.95 * random.nextDouble();
                to = from + 0.05;
                population.setSkill(player, Population.MEAN - 2.5 * Population.SPREAD);
            }
            case NEWCOMERS -> {
                from = 0.3 + 0.4 * random.nextDouble();
                to = from + 0.2;
                double own = (population.skill(player) - Population.MEAN) / 3;
                population.setSkill(player, Population.MEAN - Population.SPREAD / 2 + own);
            }
            case TRADERS, BOOSTING -> {
                from = 0.2 + 0.4 * random.nextDouble();
                to = from + 0.2;
            }
            case SANDBAGGERS -> {
                from = 0.3;
                to = 0.7;
            }
            case SMURFS -> {
                from = 0.3 + 0.4 * random.nextDouble();
                population.setSkill(player, Population.MEAN + 2.5 * Population.SPREAD);
            }
            case EXCHANGED -> from = 0.4 + 0.2 * random.nextDouble();
            case DUPLICATES -> population.setSkill(partner, population.skill(player));
        }
        long first = 1 + (long) (from * plan.games());
        Plant plant = new Plant(kind, player, partner, first, Math.max(first, (long) (to * plan.games())));
        byPlayer.put(player, plant);
        if (partner >= 0) {
            byPlayer.put(partner, new Plant(kind, partner, player, plant.from, plant.to));
        }
        int extra = kind == Kind.INFLATION ? LOSES : kind == Kind.TRADERS || kind == Kind.BOOSTING ? PAIR_MEETS : 0;
        for (int i = 0; i < extra; i++) {
            double share = (i + random.nextDouble()) / extra;
            meetings.putIfAbsent(plant.from + (long) (share * (plant.to - plant.from)), plant);
        }
    }

    private int free(Kind kind) {
        int half = plan.players() / 2;
        while (true) {
            int player = random.nextInt(half) + (kind == Kind.NEWCOMERS ? half : 0);
            if (byPlayer.putIfAbsent(player, new Plant(kind, player, -1, 0, 0)) == null) {
                return player;
            }
        }
    }

    /** Who plays a game in which someone would play: another account, or -1 for nobody because they are not there. */
    int account(int player, long game) {
        Plant plant = byPlayer.get(player);
        if (plant == null) {
            return player;
        }
        return switch (plant.kind) {
            case INFLATION -> -1;
            case NEWCOMERS, SMURFS -> game < plant.from ? -1 : player;
            case DUPLICATES -> {
                long day = (game - 1) * plan.interval() / DAY;
                int one = Math.min(player, plant.partner);
                boolean first = (new SplitMix(plan.seed() + day * plan.players() + one).nextLong() & 1) == 0;
                yield first ? one : Math.max(player, plant.partner);
            }
            default -> player;
        };
    }

    /** Points that a player has in a game beyond their skill. */
    double shift(int player, long game) {
        Plant plant = byPlayer.get(player);
        if (plant == null) {
            return 0;
        }
        double own = population.skill(player) - Population.MEAN;
        return switch (plant.kind) {
            case NEWCOMERS ->
                game < plant.to ? -Population.SPREAD * (plant.to - game) / (double) (plant.to - plant.from) : 0;
            case SANDBAGGERS -> game >= plant.from && game <= plant.to ? -2.5 * Population.SPREAD : 0;
            case EXCHANGED -> game < plant.from ? 0 : -Math.copySign(Math.max(2 * Math.abs(own), AWAY), own);
            default -> 0;
        };
    }

    /** The planted meeting that is this game, or null. */
    @Nullable
    Plant meeting(long game) {
        return meetings.get(game);
    }

    /** Places of a planted meeting of two, the player before the partner; null if they play as well as they can. */
    int @Nullable [] places(Plant meeting) {
        if (meeting.kind == Kind.INFLATION || random.nextDouble() < HONEST) {
            return null;
        }
        boolean wins = meeting.kind == Kind.BOOSTING || met.merge(meeting, 1, Integer::sum) % 2 == 0;
        return wins ? new int[] {1, 2} : new int[] {2, 1};
    }
}
