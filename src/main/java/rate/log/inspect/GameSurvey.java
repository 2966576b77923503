package rate.log.inspect;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.log.GameLog;
import rate.log.form.LogForm;
import rate.log.form.OrderColumn;
import rate.log.game.Recognition;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.SameTime;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.order.LogOrder;
import rate.log.order.LogOrder.DuplicatePolicy;
import rate.log.order.LogReading;

/** The games of a log, as far as they can be read with what is known of it. */
final class GameSurvey {

    private final Proposal proposal;
    private final Sketch sketch;
    private final Clock clock;
    private boolean zoneMissing;
    private boolean newestFirst;

    /**
     * @param proposal what is known of the log, and receives what its games tell
     * @param sketch its columns
     * @param clock tells what lies in the future
     */
    GameSurvey(Proposal proposal, Sketch sketch, Clock clock) {
        this.proposal = proposal;
        this.sketch = sketch;
        this.clock = clock;
    }

    /** Returns true if the times have no zone, and nobody said which is meant. */
    boolean isZoneMissing() {
        return zoneMissing;
    }

    /** Returns true if the games were taken from the end of each file, because the newest come first there. */
    boolean isNewestFirst() {
        return newestFirst;
    }

    /** The games, read with what is known; where a zone is missing as if it were UTC, and without times nobody can read. */
    GameFacts games(boolean ambiguousTimes) {
        LogForm form = proposal.form();
        if (ambiguousTimes) {
            form = form.with(new LogForm.Builder().map("time", "").form());
        }
        GameFacts games = survey(form);
        if (games.refusal() != null && games.refusal().kind() == ProblemKind.NO_ZONE) {
            zoneMissing = true;
            proposal.besides().zone("UTC");
            proposal.remark(
                    "times",
                    "no zone is named, so UTC is assumed; another --zone moves all games alike, but for changes of clocks");
            form = form.with(new LogForm.Builder().zone("UTC").form());
            games = survey(form);
        }
        if (games.gaps().isNewestFirst()) {
            newestFirst = true;
            proposal.remark("times", "the newest games come first; --newest-first takes each file from its end");
            games = survey(form);
        }
        boolean isOneTeamed = games.isRefusing() && 2 * games.of(ProblemKind.ONE_TEAM) > games.rejected();
        if (!form.grouped() && isOneTeamed) { // the rows of others must be somewhere else
            games = grouped(form, games);
        }
        games = withoutSingles(form, games);
        Recognition read = proposal.recognised();
        boolean areOwn = read.has("result") && read.has("score") && !proposal.isRequested("score");
        long mixed = games.of(ProblemKind.MIXED_OUTCOME);
        boolean areRivals = 2 * mixed > games.games() + games.rejected() || (!areOwn && mixed > agreeing(games));
        if ((areOwn || !proposal.isRequested("team")) && areRivals) {
            proposal.besides().map(areOwn ? "score" : "team", "");
            proposal.remark(
                    "columns",
                    "the members of a team have different "
                            + (areOwn
                                    ? "scores, so the results alone count"
                                    : "places, so each member counts as a separate side"));
            games = survey(form.with(proposal.besides().form()));
        }
        Problem refusal = games.refusal();
        if (refusal != null) {
            proposal.ask(refusal);
        }
        return games;
    }

    /** How many teams have several members who share an outcome: those of a club who race for themselves seldom do. */
    private static long agreeing(GameFacts games) {
        return games.teamSizes().entrySet().stream()
                .filter(size -> size.getKey() > 1)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** The games with all rows of each together, if that makes games of them: then the log has its rows in another order. */
    private GameFacts grouped(LogForm form, GameFacts apart) {
        if (proposal.recognised().shape() != Recognition.Shape.SEATS) {
            return apart;
        }
        GameFacts together = survey(form.with(proposal.besides().form())
                .with(new LogForm.Builder().group(true).form()));
        long all = together.games() + together.rejected();
        // What a team's members disagree on is looked at next, and a damaged row is one wherever it stands.
        long left = together.rejected() - together.of(ProblemKind.MIXED_OUTCOME) - together.of(ProblemKind.FIELD_COUNT);
        if (together.refusal() != null || 100 * left > all) {
            return apart;
        }
        proposal.besides().group(true);
        proposal.remark("games", "the rows of a game do not lie together, so --group brings them together");
        return together;
    }

    /**
     * The games without a few in which only the winner took part, where every game has its winner, so that no row of these is
     * lost.
     */
    private GameFacts withoutSingles(LogForm form, GameFacts all) {
        Recognition read = proposal.recognised();
        ColumnSketch game = sketch.meant(read, "game");
        ColumnSketch place = sketch.meant(read, "place");
        boolean isFew = all.of(ProblemKind.ONE_TEAM) == all.rejected() && 4 * all.rejected() <= all.games();
        if (!isFew || !all.isRefusing() || game == null || place == null || game.hasMore()) {
            return all;
        }
        String[] games = sketch.sample().texts(game);
        String[] places = sketch.sample().texts(place);
        Set<String> won = IntStream.range(0, games.length)
                .filter(row -> places[row].equals("1"))
                .mapToObj(row -> games[row])
                .collect(Collectors.toSet());
        Set<String> singles = new TreeSet<>(game.counts().keySet());
        singles.removeIf(text -> game.counts().getOrDefault(text, 0L) > 1);
        if (singles.size() > OutcomeWords.MOST
                || singles.size() != all.rejected()
                || !won.containsAll(game.counts().keySet())) {
            return all;
        }
        proposal.besides().where(List.of(LogForm.conditionUnlike(game.name(), singles)));
        proposal.remark("games", "only one took part in " + String.join(", ", singles) + ", which is left out");
        return survey(form.with(proposal.besides().form()));
    }

    private GameFacts survey(LogForm form) {
        LogReading request = proposal.request();
        Roster roster = request.corrections().roster();
        List<OrderColumn> watched = OrderColumn.with(
                request.form().order(),
                SameTime.among(sketch.columns().stream().map(ColumnSketch::name).toList()));
        GameFacts facts = new GameFacts(roster, clock.instant().getEpochSecond(), watched);
        LogReading reading = LogReading.of(form.ordered(watched))
                .with(request.rosters())
                .with(request.corrections())
                .with(new LogOrder(false, newestFirst, DuplicatePolicy.FIRST));
        try (GameLog games = GameLog.unordered(proposal.sources().get(), reading, roster, facts::report)) {
            for (Game game = games.next(); game != null; game = games.next()) {
                facts.add(game);
            }
        } catch (InputRefused refused) {
            facts.refuse(Proposal.ofForm(refused));
        }
        return facts;
    }
}
