package rate;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.lang.reflect.Method;
import java.time.Duration;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.function.Executable;

/**
 * How long a law may take with one system. A system that hangs fails that law, by the names of both, and holds up nothing
 * else. Test classes of laws are extended with it.
 */
public final class LawLimit implements InvocationInterceptor {

    /** Many times what the slowest of them takes on a busy machine. */
    public static final Duration LONGEST = Duration.ofMinutes(2);

    /**
     * Tries a law with a system.
     *
     * @param name of both
     */
    public static void hold(String name, Executable law) {
        hold(name, LONGEST, law);
    }

    static void hold(String name, Duration longest, Executable law) {
        assertTimeoutPreemptively(longest, law, () -> name + " takes too long");
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        hold(name(context), test::proceed);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
        hold(name(context), test::proceed);
    }

    /** The class, the system and the law, from the outermost to the innermost. */
    private static String name(ExtensionContext context) {
        String outer = context.getParent()
                .filter(parent -> parent.getTestClass().isPresent())
                .map(parent -> name(parent) + ", ")
                .orElse("");
        return outer + context.getDisplayName();
    }
}
