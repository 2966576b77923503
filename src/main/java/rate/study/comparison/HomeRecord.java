package rate.study.comparison;

import java.util.List;
import java.util.Optional;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Games;
import rate.study.evaluate.Candidate;

/** How hosts did in games of two teams that were not on neutral ground. */
record HomeRecord(long wins, long losses) {

    /** So many standard deviations are no chance any more. */
    private static final double MOST = 3;

    private static final String PARAMETER = "home-advantage";

    static HomeRecord of(Games games) {
        long wins = 0;
        long losses = 0;
        for (int number = 0; number < games.size(); number++) {
            Game game = games.game(number);
            int host = game.host();
            if (game.teams() == 2 && host != GameHeader.NO_HOST) {
                int order = Integer.compare(game.place(1 - host), game.place(host));
                wins += order > 0 ? 1 : 0;
                losses += order < 0 ? 1 : 0;
            }
        }
        return new HomeRecord(wins, losses);
    }

    /** By how many standard deviations hosts won more of the decided games than half; 0 if there are none. */
    double z() {
        return wins + losses == 0 ? 0 : (wins - losses) / Math.sqrt((double) (wins + losses));
    }

    /**
     * Returns a message if teams at home won significantly more than half of the decided games, and no candidate has a home
     * advantage though one could; else empty. Where the first team always wins, the log just names winners first.
     */
    Optional<String> finding(List<Candidate> candidates) {
        boolean isKnown = candidates.stream()
                .anyMatch(candidate -> !candidate
                        .system()
                        .parameters()
                        .getOrDefault(PARAMETER, "0")
                        .equals("0"));
        boolean couldBe = candidates.stream()
                .anyMatch(candidate -> candidate.system().parameters().containsKey(PARAMETER));
        if (isKnown || !couldBe || losses == 0 || z() <= MOST) {
            return Optional.empty();
        }
        return Optional.of("the team at home, or named first, won " + wins + " of " + (wins + losses)
                + " decided games, but no system has a home advantage");
    }
}
