/** Renders pages with elements on a server. */
export { renderPage } from './server/render-page.ts';
export type { RenderPageOptions } from './server/render-page.ts';
