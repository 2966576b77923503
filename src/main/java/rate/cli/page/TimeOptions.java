package rate.cli.page;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.engine.math.Numbers;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Letters;
import rate.pages.report.time.TimeChoice;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.timeline.ProvisionalRule;

/** The words that say what a page shows of the course of time: since when the news are, who is provisional, and tiers. */
public final class TimeOptions implements OptionList.Described {

    private static final Pattern DAYS = Pattern.compile("([0-9]{1,6})d");

    /** {@code Gold=10%}, {@code Gold>=30}, {@code Bronze}. */
    private static final Pattern TIER = Pattern.compile("([^=>%,]+)(?:=([^=>%,]+)%|>=([^=>%,]+))?");

    private static final int MOST_TIERS = 20;
    private static final double ALL = 100;

    /** Shares such as 33.3 % three times may come to a little more than all by rounding. */
    private static final double ROUNDING = 1e-9;

    private @Nullable String since;
    private @Nullable String provisional;
    private @Nullable String tiers;

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--since RUN|7d",
                        "The news: the games since this run (default: the previous run in the same folder, if it has "
                                + "the same system), or those of this number of days before the last game (default without a "
                                + "previous run: 7d).")
                .into(String.class, since, value -> since = value);
        to.under(HelpSection.PAGE);
        to.option(
                        "--provisional games=N[,sigma=S]",
                        "Ratings are marked as provisional with fewer than N games, or with a sigma above S "
                                + "(default: games=10, or half of the most games on the ladder if that is less). Provisional "
                                + "ratings are not peaks and have no tier.")
                .into(String.class, provisional, value -> provisional = value);
        to.option(
                        "--tiers TIERS",
                        "Tiers, the highest first, by shares of the players (Gold=10%%,Silver=30%%,Bronze) or by the "
                                + "lowest rank (Gold>=30,Silver>=20,Bronze).")
                .into(String.class, tiers, value -> tiers = value);
    }

    /** Returns whether any of them is given. */
    public boolean isGiven() {
        return since != null || provisional != null || tiers != null;
    }

    /** The name of the run to compare with; null if none is named. */
    public @Nullable String run() {
        return since == null || DAYS.matcher(since).matches() ? null : since;
    }

    /**
     * Returns the choice that these options make for a run.
     *
     * @throws WrongUsage if the run has no times, and news of days are wanted
     */
    public TimeChoice of(PublishedRun run) {
        return new TimeChoice(rule(), days(run), tiers == null ? List.of() : tiers(tiers));
    }

    private @Nullable Integer days(PublishedRun run) {
        Matcher days = DAYS.matcher(since == null ? "" : since);
        if (!days.matches()) {
            return null;
        }
        int number = WrongUsage.atLeast(1, "--since", Integer.parseInt(days.group(1)));
        WrongUsage.require(!ActivePlayers.end(run).isEmpty(), "--since: the games of this run have no times");
        return number;
    }

    private ProvisionalRule rule() {
        String text = provisional;
        if (text == null) {
            return ProvisionalRule.STANDARD;
        }
        Integer games = null;
        Double sigma = null;
        for (String word : text.split(",", -1)) {
            String[] parts = word.split("=", 2);
            String name = Letters.strip(parts[0]);
            String value = parts.length < 2 ? "" : Letters.strip(parts[1]);
            if (name.equals("games") && games == null && Numbers.count(value) >= 0) {
                games = Numbers.count(value);
            } else if (name.equals("sigma") && sigma == null && Numbers.typed(value) > 0) {
                sigma = Numbers.typed(value);
            } else {
                throw new WrongUsage(
                        "--provisional must be such as games=10, sigma=5 or games=10,sigma=5, not \"" + text + "\"");
            }
        }
        return new ProvisionalRule(games, sigma);
    }

    private static List<TimeChoice.Tier> tiers(String text) {
        String[] words = text.split(",", -1);
        WrongUsage.require(words.length <= MOST_TIERS, "--tiers: there are more than " + MOST_TIERS + " tiers");
        List<TimeChoice.Tier> tiers = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String word : words) {
            TimeChoice.Tier tier = tier(word, text);
            WrongUsage.require(names.add(tier.name()), "--tiers has the tier \"" + tier.name() + "\" twice");
            tiers.add(tier);
        }
        check(tiers);
        return List.copyOf(tiers);
    }

    private static TimeChoice.Tier tier(String word, String text) {
        Matcher parts = TIER.matcher(word);
        String name = parts.matches() ? Letters.strip(parts.group(1)) : "";
        WrongUsage.require(
                !name.isEmpty(),
                "--tiers must be such as Gold=10%,Silver=30%,Bronze or Gold>=30,Silver>=20,Bronze, not \"" + text
                        + "\"");
        Double share = number(parts.group(2), word);
        Double least = number(parts.group(3), word);
        WrongUsage.require(
                share == null || (share > 0 && share <= ALL),
                "--tiers: the share of a tier must be above 0 and at most 100 %, not \"" + word + "\"");
        return new TimeChoice.Tier(name, share == null ? null : share / ALL, least);
    }

    private static @Nullable Double number(@Nullable String text, String word) {
        if (text == null) {
            return null;
        }
        double number = Numbers.typed(Letters.strip(text));
        WrongUsage.require(!Double.isNaN(number), "--tiers: there is no valid number in \"" + word + "\"");
        return number;
    }

    /** Only the last one may take the rest; all others are of one kind, and go down. */
    private static void check(List<TimeChoice.Tier> tiers) {
        double sum = 0;
        Double above = null;
        for (int i = 0; i < tiers.size(); i++) {
            TimeChoice.Tier tier = tiers.get(i);
            WrongUsage.require(
                    i == tiers.size() - 1 || tier.share() != null || tier.least() != null,
                    "--tiers: \"" + tier.name()
                            + "\" has no share and no lowest rank, which only the last tier may lack");
            sum += tier.share() == null ? 0 : tier.share();
            if (tier.least() != null) {
                WrongUsage.require(
                        above == null || tier.least() < above,
                        "--tiers: the lowest rank of \"" + tier.name() + "\" is not below that of the tier before");
                above = tier.least();
            }
        }
        WrongUsage.require(sum == 0 || above == null, "--tiers are either shares or lowest ranks, not both");
        WrongUsage.require(sum <= 1 + ROUNDING, "--tiers: the shares come to more than 100 %");
    }
}
