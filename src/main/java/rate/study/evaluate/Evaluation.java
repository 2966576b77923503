package rate.study.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.game.Tally;
import rate.engine.replay.Basis;
import rate.engine.replay.PlayedHistory;
import rate.engine.replay.Standings;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * Result of the evaluation of one candidate: its tables; its forecasts by ladder, none without predictions; and the tables on
 * the way, look by look, fewer where it began before anybody had played.
 */
record Evaluation(
        String label,
        Map<LadderName, Standings> standings,
        Map<LadderName, LadderForecasts> forecasts,
        Map<LadderName, List<EarlyTable>> early) {

    /** Of nothing, to be filled. */
    Evaluation(String label) {
        this(label, new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    }

    static Map<LadderName, Standings> byLadder(List<Standings> tables) {
        Map<LadderName, Standings> byLadder = new LinkedHashMap<>();
        tables.forEach(table -> byLadder.put(new LadderName(table.ladder(), table.name()), table));
        return byLadder;
    }

    /** Lets go what is known of a ladder: of thousands, that is most of what a comparison keeps. */
    void forget(LadderName ladder) {
        standings.remove(ladder);
        forecasts.remove(ladder);
        early.remove(ladder);
    }

    /** The table of a ladder; null if it has none. */
    @Nullable
    Standings standings(LadderName ladder) {
        return standings.get(whole(ladder));
    }

    /** The tables of a ladder on the way, look by look. */
    List<EarlyTable> early(LadderName ladder) {
        return early.getOrDefault(whole(ladder), List.of());
    }

    private LadderName whole(LadderName ladder) {
        return ladder.name() != null || standings.containsKey(ladder)
                ? ladder
                : new LadderName(ladder.ladder(), ConditionLadder.ALL); // of a candidate that rates by conditions
    }

    /** Evaluations as bytes, for a process that knows the same games. */
    static final class EvaluationState {

        private final Roster roster;
        private final Map<LadderName, EvaluationLadder> ladders = new LinkedHashMap<>();

        /** Made when the first table of a history system asks for it. */
        private final Map<LadderName, PlayedHistory> played = new LinkedHashMap<>();

        EvaluationState(Roster roster, List<EvaluationLadder> rings) {
            this.roster = roster;
            rings.forEach(ring -> ladders.put(ring.name(), ring));
        }

        void save(Evaluation evaluation, StateWriter to) {
            to.number(evaluation.standings().size());
            evaluation.standings().forEach((name, table) -> {
                save(name, to);
                save(table, to);
            });
            to.number(evaluation.forecasts().size());
            evaluation.forecasts().forEach((name, forecasts) -> {
                save(name, to);
                forecasts.save(to);
            });
            to.number(evaluation.early().size());
            evaluation.early().forEach((name, tables) -> {
                save(name, to);
                to.number(tables.size());
                tables.forEach(table -> table.save(to));
            });
        }

        /** Reads what {@link #save} wrote into an evaluation of other ladders. */
        void restore(Evaluation into, StateReader from) {
            for (int left = from.count(); left > 0; left--) {
                LadderName name = name(from);
                into.standings().put(name, table(name, from));
            }
            for (int left = from.count(); left > 0; left--) {
                LadderName name = name(from);
                into.forecasts().put(name, LadderForecasts.restore(Objects.requireNonNull(ladders.get(name)), from));
            }
            for (int left = from.count(); left > 0; left--) {
                into.early().put(name(from), from.list(() -> EarlyTable.restore(roster, from)));
            }
        }

        static void save(LadderName name, StateWriter to) {
            to.text(name.ladder().id()).text(name.name());
        }

        static LadderName name(StateReader from) {
            String id = from.requiredText();
            String name = from.text();
            Ladder ladder = Ladder.named(id).orElseThrow(() -> new BrokenState("there is no ladder " + id));
            return new LadderName(ladder, name);
        }

        private static void save(Standings table, StateWriter to) {
            to.list(table.columns(), to::text);
            to.list(table.rows(), row -> {
                to.text(row.player().name()).real(row.rank()).reals(row.rating(), row.rating().length);
                to.number(row.tally().wins())
                        .number(row.tally().draws())
                        .number(row.tally().losses());
                GameTime.save(row.tally().first(), to);
                GameTime.save(row.tally().last(), to);
            });
            Basis basis = table.basis();
            to.flag(basis != null);
            if (basis != null) {
                to.list(basis.removed(), each -> to.text(each.player().name()).text(each.reason()));
                to.list(basis.notes(), to::text);
            }
        }

        private Standings table(LadderName name, StateReader from) {
            List<String> columns = from.list(from::requiredText);
            List<Standings.Row> rows = from.list(() -> {
                Player player = player(from);
                double rank = from.real();
                double[] rating = from.reals();
                Tally tally = new Tally(
                        from.count(), from.count(), from.count(), GameTime.restore(from), GameTime.restore(from));
                return new Standings.Row(player, rank, rating, tally, null, 0);
            });
            return new Standings(name.ladder(), name.name(), columns, rows, List.of(), null, basis(name, from));
        }

        private @Nullable Basis basis(LadderName name, StateReader from) {
            if (!from.flag()) {
                return null;
            }
            List<Basis.RemovedPlayer> removed =
                    from.list(() -> new Basis.RemovedPlayer(player(from), from.requiredText()));
            PlayedHistory games = played.computeIfAbsent(
                    name,
                    ladder -> PlayedHistory.of(
                            Objects.requireNonNull(ladders.get(ladder)).history()));
            return new Basis(games, removed, from.list(from::requiredText));
        }

        private Player player(StateReader from) {
            return Objects.requireNonNull(roster.find(from.requiredText()));
        }
    }
}
