package rate.run.publish.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import rate.engine.problem.InputRefused;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.file.output.TableWriter;
import rate.file.store.PlainFile;
import rate.file.store.Sha256;
import rate.run.form.RunFiles;

/**
 * The bytes of a ledger on their way to the file, digested block by block, and the blocks chained: the last link
 * of the chain shows whether any byte of the ledger was changed, and the others in which block.
 *
 * <p>A block is {@value #ROWS} rows, the last one fewer; what comes before the first row is in the first block, what comes
 * behind the last row in the last. With {@code s(i)} the SHA-256 of the bytes of block {@code i}, the chain is
 * {@code c(0) = 0}, {@code c(i) = SHA-256(c(i-1) s(i))}, and its head is the last {@code c}.
 */
public final class LedgerChain extends OutputStream {

    /*
     * Blocks and their chain.
     *
     * A digest of the whole ledger would say that one of a hundred million rows was changed, and not which; a digest
     * of each row would be as large as the ledger. So 4096 rows are a block, digested while they are written, and the
     * digests are chained: the last link, the head, pins every byte. With the table of blocks, verify names the block
     * that differs.
     *
     * A block is a number of rows, not of bytes, so it means the same rows whatever the ledger's form. A resumed run
     * takes over the blocks up to its checkpoint as bytes, compared with the CRC-32C that the checkpoint has of each
     * (WrittenPart); the block that was begun is digested again.
     *
     * Why a chain, and not a tree? A ledger only grows at its end. A chain has one link for each block, and needs no
     * rule for an odd number of them.
     */

    static final int ROWS = 4096;

    private static final int BUFFER = 1 << 16;

    public static final List<String> COLUMNS = List.of("block", "rows", "bytes", "sha256", "chain");

    /**
     * A block.
     *
     * @param part its bytes, as a later run takes them over
     * @param chain the digest of the chain up to it
     */
    private record Block(long rows, WrittenPart part, byte[] sha256, byte[] chain) {

        void save(StateWriter to) {
            to.number(rows);
            part.save(to);
            to.bytes(sha256, 0, sha256.length).bytes(chain, 0, chain.length);
        }

        static Block restore(StateReader from) {
            return new Block(from.number(), WrittenPart.restore(from), from.bytes(), from.bytes());
        }
    }

    private final OutputStream out;
    private final MessageDigest digest = Sha256.digest();
    private final CRC32C checksum = new CRC32C();
    private final List<Block> blocks = new ArrayList<>();
    private long bytes;
    private long rows;

    LedgerChain(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
        digest.update((byte) b);
        checksum.update(b);
        bytes++;
    }

    @Override
    public void write(byte[] from, int start, int length) throws IOException {
        out.write(from, start, length);
        digest.update(from, start, length);
        checksum.update(from, start, length);
        bytes += length;
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    /** Saves what is digested: whole blocks, and the part of the next. */
    void save(StateWriter to) {
        to.number(blocks.size());
        blocks.forEach(block -> block.save(to));
        part().save(to);
    }

    /**
     * Takes over the beginning of a ledger, block by block.
     *
     * @param from what was saved
     * @param name what that ledger is called
     * @param ledger the ledger that it was of, read from its beginning
     * @throws BrokenState if the ledger is not what it was
     */
    void restore(StateReader from, String name, InputStream ledger) throws IOException {
        for (int left = from.count(); left > 0; left--) {
            Block block = Block.restore(from);
            block.part.copy(name, ledger, out);
            blocks.add(block);
            rows += block.rows;
        }
        WrittenPart.restore(from).copy(name, ledger, this);
    }

    /** Returns whether the block has all its rows, and a further row would begin the next. */
    boolean isFull(long rowsSoFar) {
        return rowsSoFar - rows == ROWS;
    }

    /** The bytes written since the last call are a block, with the rows since then. */
    void end(long rowsSoFar) {
        byte[] before = blocks.isEmpty() ? new byte[digest.getDigestLength()] : blocks.get(blocks.size() - 1).chain;
        byte[] sha256 = digest.digest();
        digest.update(before);
        digest.update(sha256);
        blocks.add(new Block(rowsSoFar - rows, part(), sha256, digest.digest()));
        bytes = 0;
        checksum.reset();
        rows = rowsSoFar;
    }

    /** The part that was written since the last block. */
    private WrittenPart part() {
        return new WrittenPart(bytes, checksum.getValue());
    }

    public int size() {
        return blocks.size();
    }

    /** The last link of the chain, in hex, once the last block is ended. */
    public String head() {
        return Sha256.hex(blocks.get(blocks.size() - 1).chain);
    }

    /**
     * The last link of the chain of a ledger that is there, in hex, cut as the table of blocks beside it says. That table need
     * not be believed: other bytes, or another cut, give another link.
     *
     * @return empty if there is no such table, or it does not cut the ledger
     */
    public static Optional<String> headOf(Path ledger) throws IOException {
        String name = WrittenPart.name(ledger);
        Path table = ledger.resolveSibling(RunFiles.BLOCKS + name.substring(name.lastIndexOf('.')));
        LedgerChain blocks = new LedgerChain(OutputStream.nullOutputStream());
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = PlainFile.open(ledger);
                Source source = new Source(WrittenPart.name(table), PlainFile.open(table))) {
            OwnTable rows = OwnTable.open(source);
            if (!rows.columns().equals(COLUMNS)) {
                return Optional.empty();
            }
            while (rows.next()) {
                for (long left = Long.parseLong(rows.cells()[COLUMNS.indexOf("bytes")]); left > 0; ) {
                    int read = in.readNBytes(buffer, 0, (int) Math.min(buffer.length, left));
                    if (read == 0) {
                        return Optional.empty();
                    }
                    blocks.write(buffer, 0, read);
                    left -= read;
                }
                blocks.end(0);
            }
            return in.read() < 0 && blocks.size() > 0 ? Optional.of(blocks.head()) : Optional.empty();
        } catch (InputRefused | NumberFormatException e) {
            return Optional.empty();
        }
    }

    public void write(TableWriter to) throws IOException {
        int number = 1;
        for (Block block : blocks) {
            to.count(number++).count(block.rows).count(block.part.bytes());
            to.text(Sha256.hex(block.sha256)).text(Sha256.hex(block.chain)).endRow();
        }
    }
}
