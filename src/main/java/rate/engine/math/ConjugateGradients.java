package rate.engine.math;

import java.util.function.UnaryOperator;

/** Solves A x = b for a symmetric positive definite A that is only known by what it makes of vectors. */
public final class ConjugateGradients {

    private ConjugateGradients() {}

    /**
     * The solution, from 0.
     *
     * @param b the right side; where both operators keep an element 0, it has to be 0
     * @param matrix A v for a v
     * @param preconditioner an approximation of A⁻¹ v, symmetric and positive definite
     * @param reduction how far the squared remainder, as the preconditioner measures it, is reduced
     * @param most limit of the steps
     * @see <i>M. R. Hestenes, E. Stiefel: Methods of conjugate gradients for solving linear systems (1952)</i>
     */
    public static double[] solve(
            double[] b,
            UnaryOperator<double[]> matrix,
            UnaryOperator<double[]> preconditioner,
            double reduction,
            int most) {
        double[] x = new double[b.length];
        double[] r = b.clone();
        double[] z = preconditioner.apply(r);
        double[] search = z.clone();
        double rz = dot(r, z);
        double enough = rz * reduction;
        for (int step = 0; step < most && rz > enough; step++) {
            double[] product = matrix.apply(search);
            double alpha = rz / dot(search, product);
            for (int i = 0; i < x.length; i++) {
                x[i] += alpha * search[i];
                r[i] -= alpha * product[i];
            }
            z = preconditioner.apply(r);
            double next = dot(r, z);
            double beta = next / rz;
            for (int i = 0; i < x.length; i++) {
                search[i] = z[i] + beta * search[i];
            }
            rz = next;
        }
        return x;
    }

    /** \( u^\top v \), term after term. */
    public static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
