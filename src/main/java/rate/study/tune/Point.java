package rate.study.tune;

import java.util.Map;

/**
 * What a search asks of one place: a system with certain values, on a certain part of the log.
 *
 * @param label of the system
 * @param values by name of the parameter, as text; empty for the values before
 * @param stretch of the test, counted from 0
 * @param kind what is asked
 */
public record Point(String label, Map<String, String> values, int stretch, Kind kind) {

    /** What can be asked. */
    public enum Kind {
        /** The loss of the training before a stretch. */
        TRAIN,
        /** The same, as it is known to those who went on to the end of the whole test. */
        TRAIN_OF_ALL,
        /** The loss of the whole test. */
        TEST,
        /** The evaluation of a stretch as those who rate with the system would have it. */
        CONFIRMED
    }
}
