package rate;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Logs of team games that are known, with a column for each member, as somebody may have called and ordered them. */
final class TeamLogs {

    private static final List<String> PLAYERS =
            List.of("Ada Lund", "Ben Rossi", "Chloé Petit", "Dan Wu", "Eve Núñez", "Finn Ong", "Gil Amar", "Hana Sato");
    private static final List<String> OTHERS = List.of("Ida Kohl", "Jon Reyes", "Kim Vance");
    private static final List<String> CLUBS = List.of("Red Foxes", "Old Boys", "River", "Hilltop", "Dockers");

    /**
     * A log in a line: its name, how many games, the columns of either side, how games end, and what else there is.
     *
     * <p>Games end by {@code won} (the first side always won), {@code A,B} (a column of scores for each side), {@code A:score} (both
     * in one), {@code A:names} (of the winners), {@code A:member} (one of them), or {@code A=x/y} (a word for each side, and perhaps
     * one for a draw).
     */
    private static final List<String> PLANS = """
            numbers-and-winner | 60 | Player 1;Player 2 | Player 3;Player 4 | Winners=1/2 | Date
            numbers-and-scores | 60 | Player 1;Player 2 | Player 3;Player 4 | Score 1,Score 2 | Date
            numbers-and-both | 60 | Player 1;Player 2 | Player 3;Player 4 | Winners=1/2 | Date,Scores
            partner-of-the-winner | 60 | Winner;Partner | Loser;Loser partner | won | Date
            winners-of-three-games | 3 | Winner 1;Winner 2 | Loser 1;Loser 2 | won | Date
            winners-of-four-games | 4 | Winner 1;Winner 2 | Loser 1;Loser 2 | won |
            letters-of-three-games | 3 | A1;A2 | B1;B2 | Score A,Score B |
            canonical-and-winner | 40 | player1;player2 | player3;player4 | winner=1/2 |
            canonical-and-scores | 40 | player1;player2 | player3;player4 | score1,score2 | Date
            german-sets | 12 | Spieler 1A;Spieler 1B | Spieler 2A;Spieler 2B | Sätze 1,Sätze 2 | Datum,shuffled
            german-winners | 30 | Sieger;Partner Sieger | Verlierer;Partner Verlierer | won | Datum
            french | 20 | Gagnant 1;Gagnant 2 | Perdant 1;Perdant 2 | won | Date,Score:score
            spanish | 20 | Pareja 1 Jugador 1;Pareja 1 Jugador 2 | Pareja 2 Jugador 1;Pareja 2 Jugador 2 | Resultado:score | Fecha
            portuguese | 20 | Dupla A 1;Dupla A 2 | Dupla B 1;Dupla B 2 | Vencedor=A/B | Data
            dutch | 20 | Winnaar 1;Winnaar 2 | Verliezer 1;Verliezer 2 | won | Datum
            table-football | 25 | Attacker red;Defender red | Attacker blue;Defender blue | Goals red,Goals blue | across
            named-sides | 25 | Goalie Wolves;Striker Wolves | Goalie Bears;Striker Bears | Winner=Wolves/Bears | across
            bridge | 25 | North;South | East;West | Winner=NS/EW | across
            skat | 25 | Declarer | Defender 1;Defender 2 | Declarer won=yes/no | Date
            two-against-one | 25 | A1;A2 | B1 | Score A,Score B |
            empty-seats | 25 | Home 1;Home 2;Home 3 | Away 1;Away 2;Away 3 | Score:score | empty
            substitutes | 25 | Winner 1;Winner 2;Winner sub | Loser 1;Loser 2;Loser sub | won | empty
            commanders | 25 | R1;R2 | B1;B2 | Winner=Red/Blue | Commander Red:other,Commander Blue:other2
            clubs-and-members | 25 | Club A 1;Club A 2 | Club B 1;Club B 2 | Points A,Points B | Club A:club,Club B:club2
            seats-of-teams | 25 | P1 Team A;P2 Team A | P1 Team B;P2 Team B | Score A,Score B | across
            short-seats | 25 | P1T1;P2T1 | P1T2;P2T2 | Score T1,Score T2 | across
            slips-of-the-pen | 25 | Winer 1;Winner 2 | Looser 1;Loser 2 | won |
            winners-by-name | 25 | Player A;Partner A | Player B;Partner B | Winners:names | Date
            one-winner-by-name | 25 | Team 1 Player 1;Team 1 Player 2 | Team 2 Player 1;Team 2 Player 2 | Winner:member |
            my-partner | 25 | Player;Partner | Opponent 1;Opponent 2 | Result=win/loss | Date
            referee | 25 | Home | Away | Score:score | Referee:player
            captains | 25 | A1;A2 | B1;B2 | Score A,Score B | Captain A:member,Captain B:member2
            three-each | 25 | Player 1;Player 2;Player 3 | Player 4;Player 5;Player 6 | Winner=1/2 |
            nonsense | 25 | c1;q | zz;foo | res=1/2 | Date
            orange | 25 | Blue 1;Blue 2 | Orange 1;Orange 2 | Winner=Blue/Orange | shuffled
            draws | 25 | Team 1 A;Team 1 B | Team 2 A;Team 2 B | Result=Team 1/Team 2/Draw | Date
            beside-the-opponent | 25 | Player A;Partner A | Player B;Partner B | Points A,Points B | across
            partner-of-the-loser | 25 | Winner;Winner's partner | Loser;Loser's partner | won | across
            partner-twice | 25 | Winner;Partner | Loser;Partner | won | Date
            named-alike | 25 | Winner;Winner | Loser;Loser | won |
            umpire-of-doubles | 25 | Home 1;Home 2 | Away 1;Away 2 | Score:score | Umpire:player
            signs | 25 | 🔴 goalie;🔴 striker | 🔵 goalie;🔵 striker | 🔴,🔵 | across
            mixed-doubles | 25 | Man 1;Woman 1 | Man 2;Woman 2 | Winner=1/2 | Date
            """.lines().toList();

