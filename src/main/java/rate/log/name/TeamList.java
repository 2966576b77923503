package rate.log.name;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Source;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;

/** Teams that a table names, CSV or JSON: a row per player, with the columns {@code team} and {@code player}. */
public final class TeamList {

    private static final String TEAM = "team";
    private static final String PLAYER = "player";

    private TeamList() {}

    /**
     * Reads a table.
     *
     * @return the names of the players, team after team
     * @throws InputRefused if it cannot be read, or a name is none
     */
    public static List<List<String>> read(Source source) {
        Names names = new Names(new Roster());
        Map<String, List<String>> teams = new LinkedHashMap<>();
        try {
            Records records = RecordFile.table(source, Layout.unsaid());
            Columns columns = new Columns(records, LogForm.own());
            Column team = columns.require(TEAM);
            Column player = columns.require(PLAYER);
            while (records.next()) {
                BadGame fault = records.fault();
                if (fault != null) {
                    throw fault;
                }
                teams.computeIfAbsent(names.text(TEAM, team.text(), records::location), none -> new ArrayList<>())
                        .add(names.text(PLAYER, player.text(), records::location));
            }
        } catch (BadGame bad) {
            throw new InputRefused(bad.of(null));
        }
        return List.copyOf(teams.values());
    }
}
