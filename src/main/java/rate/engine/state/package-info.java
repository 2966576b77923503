/**
 * What a computation is at between two steps, as numbers and texts in bytes. Which of them belong to a checkpoint,
 * their owners know.
 */
package rate.engine.state;
