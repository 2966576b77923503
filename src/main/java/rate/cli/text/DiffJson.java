package rate.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.audit.RunDiff;
import rate.audit.RunDiff.Moment;
import rate.audit.RunDiff.Moved;
import rate.audit.RunDiff.Parting;
import rate.audit.RunDiff.Place;
import rate.audit.RunDiff.Reason;
import rate.audit.RunDiff.TableDiff;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;

/** Two runs, compared, as an object. */
public final class DiffJson {

    private DiffJson() {}

    /** Tells it. */
    public static void write(Console console, RunDiff diff) throws IOException {
        try (JsonGenerator json = JsonText.open(console)) {
            json.writeStartObject();
            json.writeBooleanField("same_system", diff.sameSystem());
            reasons(json, "reasons", diff.reasons());
            json.writeBooleanField("ledgers", diff.ledgers());
            json.writeFieldName("parting");
            parting(json, diff.parting());
            json.writeArrayFieldStart("tables");
            for (TableDiff table : diff.tables()) {
                table(json, table);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        console.say("");
    }

    private static void reasons(JsonGenerator json, String key, List<Reason> reasons) throws IOException {
        json.writeArrayFieldStart(key);
        for (Reason reason : reasons) {
            json.writeStartObject();
            json.writeStringField("key", reason.key());
            json.writeStringField("before", reason.before());
            json.writeStringField("after", reason.after());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void parting(JsonGenerator json, @Nullable Parting parting) throws IOException {
        if (parting == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        json.writeNumberField("row", parting.row());
        moment(json, "before", parting.before());
        moment(json, "after", parting.after());
        reasons(json, "cells", parting.cells());
        json.writeEndObject();
    }

    private static void moment(JsonGenerator json, String key, @Nullable Moment moment) throws IOException {
        json.writeFieldName(key);
        if (moment == null) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        JsonText.text(json, "game", moment.game());
        JsonText.text(json, "time", moment.time());
        json.writeStringField("role", moment.role());
        json.writeStringField("player", moment.player());
        json.writeEndObject();
    }

    private static void table(JsonGenerator json, TableDiff table) throws IOException {
        json.writeStartObject();
        json.writeStringField("table", table.name());
        json.writeNumberField("rows_before", table.before());
        json.writeNumberField("rows_after", table.after());
        json.writeArrayFieldStart("moved");
        for (Moved moved : table.moved()) {
            json.writeStartObject();
            json.writeFieldName("before");
            place(json, moved.before());
            json.writeFieldName("after");
            place(json, moved.after());
            json.writeEndObject();
        }
        json.writeEndArray();
        places(json, "new", table.appeared());
        places(json, "gone", table.gone());
        json.writeEndObject();
    }

    private static void places(JsonGenerator json, String key, List<Place> places) throws IOException {
        json.writeArrayFieldStart(key);
        for (Place place : places) {
            place(json, place);
        }
        json.writeEndArray();
    }

    private static void place(JsonGenerator json, Place place) throws IOException {
        json.writeStartObject();
        JsonText.text(json, "ladder", place.ladder());
        json.writeStringField("player", place.player());
        json.writeNumberField("place", place.place());
        JsonText.cell(json, "rank", place.rank());
        JsonText.cell(json, "mu", place.mu());
        JsonText.cell(json, "sigma", place.sigma());
        json.writeEndObject();
    }
}
