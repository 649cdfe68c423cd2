/** Moves of a crawler in some orders. */
import { crawlerMovesSuite } from '../../testing/crawler-moves-suite.ts';

crawlerMovesSuite({ sequences: 3 });
