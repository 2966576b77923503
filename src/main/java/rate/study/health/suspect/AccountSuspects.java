package rate.study.health.suspect;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import rate.engine.math.Normal;
import rate.engine.text.Counted;
import rate.study.health.Discovery;
import rate.study.health.Finding;
import rate.study.health.FindingNumbers;
import rate.study.health.FindingText;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.MetPairs;
import rate.study.health.RatedGame;

/**
 * Two accounts of one person: never in one game, and on the days of the one the other does not play, though both play at that
 * time. How many days two share at random is hypergeometric within each eight days in a row, so that it does not matter who
 * came and left when.
 */
final class AccountSuspects implements Measure {

    private static final String TITLE = "Two accounts";
    private static final String KIND = "two-accounts";
    private static final int FEWEST_GAMES = 30;

    /** Most players have few games, and take no memory. */
    private static final int FIRST_GAMES = 3;

    /** All pairs of so many, those with the most games, are tested. */
    private static final int MOST_PLAYERS = 2_000;

    private static final long DAY = 86_400;
    private static final int DAYS = 512;
    private static final int BLOCK = 8;

    /** So many players, those with the most games, tell the usual size of errors. */
    private static final int MOST_FOR_USUAL = 500;

    private static final double ROUGH = 0.25;

    private final LadderFacts facts;
    private final Levels levels;
    private final MetPairs meetings;

    /** By player, those left out who have only played first games. */
    private final Map<Integer, Account> accounts = new TreeMap<>();

    /** When a player played. */
    private static final class Account {

        private final int player;
        private long[] days = new long[DAYS / Long.SIZE];
        private int games;
        private long last;

        private Account(int player) {
            this.player = player;
        }

        /** Two bits become one. */
        private void halve() {
            long[] halved = new long[days.length];
            for (int day = 0; day < DAYS; day++) {
                halved[day / 2 / Long.SIZE] |= (days[day / Long.SIZE] >>> day & 1) << (day / 2);
            }
            days = halved;
        }

        /** Days on which they played among eight in a row. */
        private int count(int block) {
            return Long.bitCount(days[block / BLOCK] >>> (block % BLOCK * BLOCK) & 0xff);
        }
    }

    /** Seconds that a bit stands for: a day, unless the log is too long for it. */
    private long width = DAY;

    private int lastDay;
    private long begin;
    private boolean isBegun;
    private boolean isDuels = true;

    AccountSuspects(LadderFacts facts, Levels levels, MetPairs meetings) {
        this.facts = facts;
        this.levels = levels;
        this.meetings = meetings;
    }

    @Override
    public void game(RatedGame game) {
        levels.see(game);
        if (!facts.isTimed()) {
            return;
        }
        begin = isBegun ? begin : game.at();
        isBegun = true;
        long since = Math.max(0, game.at() - begin);
        while (since / width >= DAYS) {
            width *= 2;
            lastDay /= 2;
            accounts.values().forEach(Account::halve);
        }
        int day = (int) (since / width);
        lastDay = Math.max(day, lastDay);
        for (int seat = 0; seat < game.seats(); seat++) {
            if (game.games(seat) >= FIRST_GAMES) {
                Account account = accounts.computeIfAbsent(game.player(seat), Account::new);
                account.days[day / Long.SIZE] |= 1L << day;
                account.games++;
                account.last = game.number();
            }
        }
        isDuels &= game.isDuel();
    }

