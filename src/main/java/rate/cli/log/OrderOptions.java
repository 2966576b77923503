package rate.cli.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.Words;
import rate.engine.problem.WrongUsage;
import rate.log.form.OrderColumn;
import rate.log.order.LogOrder;
import rate.log.order.LogOrder.DuplicatePolicy;

/** The words that say in which order games are taken, and which of two of one id counts. */
public final class OrderOptions implements OptionList.Described {

    /**
     * Reads {@code --sort}, {@code --sort=time,round} and {@code --sort time,round}: a log whose name begins so is unlikely.
     */
    public static final class SortWord extends Words.Attached {

        @Override
        protected boolean isValue(String word) {
            return word.startsWith("time,");
        }
    }

    /** A sort by nothing else. */
    private static final String TIME = "time";

    private @Nullable String sort;
    private List<String> order = new ArrayList<>();
    private boolean newestFirst;
    private DuplicatePolicy duplicates = DuplicatePolicy.STOP;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.GAMES);
        to.recorded(
                        "--sort time,COLUMN,…",
                        "Sort the games of all logs by time. Games with equal times, or all without times, are sorted by further columns, "
                                + "for example --sort=time,round,match_num (numbers as numbers, rounds as R128, R64, R32, R16, "
                                + "RR, QF, SF, BR, F); otherwise they keep the order of the files. Without --sort, a game out "
                                + "of order ends the run.")
                .arity("0..1")
                .fallback(TIME)
                .before(new SortWord())
                .into(String.class, sort, value -> sort = value);
        to.recorded(
                        "--order COLUMN=WORD,…",
                        "The order of the words in a column of --sort: --order round=group,quarter,semi,final.")
                .each(String.class, order, value -> order = value);
        to.recordedFlag(
                "--newest-first",
                "Each log has its newest games first: read it from its end, including games with equal times. The logs "
                        + "themselves are still named oldest first. With --sort, this applies to games with equal times.",
                value -> newestFirst = value);
        to.recorded(
                        "--duplicates stop|first|last",
                        "What to do if two different games have the same id: stop (the default), or count the first "
                                + "or the last. An identical game always counts once.")
                .usually("stop")
                .into(DuplicatePolicy.class, duplicates, value -> duplicates = value);
    }

    /** The order of games, and which count. */
    LogOrder order() {
        return new LogOrder(sort != null, newestFirst, duplicates);
    }

    /** The columns that order games of one time. */
    List<OrderColumn> columns() {
        return WrongUsage.unless(() -> OrderColumn.parse(sort == null ? TIME : sort, order));
    }

    /** The columns that order games of one time, and behind them others that are only looked at. */
    public List<OrderColumn> watching(List<OrderColumn> others) {
        return OrderColumn.with(columns(), others);
    }

    /** The words that say it again, for another command line. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (sort != null) {
            words.add(sort.equals(TIME) ? "--sort" : "--sort=" + sort);
        }
        order.forEach(each -> words.addAll(List.of("--order", each)));
        if (duplicates != DuplicatePolicy.STOP) {
            words.add("--duplicates=" + duplicates.name().toLowerCase(Locale.ROOT));
        }
        return words;
    }

    /** Adds what the manifest says of it. */
    public void record(Map<String, @Nullable Object> options) {
        options.put("sort", sort == null || sort.equals(TIME) ? sort != null : sort);
        if (!order.isEmpty()) {
            options.put("order", order);
        }
        if (newestFirst) {
            options.put("newest_first", true);
        }
        options.put("duplicates", duplicates.name().toLowerCase(Locale.ROOT));
    }
}
