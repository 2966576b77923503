package rate.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import rate.cli.Rate;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Games;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Bytes;
import rate.file.store.Sha256;
import rate.log.order.PackedGames;

/**
 * What machines must agree on before they rate the same games in the same way: of each file of the log a digest of its games, of
 * each file beside it one of its bytes.
 *
 * @param byFile the SHA-256, by name of the file
 */
record SameFiles(TreeMap<String, String> byFile) implements Serializable {

    private static final String CONFIGURATION = "rate.json";

    /** Those of games, with all that is known of them. */
    static SameFiles of(Games games) {
        PackedGames packing = PackedGames.named(new GameBuilder(games.roster()));
        Map<String, MessageDigest> digests = new TreeMap<>();
        Bytes bytes = new Bytes();
        for (int number = 0; number < games.size(); number++) {
            Game game = games.game(number);
            bytes.clear();
            packing.put(game, bytes);
            digests.computeIfAbsent(game.location().file(), none -> Sha256.digest())
                    .update(bytes.array(), 0, bytes.size());
        }
        TreeMap<String, String> byFile = new TreeMap<>();
        digests.forEach((file, digest) -> byFile.put(file, Sha256.hex(digest.digest())));
        return new SameFiles(byFile);
    }

    /**
     * Those of what stands beside a log, and of the options.
     *
     * @param folder in which the files are
     * @param given the words of a command; what {@code rate.json} adds to them is the digest of that file
     * @throws InputRefused if one cannot be read
     */
    static SameFiles beside(Path folder, Rate.Arguments given) {
        TreeMap<String, String> byFile = new TreeMap<>();
        byFile.put(CONFIGURATION, Sha256.of(String.join("\0", given.words()).getBytes(StandardCharsets.UTF_8)));
        for (String file : given.beside()) {
            try (InputStream in = Files.newInputStream(folder.resolve(file))) {
                byFile.put(file, Sha256.of(in));
            } catch (NoSuchFileException e) {
                throw new InputRefused(ProblemKind.CANNOT_READ, Location.of(file), "there is no such file");
            } catch (IOException e) {
                throw new InputRefused(ProblemKind.CANNOT_READ, Location.of(file), String.valueOf(e.getMessage()));
            }
        }
        return new SameFiles(byFile);
    }

    /** @throws InputRefused if the games of a file are others there */
    void requireSame(SameFiles there) {
        Set<String> files = new TreeSet<>(byFile.keySet());
        files.addAll(there.byFile.keySet());
        for (String file : files) {
            if (!byFile.getOrDefault(file, "").equals(there.byFile.get(file))) {
                throw new InputRefused(
                        ProblemKind.CANNOT_READ,
                        Location.of(file),
                        "it is not the same file on every machine, or was changed while the log was being read");
            }
        }
    }
}
