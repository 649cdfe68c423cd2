/** Compares the engine with the oracle: the same hits, order, ranking info, marks, facets and stats. */
import { expect } from 'vitest';
import { tokenize } from '../../../foundation/records/tokenizer.ts';
import type { Engine, EngineHit, EngineIndexSettings, EngineQuery, RecordChange } from '../../engine.ts';
import { createEmbeddedEngine } from '../embedded-engine.ts';
import { fromSnapshot } from './from-snapshot.ts';
import { holds, oracle } from './oracle.ts';
import { keyOf, valuesAt, type OracleRecord } from './oracle-text.ts';
import {
  compoundWords,
  filterOf,
  joinedQueryOf,
  queryOf,
  randomFrom,
  recordOf,
  singleWordQueryOf,
  settingsOf,
  type Random,
  type Vocabulary,
} from './random-searches.ts';

/** The words of a hit that its highlights mark, as `attribute position`. */
function markedWords(hit: EngineHit, record: OracleRecord, settings: EngineIndexSettings): Set<string> {
  const marked = new Set<string>();
  for (const { attribute } of settings.searchableAttributes) {
    const leaves = attribute
      .split('.')
      .reduce<unknown[]>(
        (holders, part) => holders.flatMap((one) => [(one as Record<string, unknown>)[part] ?? []].flat(9)),
        [hit.highlightResult ?? {}],
      ) as { value: string }[];
    const values = valuesAt(record, attribute);
    expect(leaves.map(({ value }) => value.replaceAll(/<\/?em>/g, ''))).toEqual(values.map(String));
    const camelCase = settings.camelCaseAttributes?.includes(attribute);
    let position = 0;
    leaves.forEach(({ value }, index) => {
      if (index > 0) position += 8;
      // Start and end of each mark in the text without marks.
      const ranges: [number, number][] = [];
      let plain = '';
      for (const part of value.split(/(<em>.*?<\/em>)/s)) {
        const inside = /^<em>(.*)<\/em>$/s.exec(part)?.[1];
        if (inside !== undefined) ranges.push([plain.length, plain.length + inside.length]);
        plain += inside ?? part;
      }
      for (const { start, end } of tokenize(plain, { separators: settings.separatorsToIndex, camelCase })) {
        if (ranges.some(([from, to]) => from < end && to > start)) marked.add(`${attribute} ${position}`);
        position++;
      }
    });
  }
  return marked;
}

async function compare(options: {
  engine: Engine;
  records: readonly OracleRecord[];
  settings: EngineIndexSettings;
  query: EngineQuery;
  random: Random;
}): Promise<void> {
  const { engine, records, settings, query, random } = options;
  const expected = oracle(records, settings, query, query.decompound && compoundWords);
  const answer = await engine.search('i', query);
  const what = JSON.stringify({ query, settings });
  expect(
    answer.hits.map(({ objectID, rankingInfo: info }) => ({
      objectID,
      typos: info?.nbTypos,
      words: info?.words,
      filters: info?.filters,
      proximity: info?.proximityDistance,
      best: info?.firstMatchedWord,
      exact: info?.nbExactWords,
      taste: info?.personalization,
      lift: info?.reRankingScore ?? 0,
    })),
    what,
  ).toEqual(
    expected.hits.map(({ standing: _standing, isSingle: _isSingle, isHeld: _isHeld, ...hit }) => ({
      ...hit,
      best: (hit.best >>> 16) * 1000 + (hit.best & 0xffff),
    })),
  );
  const byID = new Map(records.map((record) => [record.objectID, record]));
  for (const hit of answer.hits)
    expect(markedWords(hit, byID.get(hit.objectID)!, settings), `${hit.objectID} ${what}`).toEqual(
      expected.matched.get(hit.objectID),
    );
  expect(answer.nbHits).toBe(expected.hits.length);
  expect(answer.queryAfterRemoval !== undefined, what).toBe(expected.removed);
  for (const { attribute } of settings.facets) {
    const counts = Object.entries(answer.facets[attribute] ?? {}).map(([value, count]) => [keyOf(value), count]);
    expect(new Map(counts as [string, number][]), what).toEqual(expected.facets.get(attribute) ?? new Map());
    const stats = answer.facetsStats[attribute];
    const wanted = expected.stats[attribute];
    expect(stats && [stats.min, stats.max, stats.sum, stats.avg]).toEqual(
      wanted && [wanted.min, wanted.max, wanted.sum, wanted.sum / wanted.count],
    );
  }
  // A page in the middle must be the same part of the complete order, although fewer documents are ranked completely for it.
  const [offset, length] = [random.below(12), random.below(6)];
  const page = await engine.search('i', { ...query, offset, length });
  expect(
    page.hits.map(({ objectID }) => objectID),
    what,
  ).toEqual(expected.hits.slice(offset, offset + length).map(({ objectID }) => objectID));
}

