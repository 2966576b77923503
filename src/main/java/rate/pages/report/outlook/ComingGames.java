package rate.pages.report.outlook;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.RatingLook;
import rate.study.predict.Entrant;
import rate.study.predict.Predicted;
import rate.study.predict.Predicted.Stake;
import rate.study.predict.Predictor;
import rate.study.predict.RunRatings;
import rate.study.simulate.SimulationResult;

/**
 * Games of two teams that are yet to be played, as a table: the probability of each result, and below it the rating of each
 * player after it.
 *
 * @param games in the order of their list, those that a page has room for with their stakes
 */
public record ComingGames(RunRatings<?> ratings, List<? extends Predicted<?>> games) {

    public static final String LEAD =
            "What the ratings expect of each game; below it, the rating of each player after each result.";

    /** Games beyond which a page is too large to be looked at. */
    private static final int MOST = 500;

    /** Games that are seen at once where other parts of the page are more important. */
    private static final int FIRST = 10;

    /** Returns those of a list as the ratings predict them. */
    public static <R> ComingGames of(Predictor<R> predictor, List<Game> games) {
        List<Predicted<R>> predicted = new ArrayList<>();
        for (Game game : games) {
            Predicted<R> its = predictor.predict(game);
            predicted.add(predicted.size() < MOST ? its.with(predictor.stakes(game)) : its);
        }
        return new ComingGames(predictor.ratings(), predicted);
    }

    /**
     * Returns the open games of a season with the forecasts of its simulation, whose league may say how often games are drawn.
     */
    public static <R> ComingGames of(Predictor<R> predictor, SimulationResult season) {
        ComingGames all = of(
                predictor,
                season.open().stream().map(SimulationResult.OpenGame::game).toList());
        List<Predicted<?>> games = new ArrayList<>();
        for (int game = 0; game < all.games.size(); game++) {
            games.add(all.games.get(game).with(season.open().get(game).forecast()));
        }
        return new ComingGames(all.ratings, games);
    }

    public boolean isEmpty() {
        return games.isEmpty();
    }

    /**
     * Writes all of them, or the first 500.
     *
     * @param who makes the markup of a player's name
     */
    public void write(Language words, UnaryOperator<String> who, StringBuilder page) {
        new Rows(words, who).write(0, MOST, page);
        more(MOST, words, page);
    }

    /** Writes the first ten; the others are folded. */
    void writeFolded(Language words, UnaryOperator<String> who, StringBuilder page) {
        Rows rows = new Rows(words, who);
        rows.write(0, FIRST, page);
        if (games.size() > FIRST) {
            page.append("<details><summary>").append(rest(FIRST, words)).append("</summary>\n");
            rows.write(FIRST, MOST, page);
            more(MOST, words, page);
            page.append("</details>\n");
        }
    }

    private void more(int shown, Language words, StringBuilder page) {
        if (games.size() > shown) {
            page.append("<p class=\"hint\">").append(rest(shown, words)).append("</p>\n");
        }
    }

    private String rest(int shown, Language words) {
        return Markup.text(words.say("and {1}", words.counted(games.size() - shown, "more game")));
    }

    /** How the ratings are shown: as those of the standings. */
    private <R> RatingLook look(RunRatings<R> of) {
        int mu = of.columns().indexOf("mu");
        boolean isOne = !of.columns().contains("sigma");
        double most = 0;
        for (String name : of.names()) {
            Entrant<R> entrant = of.entrant(name);
            isOne &= mu < 0 || RatingLook.isOne(entrant.rank(), of.numbers(entrant)[mu]);
            most = Math.max(most, Math.abs(entrant.rank()));
        }
        return RatingLook.of(isOne, most);
    }

    private final class Rows {

        private final Language words;
        private final UnaryOperator<String> who;
        private final RatingLook look = look(ratings);
        private final List<String> numbers;
        private final int[] results;

        Rows(Language words, UnaryOperator<String> who) {
            this.words = words;
            this.who = who;
            this.numbers = List.of("mu", "sigma").stream()
                    .filter(ratings.columns()::contains)
                    .filter(number -> !look.isOne() || !number.equals("mu"))
                    .toList();
            this.results = games.stream().anyMatch(game -> game.forecast().draw() > 0)
                    ? new int[] {Stake.WIN, Stake.DRAW, Stake.LOSS}
                    : new int[] {Stake.WIN, Stake.LOSS};
        }

        void write(int from, int to, StringBuilder page) {
            MarkupTable table = new MarkupTable(words, "Game", "#First wins").look("fixtures");
            if (results.length > 2) {
                table.more("#Draw");
            }
            table.more("#Second wins");
            games.subList(from, Math.min(to, games.size())).forEach(game -> game(game, table));
            table.write(page);
        }

        private void game(Predicted<?> game, MarkupTable table) {
            Contest contest = game.contest();
            GameTime time = contest.game().time();
            table.row().cell("when game", time == null ? "" : Markup.time(time.text(), words.moment(time.text())));
            for (int result : results) {
                double[] first = game.forecast().first();
                table.cell(
                        "number share game",
                        OutlookPage.share(
                                result == Stake.DRAW ? game.forecast().draw() : first[result == Stake.WIN ? 0 : 1]));
            }
            for (int seat = 0; seat < contest.seats(); seat++) {
                String side = seat == contest.firstSeat(1) ? " versus" : "";
                table.row().cell("who" + side, player(contest, seat));
                for (int result : results) {
                    table.cell("number" + side, after(game, seat, game.stakes().get(result)));
                }
            }
        }

        private String player(Contest contest, int seat) {
            int host = contest.game().host();
            boolean isAtHome = host != GameHeader.NO_HOST && seat == contest.firstSeat(host);
            return who.apply(contest.player(seat).name())
                    + (isAtHome ? " <span class=\"hint\">" + Markup.text(words.text("at home")) + "</span>" : "");
        }

        /** The rating after a result, which changes none if the system does not rate it; and mu and sigma beside a rank. */
        private String after(Predicted<?> game, int seat, Stake stake) {
            if (!stake.isRated()) {
                return "–";
            }
            double change = stake.ranks()[seat] - game.entrants().get(seat).rank();
            StringBuilder markup = new StringBuilder(words.number(look.ranks().fixed(stake.ranks()[seat])))
                    .append(" <span class=\"hint\">")
                    .append(words.number(look.changes().signed(change)))
                    .append("</span>");
            for (String number : numbers) {
                double value = stake.numbers()[seat][ratings.columns().indexOf(number)];
                markup.append(" <span class=\"hint\">" + number + " "
                        + words.number(look.ranks().fixed(value)) + "</span>");
            }
            return markup.toString();
        }
    }
}
