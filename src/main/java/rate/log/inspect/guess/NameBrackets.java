package rate.log.inspect.guess;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;

/**
 * Brackets beside the names of two sides: seeds, or what else is of one tournament, of which the user is asked; those that
 * stand before the names of one side and behind those of the other are no parts of them, as others are called alike without.
 *
 * @param proposal receives what is found
 * @param sample the rows that are looked at
 */
record NameBrackets(Proposal proposal, Sample sample) {

    /** A seed behind a name, or how somebody came into a tournament: a wild card, a qualifier. */
    private static final Pattern SEED = Pattern.compile(" \\(([1-9][0-9]?|WC|Q|LL|PR|SE)\\)$");

    /** A seed in front of a name. */
    private static final Pattern SEED_BEFORE = Pattern.compile("^\\(([1-9][0-9]?|WC|Q|LL|PR|SE)\\) ");

    private static final Pattern BRACKET = Pattern.compile(" \\([^()]*\\)$");

    private static final Pattern BRACKET_BEFORE = Pattern.compile("^\\([^()]*\\) ");

    /**
     * Looks at the columns of two sides.
     *
     * @param one what the first of them means
     * @param other what the second means
     * @param winner the column that names one of both, if there is one
     */
    void of(String one, ColumnSketch first, String other, ColumnSketch second, @Nullable ColumnSketch winner) {
        boolean isBefore = areTurned(first, second);
        if (isBefore || areTurned(second, first)) {
            proposal.besides().map(one, without(first, isBefore)).map(other, without(second, !isBefore));
            proposal.remark(
                    "columns",
                    "brackets stand before the names of one side and after those of the other (" + first.content()
                            + "), and are left out");
            return;
        }
        boolean areBefore = haveSeeds(first, second, SEED_BEFORE);
        if (areBefore || haveSeeds(first, second, SEED)) {
            proposal.ask(Question.of(
                    "seeds",
                    "some names have brackets, which change or are not always there (" + first.content()
                            + "): whose are they?",
                    Question.Answer.of(
                                    "--map",
                                    one
                                            + '='
                                            + without(first, areBefore)
                                            + ','
                                            + other
                                            + '='
                                            + without(second, areBefore)
                                            + (winner == null || winner == first || winner == second
                                                    ? ""
                                                    : ",winner=" + without(winner, areBefore)))
                            .meaning("if they are seeds, or what else is of one tournament"),
                    Question.Answer.asRead("if these are names of several players")));
        }
    }

    /** The expression of a name without its bracket. */
    private static String without(ColumnSketch names, boolean isBefore) {
        String name = names.operand();
        return isBefore
                ? "coalesce(" + CellsOfSides.part(name, ") ", 2) + ',' + name + ')'
                : CellsOfSides.part(name, " (", 1);
    }

    /** Returns true if all names of one column begin with a bracket, all of another one end with one, and some are the same. */
    private boolean areTurned(ColumnSketch before, ColumnSketch behind) {
        return before.counts().keySet().stream().allMatch(BRACKET_BEFORE.asPredicate())
                && behind.counts().keySet().stream().allMatch(BRACKET.asPredicate())
                && bare(before, BRACKET_BEFORE).removeAll(bare(behind, BRACKET));
    }

    private Set<String> bare(ColumnSketch column, Pattern bracket) {
        return Stream.of(sample.texts(column))
                .map(text -> bracket.matcher(text).replaceFirst(""))
                .collect(Collectors.toCollection(HashSet::new));
    }

    /** Returns true if most names with a bracket, which a pattern finds, are also written without, or with another one. */
    private boolean haveSeeds(ColumnSketch first, ColumnSketch second, Pattern seed) {
        List<String> names = Stream.of(first, second)
                .flatMap(column -> Stream.of(sample.texts(column)))
                .toList();
        if (names.stream().noneMatch(seed.asPredicate())) {
            return false; // as in most logs
        }
        Map<String, Set<String>> spellings = names.stream()
                .collect(Collectors.groupingBy(text -> seed.matcher(text).replaceFirst(""), Collectors.toSet()));
        long several =
                spellings.values().stream().filter(texts -> texts.size() > 1).count();
        long single = spellings.entrySet().stream()
                .filter(each -> !each.getValue().equals(Set.of(each.getKey())))
                .count();
        return 2 * several > single && several > 1;
    }
}
