package rate.study.tune;

import java.util.Map;

/**
 * A point of a search: a system with certain values of its parameters, by name, none for the values before, and the loss that
 * is asked for on a certain part of the log, such as a stretch of the test, counted from 0.
 */
public record Point(String label, Map<String, String> values, int stretch, Kind kind) {

    /** The kinds of loss or evaluation that can be asked for. */
    public enum Kind {
        /** The loss of the training before a stretch. */
        TRAIN,
        /** The loss of the training before the whole test, taken from an evaluation that goes on to the end of the test. */
        TRAIN_OF_ALL,
        /** The loss of the whole test. */
        TEST,
        /** The evaluation of a stretch as those who rate with the system would have it. */
        CONFIRMED
    }
}
