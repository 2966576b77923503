package rate.log.inspect.game;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.math.Normal;

/**
 * A rating system that suits the games of a log, with the parameters that the log tells.
 *
 * @param system its name
 * @param parameters by their names, as words of a command line; the others stay as they are
 * @param why in words
 */
public record SystemProposal(String system, Map<String, String> parameters, String why) {

    /** The system that rates if none is named. */
    static final String USUAL = "allegskill";

    /** Contests of so many places and more are won or lost by a single unusual performance. */
    static final int CROWD = 100;

    /** With so many games and no draw there seem to be none. */
    private static final long MANY = 100;

    /** A log of so many years has players who change. */
    private static final long YEARS = 5;

    /** The drift of a day in the sigma of TrueSkill and AllegSkill. */
    private static final String BY_DAY = "0.06";

    /** The drift of a day in a skill that margins show, as a share of the standard deviation of a margin. */
    private static final double BY_DAY_OF_MARGIN = 0.0125;

    /** The standard deviation of the difference of two performances, in TrueSkill's points: the square root of 2 and 25/6. */
    private static final double PERFORMANCES = Math.sqrt(2) * 25 / 6;

    /**
     * Chooses one.
     *
     * @param games of the log
     * @param hosts true if the columns say which side is at home, or has the first move
     * @return null if there is no game
     */
    public static @Nullable SystemProposal of(GameFacts games, boolean hosts) {
        if (games.games() == 0) {
            return null;
        }
        boolean isTwoSided = games.teamCounts().lastKey() == 2;
        boolean isAlone = games.teamSizes().lastKey() == 1;
        Draft draft = new Draft(games, hosts);
        if (isTwoSided && !isAlone) {
            return draft.teams();
        }
        if (!isTwoSided) {
            return isAlone && draft.isCrowd() ? draft.crowd() : draft.freeForAll();
        }
        return games.margins().areTold(games.games()) ? draft.margins() : draft.duels();
    }

    /** Chooses one for matches of tennis, whose parameters were fitted to others; null if there is none. */
    public static @Nullable SystemProposal ofTennis(GameFacts games) {
        boolean areTold = games.margins().areTold(games.games());
        return games.games() == 0
                ? null
                : new SystemProposal(
                        areTold ? "margin/tennis" : "elo/tennis-surface",
                        Map.of(),
                        "these are matches of tennis, " + (areTold ? "with their games" : "and the surface matters"));
    }

    /** Returns true if it rates anyway. */
    public boolean isUsual() {
        return system.equals(USUAL) && parameters.isEmpty();
    }

    /** The words that ask for it. */
    public List<String> words() {
        List<String> words = new ArrayList<>(List.of("--system", system));
        parameters.forEach((name, value) -> words.addAll(List.of("-P", name + "=" + value)));
        return words;
    }

    /** One that is being made. */
    private static final class Draft {

        private final GameFacts games;
        private final boolean hosts;
        private final Map<String, String> parameters = new LinkedHashMap<>();
        private final List<String> reasons = new ArrayList<>();

        Draft(GameFacts games, boolean hosts) {
            this.games = games;
            this.hosts = hosts && games.margins().isHostApart();
        }

        boolean isCrowd() {
            long crowds = games.teamCounts().tailMap(CROWD).values().stream()
                    .mapToLong(count -> count)
                    .sum();
            return 2 * crowds > games.games() && games.partial() == 0;
        }

        SystemProposal crowd() {
            reasons.add("most games have " + CROWD
                    + " places or more, where one unusual result must not outweigh all others");
            return made("elo-mmr");
        }

        SystemProposal freeForAll() {
            reasons.add("games have more than two sides");
            draws(games.tied());
            ageing("tau");
            return made("trueskill");
        }

        SystemProposal teams() {
            if (2 * games.commanded() > games.games()) {
                reasons.add("teams have commanders, whom it also rates");
            } else {
                reasons.add("two sides have teams");
                draws(games.draws());
                ageing("gamma");
            }
            return made(USUAL);
        }

        SystemProposal duels() {
            reasons.add("one plays against one");
            draws(games.draws());
            ageing("tau");
            if (hosts) {
                home(PERFORMANCES * Normal.quantile(games.margins().hostShare()));
            }
            return made("trueskill");
        }

        SystemProposal margins() {
            Margins margins = games.margins();
            double host = hosts ? margins.host() : 0;
            double tau = margins.tau(host);
            reasons.add("scores tell by how much one beats one, and their variance the parameters");
            parameter("unit", 1);
            parameter("sigma", margins.sigma());
            parameter("tau", tau);
            if (isTimed()) {
                parameter("gamma", BY_DAY_OF_MARGIN * tau);
            }
            parameter("draw-margin", margins.ofDraws((double) games.draws() / games.games()));
            if (hosts) {
                home(host);
            }
            return made("margin");
        }

        private boolean isTimed() {
            return games.gaps().games() == games.games();
        }

        /** Lets skills drift by days in a log of many years. */
        private void ageing(String drift) {
            if (isTimed() && games.gaps().span() >= YEARS * Gaps.YEAR) {
                parameters.put("drift", "day");
                parameters.put(drift, BY_DAY);
                reasons.add("skills change in " + Gaps.inWords(games.gaps().span()));
            }
        }

        private void draws(long drawn) {
            boolean isUnheardOf = drawn == 0 && games.games() >= MANY;
            parameters.put("draw-probability", isUnheardOf ? "0" : "log");
            reasons.add(isUnheardOf ? "no game is drawn" : "draws are as frequent as the log has them");
        }

        private void home(double advantage) {
            parameter("home-advantage", advantage);
            reasons.add("the host has an advantage");
        }

        private void parameter(String name, double value) {
            parameters.put(name, Decimals.significant(2, value));
        }

        private SystemProposal made(String system) {
            return new SystemProposal(system, parameters, String.join("; ", reasons));
        }
    }
}
