package rate.pages.report.site;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.math.Decimals;
import rate.file.output.JsonObject;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.pages.report.player.PlayerSteps;
import rate.run.audit.read.Standing;
import rate.run.audit.read.Step;

/** One player: the rows as CSV, and while these are written, what the page and the JSON say. */
final class SitePlayer {

    /** Games in the JSON; the CSV has all. */
    private static final int LAST_GAMES = 50;

    private final SiteContent content;
    private final SiteSteps steps;
    private final int player;
    private final PlayerSteps text;

    /** On each ladder, by its number. */
    final Map<Integer, SitePath> paths = new LinkedHashMap<>();

    /** @param steps of all players, before those of this one */
    SitePlayer(SiteContent content, SiteSteps steps, int player) {
        this.content = content;
        this.steps = steps;
        this.player = player;
        this.text = new PlayerSteps(steps.numbers(), steps.kept());
        for (int ladder = 0; ladder < content.ladders.size(); ladder++) {
            SiteLadder of = content.ladders.get(ladder);
            Standing row = of.row(name());
            if (row != null) {
                paths.put(ladder, new SitePath(content, of.provisionalGames, row.earlierGames()));
            }
        }
    }

    String name() {
        return content.name(player);
    }

    /** Writes every row of the player, as the ledger has them, and takes note of them. */
    void writeCsv(OutputStream out) throws IOException {
        try (TableWriter table = TableFormat.CSV.open(out, text.columns(List.of("role", "ladder")))) {
            for (SiteStep next = steps.next(player); next != null; next = steps.next(player)) {
                SitePath path = paths.get(next.ladder());
                if (path != null) {
                    path.add(next);
                }
                if (!next.step().isPoint()) {
                    SiteLadder ladder = content.ladders.get(next.ladder());
                    table.text(ladder.role()).text(ladder.name);
                    text.write(next.step(), table);
                }
            }
        }
    }

    JsonObject json() {
        List<JsonObject> ladders = new ArrayList<>();
        paths.forEach((number, path) -> ladders.add(json(content.ladders.get(number), path)));
        return new JsonObject()
                .put("player", name())
                .put("page", content.address(player) + ".html")
                .put("ladders", ladders);
    }

    private JsonObject json(SiteLadder ladder, SitePath path) {
        JsonObject json = new JsonObject().put("role", ladder.role()).text("ladder", ladder.name);
        Standing row = ladder.row(name());
        if (row != null) {
            json.putAll(SiteStandings.json(row));
        }
        Step peak = path.peak();
        json.put(
                "peak",
                peak == null
                        ? null
                        : new JsonObject()
                                .literal("rank", Decimals.rounded(path.highest()))
                                .cell("mu", peak.after().get(0))
                                .cell("sigma", peak.after().get(1))
                                .text("game", peak.game())
                                .text("time", peak.time()));
        json.each(
                "head_to_head",
                path.versus(),
                one -> person(one.player())
                        .put("games", one.games().games())
                        .put("wins", one.games().wins())
                        .put("draws", one.games().draws())
                        .put("losses", one.games().losses()));
        return json.put(
                "last_games",
                path.last().stream()
                        .limit(LAST_GAMES)
                        .map(its -> text.json(its.step()))
                        .toList());
    }

    private JsonObject person(int number) {
        String address = content.address(number);
        return new JsonObject()
                .put("player", content.name(number))
                .put("page", address == null ? null : address + ".html");
    }
}
