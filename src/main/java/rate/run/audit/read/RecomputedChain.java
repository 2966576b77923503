package rate.run.audit.read;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import rate.file.input.source.ByteScan;
import rate.file.store.Sha256;

/**
 * The bytes of a ledger on their way to the reader of its rows, cut into blocks and hashed. Rows are told by their line ends
 * alone, so that the digests do not depend on whether the rows make sense.
 */
public final class RecomputedChain extends InputStream {

    private static final byte LINE_END = '\n';
    private static final byte COMMA = ',';
    private static final byte BRACE = '{';

    private final InputStream in;
    private final boolean json;
    private final MessageDigest block = Sha256.digest();
    private final MessageDigest links = Sha256.digest();
    private final List<Block> blocks = new ArrayList<>();
    private byte[] chain = new byte[links.getDigestLength()];
    private long bytes;

    /** Line ends so far; of a JSON those behind a comma, which a further row follows. */
    private long ends;

    /** True if the last byte was a comma, of which it is not known yet into which block it belongs. */
    private boolean held;

    /** True if the file has a byte that is no line end after the last one that is. */
    private boolean midLine;

    /** True if a JSON has an object, and so a row. */
    private boolean braced;

    private boolean ended;

    /**
     * @param in the bytes of the file
     * @param json whether it is JSON, of which a row ends before the comma that separates it from the next; a row of a CSV
     *     ends behind its line end
     */
    public RecomputedChain(InputStream in, boolean json) {
        this.in = in;
        this.json = json;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int at, int length) throws IOException {
        int read = in.read(to, at, length);
        if (read > 0) {
            take(to, at, at + read);
        } else if (read < 0) {
            end();
        }
        return read;
    }

    /** The blocks of the file, once it was read to its end. */
    public List<Block> blocks() {
        if (!ended) {
            throw new IllegalStateException("the file was not read to its end");
        }
        return blocks;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    private void take(byte[] from, int at, int to) {
        if (held) {
            byte[] whole = new byte[to - at + 1];
            whole[0] = COMMA;
            System.arraycopy(from, at, whole, 1, to - at);
            held = false;
            cutUp(whole, 0, whole.length);
        } else {
            cutUp(from, at, to);
        }
    }

    private void cutUp(byte[] from, int at, int to) {
        int begin = at;
        for (int i = ByteScan.lineFeed(from, at, to); i < to; i = ByteScan.lineFeed(from, i + 1, to)) {
            if (!json || (i > at && from[i - 1] == COMMA)) {
                ends++;
                if (rows() > 0 && rows() % Block.ROWS == 0) {
                    int cut = json ? i - 1 : i + 1;
                    hash(from, begin, cut);
                    cut(Block.ROWS);
                    begin = cut;
                }
            }
        }
        for (int i = at; i < to && json && !braced; i++) {
            braced = from[i] == BRACE;
        }
        held = json && from[to - 1] == COMMA;
        midLine = from[to - 1] != LINE_END;
        hash(from, begin, held ? to - 1 : to);
    }

    /** Rows that have ended so far, but for the last one of a JSON. */
    private long rows() {
        return json ? ends : ends - 1;
    }

    private void hash(byte[] from, int begin, int end) {
        block.update(from, begin, end - begin);
        bytes += end - begin;
    }

    private void end() {
        if (ended) {
            return;
        }
        ended = true;
        if (held) {
            hash(new byte[] {COMMA}, 0, 1);
        }
        long all = json ? (braced ? ends + 1 : 0) : Math.max(0, rows() + (midLine ? 1 : 0));
        if (bytes > 0 || blocks.isEmpty()) {
            cut(all - Block.rowsBefore(blocks.size() + 1L));
        }
    }

    private void cut(long rows) {
        byte[] digest = block.digest();
        links.update(chain);
        chain = links.digest(digest);
        blocks.add(new Block(blocks.size() + 1L, rows, bytes, Sha256.hex(digest), Sha256.hex(chain)));
        bytes = 0;
    }
}