    private record Side(List<String> members, int score) {}

    private record Game(int number, List<Side> sides, List<String> rest) {

        private Side best() {
            return sides.get(sides.get(1).score > sides.get(0).score ? 1 : 0);
        }

        private boolean isDraw() {
            return sides.get(0).score == sides.get(1).score;
        }

        private String score() {
            return sides.get(0).score + "-" + sides.get(1).score;
        }
    }

    private record Column(String name, Function<Game, Object> cell) {}

    private final Random chance;
    private final String name;
    private final String ending;
    private final List<String> extras;
    private final List<Game> games = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<List<String>> sides;

    private TeamLogs(int number) {
        List<String> plan =
                Stream.of(PLANS.get(number).split("\\|", -1)).map(String::strip).toList();
        this.chance = new Random(number * 0x9E3779B97F4A7C15L);
        this.name = plan.get(0);
        this.sides =
                List.of(List.of(plan.get(2).split(";")), List.of(plan.get(3).split(";")));
        this.ending = plan.get(4);
        this.extras = List.of(plan.get(5).split(","));
        play(Integer.parseInt(plan.get(1)));
    }

    /** Makes all of them. */
    static List<Stranger> all() {
        return IntStream.range(0, PLANS.size())
                .mapToObj(number -> new TeamLogs(number).made())
                .toList();
    }

