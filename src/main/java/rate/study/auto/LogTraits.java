package rate.study.auto;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Games;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.Gaps;
import rate.log.inspect.game.SystemProposal;

/**
 * Traits of the games of a log that decide which systems suit it, and how they are set. What a parameter follows from is taken from
 * the games before the test alone.
 *
 * @param games how many there are
 * @param players how many play them
 * @param mostTeams the most teams of a game
 * @param largestTeam the most members of a team
 * @param draws the share of the games before the test whose teams are all equal
 * @param scores the share of all games that have scores
 * @param isTimed whether every game has a time
 * @param span from the first time to the last, in words
 * @param isLong whether that is a year or more
 * @param conditions how many conditions the games were played under
 * @param seasons whether a game has a season
 * @param hostPoints the share of the points that hosts, or teams named first, took before the test; NaN without hosts
 * @param hasHosts whether hosts take more or fewer points than by chance, and not because winners are named first
 * @param margins parameters of the margin filter that follow from the scores before the test; none if scores tell too little
 */
public record LogTraits(
        long games,
        int players,
        int mostTeams,
        int largestTeam,
        double draws,
        double scores,
        boolean isTimed,
        String span,
        boolean isLong,
        int conditions,
        boolean seasons,
        double hostPoints,
        boolean hasHosts,
        Map<String, String> margins) {

    /** So many standard deviations from even, the points of hosts are no accident. */
    private static final double SIGNIFICANT = 3;

    /** If the team named first takes a larger share, the log names winners first. */
    private static final double NAMED_FIRST = 0.9;

    private static final String MARGIN = "margin";

    /**
     * Looks at games.
     *
     * @param train the games before this one are before the test
     */
    static LogTraits of(Games games, int train) {
        GameFacts all = new GameFacts(games.roster(), Long.MAX_VALUE, List.of());
        GameFacts before = new GameFacts(games.roster(), Long.MAX_VALUE, List.of());
        Set<String> conditions = new HashSet<>();
        boolean seasons = false;
        long scored = 0;
        long hosted = 0;
        double points = 0;
        for (int number = 0; number < games.size(); number++) {
            Game game = games.game(number);
            all.add(game);
            scored += Double.isNaN(game.score(0)) ? 0 : 1;
            seasons |= game.season() != null;
            String condition = game.condition();
            if (condition != null) {
                conditions.add(condition);
            }
            if (number < train) {
                before.add(game);
                int host = game.host();
                if (game.teams() == 2 && host != GameHeader.NO_HOST) {
                    hosted++;
                    points += (1 + Integer.signum(game.place(1 - host) - game.place(host))) / 2.0;
                }
            }
        }
        double share = points / hosted;
        boolean isApart = Math.abs(share - 0.5) >= SIGNIFICANT * 0.5 / Math.sqrt((double) hosted);
        boolean isTimed = all.gaps().games() == all.games();
        return new LogTraits(
                all.games(),
                all.players(),
                all.teamCounts().lastKey(),
                all.teamSizes().lastKey(),
                (double) before.draws() / before.games(),
                (double) scored / games.size(),
                isTimed,
                Gaps.inWords(all.gaps().span()),
                isTimed && all.gaps().span() >= Gaps.YEAR,
                conditions.size(),
                seasons,
                share,
                isApart && share < NAMED_FIRST && share > 1 - NAMED_FIRST,
                margins(before));
    }

    private static Map<String, String> margins(GameFacts before) {
        SystemProposal proposal = SystemProposal.of(before, true);
        Map<String, String> margins = new LinkedHashMap<>();
        if (proposal != null && proposal.system().equals(MARGIN)) {
            margins.putAll(proposal.parameters());
        }
        return margins;
    }
}
