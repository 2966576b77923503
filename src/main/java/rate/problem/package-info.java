/** What is wrong with an input: named, located, explained. Imports nothing of the project. */
package rate.problem;
