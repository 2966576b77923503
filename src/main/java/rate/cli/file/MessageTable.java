package rate.cli.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Player;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Source;
import rate.log.form.Cells;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.name.Names;

/**
 * Table of the messages of the games of an earlier run to their players, as that run wrote it, read to its end. The rows of a
 * game are neighbours, as they were written.
 */
public final class MessageTable {

    /** Numbers of a row: precision, then precision × mean. */
    private static final int PAIR = 2;

    private final Names names;
    private final Cells cells;

    /** The first row of each game, by the log's own ladder, then id. */
    private final Map<String, Map<String, Integer>> firstRows = new LinkedHashMap<>();

    private final List<Player> players = new ArrayList<>();
    private double[] numbers = new double[PAIR * 16];
    private String lastLadder = "";
    private @Nullable String lastGame;

    /** The row after the last one of a game, at that one; elsewhere 0. */
    private int[] ends = new int[16];

    private int firstOfGame;

    private MessageTable(LogForm form, Roster roster) {
        this.names = new Names(roster);
        this.cells = new Cells(form);
    }

    /** Reads a table; throws InputRefused if a column is missing, a number illegal, or a player of a game there twice. */
    public static MessageTable read(Source source, Roster roster) {
        LogForm form = LogForm.ofTable(null, List.of());
        MessageTable table = new MessageTable(form, roster);
        try {
            table.read(RecordFile.table(source, form.layout()), form);
        } catch (BadGame bad) {
            throw new InputRefused(bad.of(null));
        }
        return table;
    }

    public int rows() {
        return players.size();
    }

    /**
     * Returns the message of a game to a player, as precision and precision × mean; null if the table does not say. The log's
     * own ladder is null if it has none.
     */
    public double @Nullable [] of(@Nullable String ladder, String game, Player player) {
        Integer first =
                firstRows.getOrDefault(ladder == null ? "" : ladder, Map.of()).get(game);
        if (first == null) {
            return null;
        }
        for (int row = first; row < ends[first]; row++) {
            if (players.get(row).equals(player)) {
                return Arrays.copyOfRange(numbers, PAIR * row, PAIR * row + PAIR);
            }
        }
        return null;
    }

    private void read(Records records, LogForm form) {
        Columns header = new Columns(records, form);
        Column ladder = header.use("ladder");
        Column game = header.require("game");
        Column player = header.require("player");
        Column precision = header.require("precision");
        Column precisionMean = header.require("precision_mean");
        while (records.next()) {
            BadGame fault = records.fault();
            if (fault != null) {
                throw fault;
            }
            Location at = records.location();
            enter(ladder == Column.NONE ? "" : ladder.text(), names.text("game", game.text(), () -> at), at);
            add(
                    names.player(player.text(), () -> at),
                    cells.number("precision", precision.text(), () -> at),
                    cells.number("precision_mean", precisionMean.text(), () -> at),
                    at);
        }
    }

    /** Goes on with a game, or begins one. */
    private void enter(String ladder, String game, Location at) {
        if (game.equals(lastGame) && ladder.equals(lastLadder)) {
            return;
        }
        firstOfGame = rows();
        if (firstRows.computeIfAbsent(ladder, none -> new LinkedHashMap<>()).put(game, firstOfGame) != null) {
            throw new BadGame(ProblemKind.BAD_RECORD, at, "the rows of game \"" + game + "\" are not adjacent");
        }
        lastLadder = ladder;
        lastGame = game;
    }

    private void add(Player player, double precision, double precisionMean, Location at) {
        if (precision < 0) {
            throw new BadGame(ProblemKind.BAD_NUMBER, at, "a precision must be at least 0");
        }
        if (precision == 0 && precisionMean != 0) {
            throw new BadGame(ProblemKind.BAD_NUMBER, at, "precision_mean must be 0 if precision is 0");
        }
        int row = rows();
        for (int before = firstOfGame; before < row; before++) {
            if (players.get(before).equals(player)) {
                throw new BadGame(
                        ProblemKind.PLAYER_TWICE, at, "player \"" + player + "\" is listed twice for this game");
            }
        }
        if (PAIR * row == numbers.length) {
            numbers = Arrays.copyOf(numbers, 2 * numbers.length);
            ends = Arrays.copyOf(ends, 2 * ends.length);
        }
        players.add(player);
        numbers[PAIR * row] = precision;
        numbers[PAIR * row + 1] = precisionMean;
        ends[firstOfGame] = row + 1;
    }
}
