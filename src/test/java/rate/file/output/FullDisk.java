package rate.file.output;

import java.io.IOException;
import java.io.OutputStream;

/** Takes so many bytes and no more. */
final class FullDisk extends OutputStream {

    private long room;
    private boolean closed;

    FullDisk(long room) {
        this.room = room;
    }

    /** Somebody deletes other files. */
    void makeRoom() {
        room = Long.MAX_VALUE;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[1], 0, 1);
    }

    @Override
    public void write(byte[] from, int start, int length) throws IOException {
        if (length > room) {
            throw new IOException("No space left on device");
        }
        room -= length;
    }

    @Override
    public void close() {
        closed = true;
    }
}
