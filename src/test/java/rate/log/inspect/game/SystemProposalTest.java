package rate.log.inspect.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.game.SampleGame;
import rate.engine.game.SampleMember;
import rate.engine.game.SampleTeam;
import rate.engine.problem.Location;
import rate.engine.system.SystemWords;

class SystemProposalTest {

    private static final long DAY = 86_400;
    private static final double NONE = Double.NaN;

    private final Roster roster = new Roster();
    private final GameFacts facts = new GameFacts(roster, 100 * Gaps.YEAR, List.of());
    private final List<SystemProposal> proposals = new ArrayList<>();
    private int games;
    private double share = 1;

    /** Every system is one that can be asked for so. */
    @AfterEach
    void what_is_proposed_can_be_rated() {
        for (SystemProposal proposal : proposals) {
            assertThat(SystemWords.configured(SystemWords.entry(proposal.system()), proposal.parameters())
                            .name())
                    .isEqualTo(proposal.system());
        }
    }

    private SystemProposal proposed(boolean hosts) {
        SystemProposal proposal = SystemProposal.of(facts, hosts);
        assertThat(proposal).isNotNull();
        proposals.add(proposal);
        return proposal;
    }

    private String words() {
        return String.join(" ", proposed(false).words());
    }

    private SampleTeam team(int place, double score, String... players) {
        return new SampleTeam(
                null,
                place,
                score,
                List.of(players).stream()
                        .map(player -> new SampleMember(
                                roster.enter(player), player.startsWith("C") ? Role.COMMANDER : Role.PLAYER, share))
                        .toList());
    }

    private void add(GameHeader header, SampleTeam... teams) {
        games++;
        facts.add(SampleGame.of(roster, "game " + games, header, List.of(teams), Location.of("log", games, null)));
    }

    private static GameHeader at(long second) {
        return new GameHeader().time(new GameTime(second, 0, true));
    }

    private void duel(int first, int second) {
        add(new GameHeader(), team(first, NONE, "Ann"), team(second, NONE, "Bob"));
    }

    private void duels(int howMany) {
        for (int i = 0; i < howMany; i++) {
            duel(1 + i % 2, 2 - i % 2);
        }
    }

    private void race(int places) {
        add(
                new GameHeader(),
                IntStream.range(0, places)
                        .mapToObj(i -> team(i + 1, NONE, "P" + i))
                        .toArray(SampleTeam[]::new));
    }

    @Test
    void without_games_nothing_is_proposed() {
        assertThat(SystemProposal.of(facts, true)).isNull();
    }

    @Test
    void one_against_one_needs_no_system_of_teams() {
        duel(1, 2);
        assertThat(words()).isEqualTo("--system trueskill -P draw-probability=log");
        assertThat(proposed(false).why()).startsWith("one plays against one; ");
    }

    @Test
    void a_hundred_games_without_a_draw_have_no_draw_margin() {
        duels(99);
        assertThat(words()).endsWith("draw-probability=log");
        assertThat(proposed(false).why()).endsWith("draws are as frequent as the log has them");
        duel(1, 2);
        assertThat(words()).endsWith("draw-probability=0");
        assertThat(proposed(false).why()).endsWith("no game is drawn");
        duel(1, 1);
        assertThat(words()).endsWith("draw-probability=log");
    }

    @Test
    void skills_of_members_of_teams_drift_as_those_of_single_players_do() {
        for (long second : List.of(0L, 5 * Gaps.YEAR)) {
            add(at(second), team(1, NONE, "Ann", "Bob"), team(2, NONE, "Cy", "Dee"));
        }
        assertThat(words()).isEqualTo("--system allegskill -P draw-probability=log -P drift=day -P gamma=0.06");
        add(at(5 * Gaps.YEAR), team(1, NONE, "Ann"), team(2, NONE, "Bob"), team(3, NONE, "Cy"));
        assertThat(words()).startsWith("--system trueskill").endsWith("-P drift=day -P tau=0.06");
    }

