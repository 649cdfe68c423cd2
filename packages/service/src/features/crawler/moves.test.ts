/** Moves of a crawler in one random order, and in orders that failed before. */
import { crawlerMovesSuite } from '../../testing/crawler-moves-suite.ts';

crawlerMovesSuite({ sequences: 1 });
