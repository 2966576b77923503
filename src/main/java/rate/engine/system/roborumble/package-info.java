/** The ratings of the RoboRumble, and the rules they share. What they take from Glicko is in {@code rate.engine.system.elo}. */
package rate.engine.system.roborumble;
