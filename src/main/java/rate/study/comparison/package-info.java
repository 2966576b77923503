/**
 * A comparison of rating systems as a published folder: its tables and its manifest. How systems are compared is in
 * {@code rate.study.evaluate}; how a folder is published is in {@code rate.run.publish}.
 */
package rate.study.comparison;
