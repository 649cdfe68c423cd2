import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Queries that read searches or events without checking whether they are excluded: their number per file, and the reason. */
const NEED_NOT_ASK: Readonly<Record<string, readonly [texts: number, reason: string]>> = {
  'features/ab-testing/collect-entries.ts': [
    1,
    'who was shown a variant keeps it, whatever is thought of the visitor later',
  ],
  'features/analytics/export-rows.ts': [2, 'raw rows are exported as they came in'],
  'features/events/order-rows.ts': [1, 'a purchase that is sent twice is one, held back or not'],
  'features/events/user-data-rows.ts': [2, 'a user is told everything that is stored of them'],
  'features/events/rows.ts': [3, 'who is forgotten is forgotten wholly'],
  'features/evidence/parts-of.ts': [2, 'shows what is held back beside what counts, and says which is which'],
  'features/evidence/quarantine.ts': [1, 'shows what is held back'],
  'features/personalization/event-rows.ts': [1, 'asks whether there is anything to forget'],
  'features/personalization/profile-rows.ts': [1, 'a deletion stands as long as any event of the user is there'],
  'node/forgotten-list.ts': [1, 'whoever is named anywhere may have to be forgotten'],
  'node/commands/simulate-command.ts': [1, 'asks whether the store is empty'],
  'ground/query/forget-searcher.ts': [1, 'who is forgotten is forgotten wholly'],
  'ground/query/search-rows.ts': [1, 'judges the time of an event by its search'],
  'ground/rollups/marks.ts': [4, 'a mark too many costs time and changes no sum'],
  'ground/rollups/state-rows.ts': [1, 'notes which searches are gone, for events that may be let in'],
};

/** Returns the queries of searches or events in a file, with the file's constants inserted. */
function readersOf(source: string): string[] {
  const constants = new Map(
    Array.from(source.matchAll(/const (\w+) =\s*[`'"]([^`]*?)[`'"];/g), ([, name, text]) => [name!, text!]),
  );
  return Array.from(source.matchAll(/\b(?:FROM|JOIN)\s+(?:events|searches)\b/g), ({ index }) => {
    const isTemplate = (source.slice(0, index).split('`').length - 1) % 2 === 1;
    const [from, to] = isTemplate
      ? [source.lastIndexOf('`', index) + 1, source.indexOf('`', index)]
      : [source.lastIndexOf('\n', index) + 1, source.indexOf('\n', index)];
    return { from, text: source.slice(from, to) };
  })
    .filter(({ from }, at, all) => all.findIndex((one) => one.from === from) === at)
    .map(({ text }) => text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => constants.get(name) ?? whole))
    .filter((text) => /\bSELECT\b|\bDELETE\b|\bUPDATE\b/.test(text));
}

const asks = (text: string): boolean => /\bheld IS NULL\b/.test(text);

describe('who reads searches and events', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.(test|deep\.test|fuzz\.test)\.ts$|(^|\/)(testing|generated)\//.test(file),
  );
  const silent = new Map<string, string[]>();
  for (const file of files) {
    const texts = readersOf(readFileSync(join(SOURCES, file), 'utf8')).filter((text) => !asks(text));
    if (texts.length > 0) silent.set(relative(SOURCES, join(SOURCES, file)), texts);
  }

  it('leaves out what is held back, or is listed here with a reason', () => {
    const unlisted = [...silent].filter(([file, texts]) => texts.length !== (NEED_NOT_ASK[file]?.[0] ?? 0));
    expect(Object.fromEntries(unlisted)).toEqual({});
  });

  it('is listed here only where it is there', () => {
    expect(Object.keys(NEED_NOT_ASK).filter((file) => !silent.has(file))).toEqual([]);
  });

  it('is found in texts that name a constant', () => {
    const source =
      "const LIVE = 'held IS NULL';\nconst rows = q(`SELECT 1 FROM events WHERE ${LIVE}`);\nq('SELECT 1 FROM searches');\n";
    expect(readersOf(source).map(asks)).toEqual([true, false]);
  });
});
