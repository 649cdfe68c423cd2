/** Moves of a crawler in one random order, and in those that were wrong once. */
import { crawlerMovesSuite } from '../../testing/crawler-moves-suite.ts';

crawlerMovesSuite({ sequences: 1 });
