/** The page of results of this project: HTML alone, as a shop would write it. */

/** Where the page searches. */
export interface Credentials {
  appId: string;
  apiKey: string;
  host: string;
}

/** Its body; `classes` are further ones beside `aisle-page`. */
export const aislePage = ({ appId, apiKey, host }: Credentials, classes = ''): string => `
<body class="aisle-page ${classes}">
  <aisle-search app-id="${appId}" api-key="${apiKey}" host="${host}" index="products" currency="EUR" routing>
    <header class="aisle-header">
      <a href="/">Larch &amp; Lantern</a>
      <aisle-search-box placeholder="Search products"></aisle-search-box>
    </header>
    <main>
      <h1>Results</h1>
      <div class="aisle-columns">
        <aisle-refine-sheet>
          <aisle-refinement-list attribute="brand" label="Brand" limit="5" searchable show-more></aisle-refinement-list>
          <aisle-range attribute="price" label="Price" currency="EUR" presentation="slider inputs"></aisle-range>
          <aisle-rating-menu attribute="rating" label="Rating"></aisle-rating-menu>
          <aisle-toggle-refinement attribute="onSale" label="On sale"></aisle-toggle-refinement>
        </aisle-refine-sheet>
        <div>
          <div class="aisle-bar">
            <aisle-stats></aisle-stats>
            <aisle-sort-by label="Sort by">
              <option value="products">Most loved</option>
              <option value="products_price_asc">Price, low to high</option>
            </aisle-sort-by>
          </div>
          <aisle-current-refinements></aisle-current-refinements>
          <aisle-hits hits-per-page="12">
            <template><aisle-product-card href="?id={{objectID}}" currency="EUR"></aisle-product-card></template>
          </aisle-hits>
          <aisle-pagination></aisle-pagination>
        </div>
      </div>
      <aisle-status></aisle-status>
    </main>
  </aisle-search>
</body>`;
