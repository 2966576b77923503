package rate.pages.report.game;

import rate.engine.game.Contest;
import rate.file.input.language.Language;

/** How a team is drawn, and what it is called. */
final class TeamLook {

    /** Colours that can be told apart. */
    static final int COLOURS = 5;

    private TeamLook() {}

    /** The classes of its curves. */
    static String of(int team) {
        return "line-" + (team % COLOURS + 1);
    }

    /** A team in a sentence; one that is called by its only player is that player. */
    static String named(Contest contest, int team, Language words) {
        return contest.isCalledByPlayer(team) ? contest.name(team) : words.say("team {1}", contest.name(team));
    }
}
