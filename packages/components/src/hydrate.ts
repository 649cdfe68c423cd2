/** Takes over in the browser what `@aisle/components/server` rendered. Imported before the elements. */
import './server/hydrate-support.ts';
import './server/take-over.ts';
