package rate.cli.option;

import picocli.CommandLine.Option;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;

/** The word that asks for the table of teams. */
@Under(HelpSection.OUTPUT)
public final class TeamsOption {

    @Recorded
    @Option(
            names = "--teams",
            description = "Also write teams.csv: what the ratings before each game said of its teams. mu and sigma of"
                    + " the team, ranks of its members, probabilities to win and to draw, match quality, stack rating."
                    + " History systems have no such table.")
    private boolean teams;

    /**
     * Whether it is wanted.
     *
     * @throws WrongUsage if it is, and the system has none
     */
    public boolean isWanted(SystemEntry.Configured system) {
        WrongUsage.require(
                !teams || !(system.system() instanceof HistorySystem),
                "--teams: " + system.name() + " rates all games at once, and has no ratings before a game");
        return teams;
    }
}
