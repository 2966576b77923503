package rate.file.input;

import java.util.Set;

/** The formats there are, as far as a file shows it before anybody says what its fields mean. */
public enum RecordFormat {
    CSV("CSV"),
    WORKBOOK("workbook (.xlsx)"),
    PARQUET("Parquet"),
    LINES("lines of a text"),
    JSON_ARRAY("JSON array"),
    JSON_LINES("JSON Lines"),
    JSON_LIST("JSON list under a key"),
    JSON_OBJECT("JSON object under a key"),
    JSON_FILTERED("JSON by a jq filter"),
    FILTERED("records by a jq filter"),
    PGN("PGN"),
    ROBORUMBLE("RoboRumble results"),
    ALLEGIANCE("game records of Allegiance"),
    POSTS("XML of posts"),
    ELO_MMR("Elo-MMR contests"),
    TANK_ROYALE("Tank Royale battles");

    private final String title;

    RecordFormat(String title) {
        this.title = title;
    }

    /** Its name for people. */
    public String title() {
        return title;
    }

    /** That of a JSON; some have keys of their own. */
    static RecordFormat ofJson(Set<String> keys, JsonItems.Holder holder) {
        if (keys.contains("standings") && keys.contains("time_seconds")) {
            return ELO_MMR;
        }
        if (keys.contains("participants") && keys.contains("battleId")) {
            return TANK_ROYALE;
        }
        return switch (holder) {
            case ARRAY -> JSON_ARRAY;
            case NONE -> JSON_LINES;
            case LIST -> JSON_LIST;
            case OBJECT -> JSON_OBJECT;
        };
    }
}
