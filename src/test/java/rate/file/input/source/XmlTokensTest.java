package rate.file.input.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.XmlTokens.CharWindow;

class XmlTokensTest {

    private static XmlTokens tokens(String xml) {
        return new XmlTokens("in.xml", Inputs.of(xml));
    }

    private static void readAll(XmlTokens xml) {
        while (xml.nextChild()) {
            readAll(xml);
        }
    }

    private static Problem refusal(InputStream in) {
        return Inputs.refusal(() -> readAll(new XmlTokens("in.xml", in)));
    }

    private static Problem refusal(String xml) {
        return refusal(Inputs.of(xml));
    }

    @Test
    void elements_are_pulled_with_their_attributes_texts_and_places() {
        XmlTokens xml = tokens(
                "<?xml version=\"1.0\"?>\r\n<posts>\r\n  <row Id=\"1\" p:Title=\"Zo\u00eb &amp; I\" xmlns:p=\"urn:p\"/>"
                        + "<!-- no --><row>\u00e4<i>skipped</i><![CDATA[<o>]]></row>\n</posts>");
        assertThat(xml.nextChild()).isTrue();
        assertThat(xml.name()).isEqualTo("posts");
        assertThat(xml.nextChild()).isTrue();
        assertThat(xml.attributes()).isEqualTo(2);
        assertThat(xml.attributeName(1)).isEqualTo("Title");
        assertThat(xml.attribute("Title")).isEqualTo("Zo\u00eb & I");
        assertThat(xml.attribute("Body")).isNull();
        assertThat(xml.here()).hasToString("in.xml:3:3");
        xml.skip();
        assertThat(xml.nextChild()).isTrue();
        Location row = xml.spot().here();
        assertThat(xml.text()).isEqualTo("\u00e4<o>");
        assertThat(row.column()).isEqualTo(65);
        assertThat(row.excerpt()).startsWith("  <row Id=").endsWith("</row>");
        assertThat(xml.nextChild()).isFalse();
        assertThat(xml.nextChild()).isFalse();
    }

    @Test
    void columns_count_code_points_and_lines_end_as_in_the_file() {
        XmlTokens xml = tokens("<a>\r\r\n<b/>\u0085\uD83D\uDE00<b/></a>");
        List<String> places = new ArrayList<>();
        xml.nextChild();
        while (xml.nextChild()) {
            places.add(xml.here().toString());
            xml.skip();
        }
        assertThat(places).containsExactly("in.xml:3:1", "in.xml:3:7");
    }

