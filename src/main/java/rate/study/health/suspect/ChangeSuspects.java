package rate.study.health.suspect;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import rate.engine.math.Normal;
import rate.engine.text.Counted;
import rate.study.health.Finding;
import rate.study.health.Finding.EvidenceGame;
import rate.study.health.FindingNumbers;
import rate.study.health.FindingText;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.RatedGame;

/**
 * Accounts whose player seems to change: the residuals of 25 games in a row, the largest sum anywhere, against the sums that
 * are usual on this ladder. One change may be another person; down and up again is how it looks to hold back (sandbagging).
 *
 * @see <a href="https://doi.org/10.1007/978-1-4757-3456-0">Glaz, Naus, Wallenstein 2001</a>, <i>Scan Statistics</i>, for the
 *     largest of many overlapping sums
 */
final class ChangeSuspects implements Measure {

    private static final String TITLE = "Changed players";
    private static final String CHANGED = "changed-player";
    private static final String HELD_BACK = "sandbagging";
    private static final String NOBODY = "No player has thirty games of two teams.";

    /** The first games only tell the level. */
    private static final int FIRST_GAMES = 10;

    /** Games are summed up by blocks of so many. */
    private static final int BLOCK = 5;

    /** So many blocks in a row are a window. */
    private static final int WINDOW = 5;

    private static final int DOWN = 0;
    private static final int UP = 1;
    private static final int BACK = 2;
    private static final int EXTREMES = 3;

    /** Sums are a little smaller than their standard deviations, which allow for what is not known. */
    private static final double LEAST_USUAL = 0.8;

    /** So much variance more: a few upsets of favourites who nearly always win are no change. */
    private static final double ROUGH = 0.5;

    /** Absolute sums of windows that do not overlap, in hundredths of their standard deviation. */
    private static final int STEPS = 100;

    private final LadderFacts facts;
    private final Levels levels;

    /** By player, those left out who have only played first games. */
    private final Map<Integer, Course> courses = new TreeMap<>();

    private final int[] sums = new int[8 * STEPS];

    /** The last games of a player, by blocks, and the most extreme windows so far. */
    private static final class Course {

        private final int player;
        private final float[] residuals = new float[WINDOW];
        private final float[] variances = new float[WINDOW];
        private final long[] begins = new long[WINDOW];
        private int blocks = -1;
        private int inBlock = BLOCK;

        /** By kind of extreme: how extreme, its last block, its mean residual, and its first game. */
        private final float[] extreme = new float[EXTREMES];

        private final int[] end = new int[EXTREMES];
        private final float[] mean = new float[EXTREMES];
        private final long[] from = new long[EXTREMES];

        private Course(int player) {
            this.player = player;
        }
    }

