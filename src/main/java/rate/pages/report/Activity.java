package rate.pages.report;

import rate.file.output.JsonObject;
import rate.pages.report.page.Calendar;

/** How many games and players there were, in periods of time; without times, in stretches of games. */
final class Activity {

    private final Calendar calendar;
    private final NumberColumn beginnings = new NumberColumn();
    private final NumberColumn games = new NumberColumn();
    private final NumberColumn players = new NumberColumn();
    private final NumberColumn seen = new NumberColumn();

    Activity(Calendar calendar) {
        this.calendar = calendar;
    }

    /** A game at some moment, none before those that were added. */
    void game(long at) {
        long beginning = calendar.beginning(at);
        int last = games.size() - 1;
        if (last < 0 || beginnings.get(last) != beginning) {
            beginnings.add(beginning);
            games.add(1);
            players.add(0);
        } else {
            games.set(last, games.get(last) + 1);
        }
    }

    /** Somebody in the last game. */
    void player(int number) {
        while (seen.size() <= number) {
            seen.add(0);
        }
        int period = games.size();
        if (seen.get(number) != period) {
            seen.set(number, period);
            players.set(period - 1, players.get(period - 1) + 1);
        }
    }

    JsonObject json() {
        return new JsonObject()
                .put("unit", calendar.unit())
                .put("at", beginnings.stepsFrom(0))
                .put("games", games.from(0))
                .put("players", players.from(0));
    }
}
