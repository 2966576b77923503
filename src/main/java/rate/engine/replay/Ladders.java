package rate.engine.replay;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.engine.game.Ladder;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** Something for every ladder of a log, made when its first game comes. */
final class Ladders<T> {

    @FunctionalInterface
    interface Maker<T> {

        /** @param name the log's own ladder; null if the log has none */
        T make(Ladder ladder, @Nullable String name);
    }

    /** Looked at for nearly every game of a log of many ladders: so by hash, and put in order when they are listed. */
    private final Map<String, Map<Ladder, T>> byName = new HashMap<>();

    private final Maker<T> maker;

    /** Most games are on the ladders of the game before. */
    private @Nullable String lastName;

    private Map<Ladder, T> last;

    Ladders(Maker<T> maker) {
        this.maker = maker;
        this.last = new EnumMap<>(Ladder.class);
        byName.put("", last);
    }

    T of(@Nullable String name, Ladder ladder) {
        if (!Objects.equals(name, lastName)) {
            lastName = name;
            last = byName.computeIfAbsent(name == null ? "" : name, none -> new EnumMap<>(Ladder.class));
        }
        T known = last.get(ladder);
        if (known == null) {
            known = maker.make(ladder, name);
            last.put(ladder, known);
        }
        return known;
    }

    /** Returns the object of a ladder; null if none was made for it. */
    @Nullable
    T find(@Nullable String name, Ladder ladder) {
        Map<Ladder, T> named = byName.get(name == null ? "" : name);
        return named == null ? null : named.get(ladder);
    }

    /** Saves all of them, one by one. */
    void save(StateWriter to, BiConsumer<T, StateWriter> each) {
        to.number(inOrder().size());
        sorted().forEach((name, ladders) -> ladders.forEach((ladder, one) -> {
            to.text(name.isEmpty() ? null : name).text(ladder.id());
            each.accept(one, to);
        }));
    }

    /** Makes all of them again; each is then taken up. */
    void restore(StateReader from, BiConsumer<T, StateReader> each) {
        for (int left = from.count(); left > 0; left--) {
            String name = from.text();
            String id = from.requiredText();
            Ladder ladder = Ladder.named(id).orElseThrow(() -> new BrokenState("there is no ladder " + id));
            each.accept(of(name, ladder), from);
        }
    }

    /** Takes over all of another, which has other ladders. */
    void adopt(Ladders<T> other) {
        other.byName.forEach((name, own) -> byName.computeIfAbsent(name, none -> new EnumMap<>(Ladder.class))
                .putAll(own));
    }

    private Map<String, Map<Ladder, T>> sorted() {
        Map<String, Map<Ladder, T>> sorted = new TreeMap<>(CodePoints.ORDER);
        sorted.putAll(byName);
        return sorted;
    }

    /** Those of such members, by the name of the log's ladder; null for all of them, in any order. */
    List<T> those(Ladder ladder, @Nullable String name) {
        if (name == null) {
            return byName.values().stream()
                    .map(named -> named.get(ladder))
                    .filter(Objects::nonNull)
                    .toList();
        }
        T one = find(name, ladder);
        return one == null ? List.of() : List.of(one);
    }

    /** Players before commanders, within them by the name of the log's ladder. */
    List<T> inOrder() {
        List<T> all = new ArrayList<>();
        Map<String, Map<Ladder, T>> sorted = sorted();
        for (Ladder ladder : Ladder.values()) {
            for (Map<Ladder, T> named : sorted.values()) {
                T one = named.get(ladder);
                if (one != null) {
                    all.add(one);
                }
            }
        }
        return all;
    }
}
