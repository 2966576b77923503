/**
 * What is told of doubts: which are new since the last published run, and how many of a kind are shown. What a doubt
 * is, the reading of the log decides.
 */
package rate.publish.doubt;
