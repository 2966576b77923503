package rate.rating;

import rate.problem.ProblemKind;

/**
 * Why a system does not rate a contest.
 *
 * @param kind of scope GAME if it cannot, of scope RULE if by its own rules it will not
 * @param message what is the case here: a clause without a full stop
 */
public record Refusal(ProblemKind kind, String message) {}
