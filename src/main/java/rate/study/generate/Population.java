package rate.study.generate;

import java.util.Locale;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.math.SplitMix;

/** The players of a synthetic log, with the skills that no rating system sees. */
public final class Population {

    /** Mean and standard deviation of skills, as the systems assume them. */
    static final double MEAN = 25;

    static final double SPREAD = 25.0 / 3;

    private static final String[] CONSONANTS = {
        "b", "d", "f", "g", "h", "j", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z"
    };
    private static final String[] VOWELS = {"a", "e", "i", "o", "u"};

    /** Patterns of names that are hard to read and write: commas, quotes, accents, formulas, other scripts. */
    private static final String[] ODD = {
        "%s, Jr.",
        "\"%s\"",
        "%s O'Neill",
        "=%s()",
        "+%s",
        "@%s",
        "Zoë %s",
        "Ægir %s",
        "%s\u200d🚀",
        "Людмила %s",
        "李%s",
        "%s;%s",
        "%s:0.5",
        "-%s-",
        "%s<b>",
        "NULL %s"
    };

    private static final int ONE_IN = 9;

    private final Roster roster = new Roster();
    private final double[] skill;
    private final double[] command;

    Population(int players, boolean oddNames, SplitMix random) {
        skill = new double[players];
        command = new double[players];
        for (int i = 0; i < players; i++) {
            roster.enter(name(i, oddNames));
            skill[i] = MEAN + SPREAD * random.nextGaussian();
            command[i] = MEAN + SPREAD * random.nextGaussian();
        }
    }

    Roster roster() {
        return roster;
    }

    public int size() {
        return skill.length;
    }

    public Player player(int index) {
        return roster.player(index);
    }

    /** True skill as a player, in points. */
    public double skill(int index) {
        return skill[index];
    }

    void setSkill(int index, double points) {
        skill[index] = points;
    }

    /** True skill as a commander, in points. */
    public double command(int index) {
        return command[index];
    }

    /** A name for every number: syllables as digits, so that no two are alike. */
    private static String name(int index, boolean oddNames) {
        StringBuilder name = new StringBuilder();
        int syllables = CONSONANTS.length * VOWELS.length;
        for (int rest = index + syllables; rest > 0; rest /= syllables) {
            int digit = rest % syllables;
            name.append(CONSONANTS[digit / VOWELS.length]).append(VOWELS[digit % VOWELS.length]);
        }
        name.setCharAt(0, (char) (name.charAt(0) - 'a' + 'A'));
        boolean odd = oddNames && index % ONE_IN == 0;
        return odd ? String.format(Locale.ROOT, ODD[index / ONE_IN % ODD.length], name, index) : name.toString();
    }
}
