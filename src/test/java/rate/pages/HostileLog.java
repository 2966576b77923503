package rate.pages;

import java.util.List;

/** Logs of players whose names break what was not made for them. */
public final class HostileLog {

    private HostileLog() {}

    /** A cell of a CSV in quotes. */
    public static String quoted(String cell) {
        return '"' + cell.replace("\"", "\"\"") + '"';
    }

    /** Games that the player named first wins: each against the next one, by steps of so many names. */
    public static String of(List<String> names, int step) {
        StringBuilder log = new StringBuilder("player1,player2,result\n");
        for (int i = 0; i + 1 < names.size(); i += step) {
            log.append(quoted(names.get(i)) + "," + quoted(names.get(i + 1)) + ",1\n");
        }
        return log.toString();
    }
}
