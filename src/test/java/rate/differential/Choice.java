package rate.differential;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * An option of a replay with one of its values, and what it asks for.
 *
 * @param option its longest name
 * @param value tells the values of an option from each other; a word of an enumeration is told as it is typed
 * @param kinds what the log may be written as
 * @param forms how its rows may be
 * @param system which systems it is for
 * @param log which logs it is for
 * @param timed whether the games have to have times
 * @param with choices without which it makes no sense
 * @param against choices that say the opposite, or leave nothing of the log
 * @param bend gives the log what the option is about, and its words
 */
record Choice(
        String option,
        String value,
        Set<Draft.Kind> kinds,
        Set<Form> forms,
        Predicate<RandomSystem> system,
        Predicate<Log> log,
        boolean timed,
        List<String> with,
        Set<String> against,
        Consumer<Draft> bend) {

    /** An option with a value as it is typed, about any log. */
    static Choice of(String option, String value) {
        return of(option, value, value);
    }

    /** An option with a value that is typed otherwise than it is called. */
    static Choice of(String option, String value, String typed) {
        return saying(option, value, draft -> typed);
    }

    /** An option with what it needs of the log. */
    static Choice of(String option, String value, Consumer<Draft> bend) {
        return of(option, value, value, bend);
    }

    static Choice of(String option, String value, String typed, Consumer<Draft> bend) {
        return bending(option, value, draft -> {
            bend.accept(draft);
            draft.say(option, typed);
        });
    }

    /** An option with a value of which the log tells how it is typed. */
    static Choice saying(String option, String value, Function<Draft, String> typed) {
        return bending(option, value, draft -> draft.say(option, typed.apply(draft)));
    }

    /** An option that is said otherwise, or not at all. */
    static Choice bending(String option, String value, Consumer<Draft> bend) {
        return new Choice(
                option,
                value,
                EnumSet.allOf(Draft.Kind.class),
                EnumSet.allOf(Form.class),
                system -> true,
                log -> true,
                false,
                List.of(),
                Set.of(),
                bend);
    }

    Choice in(Draft.Kind first, Draft.Kind... others) {
        return in(EnumSet.of(first, others));
    }

    Choice in(Set<Draft.Kind> some) {
        return new Choice(option, value, some, forms, system, log, timed, with, against, bend);
    }

    Choice as(Form form) {
        return new Choice(option, value, kinds, EnumSet.of(form), system, log, timed, with, against, bend);
    }

    Choice forSystem(Predicate<RandomSystem> which) {
        return new Choice(option, value, kinds, forms, which, log, timed, with, against, bend);
    }

    Choice forLog(Predicate<Log> which) {
        return new Choice(option, value, kinds, forms, system, which, timed, with, against, bend);
    }

    Choice ofTimes() {
        return new Choice(option, value, kinds, forms, system, log, true, with, against, bend);
    }

    Choice beside(String... names) {
        List<String> all = new ArrayList<>(with);
        all.addAll(List.of(names));
        return new Choice(option, value, kinds, forms, system, log, timed, all, against, bend);
    }

    Choice against(String... names) {
        return new Choice(option, value, kinds, forms, system, log, timed, with, Set.of(names), bend);
    }

    String name() {
        return value.isEmpty() ? option : option + "=" + value;
    }

    /** Whether a log can be written as both ask. */
    boolean goesWith(Choice other) {
        return !option.equals(other.option)
                && !against.contains(other.name())
                && !other.against.contains(name())
                && kinds.stream().anyMatch(other.kinds::contains)
                && forms.stream().anyMatch(other.forms::contains);
    }

    /** By its name, which no other has. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Choice choice && option.equals(choice.option) && value.equals(choice.value);
    }

    @Override
    public int hashCode() {
        return 31 * option.hashCode() + value.hashCode();
    }

    @Override
    public String toString() {
        return name();
    }
}