    @Test
    void skills_drift_by_the_day_in_a_log_of_five_years_whose_games_all_have_times() {
        add(at(0), team(1, NONE, "Ann"), team(2, NONE, "Bob"));
        add(at(5 * Gaps.YEAR - 1), team(1, NONE, "Ann"), team(2, NONE, "Bob"));
        assertThat(words()).doesNotContain("drift");
        add(at(5 * Gaps.YEAR), team(1, NONE, "Ann"), team(2, NONE, "Bob"));
        assertThat(words()).contains("-P drift=day -P tau=0.06");
        assertThat(proposed(false).why()).endsWith("skills change in 5 years");
        duel(1, 2);
        assertThat(words()).doesNotContain("drift");
    }

    @Test
    void a_host_has_an_advantage_if_columns_name_it_and_it_is_significant() {
        for (int i = 0; i < 100; i++) {
            add(new GameHeader().host(0), team(i < 64 ? 1 : 2, NONE, "Ann"), team(i < 64 ? 2 : 1, NONE, "Bob"));
        }
        assertThat(proposed(true).parameters()).doesNotContainKey("home-advantage");
        for (int i = 0; i < 10; i++) {
            add(new GameHeader().host(1), team(2, NONE, "Ann"), team(1, NONE, "Bob"));
            add(new GameHeader().neutral(true), team(2, NONE, "Ann"), team(1, NONE, "Bob"));
        }
        // 74 of 110 hosts: sqrt(2) 25/6 times the 0.6727-quantile of the normal distribution
        assertThat(proposed(true).parameters()).containsEntry("home-advantage", "2.6");
        assertThat(proposed(false).parameters()).doesNotContainKey("home-advantage");
    }

    @Test
    void two_sides_with_teams_keep_the_usual_system_and_their_commanders_its_draws() {
        add(new GameHeader(), team(1, NONE, "Ann", "Bob"), team(2, NONE, "Cid"));
        assertThat(words()).isEqualTo("--system allegskill -P draw-probability=log");
        add(new GameHeader(), team(1, NONE, "Com", "Bob"), team(2, NONE, "Cap"));
        assertThat(words()).contains("draw-probability");
        assertThat(proposed(false).isUsual()).isFalse();
        add(new GameHeader(), team(1, NONE, "Com", "Bob"), team(2, NONE, "Cap"));
        assertThat(words()).isEqualTo("--system allegskill");
        assertThat(proposed(false).isUsual()).isTrue();
        assertThat(proposed(false).why()).contains("commanders");
    }

    @Test
    void more_than_two_sides_once_are_rated_by_trueskill() {
        duels(1);
        race(3);
        assertThat(words()).isEqualTo("--system trueskill -P draw-probability=log");
    }

    @Test
    void a_race_whose_last_are_tied_has_ties() {
        for (int i = 0; i < 100; i++) {
            race(3);
        }
        assertThat(words()).endsWith("draw-probability=0");
        add(new GameHeader(), team(1, NONE, "P0"), team(2, NONE, "P1"), team(2, NONE, "P2"));
        assertThat(words()).endsWith("draw-probability=log");
    }

    @Test
    void crowds_are_rated_by_one_performance_of_each() {
        race(100);
        race(99);
        assertThat(words()).startsWith("--system trueskill");
        race(101);
        assertThat(words()).isEqualTo("--system elo-mmr");
    }

    @Test
    void who_played_a_part_of_a_contest_only_keeps_it_from_systems_that_know_no_parts() {
        share = 0.5;
        race(100);
        assertThat(words()).startsWith("--system trueskill");
    }

    @Test
    void crowds_of_teams_are_no_crowds_of_players() {
        race(100);
        race(100);
        add(new GameHeader(), team(1, NONE, "P0", "P1"), team(2, NONE, "P2"), team(3, NONE, "P3"));
        assertThat(words()).startsWith("--system trueskill");
    }

