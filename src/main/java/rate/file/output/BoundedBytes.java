package rate.file.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Bytes up to some number: what would become larger is not made to its end. */
public final class BoundedBytes extends OutputStream {

    /** There is no room for more. */
    public static final class Full extends IOException {

        private static final long serialVersionUID = 1;

        Full() {
            super("more than there is room for");
        }
    }

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int most;

    /** @param most so many bytes have room */
    public BoundedBytes(int most) {
        this.most = most;
    }

    @Override
    public void write(int one) throws IOException {
        makeRoom(1);
        bytes.write(one);
    }

    @Override
    public void write(byte[] more, int from, int length) throws IOException {
        makeRoom(length);
        bytes.write(more, from, length);
    }

    private void makeRoom(int length) throws Full {
        if (length > most - bytes.size()) {
            throw new Full();
        }
    }

    /** Those that were written. */
    public byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
