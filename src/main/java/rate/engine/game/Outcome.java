package rate.engine.game;

/** Outcome of a game for one team. With more than two teams only the best place counts: sole, shared, or missed. */
public enum Outcome {
    WIN,
    DRAW,
    LOSS
}
