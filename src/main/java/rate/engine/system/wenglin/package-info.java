/** The models of Weng and Lin, and the frame they share. Other systems with a mean and a deviation have rooms of their own. */
package rate.engine.system.wenglin;
