package rate.file.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;

/**
 * Remembers what a program does to a disk, and says what would be on it if the power had failed at some moment.
 *
 * <p>The disk is as forgetful as POSIX allows: the content of a file is safe up to where it was when the file was forced,
 * a name in a folder is made, moved or taken away for good when the folder is forced (for a move, one of the two). Of
 * all else any part may be lost, in whatever order; only a single change of a name happens wholly or not.
 */
final class PowerCut implements FaultyDisk.Attendant {

    /** What a name stands for. */
    private sealed interface Node permits Folder, Content, Link {}

    private static final class Folder implements Node {
        private final Map<String, Node> entries = new TreeMap<>();
    }

    private static final class Content implements Node {
        private byte[] first = {};
    }

    private record Link(Path to) implements Node {}

    /** Something that happened. */
    private sealed interface Event permits Named, Moved, Grown, Cut, Forced {}

    /** A name stands for something else, or for nothing if that is null. */
    private record Named(Folder folder, String name, Node node) implements Event {}

    private record Moved(Folder from, String old, Folder folder, String name, Node node) implements Event {}

    private record Grown(Content file, long position, byte[] bytes) implements Event {}

    private record Cut(Content file) implements Event {}

    private record Forced(Node node) implements Event {}

    private final Folder root;
    private final Folder now;
    private final List<Event> events = new ArrayList<>();
    private final Map<Node, Node> twins = new HashMap<>();

    /** Begins with what is in a folder, all of which is safe. */
    PowerCut(Path folder) throws IOException {
        this.root = (Folder) read(folder);
        this.now = (Folder) twin(root);
    }

