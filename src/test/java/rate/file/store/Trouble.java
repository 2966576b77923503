package rate.file.store;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;

/** Something that goes wrong in a night, at one operation on the disk. */
final class Trouble implements FaultyDisk.Attendant {

    enum Kind {
        NONE,
        /** The process dies; of a write any part may be done. */
        KILL,
        /** There is room for so many bytes. */
        FULL,
        /** An operation fails. */
        ERROR,
        /** Another run is started meanwhile. */
        SECOND_START,
        /** Somebody put a file of their own in the place of a link or of the lock. */
        IN_THE_WAY,
        /** This night another Java runs the program. */
        OTHER_JAVA,
        /** This night another build of the program runs. */
        OTHER_PROGRAM
    }

    private static final Pattern VARYING = Pattern.compile(
            "[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}(-[0-9]+)?|(?<=unpublished-)[0-9a-f]{16}-[0-9a-f]{8}|(?<=checkpoint-)[0-9]+");

    private final Kind kind;
    private final long at;
    private final Random random;
    private final Runnable start;
    private final Set<String> seen = new HashSet<>();
    private int count;
    private long bytes;
    private boolean isHeld;
    private boolean isReleased;
    private Operation current;
    private Operation met;

    /**
     * @param at the number of the operation, from 1; of a full disk, the bytes that it takes
     * @param start starts the second run
     */
    Trouble(Kind kind, long at, Random random, Runnable start) {
        this.kind = kind;
        this.at = at;
        this.random = random;
        this.start = start;
    }

    /** Its kinds of operations: without numbers and names that differ from run to run. */
    Set<String> seen() {
        return seen;
    }

    /** A kind of operations. */
    static String name(Operation operation) {
        return operation.kind() + " "
                + VARYING.matcher(operation.path().toString()).replaceAll("N");
    }

    Kind kind() {
        return kind;
    }

    /** The operation at which it happened first; null if it did not. */
    Operation met() {
        return met;
    }

    /** How many operations there were. */
    int count() {
        return count;
    }

    long bytes() {
        return bytes;
    }

    /** Returns whether a run holds the lock, or that of a dead one, which it looks at and removes. */
    boolean isHeld() {
        boolean looks = met != null && met.path().endsWith("ratings/.lock");
        return isHeld
                || (looks && Set.of(Operation.Kind.WRITE, Operation.Kind.DELETE).contains(met.kind()));
    }

    @Override
    public void before(Operation operation) throws IOException {
        count++;
        current = operation;
        seen.add(name(operation));
        switch (kind) {
            case KILL -> {
                boolean isTorn = count == at && operation.kind() == Operation.Kind.WRITE;
                if (count >= at) {
                    meet(operation);
                }
                if (count >= at && !isTorn) {
                    fail(operation, "the process is dead");
                }
            }
            case FULL -> {
                boolean needsRoom = switch (operation.kind()) {
                    case OPEN, FOLDER, LINK, NAME -> true;
                    default -> false;
                };
                if (needsRoom && bytes >= at) {
                    meet(operation);
                    fail(operation, "No space left on device");
                }
            }
            case ERROR -> {
                if (count == at) {
                    meet(operation);
                    fail(operation, "Input/output error");
                }
            }
            case SECOND_START -> {
                if (count >= at && met == null && !isReleased) {
                    meet(operation);
                    start.run();
                }
            }
            default -> {}
        }
    }

    private void meet(Operation operation) {
        met = met == null ? operation : met;
    }

    private static void fail(Operation operation, String why) throws IOException {
        throw new FileSystemException(operation.path().toString(), null, why);
    }

    @Override
    public int fits(int length) {
        if (kind == Kind.KILL && count == at) {
            return random.nextInt(length + 1);
        }
        if (kind == Kind.FULL && bytes + length > at) {
            int room = (int) (at - bytes);
            bytes = at;
            meet(current);
            return room;
        }
        return length;
    }

    @Override
    public void after(Operation operation) {
        if (operation.path().endsWith("ratings/.lock")) {
            isReleased |= isHeld && operation.kind() == Operation.Kind.DELETE;
            isHeld = operation.kind() == Operation.Kind.NAME;
        }
    }

    @Override
    public void written(Path path, long position, byte[] content) {
        bytes += content.length;
    }
}
