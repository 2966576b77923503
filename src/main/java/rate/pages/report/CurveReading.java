package rate.pages.report;

import rate.engine.game.GameTime;
import rate.engine.math.Numbers;
import rate.run.audit.read.CurvePoint;

/** Reads the curves of a history system, which for it are what the ledger is for others; many such systems have none. */
final class CurveReading {

    private final Content content;

    /** @param content of a run without a ledger, which takes what is read */
    CurveReading(Content content) {
        this.content = content;
    }

    /** Reads them, if there are any. */
    void read() {
        CurvePoint.readAll(content.run(), this::take);
        content.timeline().endCurves();
    }

    private void take(CurvePoint point) {
        LadderContent ladder = content.ladder(point.role(), point.ladder());
        if (ladder == null) {
            return;
        }
        double mu = Numbers.parse(point.mu());
        double sigma = Numbers.parse(point.sigma());
        GameTime when = GameTime.ofText(point.time());
        ladder.timeline().point(point.player(), mu, sigma, when);
        Track track = ladder.track(point.player());
        if (track != null) {
            track.resume(when == null ? track.path().added() + 1 : when.second(), mu, sigma);
        }
    }
}
