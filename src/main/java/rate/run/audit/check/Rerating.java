package rate.run.audit.check;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import rate.file.input.source.Source;

/**
 * How a run is rated again. Whoever verifies it does so without the code that rates, and has to be given this.
 *
 * @param logs what it is rated from, in order
 * @param folder rates it, and gives the folder of the new run; throws {@link rate.engine.problem.InputRefused} if that is refused
 */
public record Rerating(List<Source> logs, Supplier<Path> folder) {}
