package rate.differential;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import rate.HostileNames;

/** Names of players: usual ones, and such as break what was not made for them. */
final class RandomNames {

    private static final List<String> USUAL =
            List.of("Ann", "Bob", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou", "Max", "Nia");

    /** Read from right to left, of several scripts, of other planes, and of what is a word elsewhere. */
    private static final List<String> ODD = List.of(new String[] {
        "دانا", "שרה 7", "Zoë", "Ångström", "각하", "ɐ̈nn", "日本 太郎", "😎🏳️‍🌈", "𝔘𝔫𝔦", "-1", "007",
        "1e5", "+49", "=1+1", "@a", "'x", "''", "O'Neil, \"Bo\"", "a;b", "a:0.5", "a:b", "|",
        "#1", "draw", "last", "player", "winner", "null", "NaN", "a\u00a0b", "a  b", "<b>&amp;", "\u212a",
        "ﬁ", "İi", "x".repeat(256), "😀".repeat(200), "--json", "..", "%s%n", "\\", "$1"
    });

    private RandomNames() {}

    /** So many, none of which counts as another. */
    static List<String> of(Chance probability, int count) {
        List<String> from = new ArrayList<>(probability.in(50) ? USUAL : ODD);
        if (probability.in(15)) {
            from = HostileNames.of(40, probability.below(1000));
        } else if (probability.in(30)) {
            from.addAll(probability.in(50) ? ODD : USUAL);
        }
        Set<String> names = new LinkedHashSet<>();
        for (String name : probability.shuffled(from)) {
            names.add(composed(name));
            if (probability.in(5)) {
                names.add(composed(probability.in(50) ? name.toUpperCase(Locale.ROOT) : name.replace('n', 'ñ')));
            }
            if (names.size() >= count) {
                break;
            }
        }
        for (int i = 0; names.size() < count; i++) {
            names.add("p" + i);
        }
        return List.copyOf(names).subList(0, count);
    }

    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    /** The same name, as somebody else writes it. */
    static String spelt(Chance probability, String name) {
        String written = probability.in(50) ? Normalizer.normalize(name, Normalizer.Form.NFD) : name;
        return switch (probability.below(4)) {
            case 0 -> " " + written;
            case 1 -> written + " ";
            case 2 -> "\u00a0" + written + " ";
            default -> written;
        };
    }
}
