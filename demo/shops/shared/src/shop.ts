/** What this shop is: its service, its index, and how its records are called. */

export const shop = {
  name: 'Larch & Lantern',
  appId: 'larch-lantern',
  /** May search and send events, and no more: everybody can read it. */
  apiKey: 'larch-lantern-search',
  host: 'http://127.0.0.1:4001',
  index: 'products',
  /** ISO 4217 code of all prices. */
  currency: 'EUR',
  /** Where pictures are whose addresses begin with a slash. */
  pictures: 'http://127.0.0.1:4000',
  /** What shoppers filter by. */
  facets: [
    { attribute: 'brand', label: 'Brand' },
    { attribute: 'colors', label: 'Colour' },
    { attribute: 'sizes', label: 'Size' },
  ],
  /** How the record calls what a card shows. */
  fields: { name: 'name', price: 'price', image: 'image', brand: 'brand', description: 'description' },
};
