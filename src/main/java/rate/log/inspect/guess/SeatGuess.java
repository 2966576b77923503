package rate.log.inspect.guess;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.form.WinDrawLoss;
import rate.log.inspect.question.Question;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Synonyms;
import rate.log.inspect.seat.SeatRoles;
import rate.log.inspect.seat.SeatRounds;
import rate.log.inspect.seat.WinningSide;

/** Rows of those who took part: who they are, how it ended for them, and which rows are one game. */
final class SeatGuess {

    /** Our columns that say how one who took part ended. */
    private static final List<String> SEAT_OUTCOMES = List.of("result", "score", "place", "rank");

    private final KnownColumns log;
    private final Sample sample;
    private final SeatQuestions seatQuestions;

    /** Those that may have the time of a game. */
    private List<ColumnSketch> alike;

    SeatGuess(KnownColumns log) {
        this.log = log;
        this.sample = log.sample();
        this.seatQuestions = new SeatQuestions(log.proposal());
        this.alike = log.columns();
    }

    /** The columns that may have the time of a game. */
    List<ColumnSketch> alike() {
        return alike;
    }

    /** A row is that of one who took part. */
    boolean guess(Optional<SeatRoles> found) {
        SeatRoles seats = found.orElse(null);
        if (seats == null) {
            return false;
        }
        ColumnSketch home = log.meant("home");
        if (home != null && !ColumnGuesses.areMarks(home)) {
            log.besides().map("home", "");
        }
        if (seats.player() != log.meant("player")) {
            String player = SeatRoles.written(seats.player(), log.columns());
            log.besides().map("player", player);
            ColumnSketch part = player.equals(Mapping.written(seats.player().name())) ? seats.otherPart(sample) : null;
            if (part != null) {
                seatQuestions.partOfName(player, Mapping.written(part.name()));
            }
        }
        ColumnSketch status = seats.meaning().equals("time") ? RaceTimes.status(log.columns()) : null;
        if (seats.meaning().equals("time") && (status != null || RaceTimes.areOfRace(List.of(seats.outcome())))) {
            log.besides().map("score", RaceTimes.score(seats.outcome(), status));
            log.proposal()
                    .remark(
                            "games",
                            "the shortest \"" + seats.outcome().name()
                                    + "\" is the best, and who has none is the last");
        } else if (SEAT_OUTCOMES.stream().noneMatch(log.known().form().mapping().texts()::containsKey)) {
            if (List.of("time", "rank").contains(seats.meaning())) {
                seatQuestions.ask(List.of(seats.outcome()), seats.others(sample));
            } else if (seats.meaning().equals("result")
                    && seats.outcome().all(text -> WinDrawLoss.read(OutcomeWords.bare(text)) != null)
                    && !seats.outcome().all(text -> OutcomeWords.bare(text).equals(text))) {
                log.besides().map("result", CellsOfSides.part(seats.outcome().operand(), " (", 1));
            } else {
                log.map(seats.meaning(), seats.outcome());
            }
        }
        if (seats.isNumbering(sample)) {
            numbered(seats);
        }
        if (seats.hasHeadings(sample)) {
            leaveOut(seats.outcome());
        }
        int first = log.known().form().layout().skipped() + 2;
        List<ColumnSketch> rounds = log.known().form().mapping().texts().containsKey("game")
                ? List.of()
                : SeatRounds.of(sample.admitted(log.besides().form()), seats);
        if (seats.areInPairs(sample)) {
            log.besides().map("game", "round(@line/2" + (first % 2 == 0 ? "-" : "+") + "0.25)");
            log.proposal()
                    .remark("games", "each two rows are probably those of a game: in one column they never agree");
        } else if (seats.game() != null && !rounds.isEmpty()) {
            String written = Stream.concat(rounds.stream(), Stream.of(seats.game()))
                    .map(column -> Mapping.written(column.name()))
                    .collect(Collectors.joining("+' '+"));
            if (seats.isClass(rounds.get(0))) {
                log.map("game", seats.game());
                log.proposal()
                        .ask(Question.of(
                                "game",
                                "did each \"" + rounds.get(0).name() + "\" have a race of its own?",
                                Question.map("game=" + written, "if it did"),
                                Question.Answer.asRead("if all raced against each other")));
            } else {
                log.besides().map("game", written);
                rounds.stream().filter(column -> column.blank() > 0).forEach(this::leaveOut);
            }
        } else if (seats.game() != null) {
            log.map("game", seats.game());
            if (seats.areRepeated(sample) && !log.known().has("team")) {
                log.proposal()
                        .ask(Question.of(
                                "game",
                                "the places of a game by \"" + seats.game().name()
                                        + "\" come again, as those of several: which column tells these apart?",
                                Question.map(
                                        "game=" + Mapping.written(seats.game().name()) + "+' '+…", "if one does"),
                                Question.map("team=…", "if some played together"),
                                Question.Answer.asRead("if these are ties")));
            }
            alike(seats.game());
        }
        ColumnSketch rival = seats.player() == log.meant("player") ? null : seats.rival(sample);
        if (rival != null) {
            log.proposal()
                    .ask(Question.of(
                            "player",
                            "who took part, \"" + rival.name() + "\" (" + rival.content() + ") or \""
                                    + seats.player().name() + "\"?",
                            Question.map("player=" + Mapping.written(rival.name()), ""),
                            Question.Answer.asRead("if it is " + seats.player().name())));
        }
        ColumnSketch partner = seats.partner(sample);
        if (partner != null) {
            seatQuestions.partners(seats.player(), partner);
        }
        return true;
    }

