package rate.pages.report.comparison;

import java.util.Locale;

/** The parts that the page may have of a ladder, with what a reader is told of each. */
enum LadderPart {
    PREDICTIONS(
            "Predictions",
            "Each game was predicted from those before it, and only then rated. Of losses, errors and RPS the lower are the better,"
                    + " of accuracy and geometric mean the higher."),

    DIFFERENCES(
            "Differences",
            "One system against the others. Left of zero it predicts better. A full dot is a significant "
                    + "difference, even among all pairs (Holm); a coloured ring is significant for that pair "
                    + "alone, and a grey ring is not significant."),

    CALIBRATION(
            "Calibration",
            "On the diagonal, 70 % expected are 70 % observed; above it, too little was expected. Each dot is a bin of predictions, the"
                    + " line its 95 % interval (Wilson), which takes games as independent. A draw counts half."),

    SLICES(
            "Slices",
            "One system on parts of the games. A slice of fewer than 30 games is merged with the other such slices. Its log-loss less that"
                    + " of the best system of all games is below zero where it predicts better; p allows for all slices and systems."),

    AGREEMENT(
            "Agreement",
            "Kendall's τ over the players in both tables: 1 is the same order, 0 unrelated, −1 the "
                    + "reverse order."),

    DISAGREEMENTS(
            "Disagreements",
            "The players whose places differ most, from the table that has them highest to the one that has them lowest. Often they"
                    + " have few games, or few opponents."),

    RANKS(
            "Ranks",
            "Each system has its own table: the place of a player in it. The mean place and the range from the best place to the worst"
                    + " are over the tables that have the player.");

    private final String title;
    private final String lead;

    LadderPart(String title, String lead) {
        this.title = title;
        this.lead = lead;
    }

    String title() {
        return title;
    }

    String lead() {
        return lead;
    }

    /** The name of the part in an address. */
    String id(int ladder) {
        return title.toLowerCase(Locale.ROOT) + "-" + ladder;
    }
}
