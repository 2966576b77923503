package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import rate.cli.command.ReplayCommand;
import rate.cli.config.Configuration;
import rate.cli.config.Settings;
import rate.cli.option.CarryOption;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProcessContext;
import rate.engine.math.Decimals;

/** What can be said to {@code rate replay}: at least one choice for each of its options, and one for each word of an enumeration. */
final class Choices {

    /** Options that are in every set, and so beside every other; {@code --help} is no option of a replay. */
    static final Set<String> ALWAYS = Set.of("--output", "--system");

    private Choices() {}

    static List<Choice> all() {
        return Stream.of(reading(), shaping(), games(), systems(), output())
                .flatMap(List::stream)
                .toList();
    }

    /** The options of the command as the parser knows them. */
    static List<OptionSpec> ofCommand() {
        CommandLine command = OptionList.of(new ReplayCommand(new Console(nowhere()), new Settings()));
        Configuration.addOption(command);
        return command.getCommandSpec().options();
    }

    /** Where a command is made that is never run. */
    static ProcessContext nowhere() {
        return new ProcessContext(
                new ByteArrayInputStream(new byte[0]),
                new ByteArrayOutputStream(),
                new ByteArrayOutputStream(),
                Map.of(),
                Path.of("."),
                Clock.systemUTC());
    }

    /** The words of an option that has one of a few; none if it takes others, too. */
    static List<String> words(OptionSpec option) {
        if (option.typeInfo().isEnum()) {
            return Arrays.stream(option.typeInfo().getType().getEnumConstants())
                    .map(word -> String.valueOf(word).toLowerCase(Locale.ROOT).replace('_', '-'))
                    .toList();
        }
        return option.paramLabel().matches("[a-z-]+([|][a-z-]+)+")
                ? List.of(option.paramLabel().split("[|]"))
                : List.of();
    }

    private static List<Choice> reading() {
        return List.of(
                Choice.of("--profile", "FILE", "profile.json", draft -> {
                            draft.renamed.put("uploader", "by whom");
                            draft.beside.put(
                                    "profile.json",
                                    ("{\"format\":\"rate-profile/1\",\"name\":\"own\",\"about\":\"Ours.\",\"for\":\"rows\","
                                                    + "\"map\":{\"uploader\":\"by whom?\"}}")
                                            .getBytes(UTF_8));
                        })
                        .in(Draft.Kind.CSV, Draft.Kind.SHEET, Draft.Kind.ROWS),
                Choice.of("--map", "renamed", "time=when", draft -> draft.renamed.put("time", "when"))
                        .in(Draft.WITH_ROWS)
                        .ofTimes(),
                Choice.of("--map", "text", "uploader='bot'").in(Draft.WITH_ROWS),
                Choice.of("--where", "level!=Q").in(Draft.WITH_ROWS),
                Choice.of("--where", "expression", "not (level == 'Q')").in(Draft.WITH_ROWS),
                Choice.of("--replace", "tournament:Cup=Pokal").in(Draft.WITH_ROWS),
                Choice.of("--time-format", "days", "dd.MM.yyyy", draft -> draft.pattern = "dd.MM.uuuu")
                        .ofTimes(),
                Choice.of(
                                "--zone",
                                "Europe/Berlin",
                                draft -> draft.pattern += draft.pattern.isEmpty() ? "uuuu-MM-dd'T'HH:mm:ss" : "")
                        .ofTimes(),
                delimiter(";", ";"),
                delimiter("tab", "\t"),
                encoding("UTF-16"),
                encoding("windows-1252"),
                Choice.of("--skip-lines", "2", draft -> draft.skipped = 2).in(Draft.Kind.CSV, Draft.Kind.SHEET),
                Choice.of("--no-header", "", draft -> draft.headerless = true).in(Draft.Kind.CSV, Draft.Kind.SHEET),
                Choice.of("--sheet", "Games").in(Draft.Kind.SHEET),
                Choice.of("--sheet", "2").in(Draft.Kind.SHEET),
                Choice.of("--lines", "REGEX", "")
                        .in(Draft.Kind.LINES)
                        .forLog(log -> log.players().stream().noneMatch(name -> name.matches("(?s).*[\t\n\r].*"))),
                Choice.of("--at", "data.games").in(Draft.Kind.ROWS, Draft.Kind.TREE),
                Choice.of("--jq", ".").in(Draft.Kind.ROWS),
                Choice.of("--jq", "entries", ". as $all | keys_unsorted | map({(.): $all[.]}) | add")
                        .in(Draft.Kind.ROWS));
    }

    private static Choice delimiter(String word, String sign) {
        return Choice.of("--delimiter", word, draft -> draft.delimiter = sign).in(Draft.Kind.CSV);
    }

