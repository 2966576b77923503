package rate.differential;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import rate.log.form.WinDrawLoss;

/** A form with rows in which a log can be written, if it has nothing that the form cannot say. */
enum Form {
    SEATS {
        @Override
        boolean canSay(Log log) {
            return true;
        }

        @Override
        List<String> header(Log log) {
            return List.of("team", "player", "role", "fraction", "seconds", "place", "score", "result", "survival");
        }

        @Override
        List<List<String>> rows(Match game, Log log) {
            boolean nameless = !namesTeams(log);
            List<List<String>> rows = new ArrayList<>();
            for (int i = 0; i < game.sides().size(); i++) {
                Match.Side side = game.sides().get(i);
                List<String> played = side.parts().stream()
                        .filter(Match.Part::played)
                        .map(Match.Part::player)
                        .toList();
                boolean alone = played.size() == 1 && Collections.frequency(game.players(), played.get(0)) == 1;
                String one = alone ? played.get(0) : "team" + (i + 1);
                String name = side.name().isEmpty() ? one : side.name();
                for (Match.Part part : side.parts()) {
                    rows.add(List.of(
                            nameless ? "" : name,
                            part.player(),
                            part.commands() ? "commander" : "",
                            part.fraction(),
                            part.seconds(),
                            side.place(),
                            side.score(),
                            side.result(),
                            side.survival()));
                }
            }
            return rows;
        }

        @Override
        boolean namesTeams(Log log) {
            return !log.sides().allMatch(Match.Side::isPlayer);
        }

        @Override
        boolean hasIds(Log log) {
            return true;
        }

        @Override
        Set<String> required() {
            return Set.of("game", "player", "place");
        }
    },

    PLAYERS {
        @Override
        boolean canSay(Log log) {
            return plainPlayers(log) && outcomeFits(log);
        }

        @Override
        List<String> header(Log log) {
            return sides(log, "player", "place", "score", "survival", "result");
        }

        @Override
        List<List<String>> rows(Match game, Log log) {
            return List.of(sides(
                    game,
                    log,
                    side -> Stream.of(
                            side.parts().get(0).player(), side.place(), side.score(), side.survival(), side.result())));
        }
    },

    WINNERS {
        @Override
        boolean canSay(Log log) {
            return plainPlayers(log)
                    && log.mostSides() == 2
                    && !log.sidesSay(Match.Side::score)
                    && log.games().stream().allMatch(game -> winner(game) >= 0)
                    && log.parts().allMatch(part -> WinDrawLoss.read(clean(part.player())) != WinDrawLoss.DRAW);
        }

        @Override
        List<String> header(Log log) {
            return List.of("player1", "survival1", "player2", "survival2", "winner");
        }

        @Override
        List<List<String>> rows(Match game, Log log) {
            int winner = winner(game);
            List<String> row = new ArrayList<>();
            game.sides().forEach(side -> row.addAll(List.of(side.parts().get(0).player(), side.survival())));
            row.add(winner == 2 ? "draw" : game.players().get(winner));
            return List.of(row);
        }

        @Override
        Set<String> required() {
            return Set.of("player", "winner");
        }
    },

    DUELS {
        @Override
        boolean canSay(Log log) {
            return plainPlayers(log)
                    && log.mostSides() == 2
                    && !log.sidesSay(Match.Side::score)
                    && !log.sidesSay(Match.Side::survival)
                    && log.games().stream().allMatch(game -> winner(game) == 0 || winner(game) == 2)
                    && log.parts().noneMatch(part -> part.player().contains(";")); // a list there is a team
        }

        @Override
        List<String> header(Log log) {
            List<String> header = new ArrayList<>(List.of("winner", "loser", "draw"));
            if (log.hosts()) {
                header.add("home"); // else the winner is named first, wherever they played
            }
            return header;
        }

        @Override
        List<List<String>> rows(Match game, Log log) {
            List<String> row = new ArrayList<>(game.players());
            row.add(winner(game) == 2 ? "1" : "");
            if (log.hosts()) {
                row.add("1");
            }
            return List.of(row);
        }

        @Override
        Set<String> required() {
            return Set.of("winner", "loser");
        }
    },

    TEAMS {
        @Override
        boolean canSay(Log log) {
            return !log.sidesSay(Match.Side::name)
                    && !log.partsSay(Match.Part::seconds)
                    && outcomeFits(log)
                    && log.parts()
                            .noneMatch(part ->
                                    part.player().isBlank() || part.player().matches(".*[;:].*"))
                    && log.sides()
                            .allMatch(side -> side.parts().stream()
                                            .filter(Match.Part::commands)
                                            .count()
                                    <= 1);
        }

        @Override
        List<String> header(Log log) {
            return sides(log, "team", "commander", "place", "score", "survival", "result");
        }

        @Override
        List<List<String>> rows(Match game, Log log) {
            return List.of(sides(
                    game,
                    log,
                    side -> Stream.of(
                            String.join(
                                    ";", side.parts().stream().map(Form::item).toList()),
                            side.parts().stream()
                                    .filter(Match.Part::commands)
                                    .map(Match.Part::player)
                                    .findFirst()
                                    .orElse(""),
                            side.place(),
                            side.score(),
                            side.survival(),
                            side.result())));
        }

        @Override
        Set<String> required() {
            return Set.of("team", "place");
        }
    },

