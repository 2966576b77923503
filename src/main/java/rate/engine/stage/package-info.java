/** Work on threads of its own, with pieces handed over in order. What the pieces are, nobody knows here. */
package rate.engine.stage;
