/** The right record first, in the languages of shops: ours beside the search libraries of npm, on the judged shops of the service's own tests. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, insertMultiple, type Language, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type * as service from '@aisle/service/node';
import type { Report } from './report.ts';

/** A judged shop of the service's own tests; see `JudgedShop` there. */
interface JudgedShop {
  language: string;
  records: readonly { objectID: string; name: string }[];
  queries: readonly { query: string; right: readonly string[] }[];
}

/** Reads them at run time: they are sources of another project. */
async function readShops(): Promise<readonly JudgedShop[]> {
  const file = new URL('../../packages/service/src/features/search/testing/shops/index.ts', import.meta.url);
  const { judgedShops } = (await import(file.href)) as { judgedShops: readonly JudgedShop[] };
  return judgedShops;
}

/** Answers the objectID of the first hit. */
type FirstHit = (query: string) => Promise<string | undefined>;

/** The names by which Orama cuts words of a language; it has none for the others. */
const ORAMA_LANGUAGES: Readonly<Record<string, Language>> = {
  de: 'german',
  nl: 'dutch',
  sv: 'swedish',
  da: 'danish',
  no: 'norwegian',
  fi: 'finnish',
  ar: 'arabic',
  tr: 'turkish',
  el: 'greek',
};

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** One table: of forty queries in each language, how many show the right record first. */
export async function benchLanguages(): Promise<Report> {
  const door = new URL('../../packages/service/dist/node/index.js', import.meta.url);
  if (!existsSync(fileURLToPath(door)))
    throw new Error('This measures the built package, which is missing; run `npm run bench`, which builds it first.');
  const { createNodeService } = (await import(door.href)) as typeof service;
  const node = await createNodeService({ port: 0 });
  try {
    const rows: string[][] = [];
    for (const shop of await readShops()) {
      const contestants = [await ours(node, shop), miniSearch(shop), await orama(shop)];
      const shares: string[] = [];
      for (const firstHit of contestants) shares.push(await shareOf(shop, firstHit));
      rows.push([names.of(shop.language) ?? shop.language, String(shop.queries.length), ...shares]);
    }
    return {
      title: 'Languages of shops: the right record first',
      columns: ['language', 'queries', 'Aisle', 'MiniSearch', 'Orama'],
      rows,
      notes: [
        'A small catalogue in each language and what the first hit of each query has to be; all of it is in the repository, written by those who wrote the engine, and known while it was improved: a check against steps back, not an estimate for a catalogue that nobody saw.',
        'Ours: `indexLanguages` and `queryLanguages` name the language, nothing else is set. MiniSearch: all words, prefix on the last, typos by word length. Orama: tolerance 1, all words, and the language where it has one.',
      ],
    };
  } finally {
    await node.close();
  }
}

async function shareOf({ queries }: JudgedShop, firstHit: FirstHit): Promise<string> {
  let right = 0;
  for (const { query, right: wanted } of queries) if (wanted.includes((await firstHit(query)) ?? '')) right++;
  return `${Math.round((100 * right) / queries.length)} %`;
}

async function ours(
  node: Awaited<ReturnType<typeof service.createNodeService>>,
  { language, records }: JudgedShop,
): Promise<FirstHit> {
  const call = async (method: string, path: string, body: unknown) => {
    const answer = await node.service.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'X-Service-Application-Id': node.appId, 'X-Service-API-Key': node.adminKey },
        body: JSON.stringify(body),
      }),
    );
    return (await answer.json()) as { hits?: { objectID: string }[] };
  };
  const settings = { searchableAttributes: ['name'], indexLanguages: [language], queryLanguages: [language] };
  await call('PUT', `/1/indexes/${language}/settings`, settings);
  const requests = records.map((body) => ({ action: 'addObject', body }));
  await call('POST', `/1/indexes/${language}/batch`, { requests });
  await node.service.whenIdle();
  return async (query) => (await call('POST', `/1/indexes/${language}/query`, { query })).hits?.[0]?.objectID;
}

function miniSearch({ records }: JudgedShop): FirstHit {
  const index = new MiniSearch({ idField: 'objectID', fields: ['name'] });
  index.addAll([...records]);
  return async (query) =>
    index.search(query, {
      combineWith: 'AND',
      prefix: (_term, at, terms) => at === terms.length - 1,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : false),
    })[0]?.id as string | undefined;
}

async function orama({ language, records }: JudgedShop): Promise<FirstHit> {
  const spoken = ORAMA_LANGUAGES[language];
  const db = create({ schema: { objectID: 'enum', name: 'string' } as const, ...(spoken ? { language: spoken } : {}) });
  await insertMultiple(db, [...records]);
  return async (term) => {
    const { hits } = await search(db, { term, properties: ['name'], tolerance: 1, threshold: 0, limit: 1 });
    return hits[0]?.document.objectID as string | undefined;
  };
}
