package rate.log.game.draft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.math.Decimals;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;
import rate.log.form.CellParser;
import rate.log.form.SeasonRule;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.Scoreline;
import rate.log.name.AliasUse;
import rate.log.name.Names;

/**
 * A game in the making: what a reader has found of it so far. All that makes a game unsound in itself is found here, so
 * that it is found the same in every format of log. Used again for game after game.
 */
public final class GameDraft {

    /** Several parts of one player in one team. */
    private static final class Stints {
        final Location second;
        int count = 1;
        double sum;

        Stints(Location second) {
            this.second = second;
        }
    }

    private final Reading reading;
    private final AliasUse aliasUse;
    private final List<TeamDraft> drafts = new ArrayList<>();
    private final List<TeamDraft> teams = new ArrayList<>();
    private String id = "";
    private final GameHeader header = new GameHeader();
    private boolean hostTold;
    private Location location = Location.of("");

    /** In games larger than this the members are looked up, in smaller ones a look at each costs less. */
    private static final int LARGE = 12;

    private final IdentityHashMap<Player, TeamDraft> teamOf = new IdentityHashMap<>();
    private final Map<String, TeamDraft> teamsByName = new HashMap<>();
    private final Map<Player, Stints> stints = new LinkedHashMap<>();
    private final Set<Player> defectors = new HashSet<>();

    /** Oddities of the game, for which it is not refused; of each kind the first. */
    private final Map<ProblemKind, BadGame> odd = new EnumMap<>(ProblemKind.class);

    /** The column that tells results. */
    private String teller = "";

    /** Both scores, if they were told together and say more than two numbers; null if they were not. */
    private @Nullable Scoreline scores;

    /** The unit that they count; null for the sets, by which they also tell who won. */
    private Scoreline.@Nullable Unit unit;

    private int seats;
    private int parts;

    /** Players and stints of a game, beyond which the file is no log of games; they are held in memory. */
    public static final int MOST_PARTS = 1 << 16;

    /** By how much fractions that come to the whole game may miss it, rounded as they are in the log and in the sum. */
    private static final double ROUNDED = 1e-9;

    /** @param reading its names take note when a game begins and which are sound, its listener of what deserves a look */
    public GameDraft(Reading reading) {
        this.reading = reading;
        this.aliasUse = reading.names().aliasUse();
    }

    /** Seconds that few games last; a day. */
    private static final double LONGEST = 86_400;

    /** Begins a new game. */
    public void begin(String id, Location location) {
        this.id = id;
        this.location = location;
        header.clear().host(0);
        hostTold = false;
        teams.clear();
        if (!teamOf.isEmpty()) {
            teamOf.clear(); // which would look at every place of an empty one, too
        }
        teamsByName.clear();
        stints.clear();
        defectors.clear();
        odd.clear();
        teller = "result";
        scores = null;
        seats = 0;
        aliasUse.begin();
        parts = 0;
    }

    /** The id of the game, if it was not known when it began. */
    public void id(String id) {
        this.id = id;
    }

    /** The properties of the game as a whole, as the log states them. */
    public GameHeader header() {
        return header;
    }

    /** Nobody is at home, unless the log says who is; of a log that does not say, the team named first is. */
    public void noHost() {
        hostTold = true;
        header.host(GameHeader.NO_HOST);
    }

    /**
     * The log says of a team whether it plays at home.
     *
     * @throws BadGame if another one does, too
     */
    public void host(TeamDraft team, boolean atHome, LocationSource at) {
        if (!hostTold) {
            noHost();
        }
        if (!atHome) {
            return;
        }
        int host = teams.indexOf(team);
        int before = header.host();
        if (before != GameHeader.NO_HOST && before != host) {
            throw at.bad(ProblemKind.BAD_HOME, "a second team is at home");
        }
        header.host(host);
    }

