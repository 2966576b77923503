/** Tables written as bytes: rows of cells in named columns, the same values in every format. */
package rate.table;
