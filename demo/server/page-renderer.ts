/** What the server needs of the elements, bundled once: they are made for browsers, and Node reads them from one file. */
import './element-registry.ts';
import '@aisle/components/define';

export { productJsonLd, renderPage } from '@aisle/components/server';
