package rate.engine.system.wenglin;

import rate.engine.rating.Derivation;
import rate.engine.rating.DuelForm;
import rate.engine.rating.Forecast;

/** Model of Weng and Lin: Ω and Δ of every team, and the likelihood that they come from. */
interface WengLinModel {

    /**
     * The step of every team: how far the log-likelihood of the result pulls its skill, and how sharply it bends there.
     *
     * @param teams the teams in the order of their places
     * @param omega receives Ω, in units of skill of the teams
     * @param delta receives Δ, γ included
     * @param derivation where the numbers between are stated
     */
    void step(WengLinTeams teams, double[] omega, double[] delta, Derivation derivation);

    /** The probabilities by that likelihood. */
    Forecast forecast(WengLinTeams teams);

    /** That of two teams: its curve and its margin. */
    DuelForm.Builder curve();

    /** Returns whether the places behind the first are chosen as the first is, so that its probabilities tell theirs. */
    default boolean isLuce() {
        return false;
    }
}
