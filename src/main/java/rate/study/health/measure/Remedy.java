package rate.study.health.measure;

import java.util.Iterator;
import org.jspecify.annotations.Nullable;
import rate.engine.text.ShellWords;
import rate.study.health.LadderFacts;

/**
 * Command lines that remedy a finding, by the parameters that the system of the run has. {@code RUN} and {@code LOG} stand in them for
 * what the user typed.
 */
final class Remedy {

    private final LadderFacts facts;

    Remedy(LadderFacts facts) {
        this.facts = facts;
    }

    /** Returns true if the system of the run has a parameter of that name. */
    boolean has(String parameter) {
        return facts.manifest().parameters().has(parameter);
    }

    /** Fits everything that the system has. */
    String tune() {
        return tune("");
    }

    private String tune(String words) {
        return "tune LOG --system " + facts.manifest().system() + words;
    }

    /**
     * Fits the first of some parameters that the system has.
     *
     * @param words that go before, as {@code  -P new-games=30}
     * @return null if it has none of them
     */
    @Nullable
    String fit(String words, String... parameters) {
        for (String each : parameters) {
            if (has(each)) {
                return tune(words + " --fit " + each);
            }
        }
        return null;
    }

    /** Fits how fast newcomers move. */
    @Nullable
    String entry() {
        return has("k-new") ? fit(" -P new-games=30", "k-new") : fit("", "sigma", "k");
    }

    /** Takes ratings back to the mean with each season, or fits what makes points. */
    @Nullable
    String level() {
        return has("revert")
                ? "replay LOG --system " + facts.manifest().system() + " --season year -P revert-to=mean -P revert=0.1"
                : entry();
    }

    /** Fits how much less is known after a pause. */
    @Nullable
    String drift() {
        return has("drift") ? fit(" -P drift=day", "tau", "gamma") : fit("", "c", "tau", "gamma");
    }

    /** Rates by the values of a column as conditions. */
    @Nullable
    String condition(String column) {
        return has("blend") ? tune(" --map condition=" + column + " --fit blend") : null;
    }

    /** Balances some players. */
    static String balance(Iterator<String> names) {
        StringBuilder words = new StringBuilder("balance --run RUN");
        names.forEachRemaining(name -> words.append(' ').append(ShellWords.written(name)));
        return words.toString();
    }
}