    private static Node read(Path path) throws IOException {
        if (Files.isSymbolicLink(path)) {
            return new Link(Files.readSymbolicLink(path));
        }
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            Content file = new Content();
            file.first = Files.readAllBytes(path);
            return file;
        }
        Folder folder = new Folder();
        for (String name : FolderContent.names(path)) {
            folder.entries.put(name, read(path.resolve(name)));
        }
        return folder;
    }

    /** The same names for the same files, to follow what happens to them. */
    private Node twin(Node node) {
        if (!(node instanceof Folder folder)) {
            return node;
        }
        Folder twin = new Folder();
        twins.put(twin, folder);
        folder.entries.forEach((name, entry) -> twin.entries.put(name, twin(entry)));
        return twin;
    }

    private Node original(Node node) {
        return twins.getOrDefault(node, node);
    }

    /** How many things happened. */
    int events() {
        return events.size();
    }

    @Override
    public void before(Operation operation) {}

    @Override
    public synchronized void after(Operation operation) {
        Path path = operation.path();
        switch (operation.kind()) {
            case OPEN -> {
                if (find(path) == null) {
                    name(path, new Content());
                }
            }
            case TRUNCATE -> events.add(new Cut((Content) find(path)));
            case FORCE, FORCE_FOLDER -> events.add(new Forced(original(find(path))));
            case FOLDER -> {
                Folder made = new Folder();
                twins.put(made, new Folder());
                name(path, made);
            }
            case LINK -> name(path, new Link(operation.to()));
            case NAME -> name(path, find(operation.to()));
            case DELETE -> name(path, null);
            case MOVE -> move(path, operation.to());
            case WRITE -> throw new IllegalArgumentException("is told by its bytes");
        }
    }

    @Override
    public synchronized void written(Path path, long position, byte[] bytes) {
        // The lock of a deleted file may still be written to.
        if (find(path) instanceof Content file) {
            events.add(new Grown(file, position, bytes));
        }
    }

    private void move(Path from, Path to) {
        Node node = find(from);
        folder(from).entries.remove(name(from));
        folder(to).entries.put(name(to), node);
        events.add(new Moved(
                (Folder) original(folder(from)), name(from), (Folder) original(folder(to)), name(to), original(node)));
    }

    private void name(Path path, Node node) {
        if (node == null) {
            folder(path).entries.remove(name(path));
        } else {
            folder(path).entries.put(name(path), node);
        }
        events.add(new Named((Folder) original(folder(path)), name(path), node == null ? null : original(node)));
    }

    private static String name(Path path) {
        return path.getFileName().toString();
    }

    private Folder folder(Path path) {
        return path.getParent() == null ? now : (Folder) find(path.getParent());
    }

    private Node find(Path path) {
        Node node = now;
        for (Path name : path) {
            if (!name.toString().isEmpty()) {
                node = node == null ? null : ((Folder) node).entries.get(name.toString());
            }
        }
        return node;
    }

    /**
     * Writes what is left if the power fails after so many events.
     *
     * @param probability decides what is lost of that which is not safe
     */
    void leave(int happened, Random probability, Path target) throws IOException {
        List<Event> past = events.subList(0, happened);
        double loss = List.of(0.1, 0.5, 0.9, 1.0).get(probability.nextInt(4));
        Map<Folder, Map<String, Node>> folders = new HashMap<>();
        Map<Content, byte[]> files = new HashMap<>();
        Set<Node> safe = new HashSet<>();
        boolean[] kept = new boolean[happened];
        for (int i = happened - 1; i >= 0; i--) {
            Event event = past.get(i);
            if (event instanceof Forced forced) {
                safe.add(forced.node);
            } else {
                kept[i] = isSafe(event, safe) || probability.nextDouble() >= loss;
            }
        }
        for (int i = 0; i < happened; i++) {
            if (kept[i]) {
                apply(past.get(i), folders, files, probability, i, past);
            }
        }
        write(root, target, folders, files);
    }

    private static boolean isSafe(Event event, Set<Node> forced) {
        if (event instanceof Moved moved) {
            return forced.contains(moved.folder) || forced.contains(moved.from);
        }
        Node changed = event instanceof Named named
                ? named.folder
                : event instanceof Grown grown ? grown.file : ((Cut) event).file;
        return forced.contains(changed);
    }

    private static void apply(
            Event event,
            Map<Folder, Map<String, Node>> folders,
            Map<Content, byte[]> files,
            Random probability,
            int index,
            List<Event> past) {
        if (event instanceof Named named) {
            put(entries(named.folder, folders), named.name, named.node);
        } else if (event instanceof Moved moved) {
            entries(moved.from, folders).remove(moved.old, moved.node);
            put(entries(moved.folder, folders), moved.name, moved.node);
        } else if (event instanceof Cut cut) {
            files.put(cut.file, new byte[0]);
        } else if (event instanceof Grown grown) {
            boolean safe = past.subList(index, past.size()).contains(new Forced(grown.file));
            int length = safe ? grown.bytes.length : probability.nextInt(grown.bytes.length + 1);
            byte[] old = files.getOrDefault(grown.file, grown.file.first);
            // What was lost before these bytes is a hole of zeros.
            byte[] all = Arrays.copyOf(old, (int) Math.max(old.length, grown.position + length));
            System.arraycopy(grown.bytes, 0, all, (int) grown.position, length);
            files.put(grown.file, all);
        }
    }

    private static Map<String, Node> entries(Folder folder, Map<Folder, Map<String, Node>> folders) {
        return folders.computeIfAbsent(folder, each -> new TreeMap<>(each.entries));
    }

    private static void put(Map<String, Node> entries, String name, Node node) {
        if (node == null) {
            entries.remove(name);
        } else {
            entries.put(name, node);
        }
    }

    private static void write(Node node, Path path, Map<Folder, Map<String, Node>> folders, Map<Content, byte[]> files)
            throws IOException {
        if (node instanceof Link link) {
            Files.createSymbolicLink(path, link.to);
        } else if (node instanceof Content file) {
            Files.write(path, files.getOrDefault(file, file.first));
        } else if (node instanceof Folder folder) {
            Files.createDirectory(path);
            for (Map.Entry<String, Node> entry : entries(folder, folders).entrySet()) {
                write(entry.getValue(), path.resolve(entry.getKey()), folders, files);
            }
        }
    }
}