    private static Choice encoding(String name) {
        return Choice.of("--encoding", name, draft -> draft.charset = Charset.forName(name))
                .in(Draft.Kind.CSV, Draft.Kind.LINES);
    }

    private static List<Choice> shaping() {
        return List.of(
                Choice.of(
                                "--list-separator",
                                "/",
                                draft -> draft.cells.put(
                                        "team", cell -> cell.replace('/', '_').replace(';', '/')))
                        .in(Draft.Kind.CSV, Draft.Kind.LINES, Draft.Kind.SHEET)
                        .as(Form.TEAMS),
                Choice.of("--decimal", ",", draft -> {
                            for (String column : List.of("score", "fraction", "survival")) {
                                draft.cells.put(column, cell -> cell.replace('.', ','));
                            }
                        })
                        .in(Draft.WITH_ROWS),
                season("year"),
                season("07-01"),
                abandoned("count"),
                abandoned("leave-out"),
                abandoned("played"),
                scoreUnit("sets"),
                scoreUnit("points"),
                scoreUnit("share"),
                Choice.of("--group", "", draft -> draft.apart = true)
                        .in(Draft.WITH_ROWS)
                        .as(Form.SEATS)
                        .forLog(log -> !log.repeatsIds()),
                Choice.of(
                                "--join",
                                "FILE",
                                "venues.csv",
                                draft -> draft.beside.put(
                                        "venues.csv", "id,city\nv0,Rome\nv1,\"Bonn, am Rhein\"\n".getBytes(UTF_8)))
                        .in(Draft.WITH_ROWS)
                        .beside("--on=venue"),
                Choice.of("--on", "venue", "venue=id").in(Draft.WITH_ROWS).beside("--join=FILE"),
                Choice.of("--rosters", "FILE", "rosters.csv", draft -> draft.rosters = true)
                        .in(Draft.Kind.CSV, Draft.Kind.SHEET, Draft.Kind.LINES)
                        .as(Form.TEAMS)
                        .forLog(log -> !log.partsSay(Match.Part::fraction)
                                && log.parts().noneMatch(Match.Part::commands)),
                Choice.of("--roster-key", "tournament").beside("--rosters=FILE").as(Form.TEAMS),
                Choice.of("--roster-map", "team=Club").beside("--rosters=FILE").as(Form.TEAMS));
    }

    private static Choice season(String word) {
        return Choice.of("--season", word, draft -> draft.seasonsByTime = true).ofTimes();
    }

    private static Choice abandoned(String word) {
        return Choice.of("--abandoned", word, draft -> draft.abandoned = true)
                .in(Draft.WITH_ROWS)
                .as(Form.DUELS);
    }

    private static Choice scoreUnit(String word) {
        return Choice.of("--score-unit", word, draft -> draft.scores = true)
                .in(Draft.WITH_ROWS)
                .as(Form.DUELS);
    }

    private static List<Choice> games() {
        return List.of(
                Choice.of("--sort", "", draft -> draft.sorted = true).ofTimes(),
                Choice.of("--sort", "time,round", draft -> draft.sorted = true)
                        .ofTimes()
                        .in(Draft.WITH_ROWS)
                        .beside("--order=round"),
                Choice.of("--newest-first", "", draft -> draft.newestFirst = true)
                        .forLog(log -> !log.series()),
                Choice.of("--order", "round", "round=group,semi,final").beside("--sort=time,round"),
                Choice.of("--accept-shrunk", ""),
                Choice.of(
                        "--checks",
                        "FILE",
                        "checks.csv",
                        draft -> draft.beside.put(
                                "checks.csv",
                                Table.csv(List.of("what", "value"), List.of(List.of("rejected", "100"))))),
                Choice.of("--duplicates", "stop"),
                Choice.of("--duplicates", "first"),
                Choice.of("--duplicates", "last"),
                Choice.of(
                        "--aliases",
                        "FILE",
                        "aliases.csv",
                        draft -> draft.beside.put(
                                "aliases.csv",
                                Table.csv(List.of("old", "new"), List.of(List.of(draft.player(), "Somebody new"))))),
                exclude("game", draft -> draft.chance.of(draft.log.games()).id()),
                exclude("player", Draft::player).forLog(log -> log.players().size() > 5),
                exclude("uploader", draft -> {
                            draft.uploaders = true;
                            return "bot";
                        })
                        .against("--map=text"),
                exclude("until", draft -> draft.moment(draft.games() / 3))
                        .ofTimes()
                        .against("--until=day", "--until=instant"),
                Choice.saying("--since", "day", draft -> draft.day(draft.games() / 3))
                        .ofTimes(),
                Choice.saying("--since", "instant", draft -> draft.moment(draft.games() / 3))
                        .ofTimes(),
                Choice.saying("--until", "day", draft -> draft.day(draft.games() * 2 / 3))
                        .ofTimes(),
                Choice.saying("--until", "instant", draft -> draft.moment(draft.games() * 2 / 3))
                        .ofTimes(),
                Choice.of("--on-problem", "stop"),
                Choice.of("--on-problem", "reject"),
                Choice.of("--carry", "season", draft -> draft.seasons = true)
                        .in(Draft.WITH_ROWS)
                        .forSystem(system -> CarryOption.canCarry(system.configured())),
                Choice.of("--carry", "no"),
                Choice.of("--only-ladder", "players"),
                Choice.of("--only-ladder", "commanders")
                        .forLog(log -> log.parts().anyMatch(Match.Part::commands)),
                Choice.of("--only-ladder", "B", draft -> draft.ladders = true).against("--carry=season"));
    }

