package rate.system.wenglin;

import java.util.Set;
import rate.rating.Forecast;
import rate.rating.Use;
import rate.rating.Workings;

/** What makes one model of Weng and Lin differ from another: Ω and Δ of every team, and the likelihood they come from. */
interface WengLinModel {

    /**
     * The step of every team: how far the log-likelihood of the result pulls its skill, and how sharply it bends there.
     *
     * @param teams the teams in the order of their places
     * @param omega receives Ω, in units of skill of the teams
     * @param delta receives Δ, γ included
     * @param workings where the numbers between are stated
     */
    void step(WengLinTeams teams, double[] omega, double[] delta, Workings workings);

    /** The chances by that likelihood. */
    Forecast forecast(WengLinTeams teams);

    /** What of a log the model can use beyond what all of them can. */
    default Set<Use> uses() {
        return Set.of();
    }
}
