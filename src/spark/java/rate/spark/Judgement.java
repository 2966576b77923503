package rate.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;

/**
 * What is known once the log was judged as a whole.
 *
 * @param partitions which partition rates which ladder
 * @param counted by file, the games that are the ones of their ids
 * @param sections the games of the log in its order, in sections of some rows of the ledger: of each, how many games each
 *     partition rates
 */
record Judgement(LadderPartitions partitions, ArrayList<BitSet> counted, ArrayList<int[]> sections)
        implements Serializable {

    boolean counts(int file, int game) {
        return file < counted.size() && counted.get(file).get(game);
    }
}
