package rate.engine.system.moderate;

import java.util.List;

/**
 * ModeratelyAccurateSkill without any cleverness: every combination of all skills and all performances of a small game,
 * each with its chance. Teams are listed best first.
 */
final class Enumeration {

    private final double steepness;
    private final boolean transposed;
    private final List<List<double[]>> teams;
    /** The histogram of every player after the game. */
    final double[][] posterior;
    /** The chance of every team to beat each other one, brought to a sum of 1. */
    final double[] first;

    /** By player or team, and performance: how often it is shown, in all cases, and in those of this result. */
    final double[][] performance;

    private final double[][] shownInGame;
    final double[][] performanceOfTeam;
    private final double[][] teamShownInGame;
    private final int levels;
    private final int host;
    private final double advantage;

    Enumeration(double steepness, boolean transposed, List<List<double[]>> teams) {
        this(steepness, transposed, teams, -1, 0);
    }

    /** With a team at home, which is so many levels ahead. */
    Enumeration(double steepness, boolean transposed, List<List<double[]>> teams, int host, double advantage) {
        this.host = host;
        this.advantage = advantage;
        this.steepness = steepness;
        this.transposed = transposed;
        this.teams = teams;
        this.levels = teams.get(0).get(0).length;
        int players = teams.stream().mapToInt(List::size).sum();
        this.posterior = new double[players][levels];
        this.first = new double[teams.size()];
        this.performance = new double[players][levels];
        this.shownInGame = new double[players][levels];
        this.performanceOfTeam = sums();
        this.teamShownInGame = sums();
        visit(0, new int[players], new int[players], 1);
        for (double[] histogram : posterior) {
            normalize(histogram);
        }
        normalize(first);
    }

    private double[][] sums() {
        return teams.stream()
                .map(team -> new double[team.size() * (levels - 1) + 1])
                .toArray(double[][]::new);
    }

    /** How likely the game is at each performance of a player. */
    double[] likelihood(int player) {
        return quotient(shownInGame[player], performance[player]);
    }

    /** How likely the game is at each performance of a team. */
    double[] likelihoodOfTeam(int team) {
        return quotient(teamShownInGame[team], performanceOfTeam[team]);
    }

    private static double[] quotient(double[] of, double[] by) {
        double[] quotient = new double[of.length];
        for (int i = 0; i < quotient.length; i++) {
            quotient[i] = of[i] / by[i];
        }
        return quotient;
    }

    private void visit(int player, int[] skills, int[] performances, double probability) {
        if (player == skills.length) {
            count(skills, performances, probability);
            return;
        }
        double[] prior = teams.stream().flatMap(List::stream).toList().get(player);
        for (int skill = 1; skill <= levels; skill++) {
            for (int performance = 1; performance <= levels; performance++) {
                skills[player] = skill;
                performances[player] = performance;
                double shown = transposed ? binomial(skill - 1, performance) : binomial(performance - 1, skill);
                visit(player + 1, skills, performances, probability * prior[skill - 1] * shown);
            }
        }
    }

    private void count(int[] skills, int[] performances, double probability) {
        int[] sums = new int[teams.size()];
        int player = 0;
        for (int team = 0; team < sums.length; team++) {
            int size = teams.get(team).size();
            for (int j = 0; j < size; j++) {
                sums[team] += performances[player++];
            }
            sums[team] -= size - 1;
        }
        double game = probability;
        for (int team = 1; team < sums.length; team++) {
            game *= win(sums[team - 1] - sums[team] + lead(team - 1) - lead(team));
        }
        for (int i = 0; i < skills.length; i++) {
            posterior[i][skills[i] - 1] += game;
            performance[i][performances[i] - 1] += probability;
            shownInGame[i][performances[i] - 1] += game;
        }
        for (int team = 0; team < sums.length; team++) {
            performanceOfTeam[team][sums[team] - 1] += probability;
            teamShownInGame[team][sums[team] - 1] += game;
        }
        for (int team = 0; team < sums.length; team++) {
            double beatsAll = probability;
            for (int other = 0; other < sums.length; other++) {
                beatsAll *= other == team ? 1 : win(sums[team] - sums[other] + lead(team) - lead(other));
            }
            first[team] += beatsAll;
        }
    }

    private double lead(int team) {
        return team == host ? advantage : 0;
    }

    private double win(double difference) {
        return 1 / (1 + Math.exp(-steepness * difference));
    }

    /** binopdf(k; n - 1, i / (n + 1)). */
    private double binomial(int k, int i) {
        double ways = 1;
        for (int j = 0; j < k; j++) {
            ways = ways * (levels - 1 - j) / (j + 1);
        }
        double p = i / (levels + 1.0);
        return ways * Math.pow(p, k) * Math.pow(1 - p, levels - 1 - k);
    }

    private static void normalize(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        for (int i = 0; i < weights.length; i++) {
            weights[i] /= sum;
        }
    }
}
