package rate.cli.option;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import rate.cli.terminal.Console;
import rate.file.input.source.Source;

/** The words about the driver of a database. */
public final class DriverOption implements OptionList.Described {

    private List<String> drivers = new ArrayList<>();

    @Override
    public void describe(OptionList to) {
        to.option("--driver FILE.jar", "The JDBC driver of the database; repeat it for each jar that the driver needs.")
                .each(String.class, drivers, value -> drivers = value);
    }

    /** Returns true if {@code --driver} was given. */
    public boolean isGiven() {
        return !drivers.isEmpty();
    }

    /**
     * The jars that are named, or else those of the environment.
     *
     * @throws rate.engine.problem.InputRefused if one is not there
     */
    public List<Path> jars(Console console) {
        String before = console.env().getOrDefault(Console.DRIVER, "");
        List<String> names =
                !drivers.isEmpty() || before.isEmpty() ? drivers : List.of(before.split(File.pathSeparator, -1));
        return names.stream().map(name -> file(console, name)).toList();
    }

    /**
     * A file that is read by others than us.
     *
     * @throws rate.engine.problem.InputRefused if it is not there
     */
    public static Path file(Console console, String name) {
        Path file = console.path(name);
        if (!Files.isRegularFile(file)) {
            throw Source.cannotRead(name, new NoSuchFileException(name));
        }
        return file;
    }
}
