package rate.report.preview;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import rate.report.page.PagePreview;
import rate.store.Sha256;

class PreviewPictureTest {

    private static final List<PagePreview.Row> ROWS = List.of(
            new PagePreview.Row("Ann", "27.33", 20, 25, 30),
            new PagePreview.Row("Bob", "−1.50", 10, 12, 40),
            PagePreview.Row.of("Cy", "9 %", 9));

    private static byte[] png(String title, List<PagePreview.Row> rows) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new PreviewPicture(title, "", new PagePreview(title, "Ten games of two players.", rows)).write(out);
        return out.toByteArray();
    }

    private static BufferedImage image(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }

    /** How many pixels of a part are not those of the paper. */
    private static long drawn(BufferedImage image, int x, int y, int width, int height) {
        long drawn = 0;
        for (int pixel : image.getRGB(x, y, width, height, null, 0, width)) {
            drawn += (pixel & 0xffffff) == 0xf6f7f8 ? 0 : 1;
        }
        return drawn;
    }

    @Test
    void it_is_a_picture_of_the_size_that_sites_ask_for() throws IOException {
        byte[] png = png("Winter league", ROWS);
        BufferedImage image = image(png);
        assertThat(image.getWidth()).isEqualTo(1200);
        assertThat(image.getHeight()).isEqualTo(630);
        assertThat(drawn(image, 60, 50, 800, 100)).as("the title").isGreaterThan(3000);
        assertThat(drawn(image, 460, 430, 520, 150)).as("the bars").isGreaterThan(5000);
        assertThat(drawn(image, 1000, 430, 140, 150)).as("the numbers").isGreaterThan(1000);
        assertThat(png).hasSizeLessThan(60_000);
        assertThat(PreviewPicture.isOurs(png)).isTrue();
        assertThat(PreviewPicture.isOurs("any text that is no picture".getBytes(StandardCharsets.UTF_8)))
                .isFalse();
    }

    /** Letter by letter and on every Java: nothing of the machine goes into it. */
    @Test
    void it_has_the_same_bytes_everywhere() throws IOException {
        byte[] digest =
                Sha256.digest().digest(png("The \"quick\" brown fox jumps – over 13 lazy dogs & Øresund", ROWS));
        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("237236f092b2464189b587637cace91cb1eeae1b65ccd8b069671127a8c66f01");
    }

    @Test
    void names_in_other_letters_are_left_out_and_their_bars_stay() throws IOException {
        BufferedImage image = image(png("大会", List.of(new PagePreview.Row("Ж", "1.00", 0, 1, 2))));
        assertThat(drawn(image, 60, 20, 1000, 35)).as("no title").isZero();
        assertThat(drawn(image, 460, 500, 520, 100)).as("the bar").isGreaterThan(1000);
        assertThat(PixelFont.drawable("Zoë Łukasz")).isEqualTo("Zoe Łukasz");
    }

    @Test
    void what_is_too_long_or_no_number_fits() throws IOException {
        List<PagePreview.Row> rows = List.of(
                new PagePreview.Row("x".repeat(300), "1".repeat(10), Double.NaN, Double.NaN, Double.NaN),
                new PagePreview.Row("", "", Double.NEGATIVE_INFINITY, 0, Double.POSITIVE_INFINITY));
        assertThat(image(png("word ".repeat(200), rows)).getWidth()).isEqualTo(1200);
        assertThat(image(png("", List.of())).getWidth()).isEqualTo(1200);
    }
}
