/** What must not compile: an argument that its method's event kind does not allow. */
import type { Insights } from './insights.ts';

declare const insights: Insights;
const base = { eventName: 'E', index: 'products', objectIDs: ['p1'] };
const queryID = '0'.repeat(32);

insights.clickedObjectIDsAfterSearch({ ...base, queryID, positions: [1] });
insights.purchasedObjectIDs({ ...base, objectData: [{ price: 1, quantity: 2 }], currency: 'EUR', value: 2 });
insights.purchasedObjectIDs({ ...base, objectData: [{ quantity: 2 }] });

// @ts-expect-error a click after a search needs its positions
insights.clickedObjectIDsAfterSearch({ ...base, queryID });
// @ts-expect-error a conversion after a search needs its queryID
insights.convertedObjectIDsAfterSearch(base);
// @ts-expect-error filters are not records
insights.clickedFilters(base);
// @ts-expect-error a value needs its currency
insights.purchasedObjectIDs({ ...base, value: 2 });
// @ts-expect-error a price needs its currency
insights.addedToCartObjectIDs({ ...base, objectData: [{ price: 2 }] });
// @ts-expect-error an order after a search says per line which search
insights.purchasedObjectIDsAfterSearch(base);
// @ts-expect-error every event has a name
insights.viewedObjectIDs({ index: 'products', objectIDs: ['p1'] });
