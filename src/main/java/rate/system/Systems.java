package rate.system;

import java.util.List;
import java.util.Optional;
import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.system.batchelo.Arena;
import rate.system.batchelo.BatchElo;
import rate.system.election.RankedPairs;
import rate.system.election.Schulze;
import rate.system.elo.Elo;
import rate.system.elo.Glicko;
import rate.system.elo.Glicko2;
import rate.system.elo.Stephenson;
import rate.system.elommr.EloMmr;
import rate.system.moderate.ModeratelyAccurateSkill;
import rate.system.pairing.Anpp;
import rate.system.pairing.Aps;
import rate.system.pairing.Borda;
import rate.system.pairing.Copeland;
import rate.system.pairing.Knnpbi;
import rate.system.pairing.Pwin;
import rate.system.pairing.Vote;
import rate.system.roborumble.RoboRumbleElo;
import rate.system.roborumble.RoboRumbleGlicko;
import rate.system.roborumble.RoboRumbleGlicko2;
import rate.system.throughtime.MarginThroughTime;
import rate.system.throughtime.TrueSkillThroughTime;
import rate.system.throughtime.WholeHistoryRating;
import rate.system.trueskill.AllegSkill;
import rate.system.trueskill.MarginFilter;
import rate.system.trueskill.TrueSkill;
import rate.system.wenglin.PairwiseModels;
import rate.system.wenglin.PlackettLuce;

/** The list of systems. A new system is its class and one line here; everything else follows from the two. */
public final class Systems {

    private static final List<SystemEntry<?>> ALL = List.of(
            AllegSkill.ENTRY,
            TrueSkill.ENTRY,
            PlackettLuce.ENTRY,
            PairwiseModels.BRADLEY_TERRY_FULL,
            PairwiseModels.BRADLEY_TERRY_PART,
            PairwiseModels.THURSTONE_MOSTELLER_FULL,
            PairwiseModels.THURSTONE_MOSTELLER_PART,
            MarginFilter.ENTRY,
            Elo.ENTRY,
            Glicko.ENTRY,
            Stephenson.ENTRY,
            Glicko2.ENTRY,
            RoboRumbleElo.ENTRY,
            RoboRumbleGlicko.ENTRY,
            RoboRumbleGlicko2.ENTRY,
            EloMmr.ENTRY,
            ModeratelyAccurateSkill.ENTRY,
            Aps.ENTRY,
            Copeland.ENTRY,
            Pwin.ENTRY,
            Anpp.ENTRY,
            Vote.ENTRY,
            Knnpbi.ENTRY,
            Borda.ENTRY,
            Schulze.ENTRY,
            RankedPairs.ENTRY,
            BatchElo.ENTRY,
            Arena.ENTRY,
            TrueSkillThroughTime.ENTRY,
            MarginThroughTime.ENTRY,
            WholeHistoryRating.ENTRY);

    /** How many systems a message names: all of them nobody reads. */
    private static final int NAMED = 4;

    private Systems() {}

    /** All systems, in the order in which they are shown; the first is the default. */
    public static List<SystemEntry<?>> all() {
        return ALL;
    }

    /** The system of that name. */
    public static Optional<SystemEntry<?>> named(String name) {
        return ALL.stream().filter(entry -> entry.name().equals(name)).findFirst();
    }

    /**
     * The systems that can use something of a log as they are, the first of them by name: {@code trueskill, elo and 3 more}; if
     * there are none, those that can if asked.
     */
    public static String able(Use use) {
        List<String> names = ALL.stream()
                .filter(entry -> "".equals(entry.uses().get(use)))
                .map(SystemEntry::name)
                .toList();
        if (names.isEmpty()) {
            names = ALL.stream()
                    .filter(entry -> entry.uses().get(use) != null)
                    .map(entry -> entry.name() + " with " + entry.uses().get(use))
                    .toList();
        }
        return names.size() <= NAMED
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, NAMED)) + " and " + (names.size() - NAMED) + " more";
    }
}
