package rate.engine.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.Use;
import rate.engine.system.batchelo.Arena;
import rate.engine.system.batchelo.BatchElo;
import rate.engine.system.election.RankedPairs;
import rate.engine.system.election.Schulze;
import rate.engine.system.elo.Elo;
import rate.engine.system.elo.Glicko;
import rate.engine.system.elo.Glicko2;
import rate.engine.system.elo.Stephenson;
import rate.engine.system.elommr.EloMmr;
import rate.engine.system.moderate.ModeratelyAccurateSkill;
import rate.engine.system.pairing.Aps;
import rate.engine.system.pairing.PairingVerdicts;
import rate.engine.system.roborumble.RoboRumbleElo;
import rate.engine.system.roborumble.RoboRumbleGlicko;
import rate.engine.system.roborumble.RoboRumbleGlicko2;
import rate.engine.system.throughtime.MarginThroughTime;
import rate.engine.system.throughtime.TrueSkillThroughTime;
import rate.engine.system.throughtime.WholeHistoryRating;
import rate.engine.system.trueskill.AllegSkill;
import rate.engine.system.trueskill.MarginFilter;
import rate.engine.system.trueskill.TrueSkill;
import rate.engine.system.wenglin.PairwiseModels;
import rate.engine.system.wenglin.PlackettLuce;

/** The list of systems. A new system is its class and one line here; everything else follows from the two. */
public final class Systems {

    /** How many systems a message names: all of them nobody reads. */
    private static final int NAMED = 4;

    private Systems() {}

    /** The system at an index in the list, from 0; null behind the last. Java makes those ready that are asked for, and no other. */
    private static @Nullable SystemEntry<?> at(int index) {
        return switch (index) {
            case 0 -> AllegSkill.ENTRY;
            case 1 -> TrueSkill.ENTRY;
            case 2 -> PlackettLuce.ENTRY;
            case 3 -> PairwiseModels.BRADLEY_TERRY_FULL;
            case 4 -> PairwiseModels.BRADLEY_TERRY_PART;
            case 5 -> PairwiseModels.THURSTONE_MOSTELLER_FULL;
            case 6 -> PairwiseModels.THURSTONE_MOSTELLER_PART;
            case 7 -> MarginFilter.ENTRY;
            case 8 -> Elo.ENTRY;
            case 9 -> Glicko.ENTRY;
            case 10 -> Stephenson.ENTRY;
            case 11 -> Glicko2.ENTRY;
            case 12 -> RoboRumbleElo.ENTRY;
            case 13 -> RoboRumbleGlicko.ENTRY;
            case 14 -> RoboRumbleGlicko2.ENTRY;
            case 15 -> EloMmr.ENTRY;
            case 16 -> ModeratelyAccurateSkill.ENTRY;
            case 17 -> Aps.ENTRY;
            case 18 -> PairingVerdicts.COPELAND;
            case 19 -> PairingVerdicts.PWIN;
            case 20 -> PairingVerdicts.ANPP;
            case 21 -> PairingVerdicts.VOTE;
            case 22 -> PairingVerdicts.KNNPBI;
            case 23 -> PairingVerdicts.BORDA;
            case 24 -> Schulze.ENTRY;
            case 25 -> RankedPairs.ENTRY;
            case 26 -> BatchElo.ENTRY;
            case 27 -> Arena.ENTRY;
            case 28 -> TrueSkillThroughTime.ENTRY;
            case 29 -> MarginThroughTime.ENTRY;
            case 30 -> WholeHistoryRating.ENTRY;
            default -> null;
        };
    }

    /** All systems, in the order in which they are shown; the first is the default. */
    public static List<SystemEntry<?>> all() {
        List<SystemEntry<?>> all = new ArrayList<>();
        for (SystemEntry<?> entry = at(0); entry != null; entry = at(all.size())) {
            all.add(entry);
        }
        return all;
    }

    /** The system of that name. */
    public static Optional<SystemEntry<?>> named(String name) {
        int index = 0;
        SystemEntry<?> entry = at(index);
        while (entry != null && !entry.name().equals(name)) {
            entry = at(++index);
        }
        return Optional.ofNullable(entry);
    }

    /**
     * The systems that can use something of a log as they are, the first of them by name: {@code trueskill, elo and 3 more}; if
     * there are none, those that can if asked.
     */
    public static String able(Use use) {
        List<String> names = all().stream()
                .filter(entry -> "".equals(entry.uses().get(use)))
                .map(SystemEntry::name)
                .toList();
        if (names.isEmpty()) {
            names = all().stream()
                    .filter(entry -> entry.uses().get(use) != null)
                    .map(entry -> entry.name() + " with " + entry.uses().get(use))
                    .toList();
        }
        return names.size() <= NAMED
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, NAMED)) + " and " + (names.size() - NAMED) + " more";
    }
}
