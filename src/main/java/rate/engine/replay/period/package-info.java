/** When rating periods and seasons begin. What they do to ratings belongs to the systems. */
package rate.engine.replay.period;
