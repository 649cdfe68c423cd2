/** External data for extractors: the rows of ingestion sources (CSV or JSON) about each page, joined by URL. */
import type { Context } from '../context.ts';
import type { Archives } from '../ingestion/connectors/archives.ts';
import { type Connector, type Reading } from '../ingestion/connectors/connector.ts';
import type { ReadCsv } from '../ingestion/connectors/csv-lines.ts';
import { csvConnector } from '../ingestion/connectors/read-csv-file.ts';
import { jsonConnector } from '../ingestion/connectors/read-json-file.ts';
import { SourceChanged, SourceFault } from '../ingestion/connectors/source-fault.ts';
import { readNamedSources, type ResourceRow } from '../ingestion/rows/resource-rows.ts';

/** Maximum rows per source. */
const MAX_ROWS_PER_SOURCE = 100_000;
/** Maximum characters of all sources together: they are kept in memory while pages are read. */
const MAX_TOTAL_CHARACTERS = 50_000_000;

/** The column with the URL of the page that a row is about. */
const URL_COLUMN = 'url';

const CONNECTORS: Readonly<Record<string, Connector>> = { csv: csvConnector, json: jsonConnector };

/** External data by page. */
export interface ExternalData {
  /** Maps each source name to its row about a page: the last one, if several have its URL. Sources without such a row are left out. */
  about(url: string): Readonly<Record<string, Record<string, unknown>>>;
}

/** External data of a crawler without sources. */
export const emptyExternalData: ExternalData = { about: () => ({}) };

/** Dependencies for finding and reading sources. */
export interface ExternalDataContext extends Pick<Context, 'store' | 'outbound' | 'now'> {
  readCsv: ReadCsv;
  archives: Archives;
}

/** Finds a source by name or ID. @throws SourceFault if there is none, if the name is ambiguous, or if it cannot be used. */
async function findSource({ store }: Pick<ExternalDataContext, 'store'>, name: string): Promise<ResourceRow> {
  const [source, duplicate] = await readNamedSources(store, name);
  if (!source)
    throw new SourceFault(
      `there is no source "${name.slice(0, 100)}"; make one of the type csv or json with a column "${URL_COLUMN}" by POST /1/sources`,
    );
  if (duplicate)
    throw new SourceFault(`there are several sources "${name.slice(0, 100)}"; rename one, or give the sourceID`);
  if (!CONNECTORS[source.type])
    throw new SourceFault(
      `the source "${source.name}" is of the type ${source.type}; only csv and json can be looked up by address`,
    );
  // A user who may crawl is not necessarily allowed to read data that requires credentials.
  if (source.authenticationID !== undefined)
    throw new SourceFault(
      `the source "${source.name}" has credentials; external data is read without: make a source without an authentication`,
    );
  return source;
}

/** Returns the first source name that cannot be used, as its index and the reason. Undefined if all can be used. */
export async function findSourceFault(
  context: Pick<ExternalDataContext, 'store'>,
  names: readonly string[],
): Promise<{ at: number; message: string } | undefined> {
  for (const [at, name] of names.entries())
    try {
      await findSource(context, name);
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      return { at, message: error.message };
    }
  return undefined;
}

/**
 * Loads the current rows of the sources into memory.
 *
 * @throws SourceFault if a source cannot be read or is too large.
 */
export async function loadExternalData(
  context: ExternalDataContext,
  {
    names,
    normalize,
    signal,
  }: { names: readonly string[]; normalize: (url: string) => string | undefined; signal: AbortSignal },
): Promise<ExternalData> {
  if (names.length === 0) return emptyExternalData;
  const rowsBySource = new Map<string, Map<string, string>>();
  let characters = 0;
  for (const name of names) {
    const source = await findSource(context, name);
    const rowsByUrl = new Map<string, string>();
    rowsBySource.set(name, rowsByUrl);
    const reading: Reading = {
      input: source.input,
      authentication: undefined,
      outbound: context.outbound,
      readCsv: context.readCsv,
      archives: context.archives,
      recordType: 'product',
      signal,
      now: context.now,
    };
    let rowCount = 0;
    try {
      for await (const batch of CONNECTORS[source.type]!.read(reading, undefined))
        for (const row of batch.rows) {
          // Faulty rows and rows without a URL are skipped.
          if (!('record' in row)) continue;
          const value = row.record[URL_COLUMN];
          const url = typeof value === 'string' ? normalize(value) : undefined;
          if (url === undefined) continue;
          const json = JSON.stringify(row.record);
          characters += json.length + url.length;
          if (++rowCount > MAX_ROWS_PER_SOURCE || characters > MAX_TOTAL_CHARACTERS)
            throw new SourceFault(
              `it has over ${MAX_ROWS_PER_SOURCE.toLocaleString('en')} rows, or all sources over ${MAX_TOTAL_CHARACTERS.toLocaleString('en')} characters; leave columns out`,
            );
          rowsByUrl.set(url, json);
        }
    } catch (error) {
      if (!(error instanceof SourceFault || error instanceof SourceChanged)) throw error;
      throw new SourceFault(`the source "${name}" cannot be read: ${error.message}`, { cause: error });
    }
    if (rowCount === 0)
      throw new SourceFault(`the source "${name}" has no row with an address of a page in its column "${URL_COLUMN}"`);
  }
  return {
    about: (url) =>
      Object.fromEntries(
        [...rowsBySource].flatMap(([name, pages]) => {
          const json = pages.get(url);
          return json === undefined ? [] : [[name, JSON.parse(json) as Record<string, unknown>]];
        }),
      ),
  };
}
