package rate.rating;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * One line in the list of systems: everything that the rest of the program knows of a system before it is made.
 *
 * @param name its name on the command line
 * @param title what it is, one sentence
 * @param paper where its formulas come from
 * @param parameters its parameters
 * @param profiles its named forms, the default first
 * @param maker makes the system from its parameters
 * @param <P> the record of its parameters
 */
public record SystemEntry<P extends Record>(
        String name,
        String title,
        String paper,
        Parameters<P> parameters,
        List<Profile> profiles,
        Function<P, OnlineSystem<?>> maker) {

    /**
     * A system ready to rate, and how it was set.
     *
     * @param name name of the system
     * @param profile name of the profile
     * @param parameters every effective parameter as text by name
     * @param system the system
     */
    public record Configured(String name, String profile, Map<String, String> parameters, OnlineSystem<?> system) {

        /** {@code allegskill/documented}. */
        @Override
        public String toString() {
            return name + "/" + profile;
        }
    }

    /**
     * The system with a profile and single parameters over it.
     *
     * @throws IllegalParameter if a parameter is unknown or outside its range
     */
    public Configured configure(Profile profile, Map<String, String> over) {
        P params = parameters.with(profile.values(), over);
        return new Configured(name, profile.name(), parameters.values(params), maker.apply(params));
    }
}
