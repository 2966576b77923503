package rate.log.inspect.role;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.form.WinDrawLoss;

/**
 * The words of a column that says how games ended: results, also in other languages, sides by their words, or whether somebody
 * won.
 *
 * @param sides of a game that has a row; null if a row is that of a seat
 * @param isNumbered true if sides are called by their numbers, 1 and 2
 * @param yes the result where a text says that something is true; null if nobody can tell
 * @param letters for a win, a draw and a loss; empty if results are no letters
 * @param areOwn true if one says {@code win}, and one how a game of chess ended, which is about the same player
 */
public record OutcomeWords(
        @Nullable Sides sides, boolean isNumbered, @Nullable WinDrawLoss yes, String letters, boolean areOwn) {

    /** Different texts of a column that are asked about one by one; one with more is none of outcomes. */
    public static final int MOST = 12;

    /** Letters for a win, a draw and a loss in some languages, of which one for a draw means a loss elsewhere. */
    private static final List<String> LETTERS = List.of("wdl", "wtl", "sun", "guv", "vnd", "gep", "ved", "wgv");

    /** How a game of chess ended for who lost it: alone such words do not say for whom. */
    private static final Set<String> LOST_AT_CHESS = Set.of("checkmated", "resigned", "timeout", "abandoned");

    private static final Set<String> EVEN_AT_CHESS =
            Set.of("agreed repetition stalemate insufficient 50move timevsinsufficient".split(" "));

    /** Not classified, disqualified, did not finish: behind all that have a place. Who did not start is another matter. */
    private static final Set<String> UNPLACED = Set.of("""
            nc, dnf, ret, retired, dq, dsq, dsqd, disq, ex, exc, otl, nq, mp, ocs, bfd, ufd, raf, abandon, abandonné, abandono, \
            aufgegeben, ausgeschieden, ritirato, uitgevallen, 中, 失, 中止, 失格""".split(", "));

    /** In place of a score, also before a reason: the game was put off, is yet to come, or was won without play. */
    private static final Set<String> UNPLAYED = Set.of("""
            ppd, pp, p-p, postponed, canceled, cancelled, cancel, tbd, tba, vs, abgesagt, verlegt, ausgefallen, spielausfall, \
            reporté, annulé, aplazado, cancelado, adiado, rinviata, uitgesteld, inställd, suspendido, suspendida, aborted, \
            unplayed, remake, void, voided, odwołany, przełożony, walkower, kampflos, forfait, no-show, incomparecencia, \
            afgelast, uppskjuten, avlyst, utsatt, aflyst, udsat, peruttu, odloženo, elmaradt, cancelada, adiada, aplazada, \
            annullata, agendado, programado, scheduled, geplant, prévu, ej spelad, inte spelad, nicht gespielt, niet gespeeld, \
            non joué, no jugado, ikke spilt, nie odbyła się, nie odbył się, not played, bye, freilos, no contest, nc/nc, anulat, amânat, annulliert, \
            annullato, anulado, anulada, anulowany, anulowana, odgođeno, poništeno, otkazano, zrušeno, zrušené, preložené, siirretty, \
            avbruten, ertelendi, iptal, отменён, отменен, отменено, перенесён, перенесен, не состоялся, скасовано, 中止, 延期, \
            취소""".split(", "));

    /** Sentences in place of a result, of a game that was not decided. */
    private static final Pattern WITHOUT_PLAY = Pattern.compile(
            "(?:(?:match|game) )?(?:no (?:result|play)|abandoned (?:without|before|due)|washed out|rained off)\\b.*"
                    + "|(?:match|game) (?:abandoned|not played|cancell?ed|postponed)\\b.*"
                    + "|(?:both|double) (?:(?:teams|players|sides) )?(?:forfeit(?:s|ed)?|walkover|no-shows?|dq)");

    /** Losers before whom others may have lost. */
    private static final Set<String> FINALISTS = Set.of("runner up", "runners up", "finalist");

    private static final Pattern NUMBERS_BEHIND = Pattern.compile(" \\([^()]*[0-9][^()]*\\)$");

    /** Texts that databases and programs write where there is no value. */
    private static final Set<String> NOTHING = Set.of("", "null", "\\n", "nan", "n/a");

    /** A regular expression for verbs between the winner and the loser. */
    public static final String BEAT = "beats?|defeat(?:s|ed)|(?:wins|won) (?:against|over|vs[.]?)|d[.]|def[.]?|bt[.]?"
            + "|besiegt|schlägt|(?:gewinnt|gewann) gegen|venció a|venceu|batte";

    /** A regular expression for verbs between the loser and the winner. */
    public static final String LOST =
            "(?:lost|loses) (?:to|against|vs[.]?)|(?:verliert|verlor|unterliegt) gegen|perdió contra|perdeu para";

    /** A regular expression for verbs between two who drew. */
    public static final String DREW =
            "(?:drew|draws|tied|ties)(?: with| against)?|spielt (?:remis|unentschieden) gegen";

    private static final Map<WinDrawLoss, Pattern> VERBS = Map.of(
            WinDrawLoss.WIN, Pattern.compile(BEAT + "|over"),
            WinDrawLoss.LOSS, Pattern.compile(LOST),
            WinDrawLoss.DRAW, Pattern.compile(DREW));

    private static final Set<String> YES = Set.of("yes", "true", "y", "t", "1", "ja", "oui", "sí", "si", "sim");

    private static final Set<String> NO = Set.of("no", "false", "n", "f", "0", "nein", "non", "não", "nao");

    /** Truths that elsewhere are something else. */
    private static final Set<String> SHORT = Set.of("t", "f", "1", "0");

    public static OutcomeWords of(ColumnSketch column, @Nullable Sides sides) {
        Set<String> texts =
                column.counts().keySet().stream().map(FieldName::key).collect(Collectors.toSet());
        // A t alone is a tie, and a number a result, if no word of a side says whose.
        boolean areTruths = texts.stream().allMatch(text -> YES.contains(text) || NO.contains(text))
                && (Collections.disjoint(texts, SHORT)
                        || (texts.size() == 2 && (!column.isNumber() || isOfSide(column, sides))));
        boolean numbered = column.counts().containsKey("2") && !column.counts().containsKey("0");
        List<String> keys = column.counts().keySet().stream()
                .map(FieldName::key)
                .map(key -> key.replaceFirst("^(\\pL)[ /(_-].*$", "$1")) // W (SO) is a W
                .distinct()
                .toList();
        // The letter that all begin with is none of them, as in PG, PE and PP.
        String first = keys.isEmpty() ? "" : keys.get(0).replaceFirst("(?s)^(\\pL)?.*$", "$1");
        boolean arePairs =
                !first.isEmpty() && keys.stream().allMatch(key -> key.length() == 2 && key.startsWith(first));
        String letters = LETTERS.stream()
                .map(all -> arePairs ? all.replaceAll("(.)", first + "$1") : all)
                .filter(all -> keys.size() > 1
                        && keys.stream().allMatch(key -> key.length() == (arePairs ? 2 : 1) && all.contains(key)))
                .filter(all -> !isNorthOrSouth(keys, column))
                .findFirst()
                .orElse("");
        boolean isChess = Stream.of(LOST_AT_CHESS, EVEN_AT_CHESS)
                .flatMap(Set::stream)
                .anyMatch(word -> !word.equals("abandoned") && keys.contains(word)); // as games of all kinds are
        return new OutcomeWords(
                sides, numbered, areTruths ? yes(column, sides) : null, letters, isChess && keys.contains("win"));
    }

    /** Returns true if letters that are results in German are those of places, as their column has a name of its own. */
    private static boolean isNorthOrSouth(List<String> keys, ColumnSketch column) {
        return Set.of("n", "s").equals(Set.copyOf(keys))
                && column.isCalled(word -> word.length() > 1)
                && !column.isCalled(word ->
                        Stream.of("result", "winner", "win", "loss").anyMatch(said -> Synonyms.means(said, word)));
    }

    /**
     * The letters for a win and for a loss before the numbers of a column, such as {@code V5} and {@code D3}; empty if it has
     * others.
     */
    public static String letters(ColumnSketch column) {
        Set<String> texts = column.counts().keySet();
        return LETTERS.stream()
                .map(all -> "" + (char) Letters.capital(all.charAt(0)) + (char) Letters.capital(all.charAt(2)))
                .filter(both -> texts.stream().anyMatch(text -> text.length() > 1)
                        && texts.stream()
                                .allMatch(text -> both.indexOf(text.charAt(0)) >= 0
                                        && (text.length() == 1 || Numbers.parse(text.substring(1)) >= 0))
                        && both.chars().allMatch(letter -> texts.stream().anyMatch(text -> text.charAt(0) == letter)))
                .findFirst()
                .orElse("");
    }

    private static boolean isOfSide(ColumnSketch column, @Nullable Sides sides) {
        return sides != null && column.isCalled(word -> sides.side(word) != 0);
    }

    private static @Nullable WinDrawLoss yes(ColumnSketch column, @Nullable Sides sides) {
        List<String> words = column.words();
        boolean isWon = words.stream()
                .anyMatch(word -> Synonyms.means("win", word)
                        || Synonyms.means("winner", word)
                        || List.of("wins", "result").contains(word));
        boolean isLost = words.stream().anyMatch(word -> Synonyms.means("loss", word) || Synonyms.means("loser", word));
        boolean isOfSecond =
                sides != null && words.stream().mapToInt(sides::side).anyMatch(side -> side == 2);
        return isWon == isLost ? null : isLost == isOfSecond ? WinDrawLoss.WIN : WinDrawLoss.LOSS;
    }

    /** Returns true if a text in place of a place or a time says that somebody took part and has none. */
    public static boolean isUnplaced(String text) {
        return UNPLACED.contains(FieldName.key(text));
    }

    /** Returns true if a text in place of a score says that nobody played. */
    public static boolean isUnplayed(String text) {
        String key = FieldName.key(text);
        return UNPLAYED.contains(key)
                || UNPLAYED.contains(key.replaceFirst("^(\\pL{4,}) .*", "$1"))
                || WITHOUT_PLAY.matcher(key).matches();
    }

    /** Returns true if a text is none, as databases write it, too. */
    public static boolean isNothing(String text) {
        return NOTHING.contains(FieldName.key(text));
    }

    /** Signs of draws and of games that were forfeited. */
    private static final String RESULT_SIGNS = "½=+";

    /**
     * Returns true if a text in place of the number of a score says that there is none, as signs do, or the word of R for it.
     */
    public static boolean isUnscored(String text) {
        return isNothing(text)
                || isUnplayed(text)
                || text.equals("NA")
                || text.codePoints().noneMatch(c -> Letters.isLetterOrDigit(c) || RESULT_SIGNS.indexOf(c) >= 0);
    }

    /** Returns true if a text is a verb between two sides that says how their game ended. */
    public static boolean isVerb(String text) {
        return verb(FieldName.key(text)) != null;
    }

    private static @Nullable WinDrawLoss verb(String key) {
        return VERBS.entrySet().stream()
                .filter(verbs -> verbs.getValue().matcher(key).matches())
                .findFirst()
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /** Returns true if a text in place of a winner says that nobody won. */
    public static boolean isDraw(String text) {
        return new OutcomeWords(null, false, null, "", false).result(text) == WinDrawLoss.DRAW;
    }

    /** A text without its bracket, if that has numbers, as the score behind a result. */
    public static String bare(String text) {
        return text.indexOf(')') < 0 ? text : NUMBERS_BEHIND.matcher(text).replaceFirst("");
    }

    /** Returns true if a text that says elsewhere that nobody played is a result beside the others of its column. */
    public boolean isResult(String text) {
        String key = FieldName.key(text);
        return letters.contains(key) || (areOwn && LOST_AT_CHESS.contains(key)); // PP is a loss beside PG
    }

    /** The result that a text tells, from the view of the first side or of the seat; null if it tells none. */
    public @Nullable WinDrawLoss result(String whole) {
        String text = bare(whole);
        String key = FieldName.key(text);
        if (yes != null && (YES.contains(key) || NO.contains(key))) {
            return YES.contains(key) ? yes : yes.ofOpponent();
        }
        if (!letters.isEmpty() && letters.contains(key)) {
            return letters.startsWith(key)
                    ? WinDrawLoss.WIN
                    : letters.endsWith(key) ? WinDrawLoss.LOSS : WinDrawLoss.DRAW;
        }
        WinDrawLoss verb = sides == null ? null : verb(key);
        if (verb != null) {
            return verb; // also between sides that are called a and b
        }
        if (areOwn && (LOST_AT_CHESS.contains(key) || EVEN_AT_CHESS.contains(key))) {
            return LOST_AT_CHESS.contains(key) ? WinDrawLoss.LOSS : WinDrawLoss.DRAW;
        }
        int side = sides == null ? 0 : sides.called(text);
        if (sides != null && side != 0 && (WinDrawLoss.read(text) == null || sides.areCalled("0", "1"))) {
            return side == 1 ? WinDrawLoss.WIN : WinDrawLoss.LOSS;
        }
        if (isNumbered && key.equals("2")) {
            return WinDrawLoss.LOSS;
        }
        WinDrawLoss read = WinDrawLoss.read(text);
        return read != null ? read : abroad(key);
    }

    private @Nullable WinDrawLoss abroad(String key) {
        for (WinDrawLoss result : WinDrawLoss.values()) {
            if (Synonyms.means(Letters.small(result.name()), key)) {
                return result;
            }
        }
        if (sides == null && !FINALISTS.contains(key)) { // elsewhere they may be those of a bracket
            boolean isWinner = Synonyms.means("winner", key);
            if (isWinner || Synonyms.means("loser", key)) {
                return isWinner ? WinDrawLoss.WIN : WinDrawLoss.LOSS;
            }
        }
        String[] both = key.split("[/-]", -1); // W/L: the one won, the other lost
        WinDrawLoss ours = both.length == 2 ? WinDrawLoss.read(both[0]) : null;
        if (ours != null && ours.ofOpponent() == WinDrawLoss.read(both[1])) {
            return ours;
        }
        if (key.replace(" ", "")
                .matches("[+][-:/]-|1-0f|-[-:/][+]|0-1f")) { // a game of chess that one side did not come to
            return key.startsWith("+") || key.startsWith("1") ? WinDrawLoss.WIN : WinDrawLoss.LOSS;
        }
        boolean isDraw = key.startsWith("tie ") || key.startsWith("draw ") || (sides != null && key.equals("x"));
        return isDraw ? WinDrawLoss.DRAW : null;
    }
}
