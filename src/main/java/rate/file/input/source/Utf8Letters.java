package rate.file.input.source;

/** Counts the letters of a text that are UTF-8 beyond ASCII, and the bytes that are no such letter. */
final class Utf8Letters {

    private long letters;
    private long others;
    private int due; // bytes that the present letter still has

    /** The next byte, from 0 to 255; false if it, or the letter that it cuts off, is not UTF-8. */
    boolean look(int b) {
        if (due > 0 && (b & 0xC0) == 0x80) {
            due--;
            letters += due == 0 ? 1 : 0;
            return true;
        }
        boolean sound = due == 0;
        due = b < 0xC2 || b > 0xF4 ? 0 : b < 0xE0 ? 1 : b < 0xF0 ? 2 : 3;
        sound &= b < 0x80 || due > 0;
        others += sound ? 0 : 1;
        return sound;
    }

    /** Returns whether no letter is begun that has further bytes. */
    boolean isWhole() {
        return due == 0;
    }

    /** How many letters there were. */
    long letters() {
        return letters;
    }

    /** How many bytes were none of a letter. */
    long others() {
        return others;
    }
}
