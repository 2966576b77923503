package rate.engine.rating;

import rate.engine.problem.ProblemKind;

/**
 * Finding of a system about a contest: the reason why it does not rate it, or a warning though it does.
 *
 * @param kind of scope GAME if it cannot rate it, of scope RULE if its own rules exclude it, of scope WARNING if it does
 * @param message what is the case here: a clause without a full stop
 */
public record ContestFinding(ProblemKind kind, String message) {}
