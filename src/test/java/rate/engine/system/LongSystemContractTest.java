package rate.engine.system;

import org.junit.jupiter.api.Tag;
import rate.Thorough;
import rate.engine.rating.SystemEntry;

/** The laws of the contract over hundreds of games each, which takes longer than a developer waits for. */
@Tag(Thorough.TAG)
class LongSystemContractTest extends SystemContractTest {

    LongSystemContractTest(SystemEntry.Configured configured) {
        super(configured);
    }

    @Override
    int rounds() {
        return 400;
    }
}
