package rate.engine.system.election;

import rate.engine.system.pairing.HeadToHead;

/**
 * Kind of votes of one player against another. Votes are whole numbers, so that equal numbers of votes are exactly equal:
 * percentages are counted in thousandths, wins and ballots in halves. Players who never met have no votes.
 */
enum VoteKind {
    /** The mean percentage of the games against them. */
    APS(1000) {
        @Override
        int[][] of(HeadToHead encounters) {
            return eachPair(encounters, (a, i) -> {
                double own = encounters.mean(a, i);
                // The smaller part is rounded, so that both votes make 100 percent whoever is asked first.
                return (int) (own <= 50 ? Math.rint(1000 * own) : 100_000 - Math.rint(1000 * (100 - own)));
            });
        }
    },

    /** The percentage of the games against them that were won, a draw being half a win. */
    WINRATE(1000) {
        @Override
        int[][] of(HeadToHead encounters) {
            return eachPair(encounters, (a, i) -> {
                double own = 100.0 * halves(encounters, a, i) / (2.0 * encounters.games(a, i));
                return (int) (own <= 50 ? Math.rint(1000 * own) : 100_000 - Math.rint(1000 * (100 - own)));
            });
        }
    },

    /** The games won against them, a draw being half a win. */
    WINS(2) {
        @Override
        int[][] of(HeadToHead encounters) {
            return eachPair(encounters, (a, i) -> halves(encounters, a, i));
        }
    },

    /** How many others have less against the one than against the other: each player ranks all others by their games. */
    BALLOTS(2) {
        @Override
        int[][] of(HeadToHead encounters) {
            return Ballots.count(encounters);
        }
    };

    private final double unit;

    VoteKind(double unit) {
        this.unit = unit;
    }

    /** The votes by player and opponent. */
    abstract int[][] of(HeadToHead encounters);

    /** Returns a number of votes in the unit to be shown: percent, wins, or players. */
    double shown(int votes) {
        return votes / unit;
    }

    /** A number for a player and their i-th opponent. */
    @FunctionalInterface
    private interface OfOpponent {
        int of(int a, int i);
    }

    private static int[][] eachPair(HeadToHead encounters, OfOpponent number) {
        int[][] votes = new int[encounters.players()][encounters.players()];
        for (int a = 0; a < votes.length; a++) {
            for (int i = 0; i < encounters.opponents(a); i++) {
                votes[a][encounters.opponent(a, i)] = number.of(a, i);
            }
        }
        return votes;
    }

    private static int halves(HeadToHead encounters, int a, int i) {
        return 2 * encounters.wins(a, i) + encounters.draws(a, i);
    }
}
