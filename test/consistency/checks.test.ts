/** The checks of histories, on histories written by hand: each has one that is right, and bad ones that it must catch. */
import { describe, expect, it } from 'vitest';
import { checkHistory, reportViolations } from './check-history.ts';
import {
  createHistory,
  type Operation,
  parseHistory,
  type Read,
  saveHistory,
  type Observation,
  type Write,
} from './history.ts';
import { readFileSync, rmSync } from 'node:fs';

/** A write of the records of `shop`, `size` of them in version `version`, from `startTime` to `endTime`. */
const write = (version: number, startTime: number, endTime: number, more: Partial<Write> = {}): Write => ({
  kind: 'write',
  how: 'move',
  client: 'writer',
  process: 'p1',
  version,
  subjects: { shop: { size: version * 1000, sum: version * 7 } },
  outcome: 'ok',
  startTime,
  endTime,
  task: `t${version}`,
  ...more,
});

/** What is seen of a version of `shop` that is whole. */
const whole = (version: number): Observation => ({
  count: version * 1000,
  versions: { [version]: version * 1000 },
  sum: version * 7,
});

const read = (
  observation: Observation | Record<string, Observation>,
  startTime: number,
  more: Partial<Read> = {},
): Read => ({
  kind: 'read',
  how: 'search',
  client: 'reader',
  process: 'p1',
  promise: 'searchable',
  outcome: 'ok',
  startTime,
  endTime: startTime + 1,
  observations: ('count' in observation ? { shop: observation } : observation) as Record<string, Observation>,
  ...more,
});

const published = (task: string, endTime: number, process = 'p1'): Operation => ({
  kind: 'task',
  client: 'writer',
  process,
  task,
  isPublished: true,
  outcome: 'ok',
  startTime: endTime - 1,
  endTime,
});

const checksOf = (operations: readonly Operation[]) => checkHistory(operations).map(({ check }) => check);
const nothing: Observation = { count: 0, versions: {} };

