/**
 * ModeratelyAccurateSkill: skills that have one of a few levels, and the tables that games make of them. No normal
 * distributions.
 */
package rate.engine.system.moderate;
