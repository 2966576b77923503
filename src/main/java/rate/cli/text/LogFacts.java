package rate.cli.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.LogText;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.text.Counted;
import rate.file.input.source.InputSummary;
import rate.file.output.JsonObject;
import rate.log.form.OrderColumn;
import rate.log.inspect.game.SameTime;

/** Statistics of a log, counted game by game. */
public final class LogFacts {

    private long games;
    private long outside;
    private long filtered;
    private final Set<String> profiles = new LinkedHashSet<>();
    private final Set<String> unused = new LinkedHashSet<>();
    private final BitSet players = new BitSet();
    private long draws;
    private long commanded;
    private int largestTeam;
    private int mostTeams;
    private @Nullable GameTime first;
    private @Nullable GameTime last;
    private final SameTime sameTime;

    /** @param order the columns by which the log is read */
    public LogFacts(List<OrderColumn> order) {
        this.sameTime = new SameTime(order);
    }

    public void add(Game game) {
        games++;
        boolean commanders = true;
        for (int team = 0; team < game.teams(); team++) {
            commanders &= game.commander(team) >= 0;
            largestTeam = Math.max(largestTeam, game.size(team));
        }
        for (int seat = 0; seat < game.seats(); seat++) {
            players.set(game.playerIndex(seat));
        }
        draws += game.isDrawn() ? 1 : 0;
        commanded += commanders ? 1 : 0;
        mostTeams = Math.max(mostTeams, game.teams());
        sameTime.add(game);
        first = first == null ? game.time() : first;
        last = game.time();
    }

    /** So many sound games more were left out, because of when they were. */
    public void leaveOut(long gamesOutside) {
        outside = gamesOutside;
    }

    /** Takes the files that were read: which forms they had, and how much of them does not count. */
    public void read(List<InputSummary> inputs) {
        for (InputSummary input : inputs) {
            filtered += input.filtered();
            unused.addAll(input.unused());
            if (input.profile() != null) {
                profiles.add(input.profile());
            }
        }
    }

    /** How many games lie outside of the span of time. */
    public long outside() {
        return outside;
    }

    /** How many games were counted. */
    public long games() {
        return games;
    }

    JsonObject json() {
        return new JsonObject()
                .put("sound", games)
                .put("outside", outside)
                .put("filtered", filtered)
                .put("profiles", profiles)
                .put("players", players.cardinality())
                .put("draws", draws)
                .put("commanded", commanded)
                .put("most_teams", mostTeams)
                .put("largest_team", largestTeam)
                .put("sharing_times", sameTime.games())
                .put("against_rows", against())
                .put("first_time", first)
                .put("last_time", last);
    }

    private Map<String, Long> against() {
        return sameTime.against().stream()
                .collect(Collectors.toMap(
                        SameTime.Against::column, SameTime.Against::games, Long::sum, LinkedHashMap::new));
    }

    /** Returns further remarks about the log, in a line each. */
    List<String> remarks() {
        List<String> lines = new ArrayList<>();
        if (!unused.isEmpty()) {
            lines.add(LogText.unused(unused));
        }
        if (sameTime.games() == 0) {
            return lines;
        }
        lines.add(Counted.of(sameTime.games(), "game shares its time", "games share their times")
                + " with an earlier game of a player: the order of the log decides which came first");
        String remedy = sameTime.remedy();
        against()
                .forEach((column, games) -> lines.add("  \"" + column + "\" says the opposite in " + games + " of them"
                        + (remedy == null ? "" : ": " + remedy)));
        return lines;
    }

    String inOneLine() {
        String when = first == null || last == null ? "no times" : first.text() + " to " + last.text();
        return Counted.of(games, "sound game") + ", " + (outside == 0 ? "" : outside + " outside, ")
                + (filtered == 0 ? "" : filtered + " left out, ") + Counted.of(players.cardinality(), "player")
                + ", " + Counted.of(draws, "draw") + ", " + commanded + " with commanders, up to " + mostTeams
                + " teams of up to " + largestTeam + ", " + when
                + (profiles.isEmpty() ? "" : ", read with profile " + String.join(", ", profiles));
    }
}
