/** Results as lines for people and as JSON for programs. Nothing is computed here but how it is laid out. */
package rate.cli.text;
