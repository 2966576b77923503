package rate.pages.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.file.output.JsonObject;
import rate.pages.report.calculator.Calculators;
import rate.pages.report.page.Calendar;
import rate.pages.report.time.TimeChoice;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Standing;
import rate.run.audit.timeline.RunTimeline;

/** All that the report shows of a run, before it is thinned. */
final class Content {

    /** Of more players than that a page has no room for a path each; on so many ladders it is those who are best. */
    static final int MOST_FOLLOWED = 60_000;

    final PublishedRun run;
    final @Nullable PublishedRun previous;

    final ActivePlayers active;

    /** The only ladder of the log that is shown; null if all are. */
    final @Nullable String only;

    final List<LadderContent> ladders = new ArrayList<>();

    /** The ladders by role and name: there may be thousands, and each row of the ledger asks for its own. */
    private final Map<String, LadderContent> byName = new HashMap<>();

    final NameNumbers names = new NameNumbers();

    /** Tells that moments are seconds since 1970; they are numbers of games otherwise. */
    final boolean isTimed;

    private final TimeChoice time;

    final RunTimeline timeline;

    final Activity activity;
    final GamesContent games = new GamesContent();

    /** Tells that there are more players than could all have a path: leaders alone have one, and no games are listed. */
    final boolean isLarge;

    /** How many players are in the standings of one ladder or more. */
    final int players;

    /** How many sigma the ranks lie below mu; 0 if they are other numbers. */
    final double rankSigmas;

    /** The predictions of games in the page, by ladder; none until they are asked for. */
    Calculators calculators = Calculators.none("This page was made without predictions");

    private Content(
            PublishedRun run,
            @Nullable PublishedRun previous,
            ActivePlayers active,
            @Nullable String only,
            TimeChoice time,
            int mostFollowed) {
        this.only = only;
        this.run = run;
        this.previous = previous;
        this.active = active;
        this.time = time;
        Map<Ladder, Map<String, LadderStandings>> tables = LadderStandings.readAll(run);
        Map<Ladder, Map<String, LadderStandings>> earlier =
                previous == null ? Map.of() : LadderStandings.readAll(previous);
        LongSummaryStatistics played = Standing.played(tables.values().stream()
                .flatMap(byName -> byName.values().stream())
                .flatMap(table -> table.rows().stream()));
        Long last = played.getCount() == 0 ? null : Long.valueOf(played.getMax());
        RunTimeline.Period period = time.period(run.manifest(), previous == null ? null : previous.manifest(), last);
        this.timeline = new RunTimeline(run.manifest(), last != null, time.rule(), period);
        tables.forEach((ladder, all) -> {
            Map<String, LadderStandings> before = earlier.getOrDefault(ladder, Map.of());
            all.forEach((name, table) -> {
                if (hasLadder(name)) {
                    ladders.add(new LadderContent(ladder, table, before.get(name), active, timeline));
                }
            });
        });
        ladders.forEach(ladder -> byName.put(ladder.ladder.role().id() + ladder.name, ladder));
        ladders.forEach(ladder -> ladder.standings.forEach(row -> names.number(row.player())));
        this.rankSigmas =
                ladders.stream().mapToDouble(LadderContent::rankSigmas).max().orElse(0);
        this.players = names.all().size();
        this.isLarge = shown() > mostFollowed;
        int followed = isLarge ? leaders(mostFollowed) : Integer.MAX_VALUE;
        ladders.forEach(ladder -> ladder.follow(followed));
        LongSummaryStatistics shown = Standing.played(ladders.stream().flatMap(ladder -> ladder.all.stream()));
        this.isTimed = shown.getCount() > 0;
        this.activity = new Activity(
                isTimed
                        ? Calendar.of(shown.getMin(), shown.getMax())
                        : Calendar.ofGames(run.manifest().rated()));
    }

    /**
     * Reads a run.
     *
     * @param previous the run that it is compared with; null if there is none
     * @param only the only ladder of the log that is shown; null for all
     * @param mostFollowed if there are more players, more than their rows is read only of those who are best
     * @throws InputRefused if one of them cannot be read
     */
    static Content of(
            PublishedRun run,
            @Nullable PublishedRun previous,
            ActivePlayers active,
            @Nullable String only,
            TimeChoice time,
            int mostFollowed) {
        Content content = new Content(run, previous, active, only, time, mostFollowed);
        new LedgerReading(content).read();
        return content;
    }

    /** Returns true if a ladder of the log is shown. */
    boolean hasLadder(String name) {
        return only == null || only.equals(name);
    }

    /** How many games were rated; of one ladder only the ledger tells, if there is one. */
    OptionalLong rated() {
        if (only == null) {
            return OptionalLong.of(run.manifest().rated());
        }
        return games.count() == 0 ? OptionalLong.empty() : OptionalLong.of(games.count());
    }

    /** How many players of each ladder, if all of them together are to be no more than that; 1 at least. */
    private int leaders(int most) {
        int first = 1;
        int next = ladders.size();
        int together = 0;
        while (together + next <= most && next > 0) {
            together += next;
            int place = first++;
            next = Math.toIntExact(ladders.stream()
                    .filter(ladder -> ladder.standings.size() > place)
                    .count());
        }
        return Math.max(1, first - 1);
    }

    /** So many ladders: those with the most games, in their order. */
    List<LadderContent> mostPlayed(int number) {
        if (number >= ladders.size()) {
            return ladders;
        }
        Set<LadderContent> most = new HashSet<>(ladders.stream()
                .sorted(Comparator.comparingLong(LadderContent::seats).reversed())
                .limit(number)
                .toList());
        return ladders.stream().filter(most::contains).toList();
    }

    /** How many rows the largest of the standings has. */
    int largest() {
        return ladders.stream()
                .mapToInt(ladder -> ladder.standings.size())
                .max()
                .orElse(0);
    }

    /** How many rows the standings have, all together. */
    int shown() {
        return ladders.stream().mapToInt(ladder -> ladder.standings.size()).sum();
    }

    /** A ladder by what a ledger calls it; null if it has no table. */
    @Nullable
    LadderContent ladder(String role, String name) {
        return byName.get(role + name);
    }

    /** Returns the options about the course of time as JSON. */
    JsonObject time() {
        return time.json(run.manifest(), previous == null ? null : previous.manifest());
    }

    /** How many games and players there were, in periods of time; without times, in stretches of games. */
    static final class Activity {

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

    /**
     * Names, or other texts, by number: all that are in a run; and those of them that are on its page, in the order in which it
     * needs them.
     */
    static final class NameNumbers {

        private final List<String> others;
        private final Map<String, Integer> numbers = new HashMap<>();
        private final List<String> names = new ArrayList<>();

        NameNumbers() {
            this.others = List.of();
        }

        /** @param of numbers the names of the run, of which these are some */
        NameNumbers(NameNumbers of) {
            this.others = of.names;
        }

        /** The number of a name: its own, or the next. */
        int number(String name) {
            Integer known = numbers.putIfAbsent(name, names.size());
            if (known != null) {
                return known;
            }
            names.add(name);
            return names.size() - 1;
        }

        /** The number here of a number of the run. */
        int number(int ofRun) {
            return number(others.get(ofRun));
        }

        /** In the order of their numbers. */
        List<String> all() {
            return names;
        }
    }
}
