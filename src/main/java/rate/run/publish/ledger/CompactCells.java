package rate.run.publish.ledger;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Role;
import rate.file.output.TableWriter;

/**
 * The cells in which a compact ledger is another than a full one: those that follow from the rows before are left out.
 *
 * <p>What was before is what the player's previous row on that ladder left; so only the first row has it, whether it is that
 * of a newcomer, of an anchor or of a table to start from. Differences follow from before and after, ranks from mu and sigma
 * by the parameters of the system, the usual role is that of a player, and who plays alone mostly gives the team its name.
 */
final class CompactCells {

    private CompactCells() {}

    /** Names of the columns of numbers; those of sigma are missing if the system has none. */
    static List<String> columns(ShapeColumns shape) {
        List<String> columns = new ArrayList<>();
        for (String number : shape.names()) {
            columns.add(number + "_before");
            columns.add(number + "_after");
        }
        return columns;
    }

    /** Writes the cells of role and team. */
    static void names(Role role, @Nullable String team, String player, TableWriter to) throws IOException {
        to.text(role == Role.PLAYER ? null : role.id()).text(player.equals(team) ? null : team);
    }

    /** Writes the numbers of a row. */
    static void numbers(ShapeColumns shape, DeltaBatch batch, int row, TableWriter to) throws IOException {
        for (int column = 0; column < shape.names().size(); column++) {
            if (batch.isFirst(row)) {
                to.exact(batch.before(row, column));
            } else {
                to.empty();
            }
            to.exact(batch.after(row, column));
        }
    }
}
