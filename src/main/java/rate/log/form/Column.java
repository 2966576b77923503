package rate.log.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import rate.engine.text.Letters;
import rate.file.input.Layout;
import rate.file.input.Records;
import rate.log.form.term.Term;

/** A canonical column, as the records at hand have it. */
public interface Column {

    /** A column that the log lacks: its cell is empty in every record. */
    Column NONE = () -> "";

    /** The cell in the present record. */
    String text();

    /**
     * The cell in the present record, to be used only while the record is the present one; it costs less than {@link #text}
     * where there are many.
     */
    default CharSequence chars() {
        return text();
    }

    /** The field where the cell, or the begin of it, is read; {@link Records#NONE} if it is made up. */
    default int field() {
        return Records.NONE;
    }

    /** The cell as a list: the members of a team. */
    default List<String> items() {
        String text = text();
        return Letters.isBlank(text) ? List.of() : List.of(text);
    }

    /** Returns true if the cell is a list of several texts. */
    default boolean isList() {
        return items().size() > 1;
    }

    default boolean isBlank() {
        return Letters.isBlank(chars());
    }

    record Field(Records records, int field) implements Column {
        @Override
        public String text() {
            return records.text(field);
        }

        @Override
        public CharSequence chars() {
            return records.chars(field);
        }

        @Override
        public List<String> items() {
            return records.items(field);
        }

        @Override
        public boolean isList() {
            return records.isList(field);
        }
    }

    /** A field of which was said how lists are written. */
    record Split(Records records, int field, Layout layout) implements Column {
        @Override
        public String text() {
            return records.text(field);
        }

        @Override
        public CharSequence chars() {
            return records.chars(field);
        }

        @Override
        public List<String> items() {
            return layout.items(records, field);
        }
    }

    /** A field of which some texts mean others. */
    record Replaced(Column column, Map<String, String> texts) implements Column {
        @Override
        public String text() {
            return LogForm.replaced(column.text(), texts);
        }

        @Override
        public List<String> items() {
            return column.items().stream()
                    .map(text -> LogForm.replaced(text, texts))
                    .toList();
        }

        @Override
        public int field() {
            return column.field();
        }
    }

    /** A text of the mapping. */
    record Constant(String text) implements Column {}

    /** The key of the record, its line, or the name of its file. */
    record PropertyColumn(Records records, Term.RecordProperty what, String file) implements Column {
        @Override
        public String text() {
            return switch (what) {
                case FILE -> file;
                case KEY -> records.key();
                case LINE -> Long.toString(records.location().line());
            };
        }
    }

    /** The first of several that is not empty. */
    record FirstOf(List<Column> columns) implements Column {
        private Column chosen() {
            for (Column column : columns) {
                if (!column.isBlank()) {
                    return column;
                }
            }
            return columns.get(0);
        }

        @Override
        public String text() {
            return chosen().text();
        }

        @Override
        public List<String> items() {
            return chosen().items();
        }

        @Override
        public int field() {
            return chosen().field();
        }
    }

    /** Several, one behind the other; empty if all that come from the log are. */
    record ConcatenatedColumn(List<Column> columns) implements Column {
        @Override
        public String text() {
            StringBuilder text = new StringBuilder();
            boolean empty = true;
            for (Column column : columns) {
                String part = column instanceof Constant ? column.text() : Letters.strip(column.text());
                empty &= part.isEmpty() || column instanceof Constant;
                text.append(part);
            }
            return empty ? "" : text.toString();
        }

        @Override
        public int field() {
            return columns.stream()
                    .mapToInt(Column::field)
                    .filter(field -> field != Records.NONE)
                    .findFirst()
                    .orElse(Records.NONE);
        }
    }

    /** The members of a team, each in columns of their own. */
    record Listed(List<Column> columns) implements Column {
        @Override
        public String text() {
            return String.join(";", items());
        }

        @Override
        public List<String> items() {
            List<String> items = new ArrayList<>(columns.size());
            for (Column column : columns) {
                if (!column.isBlank()) {
                    items.add(column.text());
                }
            }
            return items;
        }

        @Override
        public int field() {
            return columns.get(0).field();
        }
    }
}
