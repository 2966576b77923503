package rate.file.input.source;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.file.store.Scratch;
import rate.file.store.ScratchFile;

/** Keeps on the disk what can be read only once, so that it can be read from its beginning as often as is needed. */
public final class Spool implements AutoCloseable {

    private final Supplier<Scratch> opener;
    private final Map<String, ScratchFile> kept = new HashMap<>();
    private @Nullable Scratch scratch;

    /** @param opener gives room on the disk, once it is needed */
    public Spool(Supplier<Scratch> opener) {
        this.opener = opener;
    }

    /**
     * Sources of the same bytes that can be read {@link Source#again}: files as they are, and of all others the bytes, kept at
     * the first call with a source of that name.
     *
     * @throws rate.engine.problem.InputRefused if it cannot be read
     * @throws rate.file.store.CannotWrite if there is no room on the disk
     */
    public List<Source> lasting(List<Source> sources) {
        return sources.stream()
                .map(source -> source.isFleeting() ? lasting(source) : source)
                .toList();
    }

    private Source lasting(Source source) {
        return new Source(
                source.name(),
                kept.computeIfAbsent(source.name(), name -> kept(source)).path());
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
        if (scratch != null) {
            scratch.close();
        }
    }
}
