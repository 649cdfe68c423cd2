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

/** Fills an index beside with records, settings and rules. @returns its name; undefined where that did not work */
async function fillBeside({ shop }: Place, generation: Generation): Promise<string | undefined> {
  const { version } = generation;
  const name = `${INDEX}_${version}`;
  const process = await shop.anyProcess();
  const must = async (...request: [string, string, unknown]) => (await shop.ask(process, ...request)).outcome === 'ok';
  if (!(await must('PUT', `${path(name)}/settings`, settingsOf(version)))) return undefined;
  if (!(await must('POST', `${path(name)}/rules/batch`, rulesOf(version)))) return undefined;
  const requests = additions(generation);
  for (let at = 0; at < requests.length; at += BATCH)
    if (!(await must('POST', `${path(name)}/batch`, { requests: requests.slice(at, at + BATCH) }))) return undefined;
  return name;
}

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
  clear: clearAndBatch,
  batch: batchOfBoth,
  task: byTask,
  crawl: byCrawl,
  settings: justSettings,
  rules: justRules,
} satisfies Record<string, Way>;

/** By what an index is replaced. */
export type WayName = keyof typeof ways;
