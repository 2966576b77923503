/** How a system declares its parameters, and what their values may be. What they mean is said by each system. */
package rate.engine.rating.parameter;
