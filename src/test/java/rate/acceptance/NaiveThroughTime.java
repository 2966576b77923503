package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import rate.engine.math.TruncatedNormal;

/**
 * Curves of free-for-alls without draws, by the plainest code there is: maps of normals, and rounds until no digit that counts
 * changes. It can give each message to whom the authors' Python package gives it, which is the wrong one if a ranking is not its own
 * inverse; so what that package printed can be told from what is right.
 */
final class NaiveThroughTime {

    private static final int ROUNDS = 3000;
    private static final int GAME_ROUNDS = 60;

    /** A normal: precision, and precision × mean. */
    private record Message(double precision, double force) {
        static final Message NONE = new Message(0, 0);

        Message and(Message other) {
            return new Message(precision + other.precision, force + other.force);
        }

        Message without(Message other) {
            return new Message(precision - other.precision, force - other.force);
        }

        Message drifted(double variance) {
            double shrink = 1 / (1 + precision * variance);
            return new Message(precision * shrink, force * shrink);
        }

        /** Far nearer than what is compared; the last digits of some never settle. */
        boolean isNear(Message other) {
            return Math.abs(precision - other.precision) <= 1e-13 * Math.abs(precision)
                    && Math.abs(force - other.force) <= 1e-13 * Math.abs(force) + 1e-16;
        }

        double mean() {
            return force / precision;
        }

        double variance() {
            return 1 / precision;
        }
    }

    private final JsonNode testCase;
    private final boolean asPackage;
    private final double gamma2;
    private final double beta2;
    private final Message prior;

    /** By moment, then player: what came from the past and from the future. */
    private final List<Map<String, Message>> forward = new ArrayList<>();

    private final List<Map<String, Message>> backward = new ArrayList<>();
    private final TreeMap<Long, List<Integer>> games = new TreeMap<>();

    /** By game: what it says of each player. */
    private final List<Map<String, Message>> said = new ArrayList<>();

    NaiveThroughTime(JsonNode testCase, boolean asPackage) {
        this.testCase = testCase;
        this.asPackage = asPackage;
        JsonNode params = testCase.get("params");
        this.gamma2 = Math.pow(params.get("gamma").asDouble(), 2);
        this.beta2 = Math.pow(params.get("beta").asDouble(), 2);
        double precision = 1 / Math.pow(params.get("sigma").asDouble(), 2);
        this.prior = new Message(precision, precision * params.get("mu").asDouble());
        for (int game = 0; game < testCase.get("games").size(); game++) {
            long time = testCase.has("times") ? testCase.get("times").get(game).asLong() : game;
            games.computeIfAbsent(time, none -> new ArrayList<>()).add(game);
            Map<String, Message> nothing = new LinkedHashMap<>();
            players(game).forEach(player -> nothing.put(player, Message.NONE));
            said.add(nothing);
        }
        games.values().forEach(moment -> {
            Map<String, Message> nothing = new LinkedHashMap<>();
            moment.forEach(game -> players(game).forEach(player -> nothing.put(player, Message.NONE)));
            forward.add(new LinkedHashMap<>(nothing));
            backward.add(nothing);
        });
    }

    /** Mean and spread of each player at each of his moments. */
    Map<String, List<double[]>> curves() {
        sweep(true);
        boolean isSettled = false;
        for (int round = 0; round < ROUNDS && !isSettled; round++) {
            List<Map<String, Message>> before =
                    said.stream().<Map<String, Message>>map(HashMap::new).toList();
            sweep(false);
            sweep(true);
            isSettled = IntStream.range(0, said.size())
                    .allMatch(game -> said.get(game).entrySet().stream()
                            .allMatch(each ->
                                    each.getValue().isNear(before.get(game).get(each.getKey()))));
        }
        Map<String, List<double[]>> curves = new HashMap<>();
        int moment = 0;
        for (List<Integer> here : games.values()) {
            for (String player : forward.get(moment).keySet()) {
                Message all = all(moment, here, player);
                curves.computeIfAbsent(player, none -> new ArrayList<>())
                        .add(new double[] {all.mean(), Math.sqrt(all.variance())});
            }
            moment++;
        }
        return curves;
    }