    /**
     * The team that a log calls the host plays at home.
     *
     * @param text its name, or its number from 1; nobody is at home if it is blank
     * @throws BadGame if it is no team of the game
     */
    public void host(CharSequence text, LocationSource at) {
        noHost();
        String name = Names.clean(text.toString());
        for (int i = 0; i < teams.size(); i++) {
            if (name.equals(label(i)) || name.equals(Integer.toString(i + 1))) {
                host(teams.get(i), true, at);
                return;
            }
        }
        if (!name.isEmpty()) {
            throw at.bad(ProblemKind.BAD_HOME, "home \"" + name + "\" is not a team of this game");
        }
    }

    public List<TeamDraft> teams() {
        return teams;
    }

    /** A further team. Of many the names are kept apart, whether or not all have one. */
    public TeamDraft team(@Nullable String name, Location at) {
        if (drafts.size() == teams.size()) {
            drafts.add(new TeamDraft());
        }
        TeamDraft team = drafts.get(teams.size()).begin(name, at);
        teams.add(team);
        if (teams.size() == LARGE) {
            teams.forEach(this::keepName);
        } else if (teams.size() > LARGE) {
            keepName(team);
        }
        return team;
    }

    private void keepName(TeamDraft team) {
        if (team.name != null) {
            teamsByName.put(team.name, team);
        }
    }

    /** The team of that name; null if there is none yet. */
    @Nullable
    public TeamDraft known(CharSequence name) {
        if (teams.size() >= LARGE) {
            return teamsByName.get(name.toString());
        }
        for (TeamDraft team : teams) {
            if (team.name != null && team.name.contentEquals(name)) {
                return team;
            }
        }
        return null;
    }

    /**
     * Puts a player on a team. One with a fraction of 0 is listed and did not play, whatever else is said of them; the stints
     * of one who is on it already are added up, if they come to no more than the game.
     */
    public void add(TeamDraft team, Player player, Role role, double fraction, LocationSource at) {
        countPart(at);
        if (fraction == 0) {
            team.absent.add(player);
            return;
        }
        TeamDraft before = teamOf(player);
        if (before != null && before != team) {
            if (!reading.defectors()) {
                throw onBothTeams(player, at);
            }
            defectors.add(player);
            before = team.indexOf(player) < 0 ? null : team;
        }
        if (role == Role.COMMANDER) {
            command(team, player, at);
        }
        if (before == team) {
            merge(team, player, fraction, at);
            return;
        }
        seats++;
        team.add(player, fraction);
        if (seats > LARGE) {
            teamOf.put(player, team);
        }
    }

    private BadGame onBothTeams(Player player, LocationSource at) {
        return at.bad(
                ProblemKind.PLAYER_ON_BOTH_TEAMS,
                "player \"" + player + "\" is on both teams" + aliasUse.reason(player));
    }

    /** Counts a player or stint, also of a game that is known not to be sound: it must end some time, too. */
    public void countPart(LocationSource at) {
        if (++parts > MOST_PARTS) {
            throw tooLarge(id, at.here());
        }
    }

    /** Refuses a file with a game of more than {@link #MOST_PARTS} parts. */
    public static InputRefused tooLarge(String id, Location at) {
        return new InputRefused(
                new Problem(ProblemKind.LINE_TOO_LONG, at, id, "it has more than " + MOST_PARTS + " players"));
    }

    /** A further stint of a member. */
    private void merge(TeamDraft team, Player player, double fraction, LocationSource at) {
        int member = team.indexOf(player);
        double sum = team.fraction(member) + fraction;
        if (sum > 1 + ROUNDED) {
            throw at.bad(
                    ProblemKind.PLAYER_TWICE, "player \"" + player + "\" is listed twice" + aliasUse.reason(player));
        }
        Stints merged = stints.computeIfAbsent(player, first -> new Stints(at.here()));
        merged.count++;
        merged.sum = sum > 1 - ROUNDED ? 1 : sum;
        team.fraction(member, merged.sum);
    }

