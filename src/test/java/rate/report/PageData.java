package rate.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** The content of a page, unpacked as its scripts do. */
final class PageData {

    private static final Pattern DATA = Pattern.compile("id=\"data\">([A-Za-z0-9+/=]*)</script>");

    private PageData() {}

    static JsonNode of(String page) throws IOException {
        Matcher data = DATA.matcher(page);
        if (!data.find()) {
            throw new AssertionError("no data in the page");
        }
        byte[] packed = Base64.getDecoder().decode(data.group(1));
        return new ObjectMapper().readTree(new GZIPInputStream(new ByteArrayInputStream(packed)));
    }

    static List<Long> numbers(JsonNode list) {
        List<Long> numbers = new ArrayList<>();
        list.forEach(each -> numbers.add(each.isNull() ? null : each.asLong()));
        return numbers;
    }

    /** Numbers from steps. */
    static List<Long> summed(JsonNode steps) {
        List<Long> numbers = new ArrayList<>();
        long sum = 0;
        for (JsonNode step : steps) {
            sum += step.asLong();
            numbers.add(sum);
        }
        return numbers;
    }

    static List<String> texts(JsonNode list) {
        List<String> texts = new ArrayList<>();
        list.forEach(each -> texts.add(each.asText()));
        return texts;
    }
}
