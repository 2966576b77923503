package rate.file.input.filter;

/** A part of a filter: gives any number of values for one. */
interface FilterStep {

    /** Takes one value after the other. */
    interface Out {
        void take(Json value);
    }

    /** Gives out the values for one. */
    void run(Frame frame, Json in, Out out);
}
