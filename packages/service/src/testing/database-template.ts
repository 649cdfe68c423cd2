/** Templates from which tests create their databases. */
import { fileURLToPath } from 'node:url';
import { bareTemplate } from '../node/store/database-template.ts';
import { serviceTemplate } from '../node/store/service-template.ts';

/** The `template` option of a service. */
export const TEMPLATE = fileURLToPath(
  new URL('../../../../node_modules/.cache/aisle/empty-database.tar', import.meta.url),
);

/** A database without tables. */
export const BARE = bareTemplate(TEMPLATE);

/** A database with the tables of the service. */
export const PREPARED = serviceTemplate(TEMPLATE);
