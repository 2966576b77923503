package rate.system;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import rate.rating.SystemEntry;
import rate.rating.Use;

/** The list of systems. A new system is its class and one line here; everything else follows from the two. */
public final class Systems {

    private static final List<SystemEntry<?>> ALL = List.of(
            AllegSkill.ENTRY,
            TrueSkill.ENTRY,
            PlackettLuce.ENTRY,
            BradleyTerryFull.ENTRY,
            BradleyTerryPart.ENTRY,
            ThurstoneMostellerFull.ENTRY,
            ThurstoneMostellerPart.ENTRY,
            Elo.ENTRY,
            Glicko.ENTRY,
            Glicko2.ENTRY,
            RoboRumbleElo.ENTRY,
            RoboRumbleGlicko.ENTRY,
            RoboRumbleGlicko2.ENTRY,
            ModeratelyAccurateSkill.ENTRY,
            TrueSkillThroughTime.ENTRY);

    private Systems() {}

    /** All systems, in the order in which they are shown; the first is the default. */
    public static List<SystemEntry<?>> all() {
        return ALL;
    }

    /** The system of that name. */
    public static Optional<SystemEntry<?>> named(String name) {
        return ALL.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /** The systems that can use something of a log, and how: {@code trueskill, elo (-P teams=mean)}. */
    public static String able(Use use) {
        return ALL.stream()
                .filter(entry -> entry.uses().containsKey(use))
                .map(entry -> {
                    String how = entry.uses().getOrDefault(use, "");
                    return how.isEmpty() ? entry.name() : entry.name() + " (" + how + ")";
                })
                .collect(Collectors.joining(", "));
    }
}