    @Override
    public Findings finish() {
        if (width > BLOCK * DAY) {
            FindingText sentence = FindingText.of(
                    "The log is too long to tell two accounts of one person by when they play: only its spans of {1} days could be"
                            + " compared. Rate the last ten years: --since.",
                    width / DAY);
            return Findings.ofNothing(TITLE, KIND, sentence, width / DAY, "days");
        }
        List<Account> busy = accounts.values().stream()
                .filter(account -> account.games + FIRST_GAMES >= FEWEST_GAMES)
                .sorted(Comparator.comparingInt(account -> -account.games))
                .limit(MOST_PLAYERS)
                .toList();
        Suspicions suspicions = new Suspicions(KIND);
        double usual = usual(busy);
        for (int i = 0; i < busy.size(); i++) {
            for (int j = 0; j < i; j++) {
                Account one = busy.get(j);
                Account other = busy.get(i);
                Shared shared = shared(one, other);
                double p = Normal.cdf(shared.errors() / usual);
                if (p > Discovery.RATE || isMet(one, other, shared)) {
                    suspicions.pass();
                    continue;
                }
                suspicions.test(
                        p,
                        Double.NaN,
                        one.games + other.games + 2 * FIRST_GAMES,
                        facts.name(one.player),
                        facts.name(other.player),
                        () -> finding(one, other, shared));
            }
        }
        double power = suspicions.detected() * usual * suspicions.detected() * usual;
        return suspicions.close(
                TITLE,
                "Too few players have 30 games with times, or their days are too few or too regular, to tell two accounts of one"
                        + " person by them.",
                power > lastDay
                        ? null
                        : FindingText.of(
                                "No two of {1} players keep out of each other's days; two who should share {2} {3} and share none"
                                        + " would have been found.",
                                Counted.grouped(busy.size()), FindingNumbers.fixed(0, power), unit()),
                Finding.FindingFigure.of(power, unit().toString()));
    }

    private FindingText unit() {
        return width == DAY ? FindingText.of("days") : FindingText.of("spans of {1} days", width / DAY);
    }

    /** Days that two players share, and how many that would be at random, with the variance. */
    private record Shared(int days, double expected, double variance) {

        private double errors() {
            return (days - expected) / Math.sqrt(variance + ROUGH);
        }
    }

    private static Shared shared(Account one, Account other) {
        int days = 0;
        int products = 0;
        int spread = 0;
        for (int i = 0; i < one.days.length; i++) {
            days += Long.bitCount(one.days[i] & other.days[i]);
        }
        for (int block = 0; block < DAYS / BLOCK; block++) {
            int its = one.count(block);
            int others = other.count(block);
            products += its * others;
            spread += its * others * (BLOCK - its) * (BLOCK - others);
        }
        return new Shared(days, products / (double) BLOCK, spread / (double) (BLOCK * BLOCK * (BLOCK - 1)));
    }

    /** The usual size of errors: people have habits, so that it is not 1. */
    private static double usual(List<Account> busy) {
        double[] sizes =
                new double[Math.min(busy.size(), MOST_FOR_USUAL) * (Math.min(busy.size(), MOST_FOR_USUAL) - 1) / 2];
        int next = 0;
        for (int i = 0; i < busy.size() && i < MOST_FOR_USUAL; i++) {
            for (int j = 0; j < i; j++) {
                sizes[next++] = Math.abs(shared(busy.get(i), busy.get(j)).errors());
            }
        }
        return Suspicions.usual(sizes, 1);
    }

    private boolean isMet(Account one, Account other, Shared shared) {
        return isDuels ? meetings.areMet(one.player, other.player) : shared.days > 0;
    }

    private Finding finding(Account one, Account other, Shared shared) {
        int opponents = 0;
        int common = 0;
        for (int player = 0; player < facts.players(); player++) {
            boolean isMet = meetings.areMet(one.player, player);
            opponents += isMet ? 1 : 0;
            common += isMet && meetings.areMet(other.player, player) ? 1 : 0;
        }
        String name = facts.name(one.player);
        String second = facts.name(other.player);
        FindingText sentence = FindingText.of(
                opponents == 0
                        ? "{1} and {2} never met and share {3} {4}, where {5} were to be expected."
                        : "{1} and {2} never met and share {3} {4}, where {5} were to be expected; of {6} opponents of the one, the"
                                + " other met {7}.",
                FindingText.verbatim(name),
                FindingText.verbatim(second),
                shared.days,
                unit(),
                FindingNumbers.fixed(0, shared.expected),
                opponents,
                common);
        return Finding.of(
                        KIND,
                        Finding.Severity.NOTABLE,
                        sentence,
                        Finding.FindingFigure.of(shared.days - shared.expected, unit().toString()))
                .shownBy(List.of(
                        new Finding.EvidenceGame(Math.min(one.last, other.last), 0),
                        new Finding.EvidenceGame(Math.max(one.last, other.last), 0)))
                .remediedBy(Suspicions.whatif("--merge", second + "=" + name));
    }
}
