import { expect, it } from 'vitest';
import { EngineUnavailable } from '../../../foundation/errors/engine-errors.ts';
import type { ClusterClient } from './cluster-client.ts';
import { ClusterRefused } from './cluster-error.ts';
import { hasKnnPlugin } from './knn-plugin.ts';

const KNN = { classname: 'org.opensearch.knn.plugin.KNNPlugin' };
const OTHER = { classname: 'org.opensearch.geo.GeoModulePlugin' };

const clusterOf = (answer: () => unknown): ClusterClient => ({
  where: 'test',
  call: async <Answer>() => answer() as Answer,
  close: async () => undefined,
});
const hasPlugin = (...nodes: readonly object[]) => hasKnnPlugin(clusterOf(() => ({ nodes: { ...nodes } })));

it('is there when every node that holds indexes has it', async () => {
  expect(
    await hasPlugin({ roles: ['data'], plugins: [OTHER, KNN] }, { roles: ['data', 'ingest'], plugins: [KNN] }),
  ).toBe(true);
  expect(await hasPlugin({ roles: ['data'], plugins: [KNN] }, { roles: ['cluster_manager'], plugins: [] })).toBe(true);
  expect(await hasPlugin({ roles: ['data'], plugins: [KNN] }, { roles: ['data'], plugins: [OTHER] })).toBe(false);
  // A node without any plugin does not name the list.
  expect(await hasPlugin({ roles: ['data'], plugins: [KNN] }, { roles: ['data'] })).toBe(false);
  expect(await hasPlugin()).toBe(false);
});

it('is not relied on where the cluster does not say, and asked for again where it is away', async () => {
  const refusing = clusterOf(() => {
    throw new ClusterRefused('not for this user', { status: 403, type: 'security_exception' });
  });
  expect(await hasKnnPlugin(refusing)).toBe(false);
  const away = clusterOf(() => {
    throw new EngineUnavailable('away');
  });
  await expect(hasKnnPlugin(away)).rejects.toThrow('away');
});
