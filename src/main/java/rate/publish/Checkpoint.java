package rate.publish;

import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * What a replay was at behind one game of its log.
 *
 * @param games that had been given out
 * @param log what the reading was at
 * @param replay what the driver was at
 * @param pass what was counted beside it
 * @param rejects how much was written of the rejects, and of what problems
 * @param ledger how much was written of the ledger; empty if there is none
 */
record Checkpoint(long games, byte[] log, byte[] replay, byte[] pass, byte[] rejects, byte[] ledger) {

    byte[] toBytes() {
        StateWriter to = new StateWriter().number(games);
        for (byte[] part : new byte[][] {log, replay, pass, rejects, ledger}) {
            to.bytes(part, 0, part.length);
        }
        return to.toBytes();
    }

    static Checkpoint read(byte[] all) {
        StateReader from = new StateReader(all);
        Checkpoint checkpoint =
                new Checkpoint(from.number(), from.bytes(), from.bytes(), from.bytes(), from.bytes(), from.bytes());
        from.requireEnd();
        return checkpoint;
    }

    boolean hasLedger() {
        return ledger.length > 0;
    }
}
