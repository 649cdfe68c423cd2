/** Moves of a crawler in many random orders. */
import { isBrief } from '../../testing/brief.ts';
import { crawlerMovesSuite } from '../../testing/crawler-moves-suite.ts';

crawlerMovesSuite({ sequences: isBrief ? 25 : 150 });
