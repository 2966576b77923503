package rate.pages.report.time;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.run.audit.timeline.Reigns;
import rate.run.audit.timeline.Reigns.Reign;

/** Reigns as a ribbon: few enough to be drawn. Of too many, each of equal stretches shows who had the first place longest in it. */
final class Ribbon {

    private final List<Reign> parts = new ArrayList<>();
    private final boolean isThinned;

    /** @param most parts that it has */
    Ribbon(Reigns reigns, int most) {
        for (int index = 0; index < reigns.size() && parts.size() <= most; index++) {
            add(reigns.get(index));
        }
        isThinned = parts.size() > most;
        if (isThinned) {
            parts.clear();
            thin(reigns, most);
        }
    }

    /** The parts one after the other; none is without length, and none is of the same player as the one before. */
    List<Reign> parts() {
        return parts;
    }

    /** Returns true if shorter reigns are not to be seen. */
    boolean isThinned() {
        return isThinned;
    }

    private void add(Reign reign) {
        Reign before = parts.isEmpty() ? null : parts.get(parts.size() - 1);
        if (before != null && before.player().equals(reign.player())) {
            parts.set(parts.size() - 1, new Reign(reign.player(), before.from(), reign.to()));
        } else if (reign.length() > 0) {
            parts.add(reign);
        }
    }

    private void thin(Reigns reigns, int most) {
        long begin = reigns.get(0).from();
        long span = reigns.get(reigns.size() - 1).to() - begin;
        int index = 0;
        for (int part = 0; part < most; part++) {
            long from = begin + span * part / most;
            long to = begin + span * (part + 1) / most;
            Map<String, Long> times = new HashMap<>();
            while (index < reigns.size() && reigns.get(index).from() < to) {
                count(times, reigns.get(index++), from, to);
            }
            index = Math.max(0, index - 1); // the last one may go on
            times.entrySet().stream()
                    .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                    .ifPresent(longest -> add(new Reign(longest.getKey(), from, to)));
        }
    }

    private static void count(Map<String, Long> times, Reign reign, long from, long to) {
        long within = Math.min(to, reign.to()) - Math.max(from, reign.from());
        if (within > 0) {
            times.merge(reign.player(), within, Long::sum);
        }
    }
}