    private static Choice exclude(String column, java.util.function.Function<Draft, String> cell) {
        return Choice.of(
                "--exclude",
                column,
                "exclude.csv",
                draft -> draft.beside.put(
                        "exclude.csv",
                        Table.csv(List.of(column, "reason"), List.of(List.of(cell.apply(draft), "tried")))));
    }

    private static List<Choice> systems() {
        List<Choice> all = new ArrayList<>();
        all.add(Choice.bending("--parameter", "any", draft -> {})
                .forSystem(system -> system.words().contains("-P")));
        for (String period : List.of("7d", "12h", "month", "quarter", "year", "game", "count:3", "column")) {
            Choice choice = Choice.of("--period", period, draft -> draft.periods |= period.equals("column"))
                    .forSystem(RandomSystem::hasPeriods);
            all.add(Set.of("game", "count:3", "column").contains(period) ? choice : choice.ofTimes());
        }
        all.add(Choice.of("--as-of", "last", "last").ofTimes().forSystem(RandomSystem::agesInTime));
        all.addAll(List.of(
                initial("players").against("--only-ladder=commanders"),
                initial("commanders")
                        .forLog(log -> log.parts().anyMatch(Match.Part::commands))
                        .against("--only-ladder=players"),
                Choice.of("--initial-map", "player=Name").beside("--initial=players"),
                Choice.of("--initial-at", "data.table").beside("--initial=players"),
                Choice.of("--resets", "FILE", "resets.csv", draft -> draft.earlier = true)
                        .ofTimes()
                        .forSystem(Choices::canStart),
                Choice.of("--warm-start", "RUN", "earlier", draft -> draft.earlier = true)
                        .forSystem(system -> system.entry().name().equals("ttt")),
                Choice.saying("--anchor", "mu", draft -> draft.player() + "=" + Decimals.exact(draft.system.mean() + 2))
                        .forSystem(RandomSystem::takesRatings)));
        return all;
    }

    private static boolean canStart(RandomSystem system) {
        return system.takesRatings() && system.hasLedger();
    }

    private static Choice initial(String ladder) {
        return Choice.of("--initial", ladder, ladder + "=initial-" + ladder + ".csv", draft -> draft.earlier = true)
                .forSystem(Choices::canStart);
    }

    private static List<Choice> output() {
        return List.of(
                Choice.of("--format", "csv"),
                Choice.of("--format", "json"),
                Choice.of("--format", "xlsx"),
                Choice.of("--min-games", "2"),
                Choice.of("--ledger", "full"),
                Choice.of("--ledger", "compact"),
                Choice.of("--ledger", "none"),
                Choice.of("--no-deltas", "").against("--ledger=compact", "--ledger=full"),
                Choice.of("--teams", "").forSystem(RandomSystem::hasLedger),
                Choice.of("--scores", ""),
                Choice.of("--keep-columns", "one", "tournament").in(Draft.WITH_ROWS),
                Choice.of("--keep-columns", "two, of ladders", "round,venue", draft -> draft.ladders = true)
                        .in(Draft.WITH_ROWS),
                Choice.of("--quiet", ""),
                Choice.of("--json", ""),
                Choice.of("--keep", "0"),
                Choice.of("--wait", "5s"),
                Choice.of("--resume", "auto"),
                Choice.of("--resume", "strict"),
                Choice.of("--resume", "no"),
                Choice.of("--allow-empty", ""),
                Choice.of("--warnings", "all"),
                Choice.of("--warnings", "new"),
                Choice.saying("--expect-until", "day", draft -> draft.day()).ofTimes(),
                Choice.of("--jobs", "1"),
                Choice.of("--jobs", "3"),
                Choice.of("--config", "none"),
                Choice.of("--config", "FILE", "config.json"));
    }
}
