/** The template of a service's database: it holds all tables, so that a first start takes no step of the schema. */
import { createHash } from 'node:crypto';
import { join, parse } from 'node:path';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import { markPrepared } from '../../store/prepared-database.ts';
import type { DatabaseTemplate } from './database-template.ts';

/** Tells the tables of one version from those of another: a service refuses a database with newer ones. */
const versionOfTables = (): string =>
  createHash('sha256').update(JSON.stringify(serviceTables)).digest('hex').slice(0, 12);

/**
 * The template; the version of its tables goes into the name that it is given.
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
