package rate.log.game.draft;

import java.util.List;
import rate.engine.game.GameHeader;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.name.Names;

/**
 * The cells of a record that are carried with its game. They have no part in the ratings, so that no game is refused for one.
 */
public final class KeptCells {

    private final List<Column> kept;

    public KeptCells(LogForm form, Columns columns) {
        this.kept = form.kept().stream().map(columns::field).toList();
    }

    /** Reads what the present record tells. */
    public void read(GameHeader header) {
        if (kept.isEmpty()) {
            return;
        }
        String[] texts = new String[kept.size()];
        for (int column = 0; column < texts.length; column++) {
            texts[column] = Names.readable(kept.get(column).text());
        }
        header.kept(texts);
    }
}
