/** Downloads the indices of an application of another service into a folder of exports. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browseObjects } from '../../browse-objects.ts';
import { connect } from '../../connect/connect.ts';
import { createAdminClient } from '../../create-admin-client.ts';
import type { AdminClient } from '../../generated/all.ts';
import { UsageError } from '../command.ts';
import type { Fields } from './find-exports.ts';

/** The application and its connection. */
export interface ForeignApplication {
  appId: string;
  apiKey: string;
  /** Its base URLs; the first that responds is used. */
  hosts: readonly string[];
}

/** Names of the authentication headers of other services. */
const HEADERS = { appId: 'X-Algolia-Application-Id', apiKey: 'X-Algolia-API-Key' };

/** Timeout of a call with all its attempts, in milliseconds. */
const DEADLINE = 120_000;

const PAGE = 1000;

/** The paginated lists. */
async function allHits(ask: (page: number) => Promise<{ hits: Fields[]; nbHits: number }>): Promise<Fields[]> {
  let all: Fields[] = [];
  for (let page = 0; ; page++) {
    const { hits, nbHits } = await ask(page);
    all = [...all, ...hits];
    if (hits.length === 0 || all.length >= nbHits) return all;
  }
}

/** Checks that the name of an index is not a path. */
function folderOf(folder: string, index: string): string {
  if (/^\.+$|[/\\\0]/.test(index)) throw new UsageError(`The index ${JSON.stringify(index)} cannot be a folder.`);
  return join(folder, index);
}

/** Writes the records of an index page by page. */
async function fetchRecords(admin: AdminClient, indexName: string, file: string): Promise<number> {
  writeFileSync(file, '');
  let lines: string[] = [];
  let count = 0;
  const flush = async () => {
    await appendFile(file, lines.join(''));
    lines = [];
  };
  for await (const record of browseObjects(admin.search, { indexName })) {
    lines.push(`${JSON.stringify(record)}\n`);
    count++;
    if (lines.length === PAGE) await flush();
  }
  await flush();
  return count;
}

/**
 * Writes `<index>/settings.json`, `rules.json`, `synonyms.json` and `records.ndjson` of every index.
 * @throws HttpError when the key lacks a permission, UsageError when the name of an index is not a valid folder name.
 *
 * @example
 * await fetchExports({ appId, apiKey, hosts }, 'exports', (line) => console.log(line));
 */
export async function fetchExports(
  { appId, apiKey, hosts }: ForeignApplication,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const connection = { appId, apiKey, hosts: { read: hosts }, headerNames: HEADERS, deadlineMs: DEADLINE };
  const admin = createAdminClient(connection);
  const transport = connect(connection);
  const { items } = await admin.indices.listIndices({ page: 0, hitsPerPage: PAGE });
  for (const { name: indexName } of items) {
    const own = folderOf(folder, indexName);
    const write = (file: string, value: unknown) => writeFileSync(join(own, file), JSON.stringify(value, null, 1));
    mkdirSync(own, { recursive: true });
    const path = `/1/indexes/${encodeURIComponent(indexName)}`;
    const search = (part: string) => (page: number) =>
      transport.request<{ hits: Fields[]; nbHits: number }>({
        method: 'POST',
        path: `${path}/${part}/search`,
        body: { query: '', page, hitsPerPage: PAGE },
        read: true,
      });
    write('settings.json', await transport.request({ method: 'GET', path: `${path}/settings` }));
    write('rules.json', await allHits(search('rules')));
    write('synonyms.json', await allHits(search('synonyms')));
    const count = await fetchRecords(admin, indexName, join(own, 'records.ndjson'));
    say(`${indexName}: ${count.toLocaleString('en')} records fetched`);
  }
}
