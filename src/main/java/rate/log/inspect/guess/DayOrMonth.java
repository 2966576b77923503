package rate.log.inspect.guess;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rate.log.form.TimePatternGuess.Ambiguity;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.ColumnSketch;

/**
 * Dates like 03/04/2020 in all rows, as {@link rate.log.form.TimePatternGuess#ambiguity} finds them: their day comes
 * first if the names of the columns are in a language that writes dates so; else the user is asked which part it is.
 *
 * @param time the column
 * @param whole the pattern of times whose dates have a pattern
 */
public record DayOrMonth(ColumnSketch time, Ambiguity ambiguity, UnaryOperator<String> whole) {

    /** Words of headers in languages whose dates begin with the day. Letters that English has not are words of such, too. */
    private static final Set<String> DAY_FIRST = words("""
            datum spieltag uhrzeit spieler gegner sieger verlierer gewinner heim gast ergebnis punkte tore mannschaft verein runde platz liga rennen
            joueur joueuse adversaire vainqueur gagnant perdant domicile buts partie jour heure rang lieu
            fecha jugador ganador perdedor equipo visitante resultado goles puntos ronda jornada hora torneo
            giocatore avversario vincitore perdente squadra casa ospite ospiti trasferta risultato punteggio punti reti giornata turno
            speler tegenstander winnaar verliezer thuis uit uitslag doelpunten punten wedstrijd ronde ploeg
            gracz przeciwnik wynik punkty bramki gospodarze kolejka runda miejsce
            jogador vencedor perdedor mandante visitante placar pontos gols rodada jogo fora
            tarih oyuncu rakip kazanan kaybeden sahibi deplasman skor puan takim hafta""");

    private static final Pattern OF_OTHERS = Pattern.compile("[\\p{IsLatin}\\p{IsCyrillic}&&[^A-Za-zªº]]");

    private static Set<String> words(String text) {
        return Stream.of(text.split("\\s+")).collect(Collectors.toUnmodifiableSet());
    }

    /** Tells the proposal how the times are written, or asks; returns true if it had to ask. */
    public boolean decide(List<ColumnSketch> columns, Proposal proposal) {
        List<String> dayFirst = ambiguity.meanings().keySet().stream()
                .filter(pattern -> pattern.matches("(E+,? )?d.*"))
                .toList();
        if (dayFirst.size() == 1 && isDayFirst(columns)) {
            proposal.besides().timeFormat(whole.apply(dayFirst.get(0)));
            proposal.remark(
                    "times",
                    "\"" + time.name() + "\": the day comes before the month, as in the language of the columns");
            return false;
        }
        proposal.ask(question());
        return true;
    }

    private Question question() {
        List<Question.Answer> answers = ambiguity.meanings().entrySet().stream()
                .map(read -> Question.Answer.of("--time-format", whole.apply(read.getKey()))
                        .meaning("means " + read.getValue()))
                .toList();
        return new Question(
                "time-format:" + time.name(),
                "\"" + time.name() + "\": which part of \"" + ambiguity.text()
                        + "\" is the day, and which is the month?",
                answers,
                true);
    }

    /** Returns true if the names of columns are in a language whose dates begin with the day. */
    private boolean isDayFirst(List<ColumnSketch> columns) {
        return time.plain().equals("data") // as other columns are called in English, too
                || columns.stream()
                        .anyMatch(column ->
                                OF_OTHERS.matcher(column.plain()).find() || column.isCalled(DAY_FIRST::contains));
    }
}
