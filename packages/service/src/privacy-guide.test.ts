/** The data protection guide lists every table, so that new ones are not forgotten. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { interfaces } from '@aisle/contract/data';
import { expect, it } from 'vitest';
import { NAMING_TABLES } from './features/housekeeping/erase.ts';
import { serviceTables } from './composition/service-tables.ts';

/** The tables that are there when all steps are taken. */
function tableNames(): Set<string> {
  const names = new Set<string>();
  for (const statement of serviceTables.flatMap(({ steps }) => steps.flatMap(({ statements }) => statements))) {
    for (const [, name] of statement.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)) names.add(name!);
    for (const [, name] of statement.matchAll(/DROP TABLE (?:IF EXISTS )?(\w+)/g)) names.delete(name!);
  }
  return names;
}

/** The part of the answer to an access request that a table is in. */
const TOLD: Readonly<Record<string, string>> = {
  events: 'events',
  searches: 'searches',
  user_profiles: 'profile',
  ab_test_entries: 'abTests',
  ab_test_past: 'beforeTests',
  conversation_turns: 'conversations',
  evidence_rules: 'evidence',
  request_log: 'requests',
};

const readGuide = () => readFile(resolve(import.meta.dirname, '../../../docs/guides/privacy.md'), 'utf8');

/** The tables of each row below a heading. */
function tablesBelow(guide: string, heading: string): string[][] {
  const [section] = guide.slice(guide.indexOf(heading) + heading.length).split('\n## ');
  return section!
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
}

it('every table stands once in the guide on privacy, and those that can name a user are written anew', async () => {
  const named = tablesBelow(await readGuide(), '## Where it lies').flat();
  expect(named.sort()).toEqual([...tableNames()].sort());
  expect(NAMING_TABLES.filter((table) => !tableNames().has(table))).toEqual([]);
});

it('every table with something of a user is in the answer to an access request, or the guide says why not', async () => {
  const guide = await readGuide();
  const rows = tablesBelow(guide, '## Where it lies');
  // Those of records and what follows them have nothing of users.
  const ofUsers = rows.slice(
    0,
    rows.findIndex((names) => names.includes('records')),
  );
  const untold = tablesBelow(guide, '## Somebody asks what you have').flat();
  expect([...Object.keys(TOLD), ...untold].sort()).toEqual(ofUsers.flat().sort());
  const { properties } = interfaces.find(({ id }) => id === 'events')!.schemas['UserTokenData']!;
  expect(Object.keys(properties!)).toEqual(expect.arrayContaining(Object.values(TOLD)));
});
