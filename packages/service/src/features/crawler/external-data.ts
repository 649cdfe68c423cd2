/** External data: what sources of ingestion (CSV or JSON) hold about each page, joined by its address, for the extractors. */
import type { Context } from '../context.ts';
import type { Archives } from '../ingestion/connectors/archives.ts';
import { type Connector, type Reading } from '../ingestion/connectors/connector.ts';
import type { ReadCsv } from '../ingestion/connectors/csv-lines.ts';
import { csvConnector } from '../ingestion/connectors/read-csv-file.ts';
import { jsonConnector } from '../ingestion/connectors/read-json-file.ts';
import { SourceChanged, SourceFault } from '../ingestion/connectors/source-fault.ts';
import { readNamedSources, type ResourceRow } from '../ingestion/rows/resource-rows.ts';

/** Rows of one source, and characters of all sources: they lie in memory while pages are read. */
const MAX_ROWS = 100_000;
const MAX_CHARACTERS = 50_000_000;

/** The column that says which page a row is about. */
const ADDRESS = 'url';

const CONNECTORS: Readonly<Record<string, Connector>> = { csv: csvConnector, json: jsonConnector };

/** What is known of pages. */
export interface ExternalData {
  /** Source to what it holds about a page; without those that hold nothing. */
  about(url: string): Readonly<Record<string, Record<string, unknown>>>;
}

/** Where no source was named. */
export const noExternalData: ExternalData = { about: () => ({}) };

/** What finding and reading sources takes. */
export interface ExternalContext extends Pick<Context, 'store' | 'outbound' | 'now'> {
  readCsv: ReadCsv;
  archives: Archives;
}

/** The source of a name. @throws SourceFault that says why there is none that can be read. */
async function findSource({ store }: Pick<ExternalContext, 'store'>, name: string): Promise<ResourceRow> {
  const [source, another] = await readNamedSources(store, name);
  if (!source)
    throw new SourceFault(
      `there is no source "${name.slice(0, 100)}"; make one of the type csv or json with a column "${ADDRESS}" by POST /1/sources`,
    );
  if (another)
    throw new SourceFault(`there are several sources "${name.slice(0, 100)}"; rename one, or give the sourceID`);
  if (!CONNECTORS[source.type])
    throw new SourceFault(
      `the source "${source.name}" is of the type ${source.type}; only csv and json can be looked up by address`,
    );
  // Who may crawl need not be allowed to read what lies behind credentials.
  if (source.authenticationID !== undefined)
    throw new SourceFault(
      `the source "${source.name}" has credentials; external data is read without: make a source without an authentication`,
    );
  return source;
}

/** Why a configuration names sources that cannot be read; the place and the rule. Undefined where it names none of these. */
export async function findExternalFault(
  context: Pick<ExternalContext, 'store'>,
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
 * Reads the sources as they are now.
 *
 * @throws SourceFault where one cannot be read, or is too large.
 */
export async function openExternalData(
  context: ExternalContext,
  {
    names,
    normalize,
    signal,
  }: { names: readonly string[]; normalize: (url: string) => string | undefined; signal: AbortSignal },
): Promise<ExternalData> {
  if (names.length === 0) return noExternalData;
  const sources = new Map<string, Map<string, string>>();
  let size = 0;
  for (const name of names) {
    const source = await findSource(context, name);
    const pages = new Map<string, string>();
    sources.set(name, pages);
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
    let rows = 0;
    try {
      for await (const batch of CONNECTORS[source.type]!.read(reading, undefined))
        for (const row of batch.rows) {
          if (!('record' in row)) continue;
          const address = row.record[ADDRESS];
          const url = typeof address === 'string' ? normalize(address) : undefined;
          if (url === undefined) continue;
          const json = JSON.stringify(row.record);
          size += json.length + url.length;
          if (++rows > MAX_ROWS || size > MAX_CHARACTERS)
            throw new SourceFault(
              `it has over ${MAX_ROWS.toLocaleString('en')} rows, or all sources over ${MAX_CHARACTERS.toLocaleString('en')} characters; leave columns out`,
            );
          pages.set(url, json);
        }
    } catch (error) {
      if (!(error instanceof SourceFault || error instanceof SourceChanged)) throw error;
      throw new SourceFault(`the source "${name}" cannot be read: ${error.message}`, { cause: error });
    }
    if (rows === 0)
      throw new SourceFault(`the source "${name}" has no row with an address of a page in its column "${ADDRESS}"`);
  }
  return {
    about: (url) =>
      Object.fromEntries(
        [...sources].flatMap(([name, pages]) => {
          const json = pages.get(url);
          return json === undefined ? [] : [[name, JSON.parse(json) as Record<string, unknown>]];
        }),
      ),
  };
}
