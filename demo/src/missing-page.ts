/** The page for addresses that lead nowhere: the cart's count and the tracker, as everywhere. */
import { startPage } from './frame.ts';

startPage();