    private void play(int count) {
        boolean draws = ending.split("/").length > 2;
        while (games.size() < count) {
            List<String> field = new ArrayList<>(PLAYERS);
            Collections.shuffle(field, chance);
            int first = sides.get(0).size();
            int all = first + sides.get(1).size();
            boolean isShort = extras.contains("empty") && chance.nextInt(3) > 0;
            Game game = new Game(
                    games.size(),
                    List.of(
                            new Side(field.subList(0, isShort ? first - 1 : first), chance.nextInt(4)),
                            new Side(field.subList(first, all), chance.nextInt(4))),
                    field.subList(all, field.size()));
            boolean isWrong = ending.equals("won") && game.sides.get(1).score > game.sides.get(0).score;
            if (!isWrong && (draws || !game.isDraw())) {
                games.add(game);
            }
        }
    }

    private Stranger made() {
        List<List<Column>> members = IntStream.range(0, 2)
                .mapToObj(side -> IntStream.range(0, sides.get(side).size())
                        .mapToObj(seat ->
                                new Column(sides.get(side).get(seat), game -> cell(game.sides.get(side).members, seat)))
                        .toList())
                .toList();
        int most = Math.max(members.get(0).size(), members.get(1).size());
        if (extras.contains("across")) {
            IntStream.range(0, most)
                    .forEach(seat -> members.forEach(side -> columns.addAll(side.subList(seat, seat + 1))));
        } else {
            members.forEach(columns::addAll);
        }
        end();
        extras.forEach(this::extra);
        if (extras.contains("shuffled")) {
            Collections.shuffle(columns, chance);
        }
        Tally truth = new Tally();
        games.forEach(game -> truth.add(
                game.sides.stream().map(Side::members).toList(),
                game.sides.stream()
                        .map(side -> game.isDraw() || side.equals(game.best()) ? 1 : 2)
                        .toList()));
        return new Stranger(
                "t-" + name, Map.of("games.csv", written().getBytes(StandardCharsets.UTF_8)), List.of(truth));
    }

    private static String cell(List<String> texts, int at) {
        return at < texts.size() ? texts.get(at) : "";
    }

    private void add(String column, Function<Game, Object> cell) {
        columns.add(new Column(column, cell));
    }

    private void scores(String... names) {
        add(names[0], game -> game.sides.get(0).score);
        add(names[1], game -> game.sides.get(1).score);
    }

    private void end() {
        String name = ending.split("[=:]")[0];
        if (ending.contains("=")) {
            String[] words = ending.substring(ending.indexOf('=') + 1).split("/");
            add(name, game -> words[game.isDraw() ? 2 : game.sides.indexOf(game.best())]);
        } else if (ending.endsWith(":score")) {
            add(name, Game::score);
        } else if (ending.contains(":")) {
            boolean isOne = ending.endsWith(":member");
            add(name, game -> isOne ? game.best().members.get(0) : String.join(" & ", game.best().members));
        } else if (ending.contains(",")) {
            scores(ending.split(","));
        }
    }

    private void extra(String extra) {
        String[] words = extra.split(":");
        if (words.length > 1) {
            int side = words[1].endsWith("2") ? 1 : 0;
            add(words[0], game -> switch (words[1]) {
                case "member", "member2" -> game.sides.get(side).members.get(game.number % 2);
                case "score" -> game.score();
                case "player" -> game.rest.get(0);
                case "club", "club2" -> CLUBS.get((game.number + side * (1 + game.number % 4)) % CLUBS.size());
                default -> OTHERS.get((game.number + side) % OTHERS.size());
            });
        } else if (extra.equals("Scores")) {
            scores("Score 1", "Score 2");
        } else if (extra.toLowerCase(Locale.ROOT).matches("dat(e|um|a)|fecha")) {
            LocalDate first = LocalDate.of(2025, 1, 20);
            columns.add(0, new Column(extra, game -> first.plusDays(game.number * 3L)));
        }
    }

    private String written() {
        StringBuilder text = new StringBuilder();
        text.append(columns.stream().map(Column::name).collect(Collectors.joining(",", "", "\n")));
        games.forEach(game -> text.append(columns.stream()
                .map(column -> "" + column.cell.apply(game))
                .collect(Collectors.joining(",", "", "\n"))));
        return text.toString();
    }
}