describe('a history', () => {
  it('of replacements that are seen whole, in their order, is allowed', () => {
    const operations = [
      read(nothing, 0),
      write(1, 10, 20),
      // Not searchable yet, and then before it is acknowledged.
      read(nothing, 21),
      write(2, 40, 60),
      read(whole(1), 41),
      read(whole(2), 50),
      read(whole(2), 70, { process: 'p2' }),
      // Another process is behind until the task is published.
      read(whole(1), 65, { process: 'p3' }),
      published('t2', 80),
      read(whole(2), 81, { process: 'p3' }),
      read({ ...whole(2), page: { 2: 20 } }, 90),
      read({ count: 1000, versions: { 2: 1000 }, isPart: true }, 95),
      read(whole(2), 100, { promise: 'settled', process: 'p2' }),
    ];
    expect(checkHistory(operations)).toEqual([]);
  });

  it.each<[string, Observation]>([
    ['half of a replacement', { count: 2000, versions: { 1: 400, 2: 1600 }, sum: 14 }],
    ['fewer records', { count: 1400, versions: { 2: 1400 }, sum: 14 }],
    ['none', { count: 0, versions: {}, sum: 0 }],
    ['as many, and others', { ...whole(2), sum: 15 }],
    ['a count that its facet does not say', { ...whole(2), versions: { 2: 1999 } }],
    ['another version on the page', { ...whole(2), page: { 1: 1, 2: 19 } }],
    ['two versions on a page of a browse', { count: 1000, versions: { 1: 1, 2: 999 }, isPart: true }],
    ['a version that nobody wrote', whole(3)],
  ])('in which a search saw %s is refused', (_what, observation) => {
    const operations = [write(1, 0, 5), published('t1', 7), write(2, 10, 20), read(observation, 30)];
    expect(checksOf(operations)).toEqual(['between']);
  });

  it('in which a search saw what was refused, or only asked for later, is refused', () => {
    const operations = [
      write(1, 0, 5, { outcome: 'failed' }),
      read(whole(1), 10),
      read(whole(2), 20),
      write(2, 30, 40),
    ];
    expect(checksOf(operations)).toEqual(['between', 'between']);
  });

  it('in which a process shows an older version behind a newer one is refused, though no task is published', () => {
    const writes = [write(1, 0, 5), write(2, 10, 20)];
    expect(checksOf([...writes, read(whole(2), 30), read(whole(1), 40)])).toEqual(['backwards']);
    // Not one behind the other.
    expect(checksOf([...writes, read(whole(2), 30, { endTime: 50 }), read(whole(1), 40)])).toEqual([]);
    expect(checksOf([...writes, read(whole(2), 30), read(whole(1), 40, { process: 'p2' })])).toEqual([]);
    // Also across its own restart.
    const kill = {
      kind: 'fault',
      how: 'kill',
      client: 'nemesis',
      process: 'p1',
      outcome: 'ok',
      startTime: 32,
      endTime: 39,
    };
    expect(checksOf([...writes, read(whole(2), 30), kill as Operation, read(whole(1), 40)])).toEqual(['backwards']);
  });

  it('in which a search does not see what was told to be published is refused, whichever process told it', () => {
    const operations = [write(1, 0, 5), write(2, 10, 20), published('t2', 30), read(whole(1), 31, { process: 'p2' })];
    expect(checksOf(operations)).toEqual(['too early']);
    // It startTime before the answer came.
    expect(checksOf([...operations.slice(0, 3), read(whole(1), 29, { process: 'p2' })])).toEqual([]);
  });

  it('in which an acknowledged write is missing from the store, or when all is settled, is refused', () => {
    const writes = [write(1, 0, 5), write(2, 10, 20)];
    expect(checksOf([...writes, read(whole(1), 30, { promise: 'stored' })])).toEqual(['lost']);
    expect(checksOf([...writes, read(whole(1), 30, { promise: 'settled' })])).toEqual(['lost']);
    expect(checksOf([...writes, read(nothing, 30, { promise: 'settled' })])).toEqual(['lost']);
    expect(checksOf([...writes, read(whole(2), 30, { promise: 'settled' })])).toEqual([]);
  });

  it('may have an unknown write or not, but whole, and never again when a later one of its writer was seen', () => {
    const unknown = [write(1, 0, 5), write(2, 10, Infinity, { outcome: 'unknown' })];
    for (const version of [1, 2])
      expect(checksOf([...unknown, read(whole(version), 30, { promise: 'settled' })])).toEqual([]);
    expect(checksOf([...unknown, read({ count: 500, versions: { 2: 500 } }, 30)])).toEqual(['between']);
    expect(checksOf([...unknown, read(whole(2), 30), read(whole(1), 40)])).toEqual(['backwards']);
    expect(checksOf([...unknown, write(3, 20, 25), read(whole(2), 30, { promise: 'settled' })])).toEqual(['lost']);
  });

  it('may lose what was deleted, and not what was put again', () => {
    const gone = write(2, 10, 20, { subjects: { shop: { size: 0 } } });
    const operations = [write(1, 0, 5), gone, published('t2', 25), read(nothing, 30)];
    expect(checksOf(operations)).toEqual([]);
    expect(checksOf([...operations, write(3, 40, 50), published('t3', 55), read(nothing, 60)])).toEqual(['too early']);
    expect(checksOf([...operations, read(whole(1), 32)])).toEqual(['backwards']);
  });

  it('in which two questions of one request saw two versions is refused, and of two requests is allowed', () => {
    const writes = [write(1, 0, 5), write(2, 20, 40)];
    const during = (first: number, second: number, requests: [number, number]) => [
      ...writes,
      read(whole(first), 25, { request: requests[0] }),
      read(whole(second), 25, { request: requests[1] }),
    ];
    expect(checksOf(during(1, 2, [1, 2]))).toEqual([]);
    expect(checksOf(during(2, 2, [1, 1]))).toEqual([]);
    expect(checksOf(during(1, 2, [1, 1]))).toEqual(['torn request']);
    expect(checksOf(during(2, 1, [1, 1]))).toEqual(['torn request']);
  });

  it('in which one question saw records and another one settings of two versions is refused', () => {
    const both = (version: number, startTime: number) =>
      write(version, startTime, startTime + 20, { subjects: { records: { size: version }, settings: { size: 1 } } });
    const see = (subject: string, version: number) =>
      read(
        {
          [subject]: {
            count: subject === 'settings' ? 1 : version,
            versions: { [version]: subject === 'settings' ? 1 : version },
          },
        },
        25,
        { request: 7 },
      );
    const writes = [both(1, 0), both(2, 22)];
    expect(checksOf([...writes, see('records', 2), see('settings', 2)])).toEqual([]);
    expect(checksOf([...writes, see('records', 2), see('settings', 1)])).toEqual(['torn request']);
    expect(checksOf([...writes, see('records', 1), see('settings', 2)])).toEqual(['torn request']);
  });

  describe('of writes that change records and settings', () => {
    const both = (version: number, startTime: number, more: Partial<Write> = {}) =>
      write(version, startTime, startTime + 5, {
        subjects: { shop: { size: version * 1000, sum: version * 7 }, settings: { size: 1 } },
        ...more,
      });
    const settings = (version: number): Observation => ({ count: 1, versions: { [version]: 1 } });
    const see = (shop: number, own: number, startTime: number) =>
      read({ shop: whole(shop), settings: settings(own) }, startTime);

    it('is allowed where both are old or both are new, or another write has changed one of them alone', () => {
      const operations = [both(1, 0), see(1, 1, 10), both(2, 20), see(2, 2, 30), write(3, 40, 50), see(3, 2, 60)];
      expect(checksOf(operations)).toEqual([]);
    });

    it('is refused where records are new and settings old, or the other way round', () => {
      expect(checksOf([both(1, 0), both(2, 20), see(2, 1, 30)])).toEqual(['torn']);
      expect(checksOf([both(1, 0), both(2, 20), see(1, 2, 30)])).toEqual(['torn']);
      expect(checksOf([both(1, 0), both(2, 20), write(3, 40, 50), see(3, 1, 60)])).toEqual(['torn']);
    });

    it('is refused where a write without an answer is there by half, and allowed where it is not there', () => {
      const unknown = both(2, 20, { outcome: 'unknown', endTime: Infinity });
      expect(checksOf([both(1, 0), unknown, see(2, 1, 30)])).toEqual(['torn']);
      expect(checksOf([both(1, 0), unknown, write(3, 40, 50), see(3, 1, 60)])).toEqual([]);
    });
  });

  it('counts each acknowledged increment once, and one without an answer at most once', () => {
    const own = { client: 'adder', process: 'p1', counter: 'sum' } as const;
    const operations: Operation[] = [
      { ...own, kind: 'increment', outcome: 'ok', startTime: 0, endTime: 1 },
      { ...own, kind: 'increment', outcome: 'ok', startTime: 2, endTime: 3 },
      { ...own, kind: 'increment', outcome: 'unknown', startTime: 4, endTime: 5 },
      { ...own, kind: 'increment', outcome: 'failed', startTime: 6, endTime: 7 },
    ];
    const count = (value: number): Operation => ({
      ...own,
      kind: 'count',
      outcome: 'ok',
      startTime: 10,
      endTime: 11,
      value,
    });
    expect([1, 2, 3, 4].map((value) => checksOf([...operations, count(value)]).length)).toEqual([1, 0, 0, 1]);
  });

  it('lets reads fail while their process is killed or stopped, and at no other time', () => {
    const fault: Operation = {
      kind: 'fault',
      how: 'kill',
      client: 'nemesis',
      process: 'p1',
      outcome: 'ok',
      startTime: 10,
      endTime: 20,
    };
    const failed = (startTime: number, process = 'p1') =>
      read({}, startTime, { outcome: 'unknown', process, message: 'status 503' });
    expect(checksOf([fault, failed(9.5), failed(15)])).toEqual([]);
    expect(checksOf([fault, failed(5), failed(25), failed(15, 'p2')])).toEqual(['no answer', 'no answer', 'no answer']);
  });

  it('is told in plain words: who, when, what was seen, and what the model allows', () => {
    const operations = [
      write(1, 0, 5),
      write(2, 1000, 2000),
      read({ count: 1500, versions: { 1: 500, 2: 1000 } }, 2500, { client: 'reader 3', process: 'p2' }),
      published('t2', 3000),
      read(whole(1), 3001),
    ];
    expect(reportViolations(checkHistory(operations))).toBe(`between: 1 reads of 1 states (1 during move)
  - reader 3 (search) on p2 from 2.500 s to 2.501 s saw of shop 1,500 records: 500 of 1, 1,000 of 2; the model allows 1 (1,000 records, marks 7; move of writer on p1, asked at 0.000 s, acknowledged at 0.005 s, task t1) or 2 (2,000 records, marks 14; move of writer on p1, asked at 1.000 s, acknowledged at 2.000 s, task t2)
too early: 1 reads of 1 states (1 during move)
  - reader (search) on p1 from 3.001 s to 3.002 s saw of shop 1,000 records: 1,000 of 1; marks add up to 7, which is version 1; the model allows 2 and newer: 2 was told to be published to writer on p1 from 2.999 s to 3.000 s`);
  });

  it('is checked anew from its file, with what never ended', () => {
    const history = createHistory({ name: 'by hand', seed: 7 });
    history.begin<Write>({ kind: 'write', client: 'w', process: 'p1', how: 'put', version: 1, subjects: {} });
    const file = saveHistory(history);
    try {
      expect(parseHistory(readFileSync(file, 'utf8')).operations).toEqual(history.operations);
    } finally {
      rmSync(file);
    }
  });
});
