/** The page of the workshop's guides: HTML alone; this brings the elements, the cart's count and the tracker. */
import '@aisle/components/hydrate';
import '@aisle/components/define';
import { startPage } from './frame.ts';

startPage();
