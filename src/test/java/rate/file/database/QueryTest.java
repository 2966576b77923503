package rate.file.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.InputRefused;

/** One statement is found whatever stands in its quotes and comments, and a second one is refused. */
class QueryTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT 1",
                "SELECT ';' AS \";\", `;` /* ; */ -- ;",
                "SELECT 'it''s; one'",
                "SELECT $$;$$, $a$ ; $$ ; $a$",
                "SELECT $1, a - -1"
            })
    void a_semicolon_in_quotes_and_comments_ends_nothing(String sql) {
        assertThat(Query.of("q.sql", sql).sql()).isEqualTo(sql);
        assertThat(Query.of("q.sql", sql + "\n; -- end;\n ;").sql()).isEqualTo(sql + "\n");
    }

    @Test
    void a_second_statement_is_refused_where_it_begins() {
        assertThatThrownBy(() -> Query.of("q.sql", "SELECT ';';\n/* a\n */ DROP TABLE t"))
                .isInstanceOf(InputRefused.class)
                .hasMessageStartingWith("q.sql:3:5: a second statement");
    }
}
