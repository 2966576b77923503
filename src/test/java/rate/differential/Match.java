package rate.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * One game as texts, which every form of log writes in its own way. An empty text is not given.
 *
 * @param id its id; in a log without ids, its number
 * @param torn a row with a field too many, in the forms that have rows
 */
record Match(
        String id,
        String time,
        String ladder,
        String period,
        String uploader,
        String duration,
        List<Side> sides,
        boolean torn) {

    /** One side. */
    record Side(String name, String place, String score, String result, String survival, List<Part> parts) {

        boolean isPlayer() {
            return parts.size() == 1 && name.isEmpty();
        }

        boolean commanded() {
            return parts.stream().anyMatch(Part::commands);
        }

        Side with(List<Part> others) {
            return new Side(name, place, score, result, survival, others);
        }

        Side placed(String another) {
            return new Side(name, another, score, result, survival, parts);
        }

        Side scored(String another) {
            return new Side(name, place, another, result, survival, parts);
        }

        /** With a result instead of place and score. */
        Side ended(String another) {
            return new Side(name, "", "", another, survival, parts);
        }
    }

    /** One member of a side. */
    record Part(String player, boolean commands, String fraction, String seconds) {

        /** Whether he was there for more than nothing. */
        boolean played() {
            return !fraction.equals("0") && !seconds.equals("0");
        }

        Part named(String another) {
            return new Part(another, commands, fraction, seconds);
        }
    }

    Match with(List<Side> others) {
        return new Match(id, time, ladder, period, uploader, duration, others, torn);
    }

    Match at(String another) {
        return new Match(id, another, ladder, period, uploader, duration, sides, torn);
    }

    Match during(String another) {
        return new Match(id, time, ladder, another, uploader, duration, sides, torn);
    }

    Match called(String another) {
        return new Match(another, time, ladder, period, uploader, duration, sides, torn);
    }

    Match tornApart() {
        return new Match(id, time, ladder, period, uploader, duration, sides, true);
    }

    /** With one side changed. */
    Match with(int side, UnaryOperator<Side> change) {
        List<Side> others = new ArrayList<>(sides);
        others.set(side, change.apply(others.get(side)));
        return with(others);
    }

    /** With every player called as one says. */
    Match renamed(UnaryOperator<String> name) {
        return with(sides.stream()
                .map(side -> side.with(side.parts().stream()
                        .map(part -> part.named(name.apply(part.player())))
                        .toList()))
                .toList());
    }

    /** The names of all who are in it, as they are written. */
    List<String> players() {
        return sides.stream()
                .flatMap(side -> side.parts().stream())
                .map(Part::player)
                .toList();
    }
}
