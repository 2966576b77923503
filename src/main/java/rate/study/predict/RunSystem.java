package rate.study.predict;

import java.util.LinkedHashMap;
import java.util.Map;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.SystemWords;
import rate.run.audit.read.RunManifest;
import rate.run.form.OptionWords;

/** The rating system of a published run, configured as the run had it. */
public final class RunSystem {

    private RunSystem() {}

    /**
     * Reads the system from a manifest, which has every parameter, so that a file of them is not read again.
     *
     * @throws rate.engine.problem.InputRefused if this version has no such system
     */
    public static SystemEntry.Configured of(RunManifest manifest) {
        Map<String, String> values = new LinkedHashMap<>();
        manifest.parameters().forEachEntry((name, value) -> values.put(name, OptionWords.text(value)));
        try {
            return SystemWords.configured(manifest.system(), values, (entry, file) -> new Profile(file, "", Map.of()));
        } catch (WrongUsage | IllegalParameter e) {
            throw manifest.refused("this version has not the system of the run: " + e.getMessage());
        }
    }
}
