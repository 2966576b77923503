package rate.study.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Outcome;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.math.SplitMix;
import rate.engine.problem.Location;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Section;
import rate.engine.rating.FieldSystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Anchors;
import rate.engine.replay.InitialRatings;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.Replay;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.SystemOf;
import rate.engine.system.Systems;
import rate.study.explain.Explainer.Arrivals;
import rate.study.explain.Explanation.LadderDerivation;
import rate.study.explain.Sentence.Kind;
import rate.study.explain.Sentence.Person;

/**
 * Random games of every system that explains: their stories are read as a stranger would, number by number, and held to the
 * derivation.
 */
class StoryTest {

    private static final int GAMES = 40;
    private static final int PLAYERS = 9;

    /** Of numbers with decimals. */
    private static final double HALF = 0.5000001;

    private static final Map<Kind, Pattern> PATTERNS = new EnumMap<>(Kind.class);

    static {
        for (Kind kind : Kind.values()) {
            String text = StoryText.texts().get(kind.name().toLowerCase(Locale.ROOT));
            Matcher pieces = Pattern.compile("\\{(\\w+)}").matcher(text);
            StringBuilder pattern = new StringBuilder();
            int from = 0;
            while (pieces.find()) {
                pattern.append(Pattern.quote(text.substring(from, pieces.start())));
                pattern.append("(?<").append(pieces.group(1)).append(">.+?)");
                from = pieces.end();
            }
            PATTERNS.put(kind, Pattern.compile(pattern + Pattern.quote(text.substring(from))));
        }
    }

    private static final List<String> SETTINGS =
            List.of(("elo/documented|elo/documented teams=mean free-for-all=pairs|elo/documented score=share|"
                            + "elo/nfl revert=0.5|elo-mmr/documented home-advantage=60|glicko/documented home-advantage=40|"
                            + "margin/documented home-advantage=3|trueskill/documented revert=0.3|"
                            + "trueskill/documented draw-probability=0.2 home-advantage=3|allegskill/documented|"
                            + "allegskill/documented draw-probability=0.2 drift=period")
                    .split("\\|", -1));

    private final Set<Kind> seen = EnumSet.noneOf(Kind.class);
    private int stories;

    static Stream<SystemEntry.Configured> systems() {
        Stream<SystemEntry.Configured> profiles = Systems.all().stream()
                .flatMap(entry ->
                        entry.profiles().stream().map(profile -> entry.configure(profile, Map.of(), Systems::able)))
                .filter(configured -> configured.system() instanceof OnlineSystem<?>);
        return Stream.concat(profiles, SETTINGS.stream().map(StoryTest::configured));
    }

    private static SystemEntry.Configured configured(String words) {
        String[] parts = words.split(" ");
        return SystemOf.name(parts[0], Arrays.copyOfRange(parts, 1, parts.length));
    }

    @Test
    void no_sentence_of_a_thousand_games_is_false() {
        List<SystemEntry.Configured> systems = systems().toList();
        for (int number = 0; number < systems.size(); number++) {
            play(systems.get(number), new SplitMix(number));
        }
        assertThat(stories).isGreaterThan(1000);
        assertThat(EnumSet.complementOf(EnumSet.copyOf(seen)))
                .containsExactly(Kind.PLAIN_WON, Kind.PLAIN_DREW, Kind.PLAIN_LOST, Kind.PLAIN_PLACED, Kind.TOGETHER);
    }

    private static String told(
            String against,
            int teams,
            int place,
            Outcome outcome,
            double expected,
            Story.Rating before,
            Story.Rating after,
            String... who) {
        List<Person> ours = Person.of(List.of(who));
        List<Person> theirs = Person.of(List.of(against.split(" ")));
        return String.join(
                " ",
                StoryText.of(
                        Story.of(new Story.View(ours, theirs, teams, place, outcome, expected, before, after, null))));
    }

    private static final Story.Rating BEFORE = new Story.Rating(1500, Double.NaN, 1500);

