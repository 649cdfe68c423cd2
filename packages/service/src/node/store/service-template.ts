/** The template of a service's database: it contains all tables, so a first start needs no migrations. */
import { createHash } from 'node:crypto';
import { join, parse } from 'node:path';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import { markPrepared } from '../../store/prepared-database.ts';
import type { DatabaseTemplate } from './database-template.ts';

/** Returns the version of the tables, because a service refuses a database with newer ones. */
const versionOfTables = (): string =>
  createHash('sha256').update(JSON.stringify(serviceTables)).digest('hex').slice(0, 12);

/**
 * Returns the template; its file name contains the version of the tables.
 *
 * @example
 * serviceTemplate('cache/empty-database.tar').file; // 'cache/empty-database-0f3a9c8d21b4.tar'
 */
export function serviceTemplate(path: string): DatabaseTemplate {
  const { dir, name, ext } = parse(path);
  return {
    file: join(dir, `${name}-${versionOfTables()}${ext}`),
    prepare: async (store) => {
      await migrate(store, serviceTables);
      await markPrepared(store);
    },
  };
}
