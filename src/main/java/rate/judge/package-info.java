@org.jspecify.annotations.NullMarked
package rate.judge;
