/** The list of the rating systems; each lies in a room of its family. Nothing else belongs here. */
package rate.engine.system;
