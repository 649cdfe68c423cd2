/** Followers over a cluster: a process shows what another one has published from its own `follow` on, and not earlier. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EngineVersionGone } from '../../foundation/errors/engine-version-gone.ts';
import { plainQuery } from '../embedded/testing/plain-query.ts';
import type { Engine, EngineDraft, EngineIndexSettings, RecordChange } from '../engine.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';

const searchUrl = process.env['AISLE_TEST_SEARCH_URL'];
const FEED = 'feed';
const INDEX = 'goods';
const settings: EngineIndexSettings = {
  searchableAttributes: [{ attribute: 'name', rank: 0, unordered: false }],
  facets: [],
  disableTypoToleranceOnWords: [],
  disableTypoToleranceOnAttributes: [],
};

const put = (objectID: string, sequence: number): RecordChange => ({
  objectID,
  json: JSON.stringify({ objectID, name: 'lamp' }),
  sequence,
});
const nothing = (): void => undefined;

describe.skipIf(!searchUrl)('a process that follows another one over a cluster', () => {
  let publisher: Engine;
  let follower: Engine;
  let prefix: string;
  let time: number;
  const open = async (peers = 1): Promise<Engine> => {
    const engine = await openOpenSearchEngine({
      searchUrl: searchUrl!,
      searchPrefix: prefix,
      searchReplicas: 0,
      clock: () => Date.now() + time,
    });
    engine.notePeers?.(peers);
    return engine;
  };
  beforeEach(async () => {
    prefix = `test-${randomUUID()}`;
    time = 0;
    publisher = await open();
    follower = await open();
  });
  afterEach(() => Promise.all([publisher?.close(), follower?.close()]));

  const publish = async (sequence: number, work: (draft: EngineDraft) => Promise<void>): Promise<void> => {
    const draft = publisher.draft({ pause: async () => undefined });
    await work(draft);
    await draft.prepare();
    await draft.publish(nothing, { feed: FEED, sequence });
    await publisher.position!.write(FEED, sequence);
    await draft.settle();
  };
  const follow = async (sequence: number, show = nothing): Promise<boolean> => {
    const version = await follower.follow!({ indexes: [INDEX], version: { feed: FEED, sequence } });
    version?.show(show);
    return version !== undefined;
  };
  const ids = async (engine: Pick<Engine, 'search'>): Promise<string> =>
    (await engine.search(INDEX, plainQuery)).hits.map(({ objectID }) => objectID).join('');
  const points = async (): Promise<number> => {
    const answer = await fetch(
      `${searchUrl}/${prefix}-*/_stats/search?filter_path=_all.total.search.point_in_time_current`,
    );
    const { _all } = (await answer.json()) as { _all: { total: { search: { point_in_time_current: number } } } };
    return _all.total.search.point_in_time_current;
  };

  beforeEach(async () => {
    if (!searchUrl) return;
    await publish(1, async (draft) => {
      await draft.configure(INDEX, settings);
      await draft.apply(INDEX, [put('a', 1)]);
    });
    expect(await follow(1)).toBe(true);
    expect(await ids(follower)).toBe('a');
  });

  it('sees changes that went into the index as it is with the settings that were published with them', async () => {
    await publish(2, (draft) => draft.apply(INDEX, [put('b', 2)]));
    expect(await ids(publisher)).toBe('ab');
    expect(await ids(follower)).toBe('a');
    let atThatMoment: Promise<string> | undefined;
    expect(await follow(2, () => void (atThatMoment = ids(follower)))).toBe(true);
    expect(await atThatMoment).toBe('ab');
  });

  it('sees an index that was exchanged when it follows, though the old one is replaced again and again', async () => {
    for (const sequence of [2, 3]) {
      await publish(sequence, async (draft) => {
        await draft.clear(INDEX);
        await draft.configure(INDEX, settings);
        await draft.apply(INDEX, [put(`n${sequence}`, sequence)]);
      });
      expect(await ids(follower)).toBe('a');
    }
    expect(await follow(3)).toBe(true);
    expect(await ids(follower)).toBe('n3');
  });

  it('takes up no version that has gone by, nor one while the next is being published', async () => {
    await publish(2, (draft) => draft.apply(INDEX, [put('b', 2)]));
    const draft = publisher.draft({ pause: async () => undefined });
    await draft.apply(INDEX, [put('c', 3)]);
    await draft.prepare();
    await draft.publish(nothing, { feed: FEED, sequence: 3 });
    // The position does not say so yet.
    expect(await follow(2)).toBe(false);
    expect(await ids(follower)).toBe('a');
    await publisher.position!.write(FEED, 3);
    expect(await follow(3)).toBe(true);
    expect(await ids(follower)).toBe('abc');
    // Whoever carries on for one that died in the middle of it takes what there is.
    await publish(4, (one) => one.apply(INDEX, [put('d', 4)]));
    const latest = await follower.follow!({ indexes: [INDEX], version: { feed: FEED, sequence: 3 }, isLatest: true });
    latest!.show(nothing);
    expect(await ids(follower)).toBe('abcd');
  });

  it('does not show an index for the first time as it was published later: a request waits until the process has followed, not for ever', async () => {
    const late = await open();
    const version = await late.follow!({ indexes: [INDEX], version: { feed: FEED, sequence: 1 } });
    version!.show(nothing);
    await publish(2, (draft) => draft.apply(INDEX, [put('b', 2)]));
    const view = late.view!();
    await expect(ids(view)).rejects.toThrow(EngineVersionGone);
    view.close();
    time = 10_000;
    const patient = late.view!();
    expect(await ids(patient)).toBe('ab');
    patient.close();
    await late.close();
  });

  it('goes on with what is there when its point in time is lost, and looks at the same version again where it can', async () => {
    await fetch(`${searchUrl}/_search/point_in_time/_all`, { method: 'DELETE' });
    const view = follower.view!();
    expect(await ids(view)).toBe('a');
    view.close();
    await publish(2, (draft) => draft.apply(INDEX, [put('b', 2)]));
    expect(await ids(follower)).toBe('a');
    await fetch(`${searchUrl}/_search/point_in_time/_all`, { method: 'DELETE' });
    // A search that nobody can answer anew sees what is newest.
    expect(await ids(follower)).toBe('ab');
  });

  it('answers all questions of a request from the version in which it began', async () => {
    const view = follower.view!();
    expect(await ids(view)).toBe('a');
    await publish(2, (draft) => draft.apply(INDEX, [put('b', 2)]));
    await follow(2);
    expect(await ids(view)).toBe('a');
    expect(await ids(follower)).toBe('ab');
    view.close();
  });

  it('holds one point in time of each index that it searches, whatever is published, and none of what it searches no more', async () => {
    expect(await ids(publisher)).toBe('a');
    for (let sequence = 2; sequence < 8; sequence++) {
      await publish(sequence, (draft) => draft.apply(INDEX, [put('b', sequence)]));
      await follow(sequence);
      expect(await ids(follower)).toBe('ab');
    }
    await expect.poll(points).toBe(2);
    expect(follower.points!()).toMatchObject({ open: 1, lost: 0 });
    // Nobody has searched for long.
    time = 120_000;
    await publish(8, (draft) => draft.apply(INDEX, [put('c', 8)]));
    await follow(8);
    await expect.poll(points).toBe(0);
    expect(await ids(follower)).toBe('abc');
  });

  it('costs a process nothing that is alone', async () => {
    await Promise.all([publisher.close(), follower.close()]);
    prefix = `test-${randomUUID()}`;
    publisher = await open(0);
    follower = await open(0);
    await publish(1, (draft) => draft.apply(INDEX, [put('a', 1)]));
    expect(await ids(publisher)).toBe('a');
    await publish(2, (draft) => draft.apply(INDEX, [put('b', 2)]));
    expect(await ids(publisher)).toBe('ab');
    expect(publisher.points!()).toMatchObject({ open: 0 });
    expect(await points()).toBe(0);
  });
});
