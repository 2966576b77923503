package rate.cli.option;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.file.store.LockRequest;
import rate.run.publish.PublishPlace;

/** The words that say how a run is published where others were before it. */
public final class PlaceOptions implements OptionList.Described {

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private static final Pattern PATIENCE = Pattern.compile("([0-9]{1,6})([smh])");

    /** Of the words of the other run so many characters are shown. */
    private static final int LONGEST_COMMAND = 200;

    /** So many nights can be looked back. */
    private int keep = 14;

    private String wait = "0s";
    private @Nullable CommandSpec command;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.NIGHTLY);
        to.option("--keep N", "How many earlier runs to keep beside the new one (default: 14).")
                .into(int.class, keep, value -> keep = value);
        to.option(
                        "--wait TIME",
                        "How long to wait if another run writes to the same folder: 30s, 10m, 2h (default: 0s).")
                .into(String.class, wait, value -> wait = value);
        command = to.spec();
    }

    /**
     * Where a run goes, with another form of it, if one is wanted, to be published with it, and a guard that sees it before.
     */
    public PublishPlace place(
            Console console, String folder, PublishPlace.@Nullable View view, PublishPlace.Guard guard) {
        WrongUsage.atLeast(0, "--keep", keep);
        Path target = console.path(folder);
        return new PublishPlace(
                target,
                new LockRequest(holder(console.clock()), patience()),
                STAMP.format(console.clock().instant()),
                keep,
                view,
                guard);
    }

    private Duration patience() {
        Matcher matcher = PATIENCE.matcher(wait);
        WrongUsage.require(matcher.matches(), "--wait must be a time like 30s, 10m or 2h, not \"" + wait + "\"");
        long number = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }

    /** Returns the message for others who want to write there at the same time. */
    private String holder(Clock clock) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
        List<String> words =
                Objects.requireNonNull(command).commandLine().getParseResult().originalArgs();
        String said = ("rate " + String.join(" ", words)).replaceAll("\\p{Cntrl}", " ");
        return "since " + now + ": "
                + (said.length() > LONGEST_COMMAND ? said.substring(0, LONGEST_COMMAND) + " …" : said);
    }
}
