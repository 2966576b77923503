package rate.pages.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
        return of(packed);
    }

    /** That of packed content. */
    static JsonNode of(byte[] packed) throws IOException {
        JsonNode data = new ObjectMapper().readTree(new GZIPInputStream(new ByteArrayInputStream(packed)));
        if (!data.has("times")) {
            return data; // of a comparison
        }
        JsonNode sigmas = data.path("rankSigmas");
        data.path("ladders")
                .forEach(ladder -> unpack((ObjectNode) ladder.get("standings"), sigmas.asDouble(), isTimed(data)));
        return data;
    }

    private static boolean isTimed(JsonNode data) {
        return data.get("times").asBoolean();
    }

    /** The columns that are written as what they differ by from what follows from others. */
    private static void unpack(ObjectNode table, double sigmas, boolean isTimed) {
        List<Long> players = summed(table.get("player"));
        ArrayNode player = table.putArray("player");
        players.forEach(player::add);
        List<Long> rankOff = numbers(table.get("rank"));
        List<Long> gamesOff = numbers(table.get("games"));
        List<Long> firstDays = numbers(table.get("first"));
        ArrayNode rank = table.putArray("rank");
        ArrayNode games = table.putArray("games");
        ArrayNode first = table.putArray("first");
        for (int row = 0; row < players.size(); row++) {
            long mu = table.get("mu").get(row).asLong();
            JsonNode sigma = table.get("sigma");
            rank.add(mu
                    - (sigma.isNull() ? 0 : Math.round(sigmas * sigma.get(row).asLong()))
                    + rankOff.get(row));
            long results = 0;
            for (String result : List.of("wins", "draws", "losses")) {
                results += table.get(result).get(row).asLong();
            }
            games.add(results + gamesOff.get(row));
            Long days = firstDays.get(row);
            first.add(days == null || !isTimed ? days : Long.valueOf(days * 86_400));
        }
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
