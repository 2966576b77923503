package rate.pages.report.plot;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A plot read back: its curves as values, found by the numbers that are written along its axes. */
public final class Svg {

    private static final Pattern PLOT = Pattern.compile("<svg .*?</svg>", Pattern.DOTALL);
    private static final Pattern POINT = Pattern.compile("[ML](-?[0-9.]+) (-?[0-9.]+)");

    /** An axis: two of its numbers, and where they stand. */
    private record Scale(double a, double atA, double b, double atB) {

        double value(double at) {
            return a + (at - atA) / (atB - atA) * (b - a);
        }
    }

    private final Element root;
    private final Scale x;
    private final Scale y;

    private Svg(Element root) {
        this.root = root;
        this.x = scale("middle", "x", 0);
        this.y = scale("end", "y", -4);
    }

    /** All plots of a page, by what their ids begin with. Each has to be well-formed. */
    public static Map<String, Svg> of(String page) throws IOException {
        Map<String, Svg> plots = new LinkedHashMap<>();
        for (MatchResult plot : PLOT.matcher(page).results().toList()) {
            Element root = parsed(plot.group()).getDocumentElement();
            plots.put(root.getAttribute("aria-labelledby").replaceFirst("t .*", ""), new Svg(root));
        }
        return plots;
    }

    /** A document of XML, which has to be well-formed. */
    public static Document parsed(String text) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(text)));
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException(text, e);
        }
    }

    private Scale scale(String anchor, String attribute, double offset) {
        List<Element> ticks = elements("text", "tick").stream()
                .filter(tick -> tick.getAttribute("text-anchor").equals(anchor))
                .toList();
        if (ticks.size() < 2) {
            return new Scale(0, 0, 1, 1);
        }
        Element first = ticks.get(0);
        Element last = ticks.get(ticks.size() - 1);
        return new Scale(
                number(first.getTextContent()),
                number(first.getAttribute(attribute)) + offset,
                number(last.getTextContent()),
                number(last.getAttribute(attribute)) + offset);
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace('−', '-'));
    }

    /** The elements of a kind that have these classes and no others. */
    public List<Element> elements(String kind, String look) {
        List<Element> found = new ArrayList<>();
        NodeList all = root.getElementsByTagName(kind);
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.getAttribute("class").equals(look)) {
                found.add(element);
            }
        }
        return found;
    }

    /** What the first element of a kind says. */
    public String text(String kind) {
        return root.getElementsByTagName(kind).item(0).getTextContent();
    }

    /** Everything that is written in it, by class. */
    public List<String> texts(String look) {
        return elements("text", look).stream().map(Element::getTextContent).toList();
    }

    /** The value of a drawn curve, between two of its points as the straight line between them. */
    public double value(String look, double at) {
        Element curve = elements("path", look).stream()
                .filter(each -> each.getAttribute("d").contains("L"))
                .findFirst()
                .orElseThrow();
        Matcher point = POINT.matcher(curve.getAttribute("d"));
        double before = Double.NaN;
        double valueBefore = Double.NaN;
        while (point.find()) {
            double here = x.value(Double.parseDouble(point.group(1)));
            double value = y.value(Double.parseDouble(point.group(2)));
            if (here >= at) {
                return Double.isNaN(before)
                        ? value
                        : valueBefore + (at - before) / (here - before) * (value - valueBefore);
            }
            before = here;
            valueBefore = value;
        }
        throw new AssertionError(at + " is not on the curve");
    }

    /** Where the marked point is. */
    public double[] point() {
        Element point = elements("circle", "point").get(0);
        return new double[] {x.value(number(point.getAttribute("cx"))), y.value(number(point.getAttribute("cy")))};
    }

    /** Where the dots are, in their order; the height only has a value if the vertical axis has numbers. */
    public List<double[]> dots() {
        return elements("circle", "dot").stream()
                .map(dot ->
                        new double[] {x.value(number(dot.getAttribute("cx"))), y.value(number(dot.getAttribute("cy")))})
                .toList();
    }

    /** Where a line upwards is. */
    public double rule(String look) {
        String path = elements("path", look).get(0).getAttribute("d");
        return x.value(Double.parseDouble(path.substring(1, path.indexOf(' '))));
    }

    /** The least and the greatest value of the horizontal axis that is filled. */
    public double[] filled() {
        Matcher point = POINT.matcher(elements("path", "area line-1").get(0).getAttribute("d"));
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        while (point.find()) {
            double at = x.value(Double.parseDouble(point.group(1)));
            least = Math.min(least, at);
            greatest = Math.max(greatest, at);
        }
        return new double[] {least, greatest};
    }
}
