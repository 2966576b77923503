package rate.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.RatingScale;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Anchors;
import rate.engine.text.Letters;
import rate.log.name.Names;

/** The words that say whose rating stays as it is. */
public final class AnchorOption implements OptionList.Described {

    private List<String> words = new ArrayList<>();

    /** The values of each, by name, as they stand in the manifest. */
    private final Map<String, String> values = new LinkedHashMap<>();

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.SYSTEM);
        to.recorded(
                        "--anchor PLAYER=VALUE[/VALUE]",
                        "Keep a player's rating fixed, for example Ann=1500 or Ann=30/1. The first value is mu, the "
                                + "others are the next columns of the system. Missing values are those of a newcomer.")
                .each(String.class, words, value -> words = value);
    }

    /** The players that were named, entered in the roster, with their ratings. */
    public Anchors read(Roster roster, SystemEntry.Configured system) {
        Anchors anchors = new Anchors();
        for (String word : words) {
            RatingScale<?> scale = system.scale()
                    .orElseThrow(
                            () -> new WrongUsage("--anchor: " + system.name() + " derives all ratings from the games"));
            int equals = word.lastIndexOf('=');
            WrongUsage.require(
                    equals >= 1, "--anchor must be PLAYER=VALUE or PLAYER=VALUE/VALUE, not \"" + word + "\"");
            Player player =
                    WrongUsage.unless("--anchor " + word + ": ", () -> Names.named(word.substring(0, equals), roster));
            WrongUsage.require(!anchors.has(player), "--anchor gives " + player + " twice");
            double[] rating = Arrays.stream(word.substring(equals + 1).split("/", -1))
                    .mapToDouble(value -> number(word, value))
                    .toArray();
            anchors.add(player, scale, rating).ifPresent(why -> {
                throw new WrongUsage("--anchor " + word + " (" + system + "): " + why);
            });
            values.put(
                    player.name(),
                    Arrays.stream(rating).mapToObj(Decimals::exact).collect(Collectors.joining("/")));
        }
        return anchors;
    }

    /** The ratings by player, once they are read. */
    public Map<String, String> values() {
        return values;
    }

    private static double number(String word, String value) {
        double number = Numbers.typed(Letters.strip(value));
        WrongUsage.require(!Double.isNaN(number), "--anchor " + word + ": \"" + value + "\" is not a number");
        return number;
    }
}
