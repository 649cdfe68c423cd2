/** Renders pages with elements on a server, and says in JSON-LD what a product page is about. */
export { productJsonLd } from './server/product-json-ld.ts';
export type { Breadcrumb, ProductJsonLdOptions } from './server/product-json-ld.ts';
export { renderPage } from './server/render-page.ts';
export type { RenderPageOptions } from './server/render-page.ts';
