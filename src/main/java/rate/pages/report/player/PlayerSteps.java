package rate.pages.report.player;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import rate.file.output.JsonObject;
import rate.file.output.TableWriter;
import rate.run.audit.read.Step;

/** Steps of players as programs read them: as rows of a table, and as objects. */
public final class PlayerSteps {

    private final List<String> numbers;
    private final List<String> kept;

    /**
     * @param numbers the columns of a rating
     * @param kept the columns of the log that are kept beside it
     */
    public PlayerSteps(List<String> numbers, List<String> kept) {
        this.numbers = List.copyOf(numbers);
        this.kept = List.copyOf(kept);
    }

    /**
     * The columns of a table of steps.
     *
     * @param first those that its writer fills in before each step
     */
    public List<String> columns(List<String> first) {
        List<String> columns = new ArrayList<>(first);
        columns.addAll(List.of("game", "time", "place", "result", "expected"));
        for (String number : numbers) {
            columns.addAll(List.of(number + "_before", number + "_after"));
        }
        columns.addAll(List.of("with", "against"));
        kept.forEach(column -> columns.add(columns.contains(column) ? "log_" + column : column));
        return columns;
    }

    /** Writes the cells of a step, and ends its row. */
    public void write(Step step, TableWriter to) throws IOException {
        to.text(step.game()).text(step.time()).text(step.place());
        to.text(step.outcome()).text(step.expected());
        for (int number = 0; number < numbers.size(); number++) {
            to.text(step.before().get(number)).text(step.after().get(number));
        }
        List<String> teams = new ArrayList<>();
        step.against().forEach(team -> teams.add(String.join(";", team.players())));
        to.text(String.join(";", step.mates())).text(String.join("|", teams));
        for (String cell : step.kept()) {
            to.text(cell);
        }
        to.endRow();
    }

    public JsonObject json(Step step) {
        JsonObject json = new JsonObject()
                .text("game", step.game())
                .text("time", step.time())
                .cell("place", step.place())
                .put("result", step.outcome())
                .cell("expected", step.expected());
        for (int number = 0; number < numbers.size(); number++) {
            json.cell(numbers.get(number) + "_before", step.before().get(number))
                    .cell(numbers.get(number) + "_after", step.after().get(number));
        }
        if (!kept.isEmpty()) {
            JsonObject of = new JsonObject();
            for (int column = 0; column < kept.size(); column++) {
                of.text(kept.get(column), step.kept().get(column));
            }
            json.put("kept", of);
        }
        return json.put("with", step.mates())
                .each(
                        "against",
                        step.against(),
                        team -> new JsonObject().put("team", team.name()).put("players", team.players()));
    }
}
