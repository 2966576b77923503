package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameHeader;
import rate.engine.game.Games;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.math.Decimals;
import rate.engine.problem.Location;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.Solution;
import rate.engine.rating.SystemEntry;

/** A few games for systems of pairings. */
public final class PairLog {

    private final Roster roster = new Roster();
    private final Games games = new Games(roster);
    private final History history = new History(games, Ladder.PLAYERS, null);
    private final Map<String, Double> anchors = new HashMap<>();
    private @Nullable Solution previous;
    private double weight = 1;

    /** The pairings of five bots, in percent of the first. */
    public static String[] five() {
        return new String[] {
            "P 55 Q 45", "P 45 R 55", "P 80 S 20", "P 90 T 10", "Q 60 R 40",
            "Q 70 S 30", "Q 85 T 15", "R 52 S 48", "R 99 T 1", "S 50 T 50"
        };
    }

    /** The same without the pairing of the first with the last. */
    public static String[] fiveWithoutOne() {
        return Arrays.stream(five()).filter(game -> !game.startsWith("P 90")).toArray(String[]::new);
    }

    /** The 45 voters of Schulze's paper, example 1. */
    public static PairLog fortyFiveVoters() {
        return new PairLog().ballots("5 ACBED 5 ADECB 8 BEDAC 3 CABED 7 CAEBD 2 CBADE 7 DCEBA 8 EBADC");
    }

    /** The capital of Tennessee: Memphis, Nashville, Chattanooga, Knoxville. */
    public static PairLog tennessee() {
        return new PairLog().ballots("42 MNCK 26 NCKM 15 CKNM 17 KCNM");
    }

    /** The games from here on have this weight. */
    public PairLog weighing(double factor) {
        weight = factor;
        return this;
    }

    /** Plays games, each as names and scores in turn: {@code P 55 Q 45}. A team is {@code P+Q}; {@code -} is no score. */
    public PairLog play(String... lines) {
        for (String line : lines) {
            String[] words = line.split(" ");
            List<SampleTeam> teams = new ArrayList<>();
            for (int i = 0; i < words.length; i += 2) {
                String[] numbers = words[i + 1].split("/");
                teams.add(team(words[i], number(numbers[0]), number(numbers.length > 1 ? numbers[1] : "-")));
            }
            add(placed(teams));
        }
        return this;
    }

    private static double number(String text) {
        return text.equals("-") ? Double.NaN : Double.parseDouble(text);
    }

    /** Has a player known to be rated so in the next fits. */
    public PairLog anchor(String name, double rating) {
        anchors.put(name, rating);
        return this;
    }

    /** Has the next fits go on from a solution of the first games. */
    public PairLog goOnFrom(Solution earlier) {
        previous = earlier;
        return this;
    }

    /** Plays duels of which only the result is known, once or more: {@code P>Q P=Q*3}. */
    public PairLog results(String... duels) {
        for (String words : String.join(" ", duels).split(" ")) {
            String[] word = words.split("\\*");
            for (int times = word.length > 1 ? Integer.parseInt(word[1]) : 1; times > 0; times--) {
                result(word[0]);
            }
        }
        return this;
    }

    private void result(String duel) {
        String[] names = duel.split("[>=]");
        SampleTeam first = team(names[0], Double.NaN, Double.NaN);
        SampleTeam second = team(names[1], Double.NaN, Double.NaN);
        add(List.of(
                new SampleTeam(first.name(), 1, Double.NaN, first.members()),
                new SampleTeam(second.name(), duel.contains("=") ? 1 : 2, Double.NaN, second.members())));
    }

    /** Voters and their ballots: {@code 42 MNCK 26 NCKM}. */
    public PairLog ballots(String numbersAndBallots) {
        String[] words = numbersAndBallots.split(" ");
        for (int i = 0; i < words.length; i += 2) {
            voters(Integer.parseInt(words[i]), words[i + 1]);
        }
        return this;
    }

    /** So many voters prefer each one of a ballot to all behind him: a duel for each two. */
    public PairLog voters(int count, String ballot) {
        for (int voter = 0; voter < count; voter++) {
            for (int a = 0; a < ballot.length(); a++) {
                for (int b = a + 1; b < ballot.length(); b++) {
                    results(ballot.charAt(a) + ">" + ballot.charAt(b));
                }
            }
        }
        return this;
    }

