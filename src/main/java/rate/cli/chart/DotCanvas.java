package rate.cli.chart;

import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Look;

/** A drawing in the cells of a terminal: dots in braille, two wide and four high in each cell, or a letter for all of them. */
final class DotCanvas {

    /** Inks of a drawing, each with a letter and a colour; where two meet in a cell, the later one is seen. */
    enum Ink {
        /** Faint. */
        BAND('.', "\u001b[2m"),
        /** Cyan. */
        LINE('*', "\u001b[36m");

        /** Ends a colour. */
        static final String END = "\u001b[0m";

        private final char letter;
        private final String colour;

        Ink(char letter, String colour) {
            this.letter = letter;
            this.colour = colour;
        }

        /** Stands for it where there are no dots. */
        char letter() {
            return letter;
        }

        /** The escape sequence that makes a terminal write in this colour. */
        String colour() {
            return colour;
        }
    }

    /** Dots of a cell from left to right. */
    static final int WIDE = 2;

    /** Dots of a cell from top to bottom. */
    static final int HIGH = 4;

    private static final char BLANK_BRAILLE = '\u2800';

    /** The bit of each dot, by row and column. */
    private static final int[][] BITS = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

    private final int[][] dots;
    private final @Nullable Ink[][] inks;

    /** An empty one of so many cells. */
    DotCanvas(int columns, int rows) {
        this.dots = new int[rows][columns];
        this.inks = new @Nullable Ink[rows][columns];
    }

    /** How many dots lie side by side. */
    int width() {
        return dots[0].length * WIDE;
    }

    /** How many dots lie one above the other. */
    int height() {
        return dots.length * HIGH;
    }

    /** How many rows of cells it has. */
    int rows() {
        return dots.length;
    }

    /** The row of cells, from 0 at the top, in which a dot lies. */
    int row(int y) {
        return dots.length - 1 - y / HIGH;
    }

    /**
     * Draws a dot.
     *
     * @param x from the left, from 0
     * @param y from the bottom, from 0
     */
    void dot(Ink ink, int x, int y) {
        int row = row(y);
        int column = x / WIDE;
        dots[row][column] |= BITS[HIGH - 1 - y % HIGH][x % WIDE];
        Ink there = inks[row][column];
        inks[row][column] = there == null || there.compareTo(ink) < 0 ? ink : there;
    }

    /** A row of cells as text, from 0 at the top, without blanks at its end. */
    String line(int row, Look look) {
        StringBuilder line = new StringBuilder();
        Ink writing = null;
        int end = end(row);
        for (int column = 0; column < end; column++) {
            Ink ink = inks[row][column];
            if (look.colours() && ink != writing) {
                line.append(writing == null ? "" : Ink.END).append(ink == null ? "" : ink.colour());
                writing = ink;
            }
            line.append(
                    ink == null ? ' ' : look.drawings() ? (char) (BLANK_BRAILLE + dots[row][column]) : ink.letter());
        }
        return line.append(writing == null ? "" : Ink.END).toString();
    }

    private int end(int row) {
        int end = dots[row].length;
        while (end > 0 && dots[row][end - 1] == 0) {
            end--;
        }
        return end;
    }
}
