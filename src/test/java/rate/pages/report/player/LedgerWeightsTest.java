package rate.pages.report.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.study.explain.Sentence;
import rate.study.explain.TeamWeights;

class LedgerWeightsTest extends InFolder {

    private List<List<LedgerRow>> teams(String... options) throws IOException {
        run(Program.words("replay -o ratings -q --on-problem=reject", options));
        List<List<LedgerRow>> teams = new ArrayList<>();
        try (Ledger ledger = Ledger.of(PublishedRun.open("ratings", folder.resolve("ratings")))) {
            for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
                teams.addAll(contest.stream()
                        .collect(Collectors.groupingBy(LedgerRow::team))
                        .values());
            }
        }
        return teams;
    }

    private static double moved(LedgerRow row) {
        return Math.abs(Double.parseDouble(row.after(0)) - Double.parseDouble(row.before(0)));
    }

    /** Counted again from the texts of the rows: who is named moved by more than all others, and together by the share that is told. */
    @Test
    void those_who_are_named_took_the_share_that_is_told() throws IOException {
        Map<Sentence.Kind, Integer> kinds = new EnumMap<>(Sentence.Kind.class);
        for (List<LedgerRow> team :
                teams(Path.of("sample-data/allegiance.csv").toAbsolutePath().toString())) {
            TeamWeights told = LedgerWeights.of(team, index -> index);
            double all = team.stream().mapToDouble(LedgerWeightsTest::moved).sum();
            if (told == null) {
                assertThat(team.stream().filter(row -> moved(row) > 0)).hasSizeLessThan(2);
                continue;
            }
            kinds.merge(told.kind(), 1, Integer::sum);
            double named = told.who().stream()
                    .mapToDouble(index -> moved(team.get(index)))
                    .sum();
            double least = told.who().stream()
                    .mapToDouble(index -> moved(team.get(index)))
                    .min()
                    .orElseThrow();
            assertThat(IntStream.range(0, team.size())
                            .filter(index -> !told.who().contains(index)))
                    .allMatch(index -> moved(team.get(index)) < least);
            double share =
                    told.kind() == Sentence.Kind.NEARLY ? all / told.who().size() : named;
            assertThat(Math.abs(told.perCent() - 100 * share / all)).isLessThan(1);
        }
        assertThat(kinds.keySet()).contains(Sentence.Kind.PART_MOST, Sentence.Kind.NEARLY);
    }

    @Test
    void an_anchor_is_left_out() throws IOException {
        write("games.csv", "game,team,player,place\n1,A,Ann,1\n1,A,Bob,1\n1,A,Cy,1\n1,B,Di,2\n1,B,Ed,2\n");
        List<List<LedgerRow>> teams = teams("games.csv", "--anchor", "Cy=25/1");
        List<String> named = teams.stream()
                .filter(team -> team.get(0).team().equals("A"))
                .flatMap(team -> LedgerWeights.of(team, index -> index).who().stream()
                        .map(index -> team.get(index).player()))
                .toList();
        assertThat(named).containsExactly("Ann", "Bob");
    }

    @Test
    void the_script_of_the_page_has_the_sentences_in_their_order() throws IOException {
        String keys = TeamWeights.KINDS.stream()
                .map(kind -> "\"" + kind.name().toLowerCase(Locale.ROOT) + "\"")
                .collect(Collectors.joining(", ", "[", "][kind - 1]"));
        assertThat(Files.readString(Path.of("src/main/resources/rate/pages/report/story.js")))
                .contains(keys);
    }
}
