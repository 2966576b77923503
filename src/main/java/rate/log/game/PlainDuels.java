package rate.log.game;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Role;
import rate.file.input.source.BadGame;
import rate.log.form.Column;
import rate.log.form.WinDrawLoss;
import rate.log.game.draft.Reading;
import rate.log.name.Names;

/**
 * The short way for the rows of which there are most: two players who were seen before, and which of them won. It gives the
 * game that the long way, by {@link GameDraft}, would give. A row with anything else in it (a new name, a warning, a mistake)
 * it leaves to the long way, so that nothing of what can be wrong is said twice.
 */
final class PlainDuels {

    private final Row row;
    private final Names names;
    private final GameBuilder games;
    private final Column first;
    private final Column second;
    private final Column result;
    private final GameHeader header = new GameHeader();

    /**
     * @param row the row at which the reader stands, in a log of which rows can be plain
     * @param reading the players, and where games go
     * @param first the winner, or the first side
     * @param second the loser, or the second side
     * @param result from the view of the first side; {@link Column#NONE} if that is the winner
     */
    PlainDuels(Row row, Reading reading, Column first, Column second, Column result) {
        this.row = row;
        this.names = reading.names();
        this.games = reading.games();
        this.first = first;
        this.second = second;
        this.result = result;
        header.host(result == Column.NONE ? GameHeader.NO_HOST : 0);
    }

    /**
     * The game of the row.
     *
     * @return null if the row is not plain
     * @throws BadGame if its time is none
     */
    @Nullable
    Game game(CharSequence id) {
        if (!Names.isPlain(id) || row.fault() != null) {
            return null;
        }
        int one = names.index(first.chars());
        int other = names.index(second.chars());
        WinDrawLoss told = result == Column.NONE ? WinDrawLoss.WIN : WinDrawLoss.read(result.chars());
        if (one < 0
                || other < 0
                || one == other
                || told == null
                || (result == Column.NONE && (first.isList() || second.isList()))) {
            return null;
        }
        GameTime time = row.time();
        side(one, told == WinDrawLoss.LOSS ? 2 : 1);
        side(other, told == WinDrawLoss.WIN ? 2 : 1);
        return games.end(id, header.time(time), row.location());
    }

    private void side(int player, int place) {
        games.team(place, Double.NaN, Double.NaN);
        games.seat(player, Role.PLAYER, 1);
        games.named(null);
    }
}
