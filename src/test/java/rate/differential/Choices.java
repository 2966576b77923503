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

    private static void say(Draft draft, String... words) {
        draft.words.addAll(List.of(words));
    }

    private static byte[] table(List<String> header, List<String> row) {
        return new Table(header, List.of(new Table.Row(0, row, false))).csv(Table.Dialect.PLAIN);
    }

    private static List<Choice> reading() {
        return List.of(
                Choice.of("--profile", "FILE", draft -> {
                            draft.renamed.put("uploader", "by whom");
                            draft.beside.put(
                                    "profile.json",
                                    ("{\"format\":\"rate-profile/1\",\"name\":\"own\",\"about\":\"Ours.\",\"for\":\"rows\","
                                                    + "\"map\":{\"uploader\":\"by whom?\"}}")
                                            .getBytes(UTF_8));
                            say(draft, "--profile=profile.json");
                        })
                        .in(Draft.Kind.CSV, Draft.Kind.SHEET, Draft.Kind.ROWS),
                Choice.of("--map", "renamed", draft -> {
                            draft.renamed.put("time", "when");
                            say(draft, "--map=time=when");
                        })
                        .in(Draft.WITH_ROWS)
                        .ofTimes(),
                Choice.of("--map", "text", draft -> say(draft, "--map=uploader='bot'"))
                        .in(Draft.WITH_ROWS),
                Choice.of("--where", "level!=Q").in(Draft.WITH_ROWS),
                Choice.of("--where", "expression", draft -> say(draft, "--where=not (level == 'Q')"))
                        .in(Draft.WITH_ROWS),
                Choice.of("--replace", "tournament:Cup=Pokal").in(Draft.WITH_ROWS),
                Choice.of("--time-format", "days", draft -> {
                            draft.pattern = "dd.MM.uuuu";
                            say(draft, "--time-format=dd.MM.yyyy");
                        })
                        .ofTimes(),
                Choice.of("--zone", "Europe/Berlin", draft -> {
                            draft.pattern = draft.pattern.isEmpty() ? "uuuu-MM-dd'T'HH:mm:ss" : draft.pattern;
                            say(draft, "--zone=Europe/Berlin");
                        })
                        .ofTimes(),
                delimiter(";", ";"),
                delimiter("tab", "\t"),
                encoding("UTF-16"),
                encoding("windows-1252"),
                Choice.of("--skip-lines", "2", draft -> {
                            draft.skipped = 2;
                            say(draft, "--skip-lines=2");
                        })
                        .in(Draft.Kind.CSV, Draft.Kind.SHEET),
                Choice.of("--no-header", "", draft -> {
                            draft.headerless = true;
                            say(draft, "--no-header");
                        })
                        .in(Draft.Kind.CSV, Draft.Kind.SHEET),
                Choice.of("--sheet", "Games").in(Draft.Kind.SHEET),
                Choice.of("--sheet", "2").in(Draft.Kind.SHEET),
                Choice.of("--lines", "REGEX", draft -> say(draft, "--lines"))
                        .in(Draft.Kind.LINES)
                        .forLog(log -> log.players().stream().noneMatch(name -> name.matches("(?s).*[\t\n\r].*"))),
                Choice.of("--at", "data.games").in(Draft.Kind.ROWS, Draft.Kind.TREE),
                Choice.of("--jq", ".").in(Draft.Kind.ROWS),
                Choice.of(
                                "--jq",
                                "entries",
                                draft -> say(draft, "--jq=. as $all | keys_unsorted | map({(.): $all[.]}) | add"))
                        .in(Draft.Kind.ROWS));
    }

    private static Choice delimiter(String word, String sign) {
        return Choice.of("--delimiter", word, draft -> {
                    draft.delimiter = sign;
                    say(draft, "--delimiter=" + word);
                })
                .in(Draft.Kind.CSV);
    }

    private static Choice encoding(String name) {
        return Choice.of("--encoding", name, draft -> {
                    draft.charset = Charset.forName(name);
                    say(draft, "--encoding=" + name);
                })
                .in(Draft.Kind.CSV, Draft.Kind.LINES);
    }

    private static List<Choice> shaping() {
        return List.of(
                Choice.of("--list-separator", "/", draft -> {
                            draft.cells.put(
                                    "team", cell -> cell.replace('/', '_').replace(';', '/'));
                            say(draft, "--list-separator=/");
                        })
                        .in(Draft.Kind.CSV, Draft.Kind.LINES, Draft.Kind.SHEET)
                        .as(Form.TEAMS),
                Choice.of("--decimal", ",", draft -> {
                            for (String column : List.of("score", "fraction", "survival")) {
                                draft.cells.put(column, cell -> cell.replace('.', ','));
                            }
                            say(draft, "--decimal=,");
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
                Choice.of("--group", "", draft -> {
                            draft.apart = true;
                            say(draft, "--group");
                        })
                        .in(Draft.WITH_ROWS)
                        .as(Form.SEATS)
                        .forLog(log -> !log.repeatsIds()),
                Choice.of("--join", "FILE", draft -> {
                            draft.beside.put("venues.csv", "id,city\nv0,Rome\nv1,\"Bonn, am Rhein\"\n".getBytes(UTF_8));
                            say(draft, "--join=venues.csv");
                        })
                        .in(Draft.WITH_ROWS)
                        .beside("--on=venue"),
                Choice.of("--on", "venue", draft -> say(draft, "--on=venue=id"))
                        .in(Draft.WITH_ROWS)
                        .beside("--join=FILE"),
                Choice.of("--rosters", "FILE", draft -> {
                            draft.rosters = true;
                            say(draft, "--rosters=rosters.csv");
                        })
                        .in(Draft.Kind.CSV, Draft.Kind.SHEET, Draft.Kind.LINES)
                        .as(Form.TEAMS)
                        .forLog(log -> !log.partsSay(Match.Part::fraction)
                                && log.parts().noneMatch(Match.Part::commands)),
                Choice.of("--roster-key", "tournament").beside("--rosters=FILE").as(Form.TEAMS),
                Choice.of("--roster-map", "team=Club").beside("--rosters=FILE").as(Form.TEAMS));
    }

    private static Choice season(String word) {
        return Choice.of("--season", word, draft -> {
                    draft.seasonsByTime = true;
                    say(draft, "--season=" + word);
                })
                .ofTimes();
    }

    private static Choice abandoned(String word) {
        return Choice.of("--abandoned", word, draft -> {
                    draft.abandoned = true;
                    say(draft, "--abandoned=" + word);
                })
                .in(Draft.WITH_ROWS)
                .as(Form.DUELS);
    }

    private static Choice scoreUnit(String word) {
        return Choice.of("--score-unit", word, draft -> {
                    draft.scores = true;
                    say(draft, "--score-unit=" + word);
                })
                .in(Draft.WITH_ROWS)
                .as(Form.DUELS);
    }

    private static List<Choice> games() {
        return List.of(
                Choice.of("--sort", "", draft -> {
                            draft.sorted = true;
                            say(draft, "--sort");
                        })
                        .ofTimes(),
                Choice.of("--sort", "time,round", draft -> {
                            draft.sorted = true;
                            say(draft, "--sort=time,round");
                        })
                        .ofTimes()
                        .in(Draft.WITH_ROWS)
                        .beside("--order=round"),
                Choice.of("--newest-first", "", draft -> {
                            draft.newestFirst = true;
                            say(draft, "--newest-first");
                        })
                        .forLog(log -> !log.series()),
                Choice.of("--order", "round", draft -> say(draft, "--order=round=group,semi,final"))
                        .beside("--sort=time,round"),
                Choice.of("--accept-shrunk", ""),
                Choice.of("--checks", "FILE", draft -> {
                    draft.beside.put("checks.csv", table(List.of("what", "value"), List.of("rejected", "100")));
                    say(draft, "--checks=checks.csv");
                }),
                Choice.of("--duplicates", "stop"),
                Choice.of("--duplicates", "first"),
                Choice.of("--duplicates", "last"),
                Choice.of("--aliases", "FILE", draft -> {
                    draft.beside.put(
                            "aliases.csv", table(List.of("old", "new"), List.of(draft.player(), "Somebody new")));
                    say(draft, "--aliases=aliases.csv");
                }),
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
                Choice.of("--since", "day", draft -> say(draft, "--since=" + draft.day(draft.games() / 3)))
                        .ofTimes(),
                Choice.of("--since", "instant", draft -> say(draft, "--since=" + draft.moment(draft.games() / 3)))
                        .ofTimes(),
                Choice.of("--until", "day", draft -> say(draft, "--until=" + draft.day(draft.games() * 2 / 3)))
                        .ofTimes(),
                Choice.of("--until", "instant", draft -> say(draft, "--until=" + draft.moment(draft.games() * 2 / 3)))
                        .ofTimes(),
                Choice.of("--on-problem", "stop"),
                Choice.of("--on-problem", "reject"),
                Choice.of("--carry", "season", draft -> {
                            draft.seasons = true;
                            say(draft, "--carry=season");
                        })
                        .in(Draft.WITH_ROWS)
                        .forSystem(system -> CarryOption.canCarry(system.configured())),
                Choice.of("--carry", "no"),
                Choice.of("--only-ladder", "players"),
                Choice.of("--only-ladder", "commanders")
                        .forLog(log -> log.parts().anyMatch(Match.Part::commands)),
                Choice.of("--only-ladder", "B", draft -> {
                            draft.ladders = true;
                            say(draft, "--only-ladder=B");
                        })
                        .against("--carry=season"));
    }

    private static Choice exclude(String column, java.util.function.Function<Draft, String> cell) {
        return Choice.of("--exclude", column, draft -> {
            draft.beside.put("exclude.csv", table(List.of(column, "reason"), List.of(cell.apply(draft), "tried")));
            say(draft, "--exclude=exclude.csv");
        });
    }

    private static List<Choice> systems() {
        List<Choice> all = new ArrayList<>();
        all.add(Choice.of("--parameter", "any", draft -> {})
                .forSystem(system -> system.words().contains("-P")));
        for (String period : List.of("7d", "12h", "month", "quarter", "year", "game", "count:3", "column")) {
            Choice choice = Choice.of("--period", period, draft -> {
                        draft.periods |= period.equals("column");
                        say(draft, "--period=" + period);
                    })
                    .forSystem(RandomSystem::hasPeriods);
            all.add(Set.of("game", "count:3", "column").contains(period) ? choice : choice.ofTimes());
        }
        all.add(Choice.of("--as-of", "last", draft -> say(draft, "--as-of=last"))
                .ofTimes()
                .forSystem(RandomSystem::agesInTime));
        all.addAll(List.of(
                initial("players").against("--only-ladder=commanders"),
                initial("commanders")
                        .forLog(log -> log.parts().anyMatch(Match.Part::commands))
                        .against("--only-ladder=players"),
                Choice.of("--initial-map", "player=Name").beside("--initial=players"),
                Choice.of("--initial-at", "data.table").beside("--initial=players"),
                Choice.of("--resets", "FILE", draft -> {
                            draft.earlier = true;
                            say(draft, "--resets=resets.csv");
                        })
                        .ofTimes()
                        .forSystem(Choices::canStart),
                Choice.of("--warm-start", "RUN", draft -> {
                            draft.earlier = true;
                            say(draft, "--warm-start=earlier");
                        })
                        .forSystem(system -> system.entry().name().equals("ttt")),
                Choice.of(
                                "--anchor",
                                "mu",
                                draft -> say(
                                        draft,
                                        "--anchor=" + draft.player() + "=" + Decimals.exact(draft.system.mean() + 2)))
                        .forSystem(RandomSystem::takesRatings)));
        return all;
    }

    private static boolean canStart(RandomSystem system) {
        return system.takesRatings() && system.hasLedger();
    }

    private static Choice initial(String ladder) {
        return Choice.of("--initial", ladder, draft -> {
                    draft.earlier = true;
                    say(draft, "--initial=" + ladder + "=initial-" + ladder + ".csv");
                })
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
                Choice.of("--keep-columns", "one", draft -> say(draft, "--keep-columns=tournament"))
                        .in(Draft.WITH_ROWS),
                Choice.of("--keep-columns", "two, of ladders", draft -> {
                            draft.ladders = true;
                            say(draft, "--keep-columns=round,venue");
                        })
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
                Choice.of("--expect-until", "day", draft -> say(draft, "--expect-until=" + draft.day()))
                        .ofTimes(),
                Choice.of("--jobs", "1"),
                Choice.of("--jobs", "3"),
                Choice.of("--config", "none"),
                Choice.of("--config", "FILE", draft -> say(draft, "--config=config.json")));
    }
}