    @Test
    void a_place_that_is_no_longer_remembered_still_has_its_line_and_column() {
        XmlTokens xml = tokens("<a>\n <b/>" + " ".repeat(1 << 18) + "<c/></a>");
        xml.nextChild();
        xml.nextChild();
        var spot = xml.spot();
        xml.skip();
        xml.nextChild();
        assertThat(spot.here()).hasToString("in.xml:2:2");
        assertThat(spot.here().excerpt()).isNull();
        assertThat(xml.here()).as("far behind the begin of its line").hasToString("in.xml:2:262150");
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8, UTF-8",
        "UTF-8, ",
        "UTF-16, UTF-16",
        "UTF-16LE, utf-16",
        "UTF-16BE, utf-16",
        "ISO-8859-1, iso-8859-1",
        "windows-1252, Windows-1252",
        "UTF-16, "
    })
    void the_encoding_is_that_of_the_mark_or_of_the_declaration(String encoding, String declared) {
        String xml =
                "<?xml version='1.0'" + (declared == null ? "" : " encoding='" + declared + "'") + "?><a>\u00fc</a>";
        XmlTokens tokens = new XmlTokens("in.xml", new ByteArrayInputStream(xml.getBytes(Charset.forName(encoding))));
        tokens.nextChild();
        assertThat(tokens.text()).isEqualTo("\u00fc");
    }

    @ParameterizedTest
    @CsvSource({"IBM037, ', which is not known here'", "UTF-16, ', and has another'"})
    void an_encoding_that_is_not_known_or_not_true_is_refused(String declared, String fault) {
        Problem problem = refusal("<?xml version='1.0' encoding='" + declared + "'?><a/>");
        assertThat(problem.kind()).isEqualTo(ProblemKind.BAD_ENCODING);
        assertThat(problem.message()).isEqualTo("it says that its encoding is " + declared + fault);
    }

    @Test
    void bytes_that_are_not_of_the_encoding_are_refused_with_their_line() {
        Problem problem =
                refusal(new ByteArrayInputStream("<a>\n\n<b>Zo\u00eb</b></a>".getBytes(StandardCharsets.ISO_8859_1)));
        Problem cut = refusal(new ByteArrayInputStream(new byte[] {'<', 'a', '>', (byte) 0xC3}));
        assertThat(problem.kind()).isEqualTo(ProblemKind.BAD_ENCODING);
        assertThat(problem.location().line()).isEqualTo(3);
        assertThat(problem.message()).startsWith("byte 0xEB is not UTF-8").contains("the word is \"Zo\u00eb\"");
        assertThat(cut.message()).isEqualTo("the file ends within a character of UTF-8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <a><b></a> | in.xml:1:9 | unexpected close tag </a>; expected </b>
            <a>Tom & Jerry</a> | in.xml:1:9 | unexpected character ' ' (code 32) (missing name?)
            <a x=1/> | in.xml:1:6 | unexpected character '1' (code 49) in start tag; expected a quote
            <a x='1' x='1'/> | in.xml:1:16 | duplicate attribute 'x'
            <a>&mine;</a> | in.xml:1:9 | undeclared general entity "mine"
            <p:a/> | in.xml:1:6 | undeclared namespace prefix "p"
            <a/><b/> | in.xml:1:6 | illegal to have multiple roots (start tag in epilog?)
            <a> | in.xml:1:3 | unexpected EOF; was expecting a close tag for element <a>
            """)
    void what_is_not_sound_is_refused_at_its_place(String xml, String place, String message) {
        Problem problem = refusal(xml);
        assertThat(problem.kind()).isEqualTo(ProblemKind.BAD_XML);
        assertThat(problem.message()).isEqualTo("invalid XML: " + message);
        assertThat(problem.location()).hasToString(place);
        assertThat(problem.location().excerpt()).isEqualTo(xml);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a [<!ENTITY b \"b\"><!ENTITY c \"&b;&b;&b;\">]><a>&c;</a>",
                "<!DOCTYPE a SYSTEM \"file:///etc/hostname\"><a/>",
                "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/hostname\">]><a>&b;</a>",
                "<!DOCTYPE a [<!ENTITY % b SYSTEM \"http://127.0.0.1:9/\"> %b;]><a/>"
            })
    void a_dtd_is_refused_before_anything_in_it_counts(String xml) {
        Problem problem = refusal("<?xml version='1.0'?>\n" + xml);
        assertThat(problem.kind()).isEqualTo(ProblemKind.BAD_XML);
        assertThat(problem.message()).isEqualTo("it has a DTD, which is not read");
        assertThat(problem.location()).hasToString("in.xml:2:1");
    }

    private static String many(int count, String before, String behind) {
        return IntStream.range(0, count).mapToObj(i -> before + i + behind).collect(Collectors.joining());
    }

    @ParameterizedTest
    @CsvSource({"<a b=', y", "<a, ' '", "<, y", "<a><!--, y", "<?pi , y", "<!DOCTYPE a [, <!ENTITY x 'y'>", "'', ' '"})
    void a_tag_without_end_is_refused(String begin, String again) {
        Problem problem = refusal(Inputs.endless(begin.replace('\'', '"'), again.replace('\'', '"')));
        assertThat(problem.kind()).isEqualTo(ProblemKind.LINE_TOO_LONG);
        assertThat(problem.message()).contains("more than " + CharWindow.LONGEST + " characters");
        assertThat(problem.location().line()).isEqualTo(1);
    }

    @Test
    void a_text_without_end_is_refused_where_it_is_wanted() {
        XmlTokens xml = new XmlTokens("in.xml", Inputs.endless("<a>\n<b>", "text "));
        xml.nextChild();
        xml.nextChild();
        Problem problem = Inputs.refusal(xml::text);
        assertThat(problem.kind()).isEqualTo(ProblemKind.LINE_TOO_LONG);
        assertThat(problem.location()).hasToString("in.xml:2:1");
    }

    @Test
    void depth_attributes_namespaces_and_names_are_bounded() {
        assertThat(refusal("<a>".repeat(40)).message()).isEqualTo("it is nested deeper than 32 levels");
        assertThat(refusal("<a>".repeat(40)).location()).hasToString("in.xml:1:97");
        for (String attribute : List.of(" b", " xmlns:b")) {
            assertThat(refusal("<a" + many(300, attribute, "='1'") + "/>").message())
                    .isEqualTo("an element has more than 256 attributes");
        }
        for (String elements : List.of(many(1100, "<b", "/>"), many(1100, "<?b", "?>"))) {
            assertThat(refusal("<a>" + elements + "</a>").message()).isEqualTo("it has more than 1024 different names");
        }
    }
}
