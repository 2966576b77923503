package rate.engine.system.trueskill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.Csv;
import rate.engine.game.Contest;
import rate.engine.game.Ladder;
import rate.engine.rating.LeaderboardColumns;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;

class AllegSkillLeaderboardTest {

    /** Names as the game had them: 0, 1–7, 8–14, 15–21, 22–28, and what is beyond. */
    @ParameterizedTest
    @CsvSource({
        "-3, Newbie", "0, Newbie", "1, Novice 1", "7, Novice 7", "8, Inter. 1", "14, Inter. 7",
        "15, Veteran 1", "21, Veteran 7", "22, Expert 1", "28, Expert 7", "29, Uber Whore", "30, Uber Whore"
    })
    void a_whole_rank_has_a_name(int rank, String name) {
        assertThat(AllegSkill.AllegSkillLeaderboard.name(rank)).isEqualTo(name);
    }

    /** The real leaderboard of May 2009 showed 23.40 and 22.60 of these: without decimals 23 and 22. */
    @ParameterizedTest
    @CsvSource({"44.12, 1.69, 23, Expert 2", "41.25, 1.19, 22, Expert 1"})
    void decimals_are_cut_off(double mu, double sigma, int whole, String name) {
        OnlineSystem<AllegSkillRating> system = SystemOf.online("allegskill/production");
        double[] numbers = {mu, sigma, 30.5, 2, 1};
        double rank = system.rank(new AllegSkillRating(mu, sigma));
        LeaderboardColumns leaderboard = system.leaderboard().orElseThrow();
        assertThat(leaderboard.cells(entry(rank, numbers, 30))).containsExactly(whole, name, 3.05, 4, 5, "yes");
        assertThat(leaderboard.cells(entry(rank, numbers, 30.01))).endsWith("no");
        assertThat(leaderboard.cells(entry(rank, numbers, Double.NaN)).get(5)).isNull();
    }

    private static LeaderboardColumns.Entry entry(double rank, double[] numbers, double daysIdle) {
        return new LeaderboardColumns.Entry(rank, numbers, 10, 4, 5, daysIdle);
    }

    /** The stack ratings of the games of allegskill-player.csv in 50-digit arithmetic, rounded to 15 digits. */
    @ParameterizedTest
    @CsvSource({
        "P1, 17", "P2, 0", "P3, 0.263817242833981", "P4, 0.263817242833981", "P5, -17.5059105963463",
        "P6, 17.5059105963463", "P7, -17.5059105963463", "P8, 0", "P9, 5.85944221054686", "P10, 89.7972540734891"
    })
    void the_stack_rating_is_the_difference_of_the_teams_times_the_fraction(String game, double stack) {
        OnlineSystem<AllegSkillRating> system = SystemOf.online("allegskill", "leaderboard=true", "clamp=true");
        Table<AllegSkillRating> table = AllegSkillTest.table(
                system.shape(), Csv.byId("/vectors/allegskill-player.csv").get(game));
        Contest contest = table.lasting(1800).contest(Ladder.PLAYERS);
        Seats<AllegSkillRating> seats = table.seats();
        system.rate(contest, seats);
        for (int seat = 0; seat < contest.seats(); seat++) {
            double f = contest.fraction(seat);
            AllegSkillRating after = seats.after(seat);
            double own = seat < contest.firstSeat(1) ? stack : -stack;
            assertThat(after.stackSum()).isCloseTo(f * own, within(1e-12 * Math.max(1, Math.abs(own))));
            assertThat(after.hours()).isEqualTo(f * 0.5);
            assertThat(after.defects()).isZero();
        }
    }
}