    /**
     * Says what a team survived, in every row of it. A column of that name may mean anything: what is no number, or not the
     * same in all rows, is only a warning, and the team has none.
     *
     * @param text as the log has it; blank if it has none
     */
    public void survived(TeamDraft team, CellParser cells, CharSequence text, LocationSource at) {
        boolean blank = Letters.isBlank(text);
        double survival = blank ? Double.NaN : cells.parse(Letters.stripped(text));
        if (!blank && !(survival >= 0)) {
            warn(
                    ProblemKind.ODD_SURVIVAL,
                    at,
                    "survival \"" + Letters.stripped(text) + "\" is not a number of at least 0");
            survival = Double.NaN;
        }
        if (!team.isNew() && Double.compare(team.survival, survival) != 0) {
            warn(ProblemKind.ODD_SURVIVAL, at, "team " + team.name + " has a different survival in earlier rows");
            survival = Double.NaN;
        }
        team.survival = survival;
    }

    private void warn(ProblemKind kind, LocationSource at, String message) {
        if (!odd.containsKey(kind)) {
            odd.put(kind, at.bad(kind, message));
        }
    }

    /**
     * States the scores of both teams.
     *
     * @param told by the sets of which the places are, if nothing else says them
     * @param counted what they count then; null for the sets
     */
    public void scores(Scoreline told, Scoreline.@Nullable Unit counted) {
        scores = told;
        unit = counted;
        teams.get(0).score = told.first();
        teams.get(1).score = told.second();
    }

    /** Takes note of scores that cannot be read, of a game whose end something else tells. */
    public void unreadScores(CharSequence text, LocationSource at) {
        warn(ProblemKind.ODD_SCORES, at, "scores \"" + Letters.stripped(text) + "\" cannot be read");
    }

    /**
     * Scores in their unit, not with more for the loser: who won with fewer points, or as the other gave up, won by nothing.
     */
    private void count(Scoreline told, int[] places) {
        Scoreline.Pair counted = told.in(unit == null ? Scoreline.Unit.SETS : unit);
        boolean isOdd = (counted.first() - counted.second()) * (places[0] - places[1]) > 0;
        double both = (counted.first() + counted.second()) / 2;
        teams.get(0).score = isOdd ? both : counted.first();
        teams.get(1).score = isOdd ? both : counted.second();
    }

    /**
     * States how the game ended for a team.
     *
     * @throws BadGame if another column says something else
     */
    public void tell(TeamDraft team, String column, WinDrawLoss result, LocationSource at) {
        if (team.result != null && team.result != result) {
            throw at.bad(
                    ProblemKind.TWO_RESULTS,
                    statement(team) + ", but \"" + column + "\" says " + Letters.small(result.name()));
        }
        teller = column;
        team.result = result;
    }

    private String statement(TeamDraft team) {
        return "\"" + teller + "\" says " + Letters.small(String.valueOf(team.result)) + " for "
                + label(teams.indexOf(team));
    }

    /** The team on which a player is already, one of those of a defector; null if on none. */
    private @Nullable TeamDraft teamOf(Player player) {
        if (seats < LARGE) {
            for (TeamDraft team : teams) {
                if (team.indexOf(player) >= 0) {
                    return team;
                }
            }
            return null;
        }
        if (seats == LARGE) {
            for (TeamDraft team : teams) {
                for (int member = 0; member < team.size(); member++) {
                    teamOf.put(team.player(member), team);
                }
            }
        }
        return teamOf.get(player);
    }

    /** Gives a team its commander, who is or will be among its members. */
    public void command(TeamDraft team, Player commander, LocationSource at) {
        if (team.commander != null && team.commander != commander) {
            throw at.bad(
                    ProblemKind.TWO_COMMANDERS,
                    "both \"" + team.commander + "\" and \"" + commander + "\" command the same team");
        }
        team.commander = commander;
    }

