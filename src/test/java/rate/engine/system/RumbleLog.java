package rate.engine.system;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.Contest;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.rating.Derivation;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.Replay;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.PeriodRule;

/** Battles of bots, replayed as a log of them would be. */
public final class RumbleLog {

    private final Roster roster = new Roster();
    private final List<String> columns;
    private final Replay replay;
    private final Map<String, double[]> after = new LinkedHashMap<>();
    private List<Derivation.Section> derivation = List.of();
    private int battles;

    /** The seven battles of the vectors. */
    public static String[] seven() {
        return new String[] {
            "A B 4000 3000", "A C 4500 1500", "B C 3600 2400",
            "B A 3500 3500", "C A 1000 5000", "C D 2500 2500",
            "D B 1200 4800"
        };
    }

    public RumbleLog(String name) {
        SystemEntry.Configured system = SystemOf.name(name);
        columns = system.system().columns();
        Delta.Sink sink = new Delta.Sink() {
            @Override
            public boolean wantsDerivation(Contest contest) {
                return true;
            }

            @Override
            public void accept(Delta delta) {
                derivation = delta.derivation();
                Contest contest = delta.contest();
                for (int seat = 0; seat < contest.seats(); seat++) {
                    double[] numbers = new double[columns.size()];
                    for (int column = 0; column < numbers.length; column++) {
                        numbers[column] = delta.after(seat, column);
                    }
                    String name = contest.player(seat).name();
                    after.put(contest.game().id() + name, numbers);
                }
            }
        };
        Replay.Rules rules = new Replay.Rules(system, PeriodRule.parse("game").orElseThrow(), LadderChoice.ALL, false);
        replay = Replay.of(new Replay.Setting(rules, roster, InitialRatings.NEWCOMERS).telling(sink, warning -> {
            throw new AssertionError(warning.message());
        }));
    }

    /** Plays battles, each as {@code A B 4000 3000}. */
    public RumbleLog play(String... lines) {
        for (String line : lines) {
            String[] words = line.split(" ");
            double first = Double.parseDouble(words[2]);
            double second = Double.parseDouble(words[3]);
            Problem problem = replay.play(SampleGame.of(
                    roster,
                    Integer.toString(++battles),
                    SampleGame.header(),
                    List.of(
                            SampleTeam.of(roster.enter(words[0]), second > first ? 2 : 1, first),
                            SampleTeam.of(roster.enter(words[1]), first > second ? 2 : 1, second)),
                    Location.of("log")));
            if (problem != null) {
                throw new AssertionError(problem.message());
            }
        }
        return this;
    }

    /** What was stated of the last battle. */
    public List<Derivation.Section> derivation() {
        return derivation;
    }

    /** The pairings at the end of the log. */
    public Diagnostic pairings() {
        return replay.standings(0).get(0).diagnostics().get(0);
    }

    /** A number of a bot after a battle, counted from 1. */
    public double after(String battle, String bot, String column) {
        return after.get(battle + bot)[columns.indexOf(column)];
    }
}
