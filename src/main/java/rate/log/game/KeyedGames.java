package rate.log.game;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.input.CsvRows;
import rate.input.JsonItems;
import rate.input.JsonTokens;
import rate.input.source.BadGame;
import rate.log.form.Cells;
import rate.log.form.LogForm;
import rate.log.name.Names;
import rate.problem.Problem;

/** Games as objects of a JSON format whose keys say what they mean: nothing can be mapped, but conditions can be told. */
abstract class KeyedGames implements GameReader {

    final JsonTokens json;
    final Names names;
    final Cells cells = new Cells(LogForm.own());
    final GameDraft draft;

    private final JsonItems items;
    private final TopLevel top;
    private final Reading reading;
    private final Set<String> unused = new LinkedHashSet<>();
    private String id = "";

    KeyedGames(JsonTokens json, JsonItems items, TopLevel top, Reading reading) {
        this.json = json;
        this.items = items;
        this.top = top;
        this.reading = reading;
        this.names = reading.names();
        this.draft = new GameDraft(reading);
    }

    /**
     * Reads the value of a key at which the reader stands.
     *
     * @return false, with nothing read, if the key means nothing
     */
    abstract boolean take(String key);

    /** The text at which the reader stands is the id of the game. */
    final void takeId(String key) {
        id = names.text(key, json.scalar(key), json);
    }

    @Override
    public final Set<String> unused() {
        return unused;
    }

    @Override
    public final long filtered() {
        return top.filtered();
    }

    @Override
    public final @Nullable Game next() {
        while (items.next()) {
            JsonBroken broken = new JsonBroken(json);
            reading.numbering().advance();
            id = reading.numbering().id();
            draft.begin(id, json.line());
            top.clear();
            try {
                while (json.nextField()) {
                    top.note(json);
                    if (!take(json.key())) {
                        pass();
                    }
                }
                if (top.counts()) {
                    return draft.build(id);
                }
            } catch (BadGame bad) {
                Problem problem = broken.leave(bad, id, top);
                if (top.counts()) {
                    reading.complaints().hear(problem);
                }
            }
        }
        top.requireFound();
        return null;
    }

    private void pass() {
        if (!top.looksAt(json.key()) && unused.size() < CsvRows.MAX_COLUMNS) {
            unused.add(json.key());
        }
        json.skip();
    }
}
