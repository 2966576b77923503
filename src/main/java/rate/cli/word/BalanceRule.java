package rate.cli.word;

/** By what rule players are split into teams. */
public enum BalanceRule {
    /** The best match quality, or the evenest forecast. */
    BEST,
    /** As FreeAllegiance's server does it. */
    FEDSRV
}
