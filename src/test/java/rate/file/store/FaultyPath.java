package rate.file.store;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A path of a {@link FaultyDisk}. It goes along with plain paths, as those that the program makes from texts. Its file is only
 * for reading: what is written to that escapes the disk.
 */
record FaultyPath(FaultyFiles files, Path real) implements InvocationHandler {

    static Path of(FaultyFiles files, Path real) {
        Class<?>[] path = {Path.class};
        return (Path) Proxy.newProxyInstance(FaultyPath.class.getClassLoader(), path, new FaultyPath(files, real));
    }

    /** The real path of one of a disk; all else stays what it is. */
    static Object real(Object path) {
        return path instanceof Proxy && Proxy.getInvocationHandler(path) instanceof FaultyPath faulty
                ? faulty.real
                : path;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] words) throws Throwable {
        if (method.getName().equals("getFileSystem")) {
            return files;
        }
        try {
            Object[] reals = words == null
                    ? null
                    : Stream.of(words).map(FaultyPath::real).toArray();
            Object found = method.invoke(real, reals);
            return found instanceof Path path ? of(files, path) : found;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
