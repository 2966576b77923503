package rate.run.audit.check;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.file.input.source.Source;
import rate.run.audit.check.RatingCheck.RereadLog;
import rate.run.audit.read.RunManifest.ListedFile;

class RereadLogTest {

    private static final String LOG = "winner,loser\nAnn,Bob\n";

    @TempDir
    private Path temp;

    @Test
    void lines_behind_what_was_read_are_counted() throws IOException {
        assertThat(difference(bytes(LOG), bytes(LOG))).isNull();
        assertThat(difference(bytes(LOG), bytes(LOG + "Bob,Cy\n"))).startsWith("the log has 1 more line than ");
        assertThat(difference(bytes(LOG), bytes(LOG + "Bob,Cy\nCy,Ann"))).startsWith("the log has 2 more lines than ");
        byte[] grown = gzip(LOG, "Bob,Cy\nCy,Ann\nAnn,Cy\n");
        assertThat(difference(gzip(LOG), grown)).as("behind members").startsWith("the log has 3 more lines than ");
        assertThat(difference(bytes("winner,loser\nAnn,Bo"), bytes(LOG)))
                .as("a last line that goes on")
                .startsWith("the log has 2 more bytes than ");
    }

    @Test
    void another_log_is_told_with_both_digests() throws IOException {
        String other = LOG.replace("Ann", "Eve");
        assertThat(difference(bytes(LOG), bytes(other)))
                .startsWith("this is not the games.csv that was rated: that file has 21 bytes");
        assertThat(difference(bytes(LOG), bytes(other + "Bob,Cy\n"))).startsWith("this is not the games.csv ");
        assertThat(difference(bytes(LOG), bytes("winner,loser\n"))).startsWith("this is not the games.csv ");
        assertThat(difference(bytes(LOG), gzip(LOG + LOG))).startsWith("this is not the games.csv ");
    }

    private String difference(byte[] then, byte[] now) throws IOException {
        Source rated = new Source("games.csv", Files.write(temp.resolve("then"), then));
        try (rated) {
            rated.drain();
        }
        ListedFile read = new ListedFile("games.csv", then.length, 0, rated.sha256(), 0, null);
        return RereadLog.of(new Source("now.csv", Files.write(temp.resolve("now"), now)), read)
                .difference();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }

    private static byte[] gzip(String... members) throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        for (String member : members) {
            try (OutputStream out = new GZIPOutputStream(archive)) {
                out.write(bytes(member));
            }
        }
        return archive.toByteArray();
    }
}
