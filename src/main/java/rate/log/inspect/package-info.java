/**
 * What a third party's log may mean: its columns sketched, guessed and asked about, and the words that read it. Games
 * are read in {@code rate.log}, and nothing is rated.
 */
package rate.log.inspect;
