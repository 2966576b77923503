package rate.file.input.filter;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import rate.file.input.filter.JsonFilter.FilterFault;

/** The operators of a filter that compute. Numbers are decimal, exact up to 100 digits, and a quotient has 17. */
final class Arithmetic {

    /** Digits of a sum or product. Numbers that are read have at most 64. */
    static final MathContext MOST_DIGITS = new MathContext(100, RoundingMode.HALF_EVEN);

    /** Digits before the point, or zeros behind it, beyond which no number is computed with. */
    static final int MOST_EXPONENT = 400;

    private static final MathContext QUOTIENT = new MathContext(17, RoundingMode.HALF_EVEN);

    /** Computes a value from two. */
    interface Operator {
        Json apply(Budget budget, Json left, Json right);
    }

    /** Those that are written between their operands. */
    static final Map<String, Operator> OPERATORS = new HashMap<>(Map.of(
            "+", Arithmetic::plus,
            "-", Arithmetic::minus,
            "*", Arithmetic::times,
            "/", Arithmetic::over,
            "%", Arithmetic::modulo));

    static {
        OPERATORS.put("==", (budget, left, right) -> Json.of(compare(budget, left, right) == 0));
        OPERATORS.put("!=", (budget, left, right) -> Json.of(compare(budget, left, right) != 0));
        OPERATORS.put("<", (budget, left, right) -> Json.of(compare(budget, left, right) < 0));
        OPERATORS.put("<=", (budget, left, right) -> Json.of(compare(budget, left, right) <= 0));
        OPERATORS.put(">", (budget, left, right) -> Json.of(compare(budget, left, right) > 0));
        OPERATORS.put(">=", (budget, left, right) -> Json.of(compare(budget, left, right) >= 0));
    }

    private Arithmetic() {}

    static int compare(Budget budget, Json left, Json right) {
        budget.spend(Math.min(left.weight(), right.weight()));
        return Json.compare(left, right);
    }

    private static FilterFault not(Json left, Json right, String done) {
        return new FilterFault(described(left) + " and " + described(right) + " cannot be " + done);
    }

    /** A value with its kind, for messages. */
    static String described(Json value) {
        return value instanceof Json.Constant constant && constant == Json.Constant.NULL
                ? "null"
                : value.type() + " (" + value.shown() + ")";
    }

    static Json plus(Budget budget, Json left, Json right) {
        if (left == Json.Constant.NULL) {
            return right;
        } else if (right == Json.Constant.NULL) {
            return left;
        } else if (left instanceof Json.Num a && right instanceof Json.Num b) {
            return Json.Num.of(a.value().add(b.value()));
        } else if (left instanceof Json.Text a && right instanceof Json.Text b) {
            return text(budget, a.text(), b.text());
        } else if (left instanceof Json.Items a && right instanceof Json.Items b) {
            budget.made(left, a.items().size() + b.items().size());
            List<Json> items = new ArrayList<>(a.items());
            items.addAll(b.items());
            return new Json.Items(items);
        } else if (left instanceof Json.Fields a && right instanceof Json.Fields b) {
            budget.made(left, a.fields().size() + b.fields().size());
            Map<String, Json> fields = new LinkedHashMap<>(a.fields());
            fields.putAll(b.fields());
            return new Json.Fields(fields);
        }
        throw not(left, right, "added");
    }

    /** Two texts in one. */
    static Json.Text text(Budget budget, String first, String second) {
        budget.spend(1 + (first.length() + second.length()) / 2);
        return new Json.Text(first + second);
    }

    private static Json minus(Budget budget, Json left, Json right) {
        if (left instanceof Json.Num a && right instanceof Json.Num b) {
            return Json.Num.of(a.value().subtract(b.value()));
        } else if (left instanceof Json.Items a && right instanceof Json.Items b) {
            budget.made(left, 4 * (left.weight() + right.weight()));
            TreeSet<Json> without = new TreeSet<>(Json::compare);
            without.addAll(b.items());
            return new Json.Items(
                    a.items().stream().filter(item -> !without.contains(item)).toList());
        }
        throw not(left, right, "subtracted");
    }

    private static Json times(Budget budget, Json left, Json right) {
        if (left instanceof Json.Num a && right instanceof Json.Num b) {
            return Json.Num.of(a.value().multiply(b.value()));
        } else if (left instanceof Json.Fields a && right instanceof Json.Fields b) {
            return merged(budget, a, b);
        }
        throw not(left, right, "multiplied");
    }

    private static Json merged(Budget budget, Json.Fields left, Json.Fields right) {
        budget.made(left, left.fields().size() + right.fields().size());
        Map<String, Json> fields = new LinkedHashMap<>(left.fields());
        right.fields()
                .forEach((key, value) -> fields.merge(
                        key,
                        value,
                        (before, now) -> before instanceof Json.Fields a && now instanceof Json.Fields b
                                ? merged(budget, a, b)
                                : now));
        return new Json.Fields(fields);
    }

    private static Json over(Budget budget, Json left, Json right) {
        if (left instanceof Json.Num a && right instanceof Json.Num b) {
            requireDivisor(left, right, b);
            return Json.Num.of(a.value().divide(b.value(), QUOTIENT));
        } else if (left instanceof Json.Text a && right instanceof Json.Text b) {
            return Texts.split(budget, a.text(), b.text());
        }
        throw not(left, right, "divided");
    }

    private static Json modulo(Budget budget, Json left, Json right) {
        if (left instanceof Json.Num a && right instanceof Json.Num b) {
            BigDecimal divisor = b.value().setScale(0, RoundingMode.DOWN);
            requireDivisor(left, right, Json.Num.of(divisor));
            return Json.Num.of(a.value().setScale(0, RoundingMode.DOWN).remainder(divisor));
        }
        throw not(left, right, "divided");
    }

    private static void requireDivisor(Json left, Json right, Json.Num divisor) {
        if (divisor.value().signum() == 0) {
            throw not(left, right, "divided because the divisor is zero");
        }
    }
}
