/** Where tests keep the empty database that makes each of their starts six times faster. */
import { fileURLToPath } from 'node:url';

export const TEMPLATE = fileURLToPath(
  new URL('../../../../node_modules/.cache/aisle/empty-database.tar', import.meta.url),
);
