package rate.engine.rating;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import rate.engine.game.Contest;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.rating.parameter.Parameters;
import rate.engine.rating.parameter.Profile;

/**
 * One line in the list of systems: everything that the rest of the program knows of a system before it is made.
 *
 * @param name its name on the command line
 * @param abilities what of a log it can use
 * @param profiles its named forms, the default first
 */
public record SystemEntry<P extends Record>(
        String name,
        String title,
        String paper,
        Map<GameFeature, Ability<P>> abilities,
        Parameters<P> parameters,
        List<Profile> profiles,
        Function<P, RatingSystem> maker) {

    /**
     * That a system can use something of a log.
     *
     * @param how the option that asks for it; empty if nobody has to ask
     * @param isSet whether the parameters ask for it
     */
    public record Ability<P>(String how, Predicate<P> isSet) {}

    /** A system that can use nothing of a log but who beat whom, and has no profile yet. */
    public static <P extends Record> SystemEntry<P> of(
            String name, Function<ParameterReader, P> params, Function<P, RatingSystem> maker) {
        return new SystemEntry<>(name, "", "", Map.of(), new Parameters<>(params), List.of(), maker);
    }

    /** Returns a copy of this entry with a title. */
    public SystemEntry<P> title(String sentence) {
        return new SystemEntry<>(name, sentence, paper, abilities, parameters, profiles, maker);
    }

    /** Returns a copy of this entry with the sources of the system. */
    public SystemEntry<P> paper(String sources) {
        return new SystemEntry<>(name, title, sources, abilities, parameters, profiles, maker);
    }

    /** Returns a copy of this entry that can also use these data of a log, whatever its parameters. */
    public SystemEntry<P> uses(GameFeature... always) {
        SystemEntry<P> entry = this;
        for (GameFeature use : always) {
            entry = entry.uses(use, "", params -> true);
        }
        return entry;
    }

    /**
     * Returns a copy of this entry that can also use some data of a log, if its parameters ask for it.
     *
     * @param how the option that asks for it; empty if the default does
     * @param isSet whether the parameters ask for it
     */
    public SystemEntry<P> uses(GameFeature use, String how, Predicate<P> isSet) {
        Map<GameFeature, Ability<P>> more = new EnumMap<>(GameFeature.class);
        more.putAll(abilities);
        more.put(use, new Ability<>(how, isSet));
        return new SystemEntry<>(name, title, paper, more, parameters, profiles, maker);
    }

    /**
     * Returns a copy of this entry with more profiles, one in each line of a table: what stands behind the slash in
     * {@code --system name/profile}, what it is, and what parameters differ, {@code paper | The paper's rule. | tau=0 k=8}.
     */
    public SystemEntry<P> profiles(String table) {
        List<Profile> more = new ArrayList<>(profiles);
        for (String line : table.lines().toList()) {
            String[] cells = line.split(" \\| ", -1);
            Map<String, String> values = new LinkedHashMap<>();
            for (String setting : cells.length == 2 ? new String[0] : cells[2].split(" ", -1)) {
                int equals = setting.indexOf('=');
                values.put(setting.substring(0, equals), setting.substring(equals + 1));
            }
            more.add(new Profile(cells[0], cells[1], values));
        }
        return new SystemEntry<>(name, title, paper, abilities, parameters, List.copyOf(more), maker);
    }

    /** The data of a log that the system can use, each with the option that asks for it: empty if none is needed. */
    public Map<GameFeature, String> uses() {
        Map<GameFeature, String> uses = new EnumMap<>(GameFeature.class);
        abilities.forEach((use, ability) -> uses.put(use, ability.how));
        return uses;
    }

    /**
     * A system ready to rate, and how it was set.
     *
     * @param parameters every effective parameter by name, as JSON: a number, true or false, or a word in quotes
     * @param uses what of a log it can use as it is set
     * @param beyond what of a log it cannot use
     * @param able names the systems that can use something of a log
     */
    public record Configured(
            String name,
            String profile,
            Map<String, String> parameters,
            RatingSystem system,
            Set<GameFeature> uses,
            List<GameFeature> beyond,
            Function<GameFeature, String> able) {

        /** Creates a configured system; the data that it cannot use are all the others. */
        public Configured(
                String name,
                String profile,
                Map<String, String> parameters,
                RatingSystem system,
                Set<GameFeature> uses,
                Function<GameFeature, String> able) {
            this(name, profile, parameters, system, uses, GameFeature.beyond(uses), able);
        }

        /** Returns whether the system can use something of a log. */
        public boolean can(GameFeature use) {
            return uses.contains(use);
        }

        /**
         * Returns the reason why the system cannot use some data of a contest, with the names of systems that can; empty if it
         * can use all.
         */
        public Optional<ContestFinding> lacking(Contest contest) {
            return GameFeature.first(beyond, contest)
                    .map(use -> new ContestFinding(
                            use.kind(),
                            use.why(contest) + ", but with these parameters " + name + " does not rate "
                                    + limit(use).words() + "; " + able.apply(use) + " can"));
        }

        /** A crowd is too large for a system of two teams, too, but two are all that it rates. */
        private GameFeature limit(GameFeature use) {
            return use == GameFeature.CROWDS && beyond.contains(GameFeature.MANY_TEAMS) ? GameFeature.MANY_TEAMS : use;
        }

        /** Why the system does not rate a contest; empty if it does. */
        public Optional<ContestFinding> refusal(Contest contest) {
            return lacking(contest).or(() -> system.refusal(contest));
        }

        /** Returns whether rating periods matter to it. */
        public boolean countsPeriods() {
            return system instanceof OnlineSystem<?> online && online.countsPeriods();
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

    /** The data of a log that the system can use with these parameters. */
    public Set<GameFeature> uses(P params) {
        Set<GameFeature> uses = EnumSet.noneOf(GameFeature.class);
        abilities.forEach((use, ability) -> {
            if (ability.isSet.test(params)) {
                uses.add(use);
            }
        });
        return uses;
    }

    /** Names the option with which the system uses data that it does not use as it is set; empty if there is none. */
    private String itself(GameFeature use) {
        String how = uses().getOrDefault(use, "");
        return how.isEmpty() ? "" : "it does with " + how + "; ";
    }

    /**
     * The system with a profile and single parameters over it.
     *
     * @param able names the systems that can use something of a log, for messages
     * @throws IllegalParameter if a parameter is unknown or outside its range
     */
    public Configured configure(Profile profile, Map<String, String> over, Function<GameFeature, String> able) {
        P params = parameters.with(profile.values(), over);
        return new Configured(
                name,
                profile.name(),
                parameters.json(profile.values(), over),
                maker.apply(params),
                uses(params),
                use -> itself(use) + able.apply(use));
    }
}