    @Test
    void a_game_of_which_only_the_ledger_is_left_is_told_by_it() {
        Story.Rating fallen = new Story.Rating(1497, Double.NaN, 1497);
        assertThat(told("E", 2, 2, Outcome.LOSS, 0.905, BEFORE, fallen, "{who}", "B", "C", "D"))
                .isEqualTo("{who}, B, C and D could expect to score 91 % against E, and lost."
                        + " The rating of {who} fell by 3.0 to 1,497.0."
                        + " It was an upset: from what is not expected the ratings learn most.");
        Story.Rating certain = new Story.Rating(25, 2, 19);
        Story.Rating grown = new Story.Rating(25.001, 2.02, 18.941);
        assertThat(told("B C D E F", 6, 2, Outcome.LOSS, 0.001, certain, grown, "A"))
                .isEqualTo("A had a probability of less than 1 % to come first, and came 2nd of 6."
                        + " The rank of A fell by 0.06 to 18.94: mu rose by less than 0.01 to 25.00, sigma rose by 0.02 to 2.02."
                        + " The rank of A fell although mu did not, because the uncertainty sigma grew.");
        assertThat(told("B C D E F", 2, 1, Outcome.WIN, 1, BEFORE, BEFORE, "A"))
                .isEqualTo("A could expect to score more than 99 % against B, C, D and 2 more, and won."
                        + " The rating of A stayed at 1,500.0. The ratings had predicted this result.");
    }

    @ParameterizedTest
    @CsvSource({
        "2, 1, WIN, A won against B.",
        "2, 1, DRAW, A drew with B.",
        "2, 2, LOSS, A lost to B.",
        "112, 112, LOSS, A came 112th of 112."
    })
    void a_game_of_a_whole_history_has_no_change_of_its_own(int teams, int place, Outcome outcome, String opening) {
        assertThat(told("B", teams, place, outcome, Double.NaN, null, null, "A"))
                .isEqualTo(opening
                        + " The system rates all games together, so that no single game has a change of its own.");
    }

    private void play(SystemEntry.Configured configured, SplitMix random) {
        Roster roster = new Roster();
        IntStream.range(0, PLAYERS).forEach(player -> roster.enter("p" + player));
        Anchors anchors = new Anchors();
        Reader reader = new Reader(configured, anchors);
        if (random.nextInt(2) == 0) {
            anchor(anchors, roster, (OnlineSystem<?>) configured.system());
        }
        boolean carries = configured.scale().isPresent()
                && !((OnlineSystem<?>) configured.system()).blend().isWanted()
                && random.nextInt(3) == 0;
        Replay.Rules rules =
                new Replay.Rules(configured, PeriodRule.parse("7d").orElseThrow(), LadderChoice.ALL, carries);
        Replay replay = Replay.of(new Replay.Setting(rules, roster, anchors.over(InitialRatings.NEWCOMERS, roster))
                .telling(reader, warning -> {}));
        GameBuilder builder = new GameBuilder(roster);
        long day = 0;
        for (int game = 0; game < GAMES; game++) {
            day += random.nextInt(8) == 0 ? 40 : random.nextInt(4);
            replay.play(game(builder, random, game, day));
        }
    }

    private static <R> void anchor(Anchors anchors, Roster roster, OnlineSystem<R> system) {
        double[] numbers = new double[system.shape().width()];
        system.shape().write(system.newcomer(), numbers, 0);
        anchors.add(
                roster.enter("p0"),
                system,
                Arrays.copyOf(numbers, system.columns().size()));
    }

