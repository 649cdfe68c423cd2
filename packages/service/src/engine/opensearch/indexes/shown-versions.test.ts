/** Limits of points in time: their number and lifetime per process, and the searched version if there is no room or the version is gone. */
import { beforeEach, expect, it } from 'vitest';
import { EngineVersionGone } from '../../../foundation/errors/engine-version-gone.ts';
import { defaultIndexSettings } from '../../embedded/index/embedded-index.ts';
import { MemoryCluster } from '../testing/memory-cluster.ts';
import { createPublishIntent, type PublishIntent } from './feed-position.ts';
import { ClusterIndexes } from './cluster-indexes.ts';
import { ShownVersions } from './shown-versions.ts';

const FEED = 'feed';
/** As many as a process keeps. */
const MANY = 64;

let cluster: MemoryCluster;
let indexes: ClusterIndexes;
let intent: PublishIntent;
let versions: ShownVersions;
let now: number;

const create = async (name: string): Promise<void> => {
  const clusterIndex = await indexes.create(name, defaultIndexSettings);
  await indexes.exchange([{ index: name, by: clusterIndex, instead: undefined }]);
};
const search = (name: string) => versions.use(name, async ({ pointInTime }) => pointInTime !== undefined);
const show = async (sequence: number, names: readonly string[] = []): Promise<void> => {
  const followed = await versions.follow({ indexes: names, version: { feed: FEED, sequence } });
  followed!.show(() => undefined);
};

beforeEach(async () => {
  now = 1_000_000;
  let chance = 0;
  cluster = new MemoryCluster();
  indexes = new ClusterIndexes({
    client: cluster,
    placement: { prefix: 'aisle', shards: 1, replicas: 0 },
    now: () => now,
    random: () => (chance = (chance + 1) % 10_000) / 10_000,
  });
  intent = createPublishIntent({ client: cluster, prefix: 'aisle' });
  versions = new ShownVersions({ client: cluster, indexes, intent, now: () => now });
  await create('goods');
  versions.notePeers(1);
  await show(1);
});

it('keeps sixty-four of them; a further index is searched as it is, and has one as soon as another is not searched any more', async () => {
  for (let at = 0; at <= MANY; at++) await create(`shop${at}`);
  for (let at = 0; at < MANY; at++) expect(await search(`shop${at}`)).toBe(true);
  expect(await search(`shop${MANY}`)).toBe(false);
  expect(cluster.points).toBe(MANY);
  now += 11_000;
  versions.notePeers(1);
  for (let at = 1; at < MANY; at++) expect(await search(`shop${at}`)).toBe(true);
  expect(await search(`shop${MANY}`)).toBe(true);
  expect([cluster.points, versions.figures.open]).toEqual([MANY, MANY]);
});

it('opens one anew that is ten minutes old, and the same version where there is none later', async () => {
  await search('goods');
  now += 599_000;
  versions.notePeers(1);
  await search('goods');
  expect(versions.figures.oldest).toBe(599_000);
  now += 2000;
  expect(await search('goods')).toBe(true);
  expect([versions.figures.oldest, cluster.points]).toEqual([0, 1]);
});

it('lets one go at the next publish when nobody has searched the index for a minute', async () => {
  await search('goods');
  now += 61_000;
  versions.notePeers(1);
  await show(2, ['goods']);
  expect([versions.figures.open, cluster.points]).toEqual([0, 0]);
});

it('lets a request go on with the newest version when the one that is shown is gone for two seconds', async () => {
  await intent.declare({ feed: FEED, sequence: 2 });
  await expect(versions.hold('goods')).rejects.toThrow(EngineVersionGone);
  now += 1900;
  await expect(versions.hold('goods')).rejects.toThrow(EngineVersionGone);
  now += 200;
  const hold = await versions.hold('goods');
  expect(hold.clusterIndex.pointInTime).toBeUndefined();
  hold.release();
  expect(cluster.points).toBe(0);
  // The process has followed: it waits anew, and has what it shows.
  await show(2, ['goods']);
  expect((await versions.hold('goods')).clusterIndex.pointInTime).toBeDefined();
});

it('closes the one before when the last question that sees it is answered', async () => {
  const hold = await versions.hold('goods');
  await show(2, ['goods']);
  expect(cluster.points).toBe(2);
  hold.release();
  await expect.poll(() => cluster.points).toBe(1);
});

it('looks at an index anew that has lost its own, and tells of it', async () => {
  const hold = await versions.hold('goods');
  hold.clusterIndex.pointInTime = undefined;
  expect(hold.isLost).toBe(true);
  hold.release();
  expect(await search('goods')).toBe(true);
  expect(versions.figures).toMatchObject({ open: 1, lost: 1 });
});

it('needs none beside nobody, and none a minute behind the last one that was seen', async () => {
  now += 61_000;
  expect(await search('goods')).toBe(false);
  expect(cluster.points).toBe(0);
});
