package rate.differential;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.rating.GameFeature;

/** Random systems with logs that they can rate, each in every form in which it can be written: what sets of options are about. */
final class Samples {

    private static final int DRAWN = 600;

    /** A system, a log for it, and a form that can say the log. */
    record Sample(RandomSystem system, Log log, Form form) {

        boolean suits(Choice choice) {
            return choice.forms().contains(form)
                    && choice.system().test(system)
                    && choice.log().test(log);
        }
    }

    private final List<Sample> all = new ArrayList<>();

    /** Those in which every game can be rated. */
    private final BitSet sound = new BitSet();

    private final Map<Choice, BitSet> suiting = new HashMap<>();

    Samples(Chance chance) {
        for (int number = 0; number < DRAWN; number++) {
            RandomSystem system = RandomSystem.of(chance, number);
            Set<GameFeature> uses = EnumSet.noneOf(GameFeature.class);
            uses.addAll(system.uses());
            boolean isSound = chance.in(70);
            Log log = isSound
                    ? RandomLog.sound(chance, uses, system.needsScores(), system.asksForHosts())
                    : RandomLog.of(chance, uses, system.needsScores(), system.asksForHosts());
            for (Form form : Form.values()) {
                if (!log.games().isEmpty() && form.canSay(log)) {
                    sound.set(all.size(), isSound);
                    all.add(new Sample(system, log, form));
                }
            }
        }
    }

    private BitSet suiting(Choice choice) {
        return suiting.computeIfAbsent(choice, each -> {
            BitSet bits = new BitSet();
            for (int i = 0; i < all.size(); i++) {
                bits.set(i, all.get(i).suits(each));
            }
            return bits;
        });
    }

    private BitSet suiting(List<Choice> choices) {
        BitSet bits = new BitSet();
        bits.set(0, all.size());
        choices.forEach(choice -> bits.and(suiting(choice)));
        if (choices.stream().noneMatch(choice -> choice.name().equals("--on-problem=reject"))) {
            bits.and(sound);
        }
        return bits;
    }

    /** Whether there is one about which all of some choices have something to say. */
    boolean suit(List<Choice> choices) {
        return !suiting(choices).isEmpty();
    }

    /** One for some choices; if there is none, one for the first. */
    Sample of(List<Choice> choices, Chance chance) {
        BitSet bits = suiting(choices);
        if (bits.isEmpty()) {
            return choices.size() == 1 ? chance.of(all) : of(choices.subList(0, 1), chance);
        }
        return all.get(
                bits.stream().skip(chance.below(bits.cardinality())).findFirst().orElseThrow());
    }
}
