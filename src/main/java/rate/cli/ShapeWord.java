package rate.cli;

import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import rate.generate.LogPlan;

/** Reads {@code free-for-all} as the shape of that name. */
final class ShapeWord implements ITypeConverter<LogPlan.Shape> {

    @Override
    public LogPlan.Shape convert(String word) {
        for (LogPlan.Shape shape : LogPlan.Shape.values()) {
            if (shape.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(word)) {
                return shape;
            }
        }
        throw new IllegalArgumentException("expected duels, teams or free-for-all, but was " + word);
    }
}
