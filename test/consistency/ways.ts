/** The ways in which an index is replaced as a whole: by operations, by one request, by a task of ingestion, by a crawl. */
import { type Generation, RECORDS, RULES, rulesOf, SETTINGS, settingsOf } from './generations.ts';
import type { Contents, Write } from './history.ts';
import { byCrawl, byTask } from './runs.ts';
import { INDEX, type Place, type Replacement, type Way } from './way.ts';

/** Records of one request. */
const BATCH = 10_000;
const additions = ({ records }: Generation) => records.map((body) => ({ action: 'addObject', body }));
const path = (index: string): string => `/1/indexes/${index}`;
const SETTINGS_AND_RULES: Record<string, Contents> = { [SETTINGS]: { size: 1 }, [RULES]: { size: 1 } };

/** Does the decisive request, and writes it down. */
async function writeBy(
  { shop, client }: Place,
  write: { how: string; version: number; subjects: Record<string, Contents>; index: string },
  request: readonly [method: string, path: string, body?: unknown],
): Promise<Replacement> {
  const { index, ...rest } = write;
  const process = await shop.anyProcess();
  const pending = shop.history.begin<Write>({ kind: 'write', client, process, ...rest });
  const { outcome, body, message } = await shop.ask(process, ...request);
  const task = body['taskID'];
  pending.end({
    outcome,
    ...(message !== undefined && { message }),
    ...(task !== undefined && { task: String(task) }),
  });
  return { write: pending.operation, index };
}

/** Asks one process for each of these in turn. @returns Whether all of it worked. */
async function askAll({ shop }: Place, requests: readonly [string, string, unknown][]): Promise<boolean> {
  const process = await shop.anyProcess();
  for (const request of requests) if ((await shop.ask(process, ...request)).outcome !== 'ok') return false;
  return true;
}

const besideOf = ({ version }: Generation): string => `${INDEX}_${version}`;

/** The records of a generation as requests to an index. */
function batchesOf(index: string, generation: Generation): [string, string, unknown][] {
  const all = additions(generation);
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => [
    'POST',
    `${path(index)}/batch`,
    { requests: all.slice(at * BATCH, (at + 1) * BATCH) },
  ]);
}

/** Fills an index beside with records, settings and rules. @returns its name; undefined where that did not work */
async function fillBeside(place: Place, generation: Generation): Promise<string | undefined> {
  const { version } = generation;
  const name = besideOf(generation);
  const isFilled = await askAll(place, [
    ['PUT', `${path(name)}/settings`, settingsOf(version)],
    ['POST', `${path(name)}/rules/batch`, rulesOf(version)],
    ...batchesOf(name, generation),
  ]);
  return isFilled ? name : undefined;
}

/** As clients do it: settings, rules and synonyms are copied, records are put beside, and the whole is moved into the place of the index. */
const byClient: Way = async (place, generation) => {
  const name = besideOf(generation);
  const copy = { operation: 'copy', destination: name, scope: ['settings', 'rules', 'synonyms'] };
  const isFilled = await askAll(place, [['POST', `${path(INDEX)}/operation`, copy], ...batchesOf(name, generation)]);
  if (!isFilled) return { write: undefined, index: INDEX };
  const subjects = { [RECORDS]: generation.contents };
  const write = { how: 'replaceAllObjects of a client', version: generation.version, subjects, index: INDEX };
  return writeBy(place, write, ['POST', `${path(name)}/operation`, { operation: 'move', destination: INDEX }]);
};

const byOperation =
  (operation: 'move' | 'copy'): Way =>
  async (place, generation) => {
    const name = await fillBeside(place, generation);
    if (name === undefined) return { write: undefined, index: INDEX };
    const subjects = { [RECORDS]: generation.contents, ...SETTINGS_AND_RULES };
    const replaced = await writeBy(place, { how: operation, version: generation.version, subjects, index: INDEX }, [
      'POST',
      `${path(name)}/operation`,
      { operation, destination: INDEX },
    ]);
    if (operation === 'copy') await place.shop.ask(await place.shop.anyProcess(), 'DELETE', path(name));
    return replaced;
  };

const clearAndBatch: Way = (place, generation) =>
  writeBy(
    place,
    {
      how: 'clear + batch in one request',
      version: generation.version,
      subjects: { [RECORDS]: generation.contents },
      index: INDEX,
    },
    ['POST', `${path(INDEX)}/batch`, { requests: [{ action: 'clear' }, ...additions(generation)] }],
  );

/** What goes and what comes in one list; where it is not known what there is, nothing. */
const batchOfBoth: Way = (place, generation) => {
  const { existing } = place;
  if (!existing) return Promise.resolve({ write: undefined, index: INDEX });
  const coming = new Set(generation.records.map(({ objectID }) => objectID));
  const deletions = existing
    .filter((objectID) => !coming.has(objectID))
    .map((objectID) => ({ action: 'deleteObject', body: { objectID } }));
  return writeBy(
    place,
    {
      how: 'deletions and additions in one batch',
      version: generation.version,
      subjects: { [RECORDS]: generation.contents },
      index: INDEX,
    },
    ['POST', `${path(INDEX)}/batch`, { requests: [...deletions, ...additions(generation)] }],
  );
};

const justSettings: Way = (place, { version }) =>
  writeBy(place, { how: 'settings', version, subjects: { [SETTINGS]: { size: 1 } }, index: INDEX }, [
    'PUT',
    `${path(INDEX)}/settings`,
    settingsOf(version),
  ]);

const justRules: Way = (place, { version }) =>
  writeBy(place, { how: 'rules', version, subjects: { [RULES]: { size: 1 } }, index: INDEX }, [
    'POST',
    `${path(INDEX)}/rules/batch?clearExistingRules=true`,
    rulesOf(version),
  ]);

/** All of them. */
export const ways = {
  move: byOperation('move'),
  copy: byOperation('copy'),
  client: byClient,
  clear: clearAndBatch,
  batch: batchOfBoth,
  task: byTask,
  crawl: byCrawl,
  settings: justSettings,
  rules: justRules,
} satisfies Record<string, Way>;

/** By what an index is replaced. */
export type WayName = keyof typeof ways;
