package rate.study.balance;

import java.util.Locale;
import rate.study.predict.Fixture;
import rate.study.predict.RunRatings;

/** Quantities that the best split maximises. */
public enum Aim {
    /** Match quality, as the system of the ratings defines it. */
    QUALITY {
        @Override
        double of(Fixture<?> fixture) {
            return fixture.quality();
        }

        @Override
        public double of(Appraisal split) {
            return split.quality();
        }
    },
    /** Evenness of the expected shares. */
    EVENNESS {
        @Override
        double of(Fixture<?> fixture) {
            return Appraisal.evenness(fixture.forecast());
        }

        @Override
        public double of(Appraisal split) {
            return split.evenness();
        }
    };

    /** Quality, if the system has one. */
    public static Aim of(RunRatings<?> ratings) {
        return ratings.hasQuality() ? QUALITY : EVENNESS;
    }

    /** How much of it a contest has, from 0 to 1. */
    abstract double of(Fixture<?> fixture);

    public abstract double of(Appraisal split);

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
