package rate.log.game;

import com.fasterxml.jackson.core.JsonLocation;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.problem.Location;
import rate.file.input.JsonItems;
import rate.file.input.source.BadGame;
import rate.file.input.token.CsvRows;
import rate.file.input.token.JsonTokens;
import rate.log.form.CellParser;
import rate.log.form.LogForm;
import rate.log.game.draft.GameDraft;
import rate.log.game.draft.GameReader;
import rate.log.game.draft.Reading;
import rate.log.name.Names;

/** Games that are objects of a JSON, each read key by key. What a key means, one implementation per format says. */
abstract class ObjectGames implements GameReader {

    /** Keys are remembered, and those that are not used are named, but not without end. */
    static final int MOST_KEYS = CsvRows.MAX_COLUMNS;

    final JsonTokens json;
    final Reading reading;
    final Names names;
    final CellParser cells;
    final GameDraft draft;
    final TopLevel top;
    final Set<String> unused = new LinkedHashSet<>();

    private final JsonItems items;
    private String id = "";
    private boolean hasIds;

    ObjectGames(JsonTokens json, JsonItems items, TopLevel top, LogForm form, Reading reading) {
        this.json = json;
        this.items = items;
        this.top = top;
        this.reading = reading;
        this.names = reading.names();
        this.cells = new CellParser(form);
        this.draft = new GameDraft(reading);
    }

    /** Reads the value of a key at which the reader stands; false, with nothing read, if the key means nothing. */
    abstract boolean take(String key);

    /** A game begins. */
    void begin() {}

    /** All keys of the game have been read. */
    void complete() {}

    /** The reader stands at the value of a key of a game that is not sound, behind the place where that was found. */
    void glance() {}

    /** A key means nothing, and is the first of its name. */
    void firstUnused(String key) {}

    /** The id of the game; without this it is its number. */
    final void id(String id) {
        this.id = id;
        draft.id(id);
        hasIds = true;
    }

    @Override
    public final boolean isNumbered() {
        return !hasIds;
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
            JsonLocation begin = json.mark();
            int depth = json.depth();
            reading.numbering().advance();
            id = reading.numbering().id();
            draft.begin(id, json.line());
            top.clear();
            begin();
            try {
                while (json.nextField()) {
                    top.note(json);
                    if (!take(json.key())) {
                        pass();
                    }
                }
                if (top.counts()) {
                    complete();
                    top.readBeside(cells, draft.header(), json);
                    return draft.build();
                }
            } catch (BadGame bad) {
                Location where = where(bad, begin);
                leave(depth);
                if (top.mayCount()) {
                    reading.listener().report(bad.of(id, where));
                }
            }
        }
        requireFound();
        return null;
    }

    /** After the last game: what was said of the log has to be in some game. */
    void requireFound() {
        top.requireFound();
    }

    /** Passes over the value of a key that means nothing. */
    final void pass() {
        if (!top.looksAt(json.key()) && unused.size() < MOST_KEYS && unused.add(json.key())) {
            firstUnused(json.key());
        }
        json.skip();
    }

    /** Where a problem is: a place within the game, or the begin of the game if no more is known. */
    private Location where(BadGame bad, JsonLocation begin) {
        boolean atBegin = bad.location().excerpt() == null && bad.location().line() <= begin.getLineNr();
        return atBegin ? json.location(begin) : bad.location();
    }

    /** Goes to the closing brace of a game that is not sound. The rest of it is still noted. */
    private void leave(int depth) {
        while (toDepth(depth) && json.nextField()) {
            top.note(json);
            glance();
            json.skip();
        }
    }

    /** Leaves everything within the game; true if the reader then stands in it, false if at its closing brace. */
    private boolean toDepth(int depth) {
        while (json.depth() > depth) {
            if (json.next() == null) {
                throw json.refused("the file ends within a game");
            }
        }
        return json.depth() == depth;
    }
}