    /** Margins of skills N(0, 3²), noise N(0, 5²) and 2 for the host, each game with scores but those told. */
    private void scores(int howMany, int without) {
        SplittableRandom random = new SplittableRandom(7);
        double[] skills =
                random.doubles(150, -3 * Math.sqrt(3), 3 * Math.sqrt(3)).toArray();
        for (int i = 0; i < howMany; i++) {
            int one = random.nextInt(150);
            int other = (one + 1 + random.nextInt(149)) % 150;
            double noise = random.nextDouble(-5 * Math.sqrt(3), 5 * Math.sqrt(3));
            double margin = skills[one] - skills[other] + 2 + noise;
            double distance = Math.signum(margin) * Math.pow(Math.abs(margin), 1 / Margins.EXPONENT);
            boolean told = i >= without;
            add(
                    at(i * DAY).host(0),
                    team(margin > 0 ? 1 : 2, told ? 50 + distance : NONE, "P" + one),
                    team(margin > 0 ? 2 : 1, told ? 50 : NONE, "P" + other));
        }
    }

    private double parameter(SystemProposal proposal, String name) {
        return Double.parseDouble(proposal.parameters().get(name));
    }

    @Test
    void the_variance_of_the_margins_tells_skills_noise_and_host() {
        scores(20_000, 0);
        SystemProposal proposal = proposed(true);
        assertThat(proposal.system()).isEqualTo("margin");
        assertThat(new TreeMap<>(proposal.parameters()).keySet())
                .containsExactly("draw-margin", "gamma", "home-advantage", "sigma", "tau", "unit");
        assertThat(parameter(proposal, "unit")).isEqualTo(1);
        assertThat(parameter(proposal, "sigma")).isCloseTo(3, Offset.offset(0.15));
        assertThat(parameter(proposal, "tau")).isCloseTo(5, Offset.offset(0.15));
        assertThat(parameter(proposal, "home-advantage")).isCloseTo(2, Offset.offset(0.15));
        assertThat(parameter(proposal, "draw-margin")).isZero();
        assertThat(parameter(proposal, "gamma")).isCloseTo(0.0125 * 5, Offset.offset(0.003));
        assertThat(proposed(false).parameters()).doesNotContainKey("home-advantage");
    }

    @Test
    void scores_count_if_nearly_all_games_have_them() {
        scores(1000, 100);
        assertThat(proposed(false).system()).isEqualTo("margin");
        duel(1, 2);
        assertThat(proposed(false).system()).isEqualTo("trueskill");
    }

    @Test
    void few_scores_tell_no_variance() {
        scores(99, 0);
        assertThat(proposed(false).system()).isEqualTo("trueskill");
        scores(1, 0);
        assertThat(proposed(false).system()).isEqualTo("margin");
    }

    @Test
    void scores_that_say_no_more_than_who_won_do_not_count() {
        for (int i = 0; i < 200; i++) {
            add(new GameHeader(), team(1, 1, "P" + i % 7), team(2, 0, "Q" + i % 5));
            add(new GameHeader(), team(1, 0.5, "P" + i % 7), team(1, 0.5, "Q" + i % 5));
        }
        assertThat(words()).isEqualTo("--system trueskill -P draw-probability=log");
    }

    @Test
    void margins_of_players_who_are_alike_leave_some_variance_to_skills() {
        for (int i = 0; i < 100; i++) {
            boolean first = i % 4 < 2;
            add(
                    new GameHeader(),
                    team(first ? 1 : 2, first ? 1 + i % 2 : 0, "Ann"),
                    team(first ? 2 : 1, first ? 0 : 1 + i % 2, "Bob"));
        }
        add(new GameHeader(), team(1, 1, "Ann"), team(1, 1, "Bob"));
        SystemProposal proposal = proposed(false);
        assertThat(proposal.system()).isEqualTo("margin");
        assertThat(parameter(proposal, "draw-margin")).isBetween(0.001, 0.1);
        assertThat(parameter(proposal, "sigma")).isPositive();
        assertThat(proposal.parameters()).doesNotContainKey("gamma");
    }
}
