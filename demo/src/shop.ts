/** Settings of every page of the shop: index, public credentials, currency. */

/** Index that the products are in, with the replicas that sort it. */
export const index = 'products';

/** Names under which the same products are sorted otherwise, with the index they belong to. */
export const replicas = {
  products_price_asc: index,
  products_price_desc: index,
  products_newest: index,
  products_rating: index,
};

/** May search and send events, and no more: everybody can read it. */
export const credentials = { appId: 'larch-lantern', apiKey: 'larch-lantern-search' };

/** ISO 4217 code of all prices. */
export const currency = 'EUR';

const format = new Intl.NumberFormat('en-IE', { style: 'currency', currency });

/** Writes an amount of money: `€1,099.00`. */
export const money = (amount: number): string => format.format(amount);
