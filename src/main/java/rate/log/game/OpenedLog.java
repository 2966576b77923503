package rate.log.game;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.source.Source;
import rate.log.form.JoinedRecords;
import rate.log.form.LogForm;
import rate.log.form.Profiles;

/**
 * A log that is open as records.
 *
 * @param form how it is read: as was said, in the profile of the site that its beginning shows it to be from
 */
public record OpenedLog(LogForm form, RecordFile file) {

    /** Canonical columns of which each says who played, and nothing else where a site has it. */
    private static final List<String> PLAYERS = List.of("player", "player1", "team1", "teams");

    /** Opens a log in a form; if nobody said who its players are and it is from a site with a profile, in that one. */
    public static OpenedLog open(Source source, LogForm form) {
        RecordFile raw = RecordFile.open(source, form.layout());
        boolean isSaid = form.name() != null || says(form) || PLAYERS.stream().anyMatch(raw.records()::isFound);
        LogForm site = isSaid ? null : ofSite(raw);
        if (site != null) {
            return new OpenedLog(site.with(form), joined(raw.read(site.layout()), form));
        }
        RecordFile.Json json = raw.json();
        return !isSaid && json != null && json.emptyList() != null
                ? new OpenedLog(form, raw.read(Layout.at(json.emptyList())))
                : new OpenedLog(form, joined(form.mapping().isByPosition() ? raw.withoutNames() : raw, form));
    }

    /**
     * The profile of the site that a log is from, if it is not read in it because of what a form says; null if it is, or of
     * none.
     */
    public static @Nullable String setAside(Source source, LogForm form) {
        String encoding = form.layout().encoding();
        Layout unsaid = encoding == null ? Layout.unsaid() : Layout.encoded(encoding);
        try {
            LogForm site = form.name() == null && says(form) ? ofSite(RecordFile.open(source, unsaid)) : null;
            return site == null ? null : site.name();
        } catch (InputRefused needed) {
            return null; // it cannot be read without what was said
        }
    }

    /** Returns true if a form says where the records are, or who the players are. */
    private static boolean says(LogForm form) {
        return form.layout().at() != null
                || form.layout().jq() != null
                || form.mapping().maps("winner")
                || PLAYERS.stream().anyMatch(form.mapping()::maps);
    }

    /** The profile of the site that the beginning of a file shows it to be from: the one with the most signs; null if none. */
    private static @Nullable LogForm ofSite(RecordFile file) {
        Set<String> keys = file.keys();
        String row = file.firstRow();
        if (keys.isEmpty() && row.isEmpty()) {
            return null; // reading the profiles takes as long as a small log
        }
        return Profiles.all(!keys.isEmpty()).stream()
                .filter(profile -> profile.keys().isEmpty()
                        ? profile.firstRow() != null
                                && profile.firstRow().matcher(row).matches()
                        : profile.keys().stream()
                                .allMatch(key -> Arrays.stream(key.split("[|]")).anyMatch(keys::contains)))
                .max(Comparator.comparingInt(profile -> profile.keys().size()))
                .map(Profiles.Profile::form)
                .orElse(null);
    }

    private static RecordFile joined(RecordFile file, LogForm form) {
        return form.joins().isEmpty()
                ? file
                : new RecordFile(file.format(), new JoinedRecords(file.records(), form.joins()), file.json());
    }
}