const queriesOf = { singleWord: singleWordQueryOf, joined: joinedQueryOf };

/** Extent of the comparison. */
export interface ComparisonPlan {
  seed: number;
  /** Number of records of the first import. */
  size: number;
  /** Number of indexes, each with its own settings. */
  rounds: number;
  /** Number of queries per index. */
  queries: number;
  joinBelow: number;
  words: Vocabulary;
  /** Queries of one kind: of one word, or of several words joined into one. Default: all kinds. */
  kind?: 'singleWord' | 'joined';
  /** Whether the engine is saved and loaded between the batches. Default false. */
  throughSnapshots?: boolean;
  /** Opens the engine of a round; the embedded one by default. */
  open?: () => Promise<Engine>;
}

/** Imports, replaces and deletes records of random indexes, with searches in between. Returns the number of compared searches. */
export async function compareRounds(plan: ComparisonPlan): Promise<number> {
  const random = randomFrom(plan.seed);
  let asked = 0;
  for (let round = 0; round < plan.rounds; round++) {
    let engine = (await plan.open?.()) ?? createEmbeddedEngine({ joinBelow: plan.joinBelow });
    const settings = settingsOf(random);
    await engine.configure('i', { ...settings, ...(plan.open ? { sortedBy: ['rank', 'price'] } : {}) });
    await engine.learnCompounds('de', compoundWords);
    const records = new Map<string, OracleRecord>();
    // Several batches with searches between them: first an import, then replacements and deletions.
    for (let batch = 0; batch < 4; batch++) {
      const changes: RecordChange[] = [];
      const amount = batch === 0 ? plan.size : random.below(plan.size);
      for (let change = 0; change < amount; change++) {
        const objectID = `id${random.below(batch === 0 ? plan.size * 2 : plan.size)}`;
        if (batch > 0 && random.chance(0.4)) {
          records.delete(objectID);
          changes.push({ objectID, json: null });
        } else {
          const record = recordOf(random, objectID, plan.words);
          records.set(objectID, record);
          changes.push({ objectID, json: JSON.stringify(record) });
        }
      }
      // The second half of the changes comes after the snapshot, as after a restart.
      const half = plan.throughSnapshots ? random.below(changes.length + 1) : 0;
      await engine.apply('i', changes.slice(0, half));
      if (plan.throughSnapshots) engine = await fromSnapshot(engine, ['i'], { joinBelow: plan.joinBelow });
      if (plan.throughSnapshots) await engine.learnCompounds('de', compoundWords);
      await engine.apply('i', changes.slice(half));
      for (let count = 0; count < plan.queries / 4; count++) {
        const present = [...records.values()];
        const query = (plan.kind ? queriesOf[plan.kind] : queryOf)(random, present, plan.words);
        await compare({ engine, records: present, settings, query, random });
        asked++;
      }
      const filter = filterOf(random);
      expect(await engine.select('i', filter)).toEqual(
        [...records.values()].filter((record) => holds(record, filter)).map(({ objectID }) => objectID),
      );
    }
    await engine.close();
  }
  return asked;
}
