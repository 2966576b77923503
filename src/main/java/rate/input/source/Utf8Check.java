package rate.input.source;

/**
 * Checks that bytes are UTF-8 as the standard has it: no overlong forms, no surrogates, nothing beyond U+10FFFF. Bytes come
 * in any portions.
 */
final class Utf8Check {

    private int lead;
    private int missing;
    private int lowest = 0x80;
    private int highest = 0xBF;

    /**
     * Checks a portion.
     *
     * @return the offset of the first byte that cannot stand where it stands, or -1
     */
    int feed(byte[] bytes, int from, int length) {
        if (missing == 0 && ByteScan.isAscii(bytes, from, from + length)) {
            return -1;
        }
        for (int i = from; i < from + length; i++) {
            int b = bytes[i];
            if (missing == 0 && b >= 0) {
                continue;
            }
            if (!accept(b & 0xFF)) {
                return i;
            }
        }
        return -1;
    }

    /** The byte that began the character last looked at: where a check failed, the one to blame. */
    int lead() {
        return lead;
    }

    /** Whether the bytes so far end with a whole character. */
    boolean isWhole() {
        return missing == 0;
    }

    private boolean accept(int b) {
        if (missing > 0) {
            boolean fits = b >= lowest && b <= highest;
            missing--;
            lowest = 0x80;
            highest = 0xBF;
            return fits;
        }
        lead = b;
        missing = b >= 0xF0 ? 3 : b >= 0xE0 ? 2 : 1;
        switch (b) {
            case 0xE0 -> lowest = 0xA0;
            case 0xED -> highest = 0x9F;
            case 0xF0 -> lowest = 0x90;
            case 0xF4 -> highest = 0x8F;
            default -> {}
        }
        return b >= 0xC2 && b <= 0xF4;
    }
}
