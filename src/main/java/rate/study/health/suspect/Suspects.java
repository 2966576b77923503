package rate.study.health.suspect;

import java.util.List;
import rate.study.health.LadderFacts;
import rate.study.health.Measure;
import rate.study.health.MetPairs;

/** The measures that look for suspects. They share the levels of players, so that each game is taken once. */
public final class Suspects {

    private Suspects() {}

    public static List<Measure> of(LadderFacts facts) {
        Levels levels = new Levels();
        MetPairs meetings = new MetPairs();
        return List.of(
                new PairSuspects(facts, levels, meetings),
                new NewcomerSuspects(facts, levels),
                new ChangeSuspects(facts, levels),
                new AccountSuspects(facts, levels, meetings));
    }
}
