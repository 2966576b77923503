package rate.spark;

import java.io.Serializable;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import rate.game.Game;
import rate.game.GameBuilder;
import rate.game.Games;
import rate.input.source.Bytes;
import rate.log.order.PackedGames;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.ProblemKind;

/**
 * What machines must agree on before they rate the same games: of each file of the log, a digest of its games.
 *
 * @param byFile the SHA-256, by name of the file
 */
record LogDigests(TreeMap<String, String> byFile) implements Serializable {

    /** Those of games, with all that is known of them. */
    static LogDigests of(Games games) {
        PackedGames packing = PackedGames.named(new GameBuilder(games.roster()));
        Map<String, MessageDigest> digests = new TreeMap<>();
        Bytes bytes = new Bytes();
        for (int number = 0; number < games.size(); number++) {
            Game game = games.game(number);
            bytes.clear();
            packing.put(game, bytes);
            digests.computeIfAbsent(game.location().file(), none -> sha256()).update(bytes.array(), 0, bytes.size());
        }
        TreeMap<String, String> byFile = new TreeMap<>();
        digests.forEach((file, digest) -> byFile.put(file, HexFormat.of().formatHex(digest.digest())));
        return new LogDigests(byFile);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // which every Java has
        }
    }

    /** @throws InputRefused if the games of a file are others there */
    void requireSame(LogDigests there) {
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
