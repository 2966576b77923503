package rate.log.inspect.role;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Synonyms of the canonical columns in the logs of others, and of the results. Only whole names count: words of a name could
 * mean anything.
 */
public final class Synonyms {

    /** Names by our column or result, in small letters and separate words, the likeliest first. */
    private static final Map<String, List<String>> BY_CANONICAL = """
            game: game, game id, match, match id, matchid, gameid, race, race id, battle, contest, \
                contest id, session, session id, fixture, fixture id, heat, spiel, spielnummer, spiel nr, \
                partie, begegnung, rencontre, partida, partido, juego, jogo, id
            time: time, timestamp, datetime, date time, utc date time, played at, start time, time start, \
                started at, created at, date, match date, game date, datum, day, utc, kickoff, when, zeit, tag, \
                jour, fecha, día, dia, data, heure, hora
            player: player, player name, playername, name, driver, competitor, participant, username, user, \
                nick, nickname, callsign, handle, gamertag, member, athlete, rider, bot, spieler, spielerin, fahrer, teilnehmer, joueur, \
                joueuse, pilote, jugador, jugadora, piloto, jogador, jogadora, nom, nombre, nome, \
                namn, navn, naam, nimi, imię, jméno, név, имя, spelare, spiller, speler, pelaaja, zawodnik, gracz, hráč, \
                játékos, giocatore, игрок, player id
            opponent: opponent, opponent name, opponents, opp, against, versus, vs, gegner, gegnerin, adversaire, adversaires, rival, rivals, \
                rivales, oponente, contrincante, contrincantes, rywal, rywale, \
                adversário, tegenstander, motståndare, motstander, modstander, avversario, przeciwnik, soupeř, ellenfél, \
                vastustaja, rakip, соперник, 상대, 상대팀, 상대선수, 相手, 対戦相手, 对手, 對手
            condition: condition, surface, court surface, belag, superficie, superfície
            team: team, team name, team id, squad, side, mannschaft, seite, équipe, equipe, equipo, club, verein, clan, faction, \
                allegiance, alignment, partei, bando
            place: place, position, placement, finish, finishing position, finish position, platz, platzierung, \
                pos, puesto, posición, posicion, lugar, colocação, colocacao, posição, posicao, \
                placering, plassering, plaats, sijoitus, miejsce, umístění, posizione, место, 順位, 着順, 名次
            rank: rank, ranks, ranking, rang, standing, classement, clasificación, clasificacion, classificação, classificacao
            score: score, final score, total score, points, pts, goals, punkte, tore, buts, puntos, goles, puntuación, puntuacion, pontos, \
                gols, pontuação, pontuacao, doelpunten, punten, reti, gol, punti, mål, poäng, góly, branky, bramki, голы
            scores: scores, score, ft, full time, final score, result, ergebnis, endstand, resultado, \
                résultat, resultat, placar, marcador
            result: result, outcome, ergebnis, res, ftr, ausgang, résultat, resultat, resultado
            win: won, win, is win, victory, gewonnen, sieg, victoire, gagné, victoria, ganado, ganó, vitória, vitoria, venceu, 勝ち, 勝, 胜, 승, 승리
            loss: lost, lose, loses, loss, defeat, verloren, niederlage, perdu, défaite, defaite, perdido, derrota, 負け, 負, 负, 败, 패, 패배
            draw: draw, is draw, drawn, tie, tied, unentschieden, remis, nul, match nul, jigo, égalité, egalite, empate, empatado, halved, 引き分け, egal, \
                egalitate, pareggio, patta, gelijkspel, gelijk, oavgjort, uavgjort, uafgjort, tasapeli, döntetlen, remíza, remiza, \
                neriješeno, nerešeno, berabere, beraberlik, ничья, нічия, viik, 和棋, 平局, 무승부, 무
            winner: winner, winners, winning, winner name, winning player, winning team, sieger, gewinner, gagnant, vainqueur, \
                ganador, vencedor, victor, vincitore, winnaar, vinnare, vinner, vinder, voittaja, zwycięzca, vítěz, győztes, \
                победитель, winner id
            loser: loser, losers, losing, loser name, losing player, losing team, verlierer, perdant, perdedor, defeated, loser id, looser, loosers, runner up, runners up, finalist
            official: umpire, referee, ref, official, scorer, scorekeeper, marker, reported, recorded, entered, submitted, \
                schiedsrichter, schiri, arbitre, árbitro, arbitro, juez, juiz, bye, freilos, spielfrei, exempt
            """.lines()
            .map(line -> line.split(": *"))
            .collect(Collectors.toUnmodifiableMap(line -> line[0], line -> List.of(line[1].split(", *"))));

    /** Columns that may be called as what they say of a side: whether it won, or who. */
    private static final Map<String, String> RESULTS = Map.of("result", "win", "winner", "win", "loser", "loss");

    /** Words behind the one for an opponent, where a column says who it was. */
    private static final Set<String> CALLS = Set.of("name tag id nick user username player handle".split(" "));

    private Synonyms() {}

    /** The column that is likeliest to mean a canonical one. */
    public static Optional<ColumnSketch> find(String canonical, List<ColumnSketch> columns) {
        return Stream.concat(words(canonical).stream(), words(RESULTS.getOrDefault(canonical, "")).stream())
                .flatMap(
                        name -> columns.stream().filter(column -> column.plain().equals(name)))
                .filter(column -> column.filled() > 0)
                .findFirst();
    }

    /** Returns true if a column's name means a canonical one. */
    public static boolean isOf(String canonical, ColumnSketch column) {
        return find(canonical, List.of(column)).isPresent();
    }

    /** Returns true if a column is called as one of opponents, by their names or what else calls them. */
    public static boolean isOpponent(ColumnSketch column) {
        List<String> words = column.words();
        return isOf("opponent", column)
                || (words.size() == 2 && means("opponent", words.get(0)) && CALLS.contains(words.get(1)));
    }

    /** Returns true if a name means a canonical column, or a text a result. */
    public static boolean means(String canonical, String name) {
        return words(canonical).contains(name);
    }

    /** The names of a canonical column, or the texts of a result: win, loss, draw. */
    public static List<String> words(String canonical) {
        return BY_CANONICAL.getOrDefault(canonical, List.of());
    }
}
