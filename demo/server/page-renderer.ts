/** Server rendering of the elements, bundled once into a file that Node can load. */
import './element-registry.ts';
import '@aisle/components/define';

export { productJsonLd, renderPage } from '@aisle/components/server';