    private List<String> players(int game) {
        List<String> players = new ArrayList<>();
        testCase.get("games").get(game).forEach(team -> players.add(team.get(0).asText()));
        return players;
    }

    private Message all(int moment, List<Integer> here, String player) {
        Message all = forward.get(moment).get(player).and(backward.get(moment).get(player));
        for (int game : here) {
            all = all.and(said.get(game).getOrDefault(player, Message.NONE));
        }
        return all;
    }

    private void sweep(boolean isForward) {
        Map<String, Message> onTheWay = new HashMap<>();
        Map<String, Long> since = new HashMap<>();
        List<Long> times = new ArrayList<>(games.keySet());
        for (int i = 0; i < times.size(); i++) {
            int moment = isForward ? i : times.size() - 1 - i;
            long time = times.get(moment);
            List<Integer> here = games.get(time);
            Map<String, Message> from = isForward ? forward.get(moment) : backward.get(moment);
            Map<String, Message> other = isForward ? backward.get(moment) : forward.get(moment);
            from.replaceAll((player, none) -> {
                if (!onTheWay.containsKey(player)) {
                    return isForward ? prior : Message.NONE;
                }
                double elapsed = testCase.has("times") ? Math.abs(time - since.get(player)) : 1;
                return onTheWay.get(player).drifted(gamma2 * elapsed);
            });
            here.forEach(game -> weigh(game, moment, here));
            for (String player : from.keySet()) {
                onTheWay.put(player, all(moment, here, player).without(other.get(player)));
                since.put(player, time);
            }
        }
    }

    private void weigh(int game, int moment, List<Integer> here) {
        List<String> players = players(game);
        JsonNode results = testCase.get("results").get(game);
        int[] ranking = IntStream.range(0, players.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -results.get(i).asDouble()))
                .mapToInt(i -> i)
                .toArray();
        Message[] performances = new Message[ranking.length];
        for (int place = 0; place < ranking.length; place++) {
            String player = players.get(ranking[place]);
            performances[place] = all(moment, here, player)
                    .without(said.get(game).get(player))
                    .drifted(beta2);
        }
        Message[] likelihoods = chain(performances);
        for (int i = 0; i < ranking.length; i++) {
            int team = i;
            int place = asPackage
                    ? ranking[team]
                    : IntStream.range(0, ranking.length)
                            .filter(each -> ranking[each] == team)
                            .findFirst()
                            .orElseThrow();
            said.get(game).put(players.get(team), likelihoods[place].drifted(beta2));
        }
    }

    /** What the order says of performances of which each was better than the next. */
    private static Message[] chain(Message[] priors) {
        Message[] total = priors.clone();
        Message[][] told = new Message[priors.length - 1][2];
        for (Message[] pair : told) {
            Arrays.fill(pair, Message.NONE);
        }
        for (int round = 0; round < GAME_ROUNDS; round++) {
            for (int i = 0; i < told.length; i++) {
                compare(total, told[i], i);
            }
            for (int i = told.length - 1; i >= 0; i--) {
                compare(total, told[i], i);
            }
        }
        for (int i = 0; i < total.length; i++) {
            total[i] = total[i].without(priors[i]);
        }
        return total;
    }

    private static void compare(Message[] total, Message[] told, int i) {
        Message a = total[i].without(told[0]);
        Message b = total[i + 1].without(told[1]);
        double c2 = a.variance() + b.variance();
        double c = Math.sqrt(c2);
        TruncatedNormal.Moments moments = TruncatedNormal.win((a.mean() - b.mean()) / c, 0);
        told[0] = told(a, c * moments.v(), c2, moments.w());
        told[1] = told(b, -c * moments.v(), c2, moments.w());
        total[i] = a.and(told[0]);
        total[i + 1] = b.and(told[1]);
    }

    private static Message told(Message cavity, double pull, double c2, double w) {
        double left = c2 - w * cavity.variance();
        return new Message(w / left, (pull + w * cavity.mean()) / left);
    }
}