    private SampleTeam team(String names, double score, double survival) {
        List<SampleMember> members = new ArrayList<>();
        for (String name : names.split("\\+")) {
            members.add(new SampleMember(roster.enter(name), Role.PLAYER, 1));
        }
        return new SampleTeam(names, 1, score, survival, members);
    }

    private static List<SampleTeam> placed(List<SampleTeam> teams) {
        return teams.stream()
                .map(team -> {
                    long better = teams.stream()
                            .filter(other -> other.score() > team.score())
                            .count();
                    return new SampleTeam(team.name(), 1 + (int) better, team.score(), team.survival(), team.members());
                })
                .toList();
    }

    private void add(List<SampleTeam> teams) {
        String id = Integer.toString(games.size() + 1);
        GameHeader header = new GameHeader().host(0).weight(weight);
        games.add(SampleGame.of(roster, id, header, teams, Location.of("log")));
        history.add(games.size() - 1);
    }

    public History history() {
        return history;
    }

    /** A log as a system has it. */
    public final class Fitted {
        private final HistorySystem system;
        private final Solution solution;
        private int rounds;

        private Fitted(HistorySystem system) {
            this.system = system;
            this.solution = system.fit(history, new FitContext() {
                @Override
                public double @Nullable [] start(Player player) {
                    return isAnchored(player) ? new double[] {anchors.get(player.name())} : null;
                }

                @Override
                public boolean isAnchored(Player player) {
                    return anchors.containsKey(player.name());
                }

                @Override
                public @Nullable Solution previous() {
                    return previous;
                }

                @Override
                public void round(int round, double step) {
                    assertThat(round).isEqualTo(++rounds);
                    assertThat(step).isGreaterThanOrEqualTo(0);
                }
            });
        }

        public int rounds() {
            return rounds;
        }

        /** Who was removed, and why: {@code A: never lost}. */
        public List<String> removed() {
            return solution.removed().stream()
                    .map(each -> history.player(each.player()) + ": " + each.reason())
                    .toList();
        }

        /** A number of players by their names, a letter or more each; {@code rank} is the rank. */
        public double[] of(String column, String... names) {
            double[] numbers = new double[names.length];
            for (int i = 0; i < names.length; i++) {
                int player = history.number(roster.enter(names[i]));
                double[] all = solution.numbers(player);
                if (all == null) {
                    throw new AssertionError(names[i] + " was removed");
                }
                numbers[i] = column.equals("rank")
                        ? solution.rank(player)
                        : all[system.columns().indexOf(column)];
            }
            return numbers;
        }

        /** Requires the numbers of a column, each behind its player: {@code A 62 B 51.5}. */
        public Fitted has(String column, String numbers) {
            return has(column, 0, numbers);
        }

        /** The same to within a tolerance. */
        public Fitted has(String column, double tolerance, String numbers) {
            String[] words = numbers.split(" ");
            for (int i = 0; i < words.length; i += 2) {
                assertThat(of(column, words[i])[0])
                        .as("%s of %s", column, words[i])
                        .isCloseTo(Double.parseDouble(words[i + 1]), within(tolerance));
            }
            return this;
        }

        /** The pairing of a player with an opponent, in percent. */
        public double percent(String player, String opponent) {
            return diagnostic().stream()
                    .map(row -> row.split(" "))
                    .filter(cells -> cells[0].equals(player) && cells[1].equals(opponent))
                    .mapToDouble(cells -> Double.parseDouble(cells[6]))
                    .findFirst()
                    .orElseThrow();
        }

        public List<String> notes() {
            return solution.notes();
        }

        /** The rows of the only proof, cells parted by spaces; an empty cell is a dot. */
        public List<String> diagnostic() {
            return DiagnosticRows.of(
                            solution.diagnostics().get(0),
                            number -> Double.isNaN(number) ? "." : Decimals.exact(number))
                    .stream()
                    .map(row -> String.join(" ", row))
                    .toList();
        }
    }

    /** This log by a system, called as on the command line: {@code copeland} or {@code copeland/premier}. */
    public Fitted by(String name, String... parameters) {
        return new Fitted(system(name, parameters));
    }

    /** A system as it is by default. */
    static RatingSystem system(SystemEntry<?> entry) {
        return SystemOf.name(entry.name()).system();
    }

    public static HistorySystem system(String name, String... parameters) {
        return (HistorySystem) SystemOf.name(name, parameters).system();
    }
}