    /** Leaves out the rows that have nothing in a column. */
    private void leaveOut(ColumnSketch column) {
        log.besides().where(List.of(LogForm.conditionUnlike(column.name(), List.of(""))));
        log.proposal().remark("games", "rows without a \"" + column.name() + "\" are of no game, and left out");
    }

    /** Takes what differs within a game for neither its time, length nor weight: it may be how long somebody took. */
    private void alike(ColumnSketch game) {
        alike = log.columns().stream()
                .filter(column -> column.distinct() < 2 || SeatRoles.areAlike(sample, game, column))
                .toList();
        for (String canonical : List.of("duration", "weight")) {
            ColumnSketch column = log.meant(canonical);
            if (column != null && !alike.contains(column)) {
                log.besides().map(canonical, "");
            }
        }
    }

    /** Asks about places that could as well be the numbers of seats, if another column may say who won each game. */
    private void numbered(SeatRoles seats) {
        for (ColumnSketch won : seats.ofGames(sample)) {
            Optional<ColumnSketch> side = log
                    .unmeant(column -> column.distinct() <= OutcomeWords.MOST
                            && column != won
                            && column.any(text -> won.counts().containsKey(text)))
                    .stream()
                    .findFirst();
            boolean isCalledSo = Synonyms.isOf("win", won) || won.speaksOfWinner();
            if (side.isEmpty() && (!isCalledSo || Synonyms.isOf("place", seats.outcome()))) {
                continue;
            }
            String map = side.map(column -> "team=" + Mapping.written(column.name()) + ",result=if(" + column.operand()
                            + "==" + won.operand() + ",'win','loss')")
                    .orElse("team=…,result=…");
            List<String> words = new ArrayList<>(List.of(
                    "--map",
                    "game="
                            + Mapping.written(
                                    Objects.requireNonNull(seats.game()).name()) + ",player="
                            + Mapping.written(seats.player().name()) + "," + map));
            Map<String, String> others = new LinkedHashMap<>();
            side.ifPresent(column -> column.counts().keySet().stream()
                    .filter(text -> !won.counts().containsKey(text))
                    .forEach(text -> others.put(text, Question.BLANK)));
            side.filter(column -> !others.isEmpty())
                    .ifPresent(column -> words.addAll(List.of(
                            "--replace",
                            LogForm.replacementTexts(Map.of(column.name(), others))
                                    .get(0))));
            log.proposal()
                    .ask(Question.of(
                            "place:" + seats.outcome().name(),
                            "\"" + seats.outcome().name()
                                    + "\" numbers the rows of each game: is it the place, or only the"
                                    + " number of a seat, and \"" + won.name() + "\" (" + won.content()
                                    + ") says who won?",
                            new Question.Answer(words, "if that says who won"),
                            Question.Answer.asRead("if it is the place")));
            return;
        }
    }

    /** A row is that of one who took part, and has the side that won the game. */
    boolean winningSide() {
        boolean isOpen = log.find("place").isEmpty()
                && SEAT_OUTCOMES.stream().noneMatch(log.known().form().mapping().texts()::containsKey);
        Optional<WinningSide> found = isOpen ? WinningSide.of(sample) : Optional.empty();
        found.ifPresent(one -> {
            log.map("game", one.game());
            log.map("player", one.player());
            log.besides().map("team", Mapping.written(one.side().name())).map("result", one.result());
            alike(one.game());
        });
        return found.isPresent();
    }
}
