package rate.engine.system;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
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

    /** Each is made ready when it is asked for: all of them would take a tenth of the time of a short run. */
    private static final List<Supplier<SystemEntry<?>>> ALL = List.of(
            () -> AllegSkill.ENTRY,
            () -> TrueSkill.ENTRY,
            () -> PlackettLuce.ENTRY,
            () -> PairwiseModels.BRADLEY_TERRY_FULL,
            () -> PairwiseModels.BRADLEY_TERRY_PART,
            () -> PairwiseModels.THURSTONE_MOSTELLER_FULL,
            () -> PairwiseModels.THURSTONE_MOSTELLER_PART,
            () -> MarginFilter.ENTRY,
            () -> Elo.ENTRY,
            () -> Glicko.ENTRY,
            () -> Stephenson.ENTRY,
            () -> Glicko2.ENTRY,
            () -> RoboRumbleElo.ENTRY,
            () -> RoboRumbleGlicko.ENTRY,
            () -> RoboRumbleGlicko2.ENTRY,
            () -> EloMmr.ENTRY,
            () -> ModeratelyAccurateSkill.ENTRY,
            () -> Aps.ENTRY,
            () -> PairingVerdicts.COPELAND,
            () -> PairingVerdicts.PWIN,
            () -> PairingVerdicts.ANPP,
            () -> PairingVerdicts.VOTE,
            () -> PairingVerdicts.KNNPBI,
            () -> PairingVerdicts.BORDA,
            () -> Schulze.ENTRY,
            () -> RankedPairs.ENTRY,
            () -> BatchElo.ENTRY,
            () -> Arena.ENTRY,
            () -> TrueSkillThroughTime.ENTRY,
            () -> MarginThroughTime.ENTRY,
            () -> WholeHistoryRating.ENTRY);

    /** How many systems a message names: all of them nobody reads. */
    private static final int NAMED = 4;

    private Systems() {}

    /** All systems, in the order in which they are shown; the first is the default. */
    public static List<SystemEntry<?>> all() {
        return ALL.stream().<SystemEntry<?>>map(Supplier::get).toList();
    }

    /** The system of that name. */
    public static Optional<SystemEntry<?>> named(String name) {
        return ALL.stream()
                .<SystemEntry<?>>map(Supplier::get)
                .filter(entry -> entry.name().equals(name))
                .findFirst();
    }

    /**
     * The systems that can use something of a log as they are, the first of them by name: {@code trueskill, elo and 3 more}; if
     * there are none, those that can if asked.
     */
    public static String able(GameFeature use) {
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
