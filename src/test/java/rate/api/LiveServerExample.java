package rate.api;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A small server, as an example: games come in from any thread, one thread rates them as they end, and whoever reported a
 * game is answered with what it changed. Every so many games, and at its end, the ladder is saved.
 */
final class LiveServerExample implements Runnable, AutoCloseable {

    /** A game with the answer that somebody waits for; without a game, the end. */
    private record Report(Optional<GameResult> game, CompletableFuture<PlayedGame> answer) {}

    private final BlockingQueue<Report> reports = new LinkedBlockingQueue<>();
    private final RatingLadder ladder;
    private final Path folder;
    private final int saveEvery;
    private final Thread rating = new Thread(this, "rating");

    /**
     * @param ladder new, or loaded from the folder
     * @param folder where it is saved
     * @param saveEvery so many games are lost at most if the machine fails
     */
    LiveServerExample(RatingLadder ladder, Path folder, int saveEvery) {
        this.ladder = ladder;
        this.folder = folder;
        this.saveEvery = saveEvery;
        rating.start();
    }

    /** Reports a game that has ended. The answer fails with a {@link RateException} if it is refused. */
    CompletableFuture<PlayedGame> report(GameResult game) {
        CompletableFuture<PlayedGame> answer = new CompletableFuture<>();
        reports.add(new Report(Optional.of(game), answer));
        return answer;
    }

    /** Any other thread may ask the ladder meanwhile. */
    GameForecast forecast(Matchup matchup) {
        return ladder.forecast(matchup);
    }

    @Override
    public void run() {
        try {
            for (Report next = reports.take(); next.game().isPresent(); next = reports.take()) {
                rate(next.game().get(), next.answer());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Replays.save(ladder, folder);
    }

    private void rate(GameResult game, CompletableFuture<PlayedGame> answer) {
        try {
            answer.complete(ladder.play(game));
            if (ladder.games() % saveEvery == 0) {
                Replays.save(ladder, folder);
            }
        } catch (RateException e) {
            answer.completeExceptionally(e);
        }
    }

    /** Rates what was reported, and saves the ladder. */
    @Override
    public void close() {
        reports.add(new Report(Optional.empty(), new CompletableFuture<>()));
        try {
            rating.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
