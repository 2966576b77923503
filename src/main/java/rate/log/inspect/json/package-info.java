/**
 * JSON of which nothing is known yet: which filter makes records of the lists and objects in it, such as the games of rounds,
 * or those who took part in a game. What the keys of these records mean, is not known here.
 */
package rate.log.inspect.json;
