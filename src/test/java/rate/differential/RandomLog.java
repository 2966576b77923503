package rate.differential;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import rate.engine.rating.GameFeature;

/** A log of any shape, mostly such as a system can use. */
final class RandomLog {

    private static final int MOST_GAMES = 40;

    /** How a log says who won. */
    private enum Outcome {
        PLACES,
        SCORES,
        BOTH,
        RESULTS
    }

    private final Chance probability;
    private final List<String> players;
    private final List<Integer> skills;
    private final RandomTimes times;
    private final Outcome outcome;
    private final int size;

    /** In the log of a strict world the better one always wins: there are some who never lost, and some who never won. */
    private final boolean strict;

    /** Those of one half never meet those of the other. */
    private final boolean halves;

    private final boolean winnersFirst;
    private final int draws;
    private final int mostSides;
    private final int largest;
    private final boolean commanded;
    private final boolean named;
    private final boolean fractions;
    private final boolean survival;
    private final boolean seconds;
    private final int duration;
    private final boolean uploaders;
    private final List<String> ladders;
    private final int periods;
    private final boolean oddly;
    private final boolean sound;

    private RandomLog(Chance probability, Set<GameFeature> uses, boolean scores, boolean sound) {
        this.sound = sound;
        this.probability = probability;
        boolean teams = uses.contains(GameFeature.TEAMS) && probability.in(60);
        this.mostSides = uses.contains(GameFeature.MANY_TEAMS) && probability.in(40) ? probability.between(3, 6) : 2;
        this.largest = teams ? probability.between(1, mostSides > 2 ? 3 : 5) : 1;
        int least = mostSides * largest;
        this.players = RandomNames.of(probability, Math.max(least, probability.between(2, 14)));
        this.skills = players.stream().map(player -> probability.below(100)).toList();
        this.halves = players.size() >= 2 * least && probability.in(20);
        this.times = new RandomTimes(probability);
        this.outcome = scores && (sound || probability.in(90))
                ? probability.of(List.of(Outcome.SCORES, Outcome.BOTH))
                : probability.of(List.of(Outcome.values()));
        this.size = sound
                ? probability.between(8, MOST_GAMES)
                : probability.in(2)
                        ? 0
                        : probability.in(4) ? 1 : 2 + probability.below(1 + probability.below(MOST_GAMES - 2));
        this.strict = probability.in(15);
        this.winnersFirst = mostSides == 2 && largest == 1 && probability.in(30);
        this.draws = uses.contains(GameFeature.DRAWS) && probability.in(60) ? probability.of(List.of(5, 20, 90)) : 0;
        this.commanded = teams && mostSides == 2 && probability.in(50);
        this.named = teams && probability.in(40);
        this.fractions = uses.contains(GameFeature.FRACTIONS) && probability.in(40);
        this.survival = probability.in(10);
        this.duration = probability.in(15) ? probability.of(List.of(60, 600, 4000)) : 0;
        this.seconds = fractions && duration > 0 && probability.in(70);
        this.uploaders = probability.in(10);
        this.ladders = probability.in(15) ? RandomNames.of(probability, probability.between(1, 3)) : List.of("");
        this.periods = probability.in(20) ? probability.between(1, 8) : 0;
        this.oddly = probability.in(20);
    }

    /**
     * A log.
     *
     * @param uses what its games may have
     * @param scores whether they need scores
     * @param hosts whether it matters who is at home
     */
    static Log of(Chance probability, Set<GameFeature> uses, boolean scores, boolean hosts) {
        return new RandomLog(probability, uses, scores, false).log(hosts);
    }

    /** A log in which every game can be rated, if the system can use all that it has. */
    static Log sound(Chance probability, Set<GameFeature> uses, boolean scores, boolean hosts) {
        return new RandomLog(probability, uses, scores, true).log(hosts);
    }

    private Log log(boolean hosts) {
        boolean series = mostSides == 2
                && largest == 1
                && !survival
                && !fractions
                && outcome == Outcome.PLACES
                && probability.in(40);
        boolean numbered = !series && probability.in(35);
        List<Match> games = series ? series() : games(numbered);
        if (!series && !sound) {
            flaw(games);
            if (!numbered && probability.in(10)) {
                repeat(games);
            }
        }
        boolean timed = games.stream().noneMatch(game -> game.time().isEmpty());
        List<Match> shuffled = probability.shuffled(games);
        boolean inOrder = numbered || series || !timed || !canBeTold(shuffled) || probability.in(94);
        return new Log(inOrder ? games : shuffled, players, times.words(), numbered, series, inOrder, hosts);
    }

