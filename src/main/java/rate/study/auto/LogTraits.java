package rate.study.auto;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Games;
import rate.engine.math.Decimals;
import rate.engine.problem.Assignments;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.system.SystemWords;
import rate.engine.system.Systems;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.Gaps;
import rate.log.inspect.game.SystemProposal;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.tune.Tunable;

/**
 * Traits of the games of a log that decide which systems suit it, and how they are set. What a parameter follows from is taken
 * from the games before the test alone.
 *
 * @param largestTeam the most members of a team
 * @param draws the share of the games before the test whose teams are all equal
 * @param span from the first time to the last, in words
 * @param isLong whether that is a year or more
 * @param conditions how many conditions the games were played under
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

    /** Looks at games, of which those from number {@code train} on are for the test. */
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

    /**
     * The forms in which systems may rate a log: as they are, but for what its games ask for; and with what the log tells
     * besides.
     *
     * @param loss what is minimised, which decides what is fitted
     * @param out receives the systems that do not suit the log, with the reason
     */
    record SystemForms(LogTraits traits, Loss loss, List<AutoResult.LeftOut> out) {

        /** Marks a form with what the log tells. */
        static final String TOLD = "+log";

        private static final String HOME = "home-advantage";

        private static final String REVERT = "revert";

        /** Shares of draws that leave room for the first one, and for a decision. */
        private static final double LEAST_DRAWS = 0.001;

        private static final double MOST_DRAWS = 0.9;
        private static final Set<String> BY_SCORES = Set.of("margin", "margin-through-time");

        /** The forms of all systems that may suit, simple ones first. */
        List<Tunable> all() {
            List<Tunable> all = new ArrayList<>();
            for (SystemEntry<?> entry : Systems.all()) {
                Map<String, String> asked = asked(entry);
                SystemEntry.Configured plain = SystemWords.configured(entry, asked);
                String why = whyNot(plain);
                if (why != null) {
                    out.add(new AutoResult.LeftOut(entry.name(), why));
                    continue;
                }
                all.add(tunable(entry, plain, ""));
                Map<String, String> told = told(entry);
                if (!told.isEmpty()) {
                    told.putAll(asked);
                    all.add(tunable(entry, SystemWords.configured(entry, told), TOLD));
                }
            }
            return all;
        }

        private @Nullable String whyNot(SystemEntry.Configured system) {
            if (system.system() instanceof HistorySystem history) {
                if (!history.forecasts()) {
                    return "ranks, and predicts no game";
                }
                if (history.filter() == null) {
                    return "fits all games at once, without regard to time";
                }
            }
            return BY_SCORES.contains(system.name()) && traits.scores() == 0 ? "the log has no scores" : null;
        }

        /** Parameters without which a system cannot use what the games have. */
        private Map<String, String> asked(SystemEntry<?> entry) {
            Map<String, String> asked = new LinkedHashMap<>();
            ask(entry, GameFeature.TEAMS, traits.largestTeam() > 1, asked);
            ask(entry, GameFeature.MANY_TEAMS, traits.mostTeams() > 2, asked);
            return asked;
        }

        private static void ask(SystemEntry<?> entry, GameFeature use, boolean isFound, Map<String, String> asked) {
            String how = entry.uses().getOrDefault(use, "");
            if (isFound && !how.isEmpty()) {
                asked.putAll(Assignments.of("--parameter", "NAME=VALUE", List.of(how.replace("-P ", ""))));
            }
        }

        private Map<String, String> told(SystemEntry<?> entry) {
            List<String> known =
                    entry.parameters().all().stream().map(Parameter::name).toList();
            Map<String, String> told = new LinkedHashMap<>();
            if (BY_SCORES.contains(entry.name())) {
                told.putAll(traits.margins());
            } else {
                told.put(
                        "draw-probability",
                        Decimals.significant(2, Math.min(MOST_DRAWS, Math.max(LEAST_DRAWS, traits.draws()))));
            }
            if (traits.isLong()) {
                told.put("drift", "day");
            }
            if (traits.conditions() > 1) {
                told.put("blend", "0.7");
            }
            told.keySet().retainAll(known);
            if (!traits.hasHosts()) {
                told.remove(HOME);
            }
            return told;
        }

        private Tunable tunable(SystemEntry<?> entry, SystemEntry.Configured system, String mark) {
            List<Parameter> searched = entry.parameters().all().stream()
                    .filter(each -> Tunable.isNumber(system, each)
                            && Tunable.isUsual(system, each, loss, traits.conditions() > 1)
                            && (traits.hasHosts() || !each.name().equals(HOME))
                            && (traits.seasons() || !each.name().equals(REVERT)))
                    .toList();
            return Tunable.of(new Candidate(entry.name() + mark, system), Tunable.dimensions(system, searched));
        }

        /** Parameters that are not as a system has them if nothing is said, as words of a command line, by name. */
        static Map<String, String> changed(SystemEntry.Configured system) {
            Map<String, String> usual = SystemWords.configured(SystemWords.entry(system.name()), Map.of())
                    .parameters();
            Map<String, String> changed = new LinkedHashMap<>();
            system.parameters().forEach((name, value) -> {
                if (!value.equals(usual.get(name))) {
                    changed.put(name, value.replace("\"", ""));
                }
            });
            return changed;
        }
    }
}