    /** The game, if it is sound. */
    public Game build() {
        if (teams.size() < 2) {
            throw new BadGame(
                    ProblemKind.ONE_TEAM,
                    location,
                    teams.isEmpty() ? "it has no teams" : "it has only one team, " + label(0));
        }
        for (int i = 0; i < teams.size(); i++) {
            checkMembers(i);
        }
        if (!defectors.isEmpty() && seats == 2) {
            throw onBothTeams(teams.get(0).player(0), () -> location);
        }
        SeasonRule season = reading.season();
        if (season != null) {
            header.season(season(season));
        }
        int[] places = places();
        if (scores != null && (scores.isAbandoned() || unit != null)) {
            count(scores, places);
        }
        if (header.duration() > LONGEST) {
            warn(
                    ProblemKind.ODD_DURATION,
                    () -> location,
                    "it lasted " + Decimals.exact(header.duration()) + " seconds, longer than a day");
        }
        aliasUse.keep();
        odd.values().forEach(remark -> reading.listener().report(remark.of(id)));
        stints.forEach((player, merged) -> reading.listener()
                .report(new Problem(
                        ProblemKind.STINTS_MERGED,
                        merged.second,
                        id,
                        "player \"" + player + "\" is listed " + merged.count
                                + " times on one team, with fractions of " + Decimals.exact(merged.sum)
                                + aliasUse.reason(player))));
        for (int i = 0; i < teams.size(); i++) {
            teams.get(i).appendTo(reading.games(), places[i], name(i), defectors);
        }
        return reading.games().end(id, header, location);
    }

    /** The season by the time of the game, of a log that does not tell it. */
    private String season(SeasonRule rule) {
        if (header.season() != null) {
            throw new BadGame(
                    ProblemKind.TWO_SEASONS,
                    location,
                    "the log says that the season is \"" + header.season() + "\", and --season is also given");
        }
        GameTime time = header.time();
        if (time == null) {
            throw new BadGame(
                    ProblemKind.UNKNOWN_SEASON, location, "--season takes the season from the time, which is missing");
        }
        return rule.name(time);
    }

    private void checkMembers(int i) {
        TeamDraft team = teams.get(i);
        if (team.size() == 0) {
            String why = team.isNew() ? " has no members" : " has no member who played";
            throw new BadGame(ProblemKind.EMPTY_TEAM, team.location, "team " + label(i) + why);
        }
        if (team.commander != null && !isOn(team, team.commander) && team.absent.contains(team.commander)) {
            team.commander = null;
        }
        Player commander = team.commander;
        if (commander != null && !isOn(team, commander)) {
            throw new BadGame(
                    ProblemKind.COMMANDER_NOT_IN_TEAM,
                    team.location,
                    "commander \"" + commander + "\" is not among the players of team " + label(i));
        }
    }

    private boolean isOn(TeamDraft team, Player player) {
        return teamOf(player) == team || (defectors.contains(player) && team.indexOf(player) >= 0);
    }

    /** The name of a team; one without is called by its position, or by its only player, and then this is null. */
    private @Nullable String name(int i) {
        TeamDraft team = teams.get(i);
        return team.name == null && team.size() != 1 ? "team" + (i + 1) : team.name;
    }

    /** The name of a team; if it has none, that of its first player. */
    private String label(int i) {
        String name = name(i);
        return name == null ? teams.get(i).player(0).name() : name;
    }

    /** The places: as given; else from the results; else from the scores, highest first. */
    private int[] places() {
        boolean placed = true;
        boolean scored = true;
        boolean told = true;
        for (TeamDraft team : teams) {
            placed &= team.place > 0;
            scored &= team.place == 0 && !Double.isNaN(team.score);
            told &= team.place == 0 && team.result != null;
        }
        int[] places = new int[teams.size()];
        if (placed) {
            int last = placeOfLast();
            Arrays.setAll(places, i -> Math.min(teams.get(i).place, last));
            requireResultsOf(places);
        } else if (told) {
            placesByResult(places);
            compareWithScores(places);
        } else if (scored) {
            placesByScore(places);
        } else if (reading.fixtures() && lacksOutcome()) {
            Arrays.setAll(places, i -> Game.yetToBePlayed(i, places.length));
        } else {
            throw new BadGame(ProblemKind.MISSING_OUTCOME, location, missingOutcome());
        }
        return places;
    }

