package rate.input;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenKeysTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 15, 16, 17, 18, 100})
    void everyKeyIsFoundAgainHoweverManyThereAre(int count) {
        OpenKeys keys = new OpenKeys(2);
        keys.open();
        for (int i = 0; i < count; i++) {
            assertTrue(keys.add("k" + i), "k" + i);
        }
        for (int i = 0; i < count; i++) {
            assertFalse(keys.add("k" + i), "k" + i);
        }
    }

    @Test
    void objectsWithinAndAfterOthersHaveKeysOfTheirOwn() {
        OpenKeys keys = new OpenKeys(2);
        for (int game = 0; game < 2; game++) {
            keys.open();
            for (int i = 0; i < 20; i++) {
                assertTrue(keys.add("k" + i));
                keys.open();
                for (int j = 0; j < 20; j++) {
                    assertTrue(keys.add("k" + j));
                }
                assertFalse(keys.add("k19"));
                keys.close();
            }
            assertFalse(keys.add("k3"));
            assertFalse(keys.add("k18"));
            keys.close();
        }
    }
}
