package rate.cli.word;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import rate.engine.text.Letters;

/** Reads one of a few words, capitals or not: {@code free-for-all} is the constant of that name. */
public final class Choice<E extends Enum<E>> implements ITypeConverter<E> {

    private final List<E> choices;

    /** @param type whose constants are the choices */
    public Choice(Class<E> type) {
        this.choices = Arrays.asList(type.getEnumConstants());
    }

    @Override
    public E convert(String word) {
        for (E choice : choices) {
            if (word(choice).equals(Letters.small(word))) {
                return choice;
            }
        }
        List<String> words = choices.stream().map(Choice::word).toList();
        int last = words.size() - 1;
        throw new TypeConversionException(String.join(", ", words.subList(0, last)) + " or " + words.get(last));
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
