package rate.cli.player;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.engine.text.Listed;

/**
 * Those who may be meant by what somebody typed, in the order in which they are known. A whole name goes before its like: one
 * with other capitals or accents goes before names that only have the text in them.
 */
public record NameSearch(String typed, List<String> names) {

    /** So many are suggested. */
    private static final int MOST = 8;

    /** Looks among those who are known, each once. */
    public static NameSearch of(String typed, Collection<String> known) {
        String wanted = folded(Letters.strip(typed));
        if (wanted.isEmpty()) {
            return new NameSearch(typed, List.of());
        }
        for (Predicate<String> isLike : List.<Predicate<String>>of(
                typed::equals,
                name -> folded(name).equals(wanted),
                name -> folded(name).contains(wanted))) {
            List<String> names = known.stream().filter(isLike).toList();
            if (!names.isEmpty()) {
                return new NameSearch(typed, names);
            }
        }
        return new NameSearch(typed, List.of());
    }

    /** Without capitals and accents, as the search box of the report has it. */
    private static String folded(String name) {
        return Letters.small(Letters.bare(name));
    }

    /** Returns whether there is one name, which is what was typed but for capitals and accents. */
    public boolean isWhole() {
        return names.size() == 1 && folded(names.get(0)).equals(folded(Letters.strip(typed)));
    }

    /** Returns whether more than one may be meant. */
    public boolean isSeveral() {
        return names.size() > 1;
    }

    /** Who they are: a clause. */
    public String several() {
        List<String> quoted = names.stream()
                .map(name -> '"' + ProblemText.printable(name) + '"')
                .toList();
        return "\"" + typed + "\" matches " + Counted.of(names.size(), "player") + "; type the whole name: "
                + Listed.first(MOST, quoted);
    }

    /** The one who is meant, if there is one; a message says who it is, if that is not what was typed. */
    public Optional<String> only(Console console) {
        if (isSeveral()) {
            throw new WrongUsage("--player", several());
        }
        Optional<String> name = names.stream().findFirst();
        name.filter(each -> !each.equals(typed))
                .ifPresent(each -> console.tell(
                        "rate: --player " + typed + " is mapped to \"" + ProblemText.printable(each) + "\""));
        return name;
    }
}