    SERIES {
        @Override
        boolean canSay(Log log) {
            return log.series();
        }

        @Override
        List<String> header(Log log) {
            return List.of("player1", "player2", "wins1", "wins2");
        }

        @Override
        List<List<String>> rows(Match game, Log log) {
            String record = numberOf(game);
            if (!game.id().equals(record + ".1")) {
                return List.of();
            }
            long[] wins = new long[2];
            log.games().stream().filter(each -> numberOf(each).equals(record)).forEach(each -> wins[winner(each)]++);
            return List.of(List.of(
                    game.players().get(0), game.players().get(1), Long.toString(wins[0]), Long.toString(wins[1])));
        }

        @Override
        String id(Match game) {
            return numberOf(game);
        }

        @Override
        Set<String> required() {
            return Set.of("player", "wins");
        }

        private static String numberOf(Match game) {
            return game.id().substring(0, game.id().indexOf('.'));
        }
    };

    /** Whether the log can be written so. */
    abstract boolean canSay(Log log);

    /** The columns beside those of the game as a whole. */
    abstract List<String> header(Log log);

    /** Their cells. */
    abstract List<List<String>> rows(Match game, Log log);

    /** Columns that are there even if all their cells are empty. */
    Set<String> required() {
        return Set.of("player", "place");
    }

    /** Whether a team of one has a name in it, which an alias of its only player is not applied to. */
    boolean namesTeams(Log log) {
        return false;
    }

    boolean hasIds(Log log) {
        return !log.numbered();
    }

    String id(Match game) {
        return game.id();
    }

    /** The log in this form; in rows of those games that it has at all, by their indexes. */
    Table table(Log log) {
        List<String> header = new ArrayList<>(List.of("game", "time", "ladder", "period", "uploader", "duration"));
        header.addAll(header(log));
        List<Table.Row> rows = new ArrayList<>();
        for (int i = 0; i < log.games().size(); i++) {
            Match game = log.games().get(i);
            for (List<String> cells : rows(game, log)) {
                List<String> all = new ArrayList<>(List.of(
                        hasIds(log) ? id(game) : "",
                        game.time(),
                        game.ladder(),
                        game.period(),
                        game.uploader(),
                        game.duration()));
                all.addAll(cells);
                rows.add(new Table.Row(i, all, game.torn()));
            }
        }
        return new Table(header, rows).withOnly(required(), log.sidesSay(Match.Side::result) ? "result" : "");
    }

    /** The columns of all sides, and what is said of the game. */
    private static List<String> sides(Log log, String... columns) {
        List<String> header = new ArrayList<>();
        for (int side = 1; side <= log.mostSides(); side++) {
            for (String column : columns) {
                header.add(column.equals("result") ? (side == 1 ? "result" : "") : column + side);
            }
        }
        header.removeIf(String::isEmpty);
        return header;
    }

    /** The cells of all sides; the result is that of the first. */
    private static List<String> sides(Match game, Log log, Function<Match.Side, Stream<String>> cells) {
        List<String> row = new ArrayList<>();
        int width = (int) cells.apply(game.sides().get(0)).count();
        for (int i = 0; i < log.mostSides(); i++) {
            List<String> all = i < game.sides().size()
                    ? cells.apply(game.sides().get(i)).toList()
                    : Arrays.asList(new String[width]).stream().map(none -> "").toList();
            row.addAll(i == 0 ? all : all.subList(0, width - 1));
        }
        return row;
    }

    private static String item(Match.Part part) {
        return part.fraction().isEmpty() ? part.player() : part.player() + ":" + part.fraction();
    }

    private static boolean plainPlayers(Log log) {
        return log.sides().allMatch(side -> side.isPlayer() && !side.commanded())
                && !log.partsSay(Match.Part::fraction)
                && !log.partsSay(Match.Part::seconds);
    }

    /** A result is told of two sides, from the view of the first. */
    private static boolean outcomeFits(Log log) {
        return !log.sidesSay(Match.Side::result)
                || (log.mostSides() == 2 && log.games().stream().allMatch(game -> winner(game) >= 0));
    }

    /** The side that won a duel: 0 or 1; 2 if it is drawn; -1 if this cannot be said in a word. */
    private static int winner(Match game) {
        List<String> told =
                game.sides().stream().map(side -> side.place() + side.result()).toList();
        return switch (String.join(" ", told)) {
            case "1 2", "win loss" -> 0;
            case "2 1", "loss win" -> 1;
            case "1 1", "draw draw" -> 2;
            default -> -1;
        };
    }

    /** A name as it counts. */
    static String clean(String name) {
        return Normalizer.normalize(name.replace('\u00a0', ' ').strip(), Normalizer.Form.NFC);
    }
}
