/** A page with every element that asks an engine something, over a shelf whose every answer can be reckoned. */

/** A product of that shelf. */
export interface ShelfProduct {
  id: string;
  name: string;
  description: string;
  brand: string;
  categories: { lvl0: string; lvl1: string };
  color: string;
  price: number;
  rating: number;
  /** Seconds since 1970. */
  released: number;
  sale: boolean;
}

const cycle = <T>(list: readonly T[], at: number): T => list[at % list.length]!;

/** 24 products; two brands have signs that filters of engines use. */
export const products: readonly ShelfProduct[] = Array.from({ length: 24 }, (_, at) => {
  const thing = cycle(['boot', 'lamp', 'tent', 'jacket'], at);
  const group = cycle(['Outdoor', 'Home', 'Outdoor', 'Clothing'], at);
  return {
    id: `p${at}`,
    name: `Good ${thing} ${at}`,
    description: `One plain sentence of a great many words that goes on and on until it names the ${thing} and ends`,
    brand: cycle(['Acme', 'Birch', 'Cloud', '-5° Wear', 'O"Neil'], at),
    categories: { lvl0: group, lvl1: `${group} > ${thing}s` },
    color: cycle(['red', 'navy', 'green'], at),
    price: 10 + 5 * at,
    rating: 1 + (at % 5),
    released: Date.UTC(2026, 0, 1 + at, 12) / 1000,
    sale: at % 4 === 0,
  };
});

/** How an engine has to know the shelf: what can be filtered, searched and sorted. */
export const shelfSettings = {
  filterableAttributes: ['brand', 'categories.lvl0', 'categories.lvl1', 'color', 'price', 'rating', 'released', 'sale'],
  searchableAttributes: ['name', 'description'],
  sortableAttributes: ['price'],
};

/** The page. */
export const everyElement = `<aisle-search index="products" routing>
  <aisle-search-box></aisle-search-box><aisle-stats></aisle-stats>
  <aisle-sort-by><option value="products">Usual</option><option value="products:price:desc">Dear first</option></aisle-sort-by>
  <aisle-hits-per-page sizes="4 12"></aisle-hits-per-page>
  <aisle-clear-refinements></aisle-clear-refinements><aisle-current-refinements></aisle-current-refinements>
  <aisle-refinement-list attribute="brand" label="Brand" searchable excludable></aisle-refinement-list>
  <aisle-hierarchical-menu levels="categories.lvl0 categories.lvl1" label="Category"></aisle-hierarchical-menu>
  <aisle-color-facet attribute="color" label="Colour"></aisle-color-facet>
  <aisle-toggle-refinement attribute="sale" label="On sale"></aisle-toggle-refinement>
  <aisle-rating-menu attribute="rating" label="Rating"></aisle-rating-menu>
  <aisle-range attribute="price" label="Price"></aisle-range>
  <aisle-date-range attribute="released" label="New"></aisle-date-range>
  <aisle-hits hits-per-page="4"><template>
    <a class="card" href="#{{objectID}}"><aisle-highlight attribute="name"></aisle-highlight></a>
    <aisle-snippet attribute="description" words="6"></aisle-snippet>
  </template></aisle-hits>
  <aisle-pagination></aisle-pagination>
</aisle-search>
<aisle-search index="products" id="others">
  <aisle-stats></aisle-stats>
  <aisle-autocomplete overlay="not all"><aisle-autocomplete-section label="Products" limit="3">
    <template><a href="#{{objectID}}">{{name}}</a></template>
  </aisle-autocomplete-section></aisle-autocomplete>
  <aisle-menu attribute="brand" label="Brand"></aisle-menu>
  <aisle-menu-select attribute="color" label="Colour"></aisle-menu-select>
  <aisle-numeric-menu attribute="price" label="Price">
    <option value="..50">Up to 50</option><option value="50..">From 50</option>
  </aisle-numeric-menu>
</aisle-search>`;
