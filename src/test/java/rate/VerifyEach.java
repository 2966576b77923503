package rate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.stream.Collectors;
import rate.run.audit.Verification;
import rate.run.audit.check.VerificationReport;

/**
 * Verifies one run after the other, for {@code scripts/change_runs.py}: says in its first line which laws there are, but for the one
 * that needs the log; then reads a line with a folder and maybe, behind a tab, a head, and answers with a line: the laws that are
 * broken; none if the run is verified.
 */
final class VerifyEach {

    private VerifyEach() {}

    public static void main(String[] words) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        out.println(EnumSet.complementOf(EnumSet.of(VerificationReport.Check.RATING)).stream()
                .map(VerificationReport.Check::id)
                .collect(Collectors.joining(" ")));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] parts = line.split("\t");
            out.println(laws(parts[0], parts.length > 1 ? parts[1] : null));
        }
    }

    private static String laws(String folder, String head) {
        try {
            return Verification.of("run", Path.of(folder), head).checks().stream()
                    .filter(check -> check.failures() > 0)
                    .map(VerificationReport.CheckResult::check)
                    .map(VerificationReport.Check::id)
                    .collect(Collectors.joining(" "));
        } catch (RuntimeException | Error e) {
            return "crash " + e;
        }
    }
}
