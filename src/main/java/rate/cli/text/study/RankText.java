package rate.cli.text.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.study.evaluate.Comparison.Agreement;
import rate.study.evaluate.Comparison.OnLadder;
import rate.study.evaluate.Ranking;

/** Where players stand with each system, and how far the tables agree, for people. */
final class RankText {

    private static final int TOP = 10;

    private final Console console;
    private final List<String> labels;

    /** @param labels the systems, in the order of their numbers */
    RankText(Console console, List<String> labels) {
        this.console = console;
        this.labels = labels;
    }

    void of(OnLadder ladder) {
        ranks(ladder);
        if (labels.size() > 1) {
            agreement(ladder);
        }
    }

    private void ranks(OnLadder ladder) {
        int systems = labels.size();
        console.say(ladder.name() + " (" + ladder.rankings().size() + "): places, best mean place first");
        Columnar table = new Columnar(IntStream.range(1, systems + 4).boxed().toArray(Integer[]::new));
        List<String> head = new ArrayList<>(List.of("player", "games", "mean", "range"));
        IntStream.rangeClosed(1, systems).forEach(number -> head.add("#" + number));
        table.row(head.toArray(String[]::new));
        for (Ranking ranking :
                ladder.rankings().subList(0, Math.min(TOP, ladder.rankings().size()))) {
            List<String> cells = new ArrayList<>(List.of(
                    ranking.player().name(),
                    Integer.toString(ranking.games()),
                    NumberText.fixed(1, ranking.meanPlace()),
                    Integer.toString(ranking.placeRange())));
            for (int place : ranking.places()) {
                cells.add(place == 0 ? "" : Integer.toString(place));
            }
            table.row(cells.toArray(String[]::new));
        }
        console.say("  ", table);
        console.say("");
    }

    private void agreement(OnLadder ladder) {
        String[][] cells = new String[labels.size()][labels.size()];
        for (Agreement agreement : ladder.agreements()) {
            int i = labels.indexOf(agreement.one());
            int j = labels.indexOf(agreement.other());
            cells[i][j] = NumberText.fixed(2, agreement.tau());
            cells[j][i] = cells[i][j];
        }
        console.say("agreement of the tables (Kendall's tau: 1 same order, 0 unrelated, -1 reverse order)");
        Columnar table =
                new Columnar(IntStream.rangeClosed(2, labels.size() + 1).boxed().toArray(Integer[]::new));
        List<String> head = new ArrayList<>(List.of("", ""));
        IntStream.rangeClosed(1, labels.size()).forEach(number -> head.add("#" + number));
        table.row(head.toArray(String[]::new));
        for (int i = 0; i < labels.size(); i++) {
            List<String> row = new ArrayList<>(List.of("#" + (i + 1), labels.get(i)));
            for (int j = 0; j < labels.size(); j++) {
                row.add(i == j ? "1" : cells[i][j]);
            }
            table.row(row.toArray(String[]::new));
        }
        console.say("  ", table);
        console.say("");
    }
}