    /** Ends the game if results are told, too, and are not those of the places: who is first has not lost. */
    private void requireResultsOf(int[] places) {
        int best = Arrays.stream(places).min().orElse(1);
        for (int i = 0; i < places.length; i++) {
            WinDrawLoss result = teams.get(i).result;
            if (result != null && (result != WinDrawLoss.LOSS) != (places[i] == best)) {
                throw new BadGame(
                        ProblemKind.TWO_RESULTS, location, statement(teams.get(i)) + ", but the place is " + places[i]);
            }
        }
    }

    /** Scores say by how much, and a game may be lost with the higher one; but mostly one of the two is wrong. */
    private void compareWithScores(int[] places) {
        double lead = teams.get(0).score - teams.get(1).score;
        if (places.length == 2 && (scores == null || !scores.isAbandoned()) && lead * (places[0] - places[1]) > 0) {
            warn(
                    ProblemKind.ODD_SCORES,
                    () -> location,
                    statement(teams.get(0)) + ", but the scores are " + Decimals.exact(teams.get(0).score) + " to "
                            + Decimals.exact(teams.get(1).score));
        }
    }

    /** Returns true if nothing says how the game ended. */
    private boolean lacksOutcome() {
        return teams.stream().allMatch(team -> team.place == 0 && Double.isNaN(team.score) && team.result == null);
    }

    /** The place behind all that have one. */
    private int placeOfLast() {
        int behind = 0;
        int greatest = 0;
        for (TeamDraft team : teams) {
            if (team.place != CellParser.LAST) {
                behind++;
                greatest = Math.max(greatest, team.place);
            }
        }
        return Math.max(behind, greatest) + 1;
    }

    /** The place of a team is one more than the number of teams with a higher score. */
    private void placesByScore(int[] places) {
        if (places.length == 2) {
            double lead = teams.get(0).score - teams.get(1).score;
            places[0] = lead < 0 ? 2 : 1;
            places[1] = lead > 0 ? 2 : 1;
            return;
        }
        double[] ascending =
                teams.stream().mapToDouble(team -> team.score + 0.0).sorted().toArray();
        for (int i = 0; i < places.length; i++) {
            places[i] = 1 + ascending.length - firstAbove(ascending, teams.get(i).score);
        }
    }

    private static int firstAbove(double[] ascending, double score) {
        int from = 0;
        int to = ascending.length;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (ascending[middle] > score) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    private void placesByResult(int[] places) {
        int wins = 0;
        int draws = 0;
        for (TeamDraft team : teams) {
            wins += team.result == WinDrawLoss.WIN ? 1 : 0;
            draws += team.result == WinDrawLoss.DRAW ? 1 : 0;
        }
        boolean drawn = draws == teams.size();
        if (!drawn && (draws > 0 || wins == 0 || wins == teams.size())) {
            throw new BadGame(
                    ProblemKind.BAD_RESULT,
                    location,
                    "the results contradict each other: " + wins + " won, " + draws + " drew, "
                            + (teams.size() - wins - draws) + " lost");
        }
        for (int i = 0; i < places.length; i++) {
            places[i] = drawn || teams.get(i).result == WinDrawLoss.WIN ? 1 : wins + 1;
        }
    }

    private String missingOutcome() {
        return IntStream.range(0, Math.min(4, teams.size()))
                .mapToObj(i -> "team " + label(i) + " has " + outcome(teams.get(i)))
                .collect(Collectors.joining(", ", "", teams.size() > 3 ? " …" : ""));
    }

    private static String outcome(TeamDraft team) {
        return team.place > 0
                ? "a place"
                : !Double.isNaN(team.score)
                        ? "a score"
                        : team.result != null ? "a result" : "no place, score or result";
    }
}
