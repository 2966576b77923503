package rate.cli.player;

import java.util.Collection;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.engine.problem.Nearest;

/** The players of a run, among whom others are looked for; whom it does not know counts as a newcomer, and is told. */
public final class KnownPlayers {

    /** So many newcomers are told one by one. */
    private static final int MOST_TOLD = 8;

    private final Console console;
    private final Collection<String> known;
    private int newcomers;

    public KnownPlayers(Console console, Collection<String> known) {
        this.console = console;
        this.known = known;
    }

    /** Who is meant by a name that somebody typed: one who is known but for capitals and accents is that player. */
    public String meant(String typed) {
        if (known.contains(typed)) {
            return typed;
        }
        NameSearch search = NameSearch.of(typed, known);
        if (search.isWhole()) {
            String name = search.names().get(0);
            console.tell(shown(typed) + " is mapped to \"" + ProblemText.printable(name) + "\"");
            return name;
        }
        newcomer(typed);
        return typed;
    }

    /**
     * Tells of one who is not known by exactly that name, and so is a newcomer. Only for those who are told, the like are
     * sought.
     */
    void newcomer(String name) {
        if (++newcomers <= MOST_TOLD) {
            String near = Nearest.hint(name, known);
            NameSearch search = NameSearch.of(name, known);
            String hint = near.isEmpty() && !search.names().isEmpty() ? "; " + search.several() : near;
            console.tell(shown(name) + " has no rating before the game, and counts as a newcomer" + hint);
        }
    }

    private static String shown(String name) {
        return "rate: \"" + ProblemText.printable(name) + "\"";
    }

    /** Tells of the rest. */
    public void end() {
        if (newcomers > MOST_TOLD) {
            console.tell("rate: " + (newcomers - MOST_TOLD) + " more have no rating before the game");
        }
    }
}
