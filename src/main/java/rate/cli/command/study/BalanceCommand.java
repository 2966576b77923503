package rate.cli.command.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.cli.file.TableRefused;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.RatingsOptions;
import rate.cli.player.KnownPlayers;
import rate.cli.player.NameList;
import rate.cli.player.NameList.LocatedName;
import rate.cli.player.NameSearch;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.study.BalanceText;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.log.name.Names;
import rate.study.balance.Aim;
import rate.study.balance.Appraisal;
import rate.study.balance.EvenTeams;
import rate.study.balance.EvenTeams.BestSplit;
import rate.study.balance.Terms;
import rate.study.predict.RunRatings;

/** The command {@code rate balance}. */
public final class BalanceCommand extends OptionList.Command {

    /** By what rule players are split into teams. */
    public enum Rule {
        /** The best match quality, or the evenest forecast. */
        BEST,
        /** As FreeAllegiance's server does it. */
        FEDSRV
    }

    private static final int MOST_PLAYERS = 1000;

    private List<String> words = new ArrayList<>();
    private final RatingsOptions ratings = new RatingsOptions();
    private @Nullable Integer teams;
    private @Nullable Integer maxDifference;
    private List<Integer> sizes = new ArrayList<>();
    private List<String> commanders = new ArrayList<>();
    private List<String> locks = new ArrayList<>();
    private List<String> groups = new ArrayList<>();
    private List<String> avoided = new ArrayList<>();
    private @Nullable Aim aim;
    private Rule rule = Rule.BEST;
    private long seed;
    private boolean csv;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done",
                "2:wrong usage, or no split keeps what was asked for",
                "3:the run or the list of players cannot be read");
        to.examples(
                "  rate balance --run ratings Ann Bob Cy Dee",
                "  rate balance --run ratings tonight.txt --commanders Ann,Bob",
                "  rate balance --run ratings tonight.csv --teams 3 --max-difference 1 --json",
                "  rate balance --run ratings - --lock Ann=1 --together Cy,Dee < tonight.txt",
                "  rate balance --run ratings tonight.txt --avoid last-week.csv --csv > this-week.csv",
                "  rate balance --run ratings Ann Bob Cy Dee --rule fedsrv");
        to.parameter(
                        "PLAYER",
                        "The players. A single word is a file with a name on each line, or a table with the column"
                                + " player; - reads standard input.")
                .arity("1..*")
                .each(String.class, words, value -> words = value);
        to.with(ratings);
        to.option("--teams N", "How many teams (default: 2).").into(Integer.class, teams, value -> teams = value);
        to.option(
                        "--max-difference N",
                        "How many more players the largest team may have than the smallest (default: 0, or 1 if they "
                                + "cannot be equal).")
                .into(Integer.class, maxDifference, value -> maxDifference = value);
        to.option("--sizes N,N", "How many players team 1, team 2 and so on get.")
                .split(",")
                .each(Integer.class, sizes, value -> sizes = value);
        to.option("--commanders NAME,NAME", "Players who command team 1, team 2 and so on.")
                .each(String.class, commanders, value -> commanders = value);
        to.option("--lock PLAYER=TEAM", "Put a player on that team, from 1.")
                .each(String.class, locks, value -> locks = value);
        to.option("--together NAME,NAME", "Keep these players on one team, whichever that is.")
                .each(String.class, groups, value -> groups = value);
        to.option(
                        "--avoid NAME,NAME|FILE",
                        "These players were on one team last time: put as few of them as possible together again. Or "
                                + "a table of those teams with the columns team and player, as printed by --csv. Repeatable, "
                                + "once for each time.")
                .each(String.class, avoided, value -> avoided = value);
        to.option(
                        "--maximise quality|evenness",
                        "What the best split maximises: match quality (the default where the system has it), or "
                                + "evenness of the expected shares.")
                .into(Aim.class, aim, value -> aim = value);
        to.under(HelpSection.SYSTEM);
        to.option(
                        "--rule best|fedsrv",
                        "best (the default) finds the split with the best match quality. fedsrv splits as FreeAllegiance's "
                                + "server does: from the highest rank down, each player joins the weakest team.")
                .into(Rule.class, rule, value -> rule = value);
        to.option("--seed N", "Seed of the search, if there are too many splits to try them all (default: 0).")
                .into(long.class, seed, value -> seed = value);
        to.under(HelpSection.OUTPUT);
        to.flag(
                "--csv",
                "Print the split as a CSV table with a row per player, and nothing else.",
                value -> csv = value);
        to.flag("--json", "Print everything as JSON, all numbers exact.", value -> json = value);
    }

    public BalanceCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        requireSense();
        RunRatings<?> known = ratings.read(console);
        EvenTeams<?> evenTeams = EvenTeams.of(known, players(known.names()), aim(known));
        try {
            print(evenTeams);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(String.valueOf(e.getMessage()));
        }
        return ExitCode.DONE.code();
    }

    private void requireSense() {
        WrongUsage.require(!csv || !json, "--csv and --json cannot be combined");
        WrongUsage.require(
                sizes.isEmpty() || (maxDifference == null && teams == null),
                "--sizes cannot be combined with --teams or --max-difference");
        WrongUsage.require(
                rule == Rule.BEST || (groups.isEmpty() && sizes.isEmpty() && maxDifference == null),
                "--rule fedsrv cannot be combined with --together, --sizes or --max-difference: the server knows neither"
                        + " groups nor sizes");
        WrongUsage.require(
                rule == Rule.BEST || (avoided.isEmpty() && aim == null),
                "--rule fedsrv cannot be combined with --avoid or --maximise: the server looks at ranks alone");
        WrongUsage.atLeast(2, "--teams", teams());
        WrongUsage.atLeast(0, "--max-difference", maxDifference == null ? 0 : maxDifference);
        sizes.forEach(size -> WrongUsage.atLeast(1, "--sizes", size));
    }

    private Aim aim(RunRatings<?> known) {
        WrongUsage.require(
                aim != Aim.QUALITY || known.hasQuality(),
                "--maximise quality: " + known.system().name() + " has no match quality, only an evenness");
        return aim == null ? Aim.of(known) : aim;
    }

    private int teams() {
        return sizes.isEmpty() ? (teams == null ? 2 : teams) : sizes.size();
    }

    private void print(EvenTeams<?> evenTeams) throws IOException {
        List<String> names = evenTeams.names();
        List<Integer> commanding = commanding(names);
        Terms terms = terms(names, commanding);
        Appraisal server = rule == Rule.BEST ? evenTeams.server(terms) : null;
        BestSplit best =
                rule == Rule.BEST ? evenTeams.best(terms, seed) : new BestSplit(evenTeams.server(terms), false, 1);
        BalanceText text = new BalanceText(console, evenTeams, commanding, best, server, terms.avoided());
        if (csv) {
            text.writeCsv();
        } else if (json) {
            JsonText.print(console, text.json());
        } else {
            text.write();
        }
    }

    /** The players by their names in the run, each once; one whom it does not know, as they were named. */
    private Collection<String> players(Collection<String> known) {
        Map<String, LocatedName> players = new LinkedHashMap<>();
        KnownPlayers search = new KnownPlayers(console, known);
        for (LocatedName named : named(known)) {
            String name = search.meant(named.name());
            if (players.put(name, named) != null) {
                String message = "\"" + ProblemText.printable(name) + "\" is named twice";
                throw named.location().line() == 0
                        ? new WrongUsage(message)
                        : TableRefused.ofPlayers(new Problem(ProblemKind.PLAYER_TWICE, named.location(), message));
            }
        }
        WrongUsage.require(
                players.size() <= MOST_PLAYERS,
                "there are " + players.size() + " players, but at most " + MOST_PLAYERS + " can be balanced");
        search.end();
        return players.keySet();
    }

    private List<LocatedName> named(Collection<String> known) {
        if (words.size() > 1) {
            Roster roster = new Roster();
            return words.stream()
                    .map(word ->
                            WrongUsage.unless(() -> Names.named(word, roster).name()))
                    .map(name -> new LocatedName(name, Location.of("")))
                    .toList();
        }
        try (Source source = console.source(words.get(0))) {
            return NameList.read(source, known::contains);
        } catch (InputRefused e) {
            throw TableRefused.ofPlayers(e.problem());
        }
    }

    /** Who commands each team, by number; empty if no team has a commander. */
    private List<Integer> commanding(List<String> names) {
        List<Integer> commanding = commanders.stream()
                .flatMap(word -> numbers("--commanders", word, names).stream())
                .toList();
        WrongUsage.require(
                commanding.isEmpty() || commanding.size() == teams(),
                "--commanders needs " + teams() + " names, one for each team, not " + commanding.size());
        return commanding;
    }

    private Terms terms(List<String> names, List<Integer> commanding) {
        int difference = rule == Rule.FEDSRV
                ? names.size()
                : maxDifference == null ? Terms.leastDifference(names.size(), teams()) : maxDifference;
        Terms terms = sizes.isEmpty()
                ? Terms.ofDifference(names, teams(), difference)
                : Terms.ofSizes(
                        names, sizes.stream().mapToInt(Integer::intValue).toArray());
        for (int team = 0; team < commanding.size(); team++) {
            terms.lock(commanding.get(team), team);
        }
        for (String word : locks) {
            int equals = word.lastIndexOf('=');
            WrongUsage.require(equals > 0, "--lock must be PLAYER=TEAM, not \"" + word + "\"");
            terms.lock(number("--lock", word.substring(0, equals), names), team(word, word.substring(equals + 1)));
        }
        for (String group : groups) {
            List<Integer> members = numbers("--together", group, names);
            WrongUsage.require(members.size() > 1, "--together needs two names or more, not \"" + group + "\"");
            members.forEach(member -> terms.together(members.get(0), member));
        }
        avoided.forEach(word -> avoid(terms, word, names));
        return terms;
    }

    /** Of a table, players who do not play now are passed over. */
    private void avoid(Terms terms, String word, List<String> names) {
        if (word.contains(",")) {
            avoid(terms, numbers("--avoid", word, names).stream());
            return;
        }
        try (Source source = console.source(word)) {
            NameList.teams(source)
                    .forEach(team -> avoid(
                            terms,
                            team.stream()
                                    .filter(name -> isOf(name, names))
                                    .map(name -> number("--avoid", name, names))));
        } catch (InputRefused e) {
            throw TableRefused.ofTeams(e.problem());
        }
    }

    private static void avoid(Terms terms, Stream<Integer> team) {
        List<Integer> players = team.distinct().toList();
        for (int one = 0; one < players.size(); one++) {
            for (int other = 0; other < one; other++) {
                terms.avoid(players.get(one), players.get(other));
            }
        }
    }

    private int team(String word, String team) {
        int number = team.matches("[0-9]{1,6}") ? Integer.parseInt(team) : 0;
        WrongUsage.require(
                number >= 1 && number <= teams(),
                "--lock " + word + ": the team must be a number from 1 to " + teams() + ", not \"" + team + "\"");
        return number - 1;
    }

    /** Returns true if a typed name means one of the players. */
    private static boolean isOf(String typed, List<String> names) {
        return names.contains(typed) || NameSearch.of(typed, names).isWhole();
    }

    /** The numbers of players with commas between them. */
    private static List<Integer> numbers(String option, String joined, List<String> names) {
        int commas = names.stream()
                .mapToInt(name -> name.length() - name.replace(",", "").length())
                .max()
                .orElse(0);
        return divided(option, joined, name -> isOf(name, names), commas).stream()
                .map(name -> number(option, name, names))
                .toList();
    }

    /** The number of one of the players, who may be written as in the list but for capitals and accents. */
    private static int number(String option, String typed, List<String> names) {
        if (isOf(typed, names)) {
            return names.indexOf(NameSearch.of(typed, names).names().get(0));
        }
        throw new WrongUsage(
                option,
                option + ": \"" + ProblemText.printable(typed) + "\" is not one of the players"
                        + Nearest.hint(typed, names));
    }

    /**
     * Names with a comma between them, which names may hold, too: they are divided where that gives players who are known.
     *
     * @param word names with commas between them
     * @param isName whether a text is the name of a player
     * @param commas the most commas that a name has
     * @return the names; if no way gives players only, the texts between all commas
     * @throws WrongUsage if there is more than one way
     */
    private static List<String> divided(String option, String word, Predicate<String> isName, int commas) {
        List<String> pieces = Arrays.asList(word.split(",", -1));
        int size = pieces.size();
        int[] ways = new int[size + 1]; // of the pieces from there on: none, one, or more than one
        int[] next = new int[size + 1];
        ways[size] = 1;
        for (int from = size - 1; from >= 0; from--) {
            for (int to = from + 1; to <= Math.min(size, from + 1 + commas); to++) {
                if (ways[to] > 0 && isName.test(text(pieces, from, to))) {
                    ways[from] = Math.min(2, ways[from] + ways[to]);
                    next[from] = to;
                }
            }
        }
        WrongUsage.require(
                ways[0] < 2,
                option + ": \"" + word + "\" can be divided into players in several ways, as names hold commas");
        List<String> names = new ArrayList<>();
        for (int at = 0; ways[0] == 1 && at < size; at = next[at]) {
            names.add(text(pieces, at, next[at]));
        }
        return names.isEmpty() ? pieces : names;
    }

    private static String text(List<String> pieces, int from, int to) {
        return String.join(",", pieces.subList(from, to));
    }
}
