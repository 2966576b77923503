package rate.rating;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import rate.game.Contest;

/**
 * One line in the list of systems: everything that the rest of the program knows of a system before it is made.
 *
 * @param name its name on the command line
 * @param title what it is, one sentence
 * @param paper where its formulas come from
 * @param uses what of a log it can use, and how that is asked for: empty if it does anyway, else the parameter to set
 * @param parameters its parameters
 * @param profiles its named forms, the default first
 * @param maker makes the system from its parameters
 * @param <P> the record of its parameters
 */
public record SystemEntry<P extends Record>(
        String name,
        String title,
        String paper,
        Map<Use, String> uses,
        Parameters<P> parameters,
        List<Profile> profiles,
        Function<P, RatingSystem> maker) {

    /**
     * A system ready to rate, and how it was set.
     *
     * @param name name of the system
     * @param profile name of the profile
     * @param parameters every effective parameter by name, as JSON: a number, true or false, or a word in quotes
     * @param system the system
     * @param beyond what of a log the system cannot use
     * @param able names the systems that can use something of a log
     */
    public record Configured(
            String name,
            String profile,
            Map<String, String> parameters,
            RatingSystem system,
            List<Use> beyond,
            Function<Use, String> able) {

        /** What the system cannot use follows from what it says it can. */
        public Configured(
                String name,
                String profile,
                Map<String, String> parameters,
                RatingSystem system,
                Function<Use, String> able) {
            this(name, profile, parameters, system, Use.beyond(system.uses()), able);
        }

        /** What a contest has that the system cannot use, with the names of those who can; empty if there is nothing. */
        public Optional<ContestFinding> lacking(Contest contest) {
            return Use.first(beyond, contest)
                    .map(use -> new ContestFinding(
                            use.kind(),
                            use.why(contest) + ", and " + name + " rates no "
                                    + limit(use).words() + " as it is set; " + able.apply(use) + " can"));
        }

        /** A crowd is too large for a system of two teams, too, but two are all that it rates. */
        private Use limit(Use use) {
            return use == Use.CROWDS && beyond.contains(Use.MANY_TEAMS) ? Use.MANY_TEAMS : use;
        }

        /** Why the system does not rate a contest; empty if it does. */
        public Optional<ContestFinding> refusal(Contest contest) {
            return lacking(contest).or(() -> system.refusal(contest));
        }

        /** Its ratings, if they can be given from outside; empty if they all follow from the games. */
        public Optional<RatingScale<?>> scale() {
            return system instanceof RatingScale<?> scale ? Optional.of(scale) : Optional.empty();
        }

        /** {@code allegskill/documented}. */
        @Override
        public String toString() {
            return name + "/" + profile;
        }
    }

    /** What makes the system use something that it does not use as it is set; empty if nothing does. */
    private String itself(Use use) {
        String how = uses.getOrDefault(use, "");
        return how.isEmpty() ? "" : "it does with " + how + ", and ";
    }

    /**
     * The system with a profile and single parameters over it.
     *
     * @param able names the systems that can use something of a log, for messages
     * @throws IllegalParameter if a parameter is unknown or outside its range
     */
    public Configured configure(Profile profile, Map<String, String> over, Function<Use, String> able) {
        P params = parameters.with(profile.values(), over);
        return new Configured(
                name,
                profile.name(),
                parameters.json(params),
                maker.apply(params),
                use -> itself(use) + able.apply(use));
    }
}
