package rate.input.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.store.Scratch;
import rate.store.ScratchFile;

/** Keeps on the disk what can be read only once, so that it can be read from its beginning as often as is needed. */
public final class Spool implements AutoCloseable {

    private final Supplier<Scratch> opener;
    private final Map<String, ScratchFile> kept = new HashMap<>();
    private final List<InputStream> streams = new ArrayList<>();
    private @Nullable Scratch scratch;

    /** @param opener gives room on the disk, once it is needed */
    public Spool(Supplier<Scratch> opener) {
        this.opener = opener;
    }

    /**
     * A source of the same bytes: the same one if it can be opened again by its name, else the bytes that were kept. What is asked of
     * a stream ({@link Source#isFleeting}, {@link Source#size}) has the same answers.
     *
     * @throws rate.problem.InputRefused if it cannot be read
     * @throws rate.store.CannotWrite if there is no room on the disk
     */
    public Source lasting(Source source) {
        if (!source.isFleeting()) {
            return source;
        }
        InputStream again =
                kept.computeIfAbsent(source.name(), name -> kept(source)).read();
        streams.add(again);
        return new Source(source.name(), again);
    }

    private ScratchFile kept(Source source) {
        if (scratch == null) {
            scratch = opener.get();
        }
        ScratchFile file = scratch.create();
        try (source;
                OutputStream out = file.write()) {
            source.openRaw().transferTo(out);
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
        return file;
    }

    @Override
    public void close() {
        try {
            for (InputStream stream : streams) {
                stream.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (scratch != null) {
            scratch.close();
        }
    }
}
