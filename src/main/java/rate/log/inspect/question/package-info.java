/**
 * Questions and remarks of an inspection: what the user is asked, with answers that are options, and what users learn; and the
 * columns and cells that can be read, but probably mean something else. How an answer is given is not known here.
 */
package rate.log.inspect.question;
