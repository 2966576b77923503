package rate.study.balance;

/**
 * The best split that was found.
 *
 * @param split with what is predicted of it
 * @param isExact whether all were looked at, so that none is better
 * @param splits how many were looked at
 */
public record BestSplit(Appraisal split, boolean isExact, long splits) {}