    ChangeSuspects(LadderFacts facts, Levels levels) {
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
            if (levels.games(player) > FIRST_GAMES) {
                Course course = courses.computeIfAbsent(player, Course::new);
                take(course, game.number(), levels.residual(seat < game.firstSeat(1) ? 0 : 1));
            }
        }
    }

    private void take(Course course, long number, double residual) {
        if (course.inBlock == BLOCK) {
            course.inBlock = 0;
            course.blocks++;
            course.residuals[course.blocks % WINDOW] = 0;
            course.variances[course.blocks % WINDOW] = 0;
            course.begins[course.blocks % WINDOW] = number;
        }
        course.residuals[course.blocks % WINDOW] += (float) residual;
        course.variances[course.blocks % WINDOW] += (float) levels.variance();
        if (++course.inBlock == BLOCK && course.blocks + 1 >= WINDOW) {
            window(course);
        }
    }

    private void window(Course course) {
        double sum = 0;
        double variance = ROUGH;
        for (int i = 0; i < WINDOW; i++) {
            sum += course.residuals[i];
            variance += course.variances[i];
        }
        float errors = (float) (sum / Math.sqrt(variance));
        if ((course.blocks + 1) % WINDOW == 0) {
            sums[Math.min(sums.length - 1, (int) (Math.abs(errors) * STEPS))]++;
        }
        note(course, DOWN, -errors, sum);
        note(course, UP, errors, sum);
        if (course.blocks - WINDOW >= course.end[DOWN]) {
            note(course, BACK, Math.min(errors, course.extreme[DOWN]), sum);
        }
    }

    private static void note(Course course, int kind, float errors, double sum) {
        if (errors > course.extreme[kind]) {
            course.extreme[kind] = errors;
            course.mean[kind] = (float) sum / (WINDOW * BLOCK);
            course.end[kind] = course.blocks;
            course.from[kind] = course.begins[(course.blocks + 1) % WINDOW];
        }
    }

    @Override
    public Findings finish() {
        double usual = Math.max(LEAST_USUAL, median(sums) / Normal.quantile(0.75));
        Suspicions changed = new Suspicions(CHANGED);
        Suspicions heldBack = new Suspicions(HELD_BACK);
        for (Course course : courses.values()) {
            if (complete(course) < WINDOW) {
                continue;
            }
            int games = levels.games(course.player);
            String name = facts.name(course.player);
            double pBack = p(course, usual, BACK);
            // falls and rises at different times, in this order
            heldBack.test(pBack * pBack / 2, course.mean[BACK], games, name, "", () -> heldBack(course));
            int which = course.extreme[DOWN] > course.extreme[UP] ? DOWN : UP;
            double p = Math.min(1, 2 * p(course, usual, which));
            changed.test(p, course.mean[which], games, name, "", () -> changed(course, which));
        }
        double power = changed.detected() * usual * Math.sqrt(0.2 / (WINDOW * BLOCK));
        Finding.FindingFigure figure = Finding.FindingFigure.of(power, "points per game");
        Findings ofChanged = changed.close(
                TITLE,
                NOBODY,
                FindingText.of(
                        "No account of {1} changes its strength from one game to the next; {2} points per game over 25 games"
                                + " would have been found.",
                        Counted.grouped(changed.tests()), FindingNumbers.fixed(2, power)),
                figure);
        return ofChanged.and(heldBack.close(
                TITLE,
                NOBODY,
                FindingText.of(
                        "None of {1} players falls far below their strength and comes back at once.",
                        Counted.grouped(heldBack.tests())),
                figure));
    }

    private static double median(int[] counts) {
        long all = 0;
        for (int count : counts) {
            all += count;
        }
        long below = 0;
        int step = 0;
        while (step < counts.length && 2 * (below + counts[step]) < all) {
            below += counts[step++];
        }
        return (step + 0.5) / STEPS;
    }

    private static int complete(Course course) {
        return course.inBlock == BLOCK ? course.blocks + 1 : course.blocks;
    }

    /** The probability that the largest sum of a window is as large. */
    private static double p(Course course, double usual, int kind) {
        double errors = course.extreme[kind] / usual;
        double shifts = (complete(course) - WINDOW) / (double) WINDOW;
        return Math.min(1, shifts * errors * Normal.density(errors) + Normal.upperTail(errors));
    }

    private Finding changed(Course course, int at) {
        return finding(
                CHANGED,
                course,
                at,
                "{1} scores {2} points per game {3} than before in {4} games from one game on: perhaps another person plays.");
    }

    private Finding heldBack(Course course) {
        Finding finding = finding(
                HELD_BACK,
                course,
                BACK,
                "{1} scores {2} points per game {3} than before in {4} games, after a time far below: perhaps held back until then.");
        return finding.shownBy(List.of(
                new EvidenceGame(course.from[DOWN], course.mean[DOWN]),
                new EvidenceGame(course.from[BACK], course.mean[BACK])));
    }

    private Finding finding(String kind, Course course, int at, String words) {
        String name = facts.name(course.player);
        double mean = course.mean[at];
        FindingText sentence = FindingText.of(
                words,
                FindingText.verbatim(name),
                FindingNumbers.fixed(2, Math.abs(mean)),
                FindingText.of(mean > 0 ? "more" : "less"),
                WINDOW * BLOCK);
        List<EvidenceGame> games = List.of(new EvidenceGame(course.from[at], mean));
        return Suspicions.banning(kind, name, sentence, Finding.FindingFigure.of(mean, "points per game"), games);
    }
}
