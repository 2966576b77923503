package rate.study.health.suspect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.math.Logistic;
import rate.engine.math.Normal;
import rate.engine.text.Counted;
import rate.study.health.Finding;
import rate.study.health.FindingNumbers;
import rate.study.health.FindingText;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.RatedGame;
import rate.study.health.RatedGame.TellingGames;

/**
 * Smurfs: who, in the first twenty games against established players, plays far above what newcomers of this ladder do.
 * Newcomers are those who come when a quarter of the games were played. Where newcomers are as different as everybody, no
 * result tells a smurf from a strong newcomer, and none is found.
 */
final class NewcomerSuspects implements Measure {

    private static final String TITLE = "Smurfs";
    private static final String KIND = "smurfs";
    private static final int FIRST_GAMES = 20;
    private static final int FEWEST_GAMES = 10;
    private static final int FEWEST_NEWCOMERS = 30;

    /** Points of Elo, or as good as, for a level of 1. */
    static final double POINTS = 1 / Logistic.factor(10, 400);

    private static final double TO_DEVIATION = 1.4826;
    private static final double EIGHTY = 0.8416;

    private final LadderFacts facts;
    private final Levels levels;
    private final List<Start> starts = new ArrayList<>();

    /** The first games of a player. */
    private static final class Start {

        private final int player;
        private final int begun;
        private final TellingGames telling = new TellingGames();
        private int games;
        private int established;
        private double level;

        private Start(int player, int begun) {
            this.player = player;
            this.begun = begun;
        }
    }

    NewcomerSuspects(LadderFacts facts, Levels levels) {
        this.facts = facts;
        this.levels = levels;
    }

    @Override
    public void game(RatedGame game) {
        if (!levels.see(game)) {
            return;
        }
        for (int seat = 0; seat < game.seats(); seat++) {
            int player = game.player(seat);
            while (starts.size() <= player) {
                starts.add(new Start(starts.size(), levels.count()));
            }
            Start start = starts.get(player);
            if (start.games < FIRST_GAMES) {
                boolean isFirst = seat < game.firstSeat(1);
                start.games++;
                start.level = levels.level(player);
                start.established += isEstablished(game, isFirst ? 1 : 0) ? 1 : 0;
                start.telling.add(game.number(), levels.residual(isFirst ? 0 : 1));
            }
        }
    }

    private boolean isEstablished(RatedGame game, int team) {
        int games = 0;
        for (int seat = game.firstSeat(team); seat < game.firstSeat(team + 1); seat++) {
            games += Math.min(2 * FIRST_GAMES, levels.games(game.player(seat)));
        }
        return games >= FIRST_GAMES * game.size(team);
    }

    @Override
    public Findings finish() {
        List<Start> newcomers = starts.stream()
                .filter(start -> start.begun > levels.count() / 4
                        && start.games >= FEWEST_GAMES
                        && 2 * start.established >= start.games
                        && facts.earlierGames(start.player) == 0)
                .toList();
        if (newcomers.size() < FEWEST_NEWCOMERS) {
            FindingText sentence = FindingText.of(
                    "Too few players came later and met established ones to know how newcomers play: {1} of {2}.",
                    newcomers.size(), FEWEST_NEWCOMERS);
            return Findings.ofNothing(TITLE, KIND, sentence, newcomers.size(), "newcomers");
        }
        double[] sorted =
                newcomers.stream().mapToDouble(start -> start.level).sorted().toArray();
        double median = sorted[sorted.length / 2];
        double[] off = Arrays.stream(sorted)
                .map(level -> Math.abs(level - median))
                .sorted()
                .toArray();
        double deviation =
                Math.max(TO_DEVIATION * off[off.length / 2], (sorted[(int) (0.8 * sorted.length)] - median) / EIGHTY);
        Suspicions suspicions = new Suspicions(KIND);
        for (Start start : newcomers) {
            double above = start.level - median;
            suspicions.test(
                    Normal.upperTail(above / deviation),
                    0.25 * above,
                    start.games,
                    facts.name(start.player),
                    "",
                    () -> finding(start, above, deviation));
        }
        double power = suspicions.detected() * deviation * POINTS;
        return suspicions.close(
                TITLE,
                "",
                FindingText.of(
                        "None of {1} newcomers plays far above the others in the first games; {2} points of Elo above them would"
                                + " have been found.",
                        Counted.grouped(newcomers.size()), FindingNumbers.fixed(0, power)),
                Finding.FindingFigure.of(power, "points of Elo"));
    }

    private Finding finding(Start start, double above, double deviation) {
        String name = facts.name(start.player);
        FindingText sentence = FindingText.of(
                "{1} began {2} points of Elo above the newcomers of this ladder, {3} standard deviations, by {4} games.",
                FindingText.verbatim(name),
                FindingNumbers.fixed(0, above * POINTS),
                FindingNumbers.fixed(1, above / deviation),
                start.games);
        return Suspicions.banning(
                KIND,
                name,
                sentence,
                Finding.FindingFigure.of(above * POINTS, "points of Elo"),
                start.telling.evidence(1));
    }
}
