/** Elo, Glicko, Stephenson's system and Glicko-2, and their rating periods. The variants of the RoboRumble have a room of their own. */
package rate.engine.system.elo;