    /** Two games of one id right behind each other would be one game. */
    private static boolean canBeTold(List<Match> games) {
        return IntStream.range(1, games.size())
                .noneMatch(i -> games.get(i).id().equals(games.get(i - 1).id()));
    }

    private List<Match> games(boolean numbered) {
        String id = probability.of("", "G", "ä ", "=", "\"", "7.");
        int first = probability.in(50) ? 1 : probability.below(1000);
        List<Match> games = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            games.add(game(numbered ? Integer.toString(i + 1) : id + (first + i)));
        }
        return games;
    }

    private Match game(String id) {
        int sides = mostSides == 2 ? 2 : probability.between(2, mostSides);
        List<Integer> who = probability.shuffled(available());
        List<Match.Side> all = new ArrayList<>();
        List<Double> performances = new ArrayList<>();
        List<String> names = probability.shuffled(List.of("Iron", "Bios", "Ωmega", "a,b", "Rook \"x\"", "7"));
        int next = 0;
        for (int side = 0; side < sides; side++) {
            int members = probability.between(1, largest);
            int commander = commanded && probability.in(90) ? next + probability.below(members) : -1;
            List<Match.Part> parts = new ArrayList<>();
            double performance = strict ? 0 : 30 * probability.gaussian();
            for (int i = 0; i < members; i++, next++) {
                parts.add(part(who.get(next), next == commander));
                performance += skills.get(who.get(next)) + 1e-3 * who.get(next);
            }
            all.add(new Match.Side(
                    named ? names.get(side) : "", "", "", "", survival ? probability.of("0", "3", "2.5") : "", parts));
            performances.add(performance);
        }
        if (winnersFirst && performances.get(1) > performances.get(0)) {
            performances = List.of(performances.get(1), performances.get(0));
            all = List.of(all.get(1), all.get(0));
        }
        return new Match(
                id,
                times.next(),
                probability.of(ladders),
                "",
                uploaders ? probability.of("bot", "Ann", "é") : "",
                duration == 0 ? "" : Integer.toString(duration),
                decided(all, places(performances)),
                false);
    }

    /** Those of whom some play: all, or one half. */
    private List<Integer> available() {
        boolean first = probability.in(50);
        return IntStream.range(0, players.size())
                .filter(player -> !halves || (player < players.size() / 2) == first)
                .boxed()
                .toList();
    }

    private Match.Part part(int player, boolean commands) {
        String name = players.get(player);
        String written = oddly && probability.in(20) ? RandomNames.spelt(probability, name) : name;
        String played = seconds
                ? Integer.toString(probability.in(3) && !sound ? 0 : probability.between(1, duration))
                : fractions && probability.in(50)
                        ? probability.of("0.5", "0.25", "1", "0.999", "1e-3", "0.05", "1e-9")
                        : "";
        boolean idle = fractions && !seconds && probability.in(3) && !sound;
        return new Match.Part(written, commands, idle ? "0" : seconds ? "" : played, seconds ? played : "");
    }

    /** Places of performances, some of them made equal. */
    private List<Integer> places(List<Double> performances) {
        List<Integer> order = IntStream.range(0, performances.size())
                .boxed()
                .sorted((a, b) -> Double.compare(performances.get(b), performances.get(a)))
                .toList();
        Map<Integer, Integer> places = new HashMap<>();
        for (int i = 0; i < order.size(); i++) {
            boolean drawn = i > 0 && probability.in(draws);
            places.put(order.get(i), drawn ? places.get(order.get(i - 1)) : i + 1);
        }
        return IntStream.range(0, order.size()).mapToObj(places::get).toList();
    }

    /** Sides with their places told as this log tells them. */
    private List<Match.Side> decided(List<Match.Side> sides, List<Integer> places) {
        int most = sides.size();
        int unit = probability.of(List.of(1, 1, 7, 100));
        double least = sound || probability.in(80) ? 0 : probability.of(List.of(-3.0, 0.5, 10.0));
        boolean drawn = places.stream().allMatch(place -> place == 1);
        int last = probability.in(5)
                ? places.stream().mapToInt(place -> place).max().orElse(0)
                : -1;
        List<Match.Side> told = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            int place = places.get(i);
            double score = least + unit * (most - place);
            String text = place == last && place > 1 ? "last" : Integer.toString(place);
            Match.Side side = sides.get(i);
            told.add(
                    switch (outcome) {
                        case PLACES -> side.placed(text);
                        case SCORES -> side.scored(number(score));
                        case BOTH -> side.placed(text).scored(number(score));
                        case RESULTS -> side.ended(drawn ? "draw" : place == 1 ? "win" : "loss");
                    });
        }
        return told;
    }

    private static String number(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }

    /** Records that each stand for several games. */
    private List<Match> series() {
        List<Match> games = new ArrayList<>();
        for (int record = 1; games.size() < size; record++) {
            List<Integer> who = probability.shuffled(available());
            List<Match.Side> sides = IntStream.range(0, 2)
                    .mapToObj(side -> new Match.Side("", "", "", "", "", List.of(part(who.get(side), false))))
                    .toList();
            int[] left = {probability.below(4), probability.below(4)};
            int winner = left[0] > 0 ? 0 : 1;
            String time = times.next();
            for (int number = 1; left[0] + left[1] > 0; number++) {
                int won = winner;
                left[won]--;
                List<Match.Side> placed = List.of(
                        sides.get(0).placed(won == 0 ? "1" : "2"), sides.get(1).placed(won == 1 ? "1" : "2"));
                String id = record + "." + number;
                games.add(new Match(id, time, ladders.get(0), "", "", "", placed, false));
                winner = left[1 - won] > 0 ? 1 - won : won;
            }
        }
        return games;
    }

    /** Games that cannot be rated, or say what is odd. */
    private void flaw(List<Match> games) {
        if (periods > 0) {
            for (int i = 0; i < games.size(); i++) {
                games.set(i, games.get(i).during("P" + (probability.in(1) ? 0 : i / periods)));
            }
        }
        List<Integer> some =
                probability.shuffled(IntStream.range(0, games.size()).boxed().toList());
        int flaws = probability.in(14) ? probability.between(1, 3) : 0;
        some.stream().limit(flaws).forEach(at -> games.set(at, flawed(games.get(at))));
    }

    private Match flawed(Match game) {
        int last = game.sides().size() - 1;
        Match.Side side = game.sides().get(last);
        Match.Part part = side.parts().get(0);
        return switch (probability.below(9)) {
            case 0 -> renamed(game, last, probability.of("", " ", "a\u0007b", "\u202Ex", "y".repeat(257)));
            case 1 -> renamed(game, last, game.sides().get(0).parts().get(0).player());
            case 2 ->
                outcome == Outcome.SCORES || outcome == Outcome.BOTH
                        ? game.with(last, each -> each.scored(probability.of("x", "1,5", "NaN", "--")))
                        : game;
            case 3 ->
                outcome == Outcome.PLACES || outcome == Outcome.BOTH
                        ? game.with(last, each -> each.placed(probability.of("0", "1.5", "-1", "first")))
                        : game;
            case 4 ->
                game.time().isEmpty()
                        ? game
                        : game.at(probability.of("yesterday", "2024-02-30", "2024-01-01T25:00:00Z"));
            case 5 ->
                part.fraction().isEmpty()
                        ? game
                        : game.with(
                                last,
                                each -> each.with(List.of(new Match.Part(
                                        part.player(), part.commands(), probability.of("1.5", "-0.1", "x"), ""))));
            case 6 -> game.tornApart();
            case 7 ->
                draws > 0
                        ? game
                        : game.with(decided(
                                game.sides(),
                                game.sides().stream().map(each -> 1).toList()));
            default ->
                outcome == Outcome.RESULTS ? game.with(last, each -> each.ended(probability.of("win", "draw"))) : game;
        };
    }

    private static Match renamed(Match game, int side, String player) {
        return game.with(side, each -> {
            List<Match.Part> parts = new ArrayList<>(each.parts());
            parts.set(0, parts.get(0).named(player));
            return each.with(parts);
        });
    }

    /** Games whose ids come back, the same or others; never right behind each other, where they would be one game. */
    private void repeat(List<Match> games) {
        for (int left = probability.between(1, 3); left > 0 && games.size() > 2; left--) {
            int from = probability.below(games.size() - 2);
            int to = probability.between(from + 2, games.size());
            Match copy = games.get(from);
            Match before = games.get(to - 1);
            boolean other = probability.in(30);
            games.add(to, other ? before.called(copy.id()) : probability.in(70) ? copy : copy.at(before.time()));
            if (!canBeTold(games)) {
                games.remove(to);
            }
        }
    }
}