    private static Game game(GameBuilder builder, SplitMix random, int number, long day) {
        int[][] shapes = {{1, 1}, {1, 1}, {1, 1}, {2, 2}, {1, 3}, {3, 2}, {1, 1, 1}, {1, 1, 1, 1, 1, 1}, {2, 2, 2}};
        int[] sizes = shapes[random.nextInt(shapes.length)];
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, PLAYERS).boxed().toList());
        for (int i = PLAYERS - 1; i > 0; i--) {
            order.set(i, order.set(random.nextInt(i + 1), order.get(i)));
        }
        boolean isScored = random.nextInt(4) > 0;
        int next = 0;
        int draw = random.nextInt(6) == 0 ? 1 : 0;
        for (int team = 0; team < sizes.length; team++) {
            int place = draw == 1 && team < 2 ? 1 : team + 1;
            // A better player scores better, so that there is something to be expected.
            builder.team(place, isScored ? 50 - 3.0 * place * (1 + random.nextInt(5) / 40.0) : Double.NaN, Double.NaN);
            for (int member = 0; member < sizes[team]; member++) {
                boolean commands = member == 0 && sizes[team] > 1;
                double fraction = !commands && random.nextInt(5) == 0 ? 0.4 : 1;
                builder.seat(order.get(next++), commands ? Role.COMMANDER : Role.PLAYER, fraction);
            }
            builder.named(sizes[team] == 1 ? null : "team " + (team + 1));
        }
        GameHeader header = new GameHeader()
                .time(GameTime.ofText(LocalDate.of(2020, 1, 1).plusDays(day).toString()))
                .season(String.valueOf(day / 60))
                .weight(random.nextInt(4) == 0 ? 1.5 : 1)
                .host(random.nextInt(3) == 0 ? 0 : GameHeader.NO_HOST);
        return builder.end("G" + number, header, Location.of("log"));
    }

    /** Reads the story of each game. */
    private final class Reader implements Delta.Sink {

        private final SystemEntry.Configured configured;
        private final Anchors anchors;
        private final Arrivals arrivals;
        private final Set<String> known = new HashSet<>();
        private final Map<String, Integer> inPeriod = new HashMap<>();
        private final Map<String, IdleAdjustment> moves = new HashMap<>();
        private final Map<String, Double> last = new HashMap<>();
        private Delta delta;
        private LadderDerivation account;
        private Matcher words;
        private String sentence = "";

        Reader(SystemEntry.Configured configured, Anchors anchors) {
            this.configured = configured;
            this.anchors = anchors;
            this.arrivals = new Arrivals(configured.system() instanceof PeriodSystem<?>, anchors);
        }

        @Override
        public boolean wantsDerivation(Contest contest) {
            return true;
        }

        @Override
        public boolean wantsSkills() {
            return true;
        }

        @Override
        public void adjustIdle(IdleAdjustment change) {
            arrivals.move(change);
            String key = change.ladder()
                    + String.valueOf(change.name())
                    + change.player().name();
            moves.put(key, change);
            inPeriod.remove(key);
        }

        @Override
        public void accept(Delta shown) {
            delta = shown;
            LadderDerivation all =
                    LadderDerivation.of(shown, configured.system().columns(), arrivals.of(shown));
            for (int seat = 0; seat < shown.contest().seats(); seat++) {
                String key = key(seat);
                if (shown.games(seat) == 0 || shown.periods(seat) > 0) {
                    inPeriod.remove(key);
                }
            }
            read(all, Story.of(all));
            for (int seat = 0; seat < shown.contest().seats(); seat++) {
                LadderDerivation asked = all.about(seat);
                read(asked, Story.of(asked));
                if (!isAnchored(seat)) {
                    read(asked, Story.of(ledgerView(asked, seat)));
                }
            }
            for (int seat = 0; seat < shown.contest().seats(); seat++) {
                known.add(key(seat));
                inPeriod.merge(key(seat), 1, Integer::sum);
                last.put(wholeKey(seat), delta.after(seat, 0));
            }
            moves.clear();
            arrivals.add(shown);
        }

        private String key(int seat) {
            return delta.contest().ladder()
                    + String.valueOf(delta.contest().game().ladder())
                    + delta.contest().player(seat).name();
        }

        /** Of a player on all ladders of seasons. */
        private String wholeKey(int seat) {
            return delta.contest().ladder() + delta.contest().player(seat).name();
        }

        /** A game as pages know it, from the ledger alone. */
        private Story.View ledgerView(LadderDerivation all, int seat) {
            Contest contest = delta.contest();
            int team = all.team(seat);
            IntFunction<String> name = at -> contest.player(at).name();
            List<String> mates = new ArrayList<>(List.of(name.apply(seat)));
            List<String> against = new ArrayList<>();
            List<TeamWeights.Mate> members = new ArrayList<>();
            for (int at = 0; at < contest.seats(); at++) {
                if (all.team(at) != team) {
                    against.add(name.apply(at));
                    continue;
                }
                if (at != seat) {
                    mates.add(name.apply(at));
                }
                double sigma = sigmaColumn() < 0 ? Double.NaN : sigma(at);
                members.add(new TeamWeights.Mate(at, delta.before(at, 0), mu(at), sigma, contest.fraction(at)));
            }
            TeamWeights weights = TeamWeights.of(members);
            double sigmaBefore = sigmaColumn() < 0 ? Double.NaN : sigma(seat);
            double sigmaAfter = sigmaColumn() < 0 ? Double.NaN : delta.after(seat, sigmaColumn());
            return new Story.View(
                    Person.of(mates),
                    Person.of(against),
                    contest.teams(),
                    contest.place(team),
                    contest.outcome(team),
                    delta.expected(team),
                    new Story.Rating(delta.before(seat, 0), sigmaBefore, delta.rankBefore(seat)),
                    new Story.Rating(delta.after(seat, 0), sigmaAfter, delta.rankAfter(seat)),
                    weights == null ? null : weights.sentence(name));
        }

        private void read(LadderDerivation story, List<Sentence> sentences) {
            account = story;
            assertThat(sentences).as("a story has an opening and a change").isNotEmpty();
            List<String> texts = StoryText.of(sentences);
            stories++;
            for (int i = 0; i < texts.size(); i++) {
                Kind kind = sentences.get(i).kind();
                seen.add(kind);
                sentence = configured + " " + delta.contest().game().id() + ": " + texts.get(i);
                words = PATTERNS.get(kind).matcher(texts.get(i));
                claim(words.matches());
                check(kind);
            }
        }

        // the sentence's words and numbers

        private boolean has(String piece) {
            return words.pattern().pattern().contains("(?<" + piece + ">");
        }

        private double number(String text) {
            return Double.parseDouble(text.replace(",", "").replace('−', '-'));
        }

        private void assertNumber(String text, double value) {
            int point = text.indexOf('.');
            double unit = Math.pow(10, point < 0 ? 0 : point + 1 - text.length());
            assertThat(number(text)).as(sentence).isCloseTo(value, within(HALF * unit));
        }

        private void assertMove(String piece, double before, double after) {
            Matcher move = Pattern.compile("(rose|fell) by (less than )?([\\d.,]+) to (\\S+)|stayed at (\\S+)")
                    .matcher(words.group(piece));
            claim(move.matches());
            if (move.group(1) == null) {
                assertThat(after).as(sentence).isEqualTo(before);
                assertNumber(move.group(5), after);
                return;
            }
            assertThat(move.group(1)).as(sentence).isEqualTo(after > before ? "rose" : "fell");
            assertThat(after).as(sentence).isNotEqualTo(before);
            assertNumber(move.group(4), after);
            if (move.group(2) == null) {
                assertNumber(move.group(3), Math.abs(after - before));
            } else {
                assertThat(Math.abs(after - before)).as(sentence).isLessThan(number(move.group(3)));
            }
        }

        private void assertShare(String piece, double share) {
            String text = words.group(piece);
            if (text.equals("less than 1 %")) {
                assertThat(share).as(sentence).isLessThan(0.01);
            } else if (text.equals("more than 99 %")) {
                assertThat(share).as(sentence).isGreaterThan(0.99);
            } else {
                assertNumber(text.replace(" %", ""), 100 * share);
            }
        }

        /** The seats that a piece names, whose ranks are checked on the way; and how many it does not name. */
        private List<Integer> seats(String piece) {
            List<Integer> seats = new ArrayList<>();
            for (String name : words.group(piece).split(", | and ")) {
                Matcher person =
                        Pattern.compile("(p\\d)(?: \\((\\S+)\\))?|(\\d+) more").matcher(name);
                claim(person.matches());
                if (person.group(3) == null) {
                    int seat = IntStream.range(0, delta.contest().seats())
                            .filter(at -> delta.contest().player(at).name().equals(person.group(1)))
                            .findFirst()
                            .orElseThrow();
                    seats.add(seat);
                    if (person.group(2) != null) {
                        assertNumber(person.group(2), delta.rankBefore(seat));
                    }
                }
            }
            return seats;
        }

        private void claim(boolean isTrue) {
            assertThat(isTrue).as(sentence).isTrue();
        }

        /** What a sentence claims of everybody of whom it is. */
        private void everybody(Predicate<Integer> claim) {
            assertThat(seats("who")).as(sentence).allMatch(claim);
        }

        private int seat(String piece) {
            List<Integer> seats = seats(piece);
            assertThat(seats).as(sentence).hasSize(1);
            return seats.get(0);
        }

        private double stated(String symbol) {
            return account.derivation().stream()
                    .flatMap(section -> section.steps().stream())
                    .filter(step -> step.symbol().equals(symbol))
                    .mapToDouble(Derivation.FormulaStep::value)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(sentence));
        }

        private double mu(int seat) {
            return delta.after(seat, 0) - delta.before(seat, 0);
        }

        private double rank(int seat) {
            return delta.rankAfter(seat) - delta.rankBefore(seat);
        }

        private int sigmaColumn() {
            return configured.system().columns().indexOf("sigma");
        }

        private double sigma(int seat) {
            return delta.before(seat, sigmaColumn());
        }

        private double sigmaMoved(int seat) {
            return delta.after(seat, sigmaColumn()) - sigma(seat);
        }

        private Outcome outcome(int seat) {
            return delta.contest().outcome(account.team(seat));
        }

        // what each sentence claims

        private void check(Kind kind) {
            if (has("who") && kind != Kind.ANCHORED) {
                boolean isOpening = has("share")
                        && !Set.of(Kind.PART, Kind.PART_SIGMA, Kind.PART_MOST, Kind.NEARLY, Kind.FRACTION)
                                .contains(kind);
                claim(isOpening || seats("who").stream().noneMatch(at -> isAnchored(at) && moves(kind)));
            }
            switch (kind) {
                case WON, DREW, LOST -> opening(kind);
                case PLACED -> placed();
                case FAVOURITE -> favourite();
                case HOST, HOST_MOSTLY -> host(kind == Kind.HOST);
                case RATING -> {
                    assertMove("rating", delta.before(seat("who"), 0), delta.after(seat("who"), 0));
                    assertThat(delta.rankAfter(seat("who"))).as(sentence).isEqualTo(delta.after(seat("who"), 0));
                }
                case RANK -> changes();
                case ANCHORED -> claim(isAnchored(seat("who")) && rank(seat("who")) == 0);
                case SIGMA_GREW -> everybody(at -> rank(at) < 0 && mu(at) >= 0 && sigmaMoved(at) > 0);
                case SIGMA_SHRANK -> everybody(at -> rank(at) > 0 && mu(at) <= 0 && sigmaMoved(at) < 0);
                case FELL -> everybody(at -> outcome(at) == Outcome.WIN && mu(at) < 0);
                case ROSE ->
                    everybody(at -> outcome(at) == Outcome.LOSS
                            && mu(at) > 0
                            && delta.contest().teams() == 2);
                case MARGIN -> {
                    everybody(at -> outcome(at) == Outcome.WIN);
                    assertThat(stated("y")).as(sentence).isLessThan(stated("δ"));
                }
                case BELOW, ABOVE -> performance(kind == Kind.BELOW);
                case FIELD -> assertThat(configured.system()).as(sentence).isInstanceOf(FieldSystem.class);
                case EARLIER ->
                    assertNumber(words.group("games").split(" ")[0], inPeriod.getOrDefault(key(seat("who")), 0));
                case FIRST -> everybody(at -> !known.contains(key(at)));
                case IDLE -> {
                    assertThat(known).as(sentence).contains(key(seat("who")));
                    assertNumber(words.group("periods"), (double) delta.periods(seat("who")));
                    assertThat(delta.periods(seat("who"))).as(sentence).isGreaterThan(1);
                }
                case SEASON -> {
                    IdleAdjustment change = moves.get(key(seat("who")));
                    assertMove("rating", change.before()[0], change.after()[0]);
                    assertThat(change.after()[0]).as(sentence).isNotEqualTo(change.before()[0]);
                    assertThat(change.isFirst()).as(sentence).isFalse();
                }
                case CARRIED -> {
                    int seat = seat("who");
                    IdleAdjustment change = moves.get(key(seat));
                    assertMove("rating", change.before()[0], change.after()[0]);
                    assertThat(change.before()[0]).as(sentence).isEqualTo(last.get(wholeKey(seat)));
                    assertThat(delta.before(seat, 0)).as(sentence).isEqualTo(change.after()[0]);
                    assertThat(known).as(sentence).doesNotContain(key(seat));
                }
                case UPSET -> assertThat(ofWinner()).as(sentence).isLessThan(0.25);
                case PREDICTED -> assertThat(ofWinner()).as(sentence).isGreaterThan(0.875);
                case K, K_MARGIN, K_WHOLE -> k(kind);
                case UNCERTAIN -> uncertain();
                case PART, PART_SIGMA -> part(kind == Kind.PART_SIGMA);
                case ALIKE -> {
                    List<Integer> who = seats("who");
                    assertThat(who).as(sentence).hasSizeGreaterThan(1);
                    assertThat(who)
                            .as(sentence)
                            .allSatisfy(at -> assertThat(Math.abs(mu(at)))
                                    .isCloseTo(Math.abs(mu(who.get(0))), within(1e-8 * (1 + Math.abs(mu(at))))));
                }
                case PART_MOST, NEARLY -> parts(kind == Kind.NEARLY);
                case FRACTION -> assertShare("share", delta.contest().fraction(seat("who")));
                default -> throw new AssertionError(sentence);
            }
        }

        private boolean isAnchored(int seat) {
            return anchors.has(delta.contest().player(seat));
        }

        /** Returns whether a sentence says that a rating moves. */
        private boolean moves(Kind kind) {
            return !Set.of(Kind.FRACTION, Kind.IDLE, Kind.EARLIER, Kind.HOST, Kind.HOST_MOSTLY)
                    .contains(kind);
        }

        private void opening(Kind kind) {
            List<Integer> who = seats("who");
            int team = account.team(who.get(0));
            assertThat(delta.contest().teams()).as(sentence).isEqualTo(2);
            assertThat(who).as(sentence).allMatch(at -> account.team(at) == team);
            assertThat(seats("them")).as(sentence).isNotEmpty().noneMatch(at -> account.team(at) == team);
            assertThat(kind.name())
                    .as(sentence)
                    .startsWith(
                            outcome(who.get(0)) == Outcome.WIN
                                    ? "WON"
                                    : outcome(who.get(0)) == Outcome.DRAW ? "DREW" : "LOST");
            assertShare("share", delta.expected(team));
        }

        private void placed() {
            int team = account.team(seats("who").get(0));
            String ordinal = words.group("place");
            assertThat(ordinal)
                    .as(sentence)
                    .isIn(
                            delta.contest().place(team) + "st",
                            delta.contest().place(team) + "nd",
                            delta.contest().place(team) + "rd",
                            delta.contest().place(team) + "th");
            assertShare("share", delta.expected(team));
            if (has("teams")) {
                assertNumber(words.group("teams"), delta.contest().teams());
            }
        }

        private void favourite() {
            placed();
            int team = account.team(seats("who").get(0));
            assertThat(IntStream.range(0, delta.contest().teams())
                            .filter(other -> other != team)
                            .mapToDouble(delta::expected)
                            .max()
                            .orElseThrow())
                    .as(sentence)
                    .isLessThan(delta.expected(team));
        }

        /** The favourite is at home, and would be none by the ratings alone, or would be one by less than the advantage. */
        private void host(boolean isOnly) {
            int host = account.team(seats("who").get(0));
            assertThat(delta.contest().host()).as(sentence).isEqualTo(host);
            assertThat(delta.expected(host)).as(sentence).isGreaterThan(delta.expected(1 - host));
            double advantage = Double.parseDouble(configured.parameters().get("home-advantage"));
            double sum = total(host) - total(1 - host);
            double mean = total(host) / size(host) - total(1 - host) / size(1 - host);
            assertThat(List.of(sum, mean))
                    .as(sentence)
                    .allMatch(lead -> lead < advantage + 1e-9)
                    .matches(leads -> isOnly == leads.stream().allMatch(lead -> lead <= 0));
        }

        private int size(int team) {
            return delta.contest().firstSeat(team + 1) - delta.contest().firstSeat(team);
        }

        private double total(int team) {
            int first = delta.contest().firstSeat(team);
            return IntStream.range(first, first + size(team))
                    .mapToDouble(at -> delta.before(at, 0))
                    .sum();
        }

        private void changes() {
            int seat = seat("who");
            assertMove("rank", delta.rankBefore(seat), delta.rankAfter(seat));
            assertMove("mu", delta.before(seat, 0), delta.after(seat, 0));
            assertMove("sigma", sigma(seat), delta.after(seat, sigmaColumn()));
        }

        private void performance(boolean isBelow) {
            int seat = seat("who");
            Section team = account.derivation().stream()
                    .filter(section -> section.team() == account.team(seat) && !section.isInput())
                    .findFirst()
                    .orElseThrow();
            double performance = team.steps().get(0).value();
            assertThat(configured.name()).as(sentence).isEqualTo("elo-mmr");
            assertNumber(words.group("performance"), performance);
            assertThat(performance < delta.before(seat, 0)).as(sentence).isEqualTo(isBelow);
        }

        private double ofWinner() {
            assertThat(delta.contest().teams()).as(sentence).isEqualTo(2);
            int winner = delta.contest().outcome(0) == Outcome.WIN ? 0 : 1;
            assertThat(delta.contest().outcome(winner)).as(sentence).isEqualTo(Outcome.WIN);
            return delta.expected(winner);
        }

        private void k(Kind kind) {
            int seat = seat("who");
            Outcome outcome = outcome(seat);
            double score = outcome == Outcome.WIN ? 1 : outcome == Outcome.DRAW ? 0.5 : 0;
            double difference = score - delta.expected(account.team(seat));
            assertNumber(words.group("d"), difference);
            double k = number(words.group("k"));
            if (kind == Kind.K_MARGIN) {
                assertThat(words.group("weight")).as(sentence).isNotEqualTo("1");
                double weight = mu(seat) / difference / k;
                assertThat(number(words.group("weight"))).as(sentence).isCloseTo(weight, within(0.006));
                assertNumber(words.group("weight"), stated("G"));
            } else if (kind == Kind.K_WHOLE) {
                assertThat(mu(seat)).as(sentence).isEqualTo(Math.rint(mu(seat)));
                assertThat(k * difference).as(sentence).isCloseTo(mu(seat), within(0.5));
            } else {
                assertThat(k * difference).as(sentence).isCloseTo(mu(seat), within(0.006));
            }
        }

        private void uncertain() {
            int more = seat("who");
            int less = seat("them");
            assertNumber(words.group("times"), Math.abs(mu(more) / mu(less)));
            assertNumber(words.group("sigma"), sigma(more));
            assertNumber(words.group("other"), sigma(less));
            assertNumber(words.group("games").split(" ")[0], delta.games(more));
            assertNumber(words.group("others").split(" ")[0], delta.games(less));
            assertThat(sigma(more)).as(sentence).isGreaterThan(sigma(less));
            assertThat(Math.pow(sigma(more) / sigma(less), 2))
                    .as(sentence)
                    .isGreaterThan(0.8 * Math.abs(mu(more) / mu(less)));
            assertThat(delta.contest().fraction(more))
                    .as(sentence)
                    .isEqualTo(delta.contest().fraction(less));
            assertThat(Math.abs(mu(more))).as(sentence).isGreaterThan(Math.abs(mu(less)));
        }

        /** Those who are named, and those who are counted after them, moved furthest; or all, within a fifth. */
        private void parts(boolean isAll) {
            List<Integer> who = seats("who");
            int team = account.team(who.get(0));
            double[] moved = IntStream.range(0, delta.contest().seats())
                    .filter(at -> account.team(at) == team && !isAnchored(at))
                    .mapToDouble(at -> -Math.abs(mu(at)))
                    .sorted()
                    .toArray();
            Matcher more = Pattern.compile("(\\d+) more").matcher(words.group("who"));
            int count = who.size() + (more.find() ? Integer.parseInt(more.group(1)) : 0);
            assertThat(count).as(sentence).isBetween(2, isAll ? moved.length : moved.length - 1);
            assertThat(who)
                    .as(sentence)
                    .allSatisfy(at -> assertThat(Math.abs(mu(at))).isGreaterThanOrEqualTo(-moved[count - 1]));
            if (isAll) {
                assertThat(count).as(sentence).isEqualTo(moved.length);
                assertThat(moved[0] / moved[count - 1])
                        .as(sentence)
                        .isGreaterThan(1)
                        .isLessThanOrEqualTo(1.2);
                assertShare("share", 1.0 / count);
            } else {
                assertThat(-moved[count - 1]).as(sentence).isGreaterThan(-moved[count]);
                assertShare(
                        "share",
                        Arrays.stream(moved, 0, count).sum()
                                / Arrays.stream(moved).sum());
            }
        }

        private void part(boolean isLeastCertain) {
            int most = seat("who");
            int team = account.team(most);
            int[] mates = IntStream.range(0, delta.contest().seats())
                    .filter(at -> account.team(at) == team && at != most)
                    .toArray();
            double rest =
                    Arrays.stream(mates).mapToDouble(at -> Math.abs(mu(at))).sum();
            assertShare("share", Math.abs(mu(most)) / (Math.abs(mu(most)) + rest));
            assertThat(Arrays.stream(mates))
                    .as(sentence)
                    .isNotEmpty()
                    .allMatch(at -> Math.abs(mu(at)) < Math.abs(mu(most)));
            if (isLeastCertain) {
                assertNumber(words.group("sigma"), sigma(most));
                assertThat(Arrays.stream(mates)).as(sentence).allMatch(at -> isAnchored(at) || sigma(at) < sigma(most));
            }
        }
    }
}
