package rate.cli.word;

/** A shell for which the program writes a completion script. */
public enum Shell {
    BASH,
    /** It reads the script of bash. */
    ZSH,
    FISH
}
