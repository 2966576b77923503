package rate.fuzz;

import java.util.Arrays;
import rate.file.input.token.CsvPaths;

/**
 * A text with separated fields, behind its separator: what is cut byte by byte is what opencsv reads, and the same texts are
 * refused for the same reason. A first byte that may not separate stands for a comma.
 */
final class PathsTarget implements FuzzTarget {

    @Override
    public void take(byte[] input) {
        if (input.length == 0) {
            return;
        }
        boolean separates = input[0] > 0 && "\"\r\n".indexOf(input[0]) < 0;
        byte[] text = Arrays.copyOfRange(input, 1, input.length);
        CsvPaths.requireSame(text, separates ? (char) input[0] : ',', input.length);
    }
}
