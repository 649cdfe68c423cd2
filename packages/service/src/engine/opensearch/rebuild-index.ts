/** Rebuilds an index in the cluster for other settings: records are read from the old one, and written to a new one. */
import type { EngineIndexSettings } from '../engine.ts';
import type { NumberedChange } from './indexes/apply-changes.ts';
import type { ClusterClient } from './client/cluster-client.ts';
import { askCluster } from './search/ask-cluster.ts';
import type { ClusterIndex } from './indexes/cluster-index.ts';
import type { ClusterIndexes } from './indexes/cluster-indexes.ts';
import type { IndexWrites } from './indexes/index-writes.ts';
import { recordOf } from './indexes/record-column.ts';
import { vectorFields, vectorOf } from './indexes/vector-fields.ts';

const RECORDS_PER_PAGE = 1000;

/** A complete document, of this format or the previous one. */
interface StoredRecord {
  _source: { id: string; order: number; record?: string; json?: string };
  _version: number;
  /** The columns of vectors. */
  fields?: Record<string, string[]>;
  sort?: unknown[];
}

/** Rebuilds the published state of an index, invisible to searches; the old one is still searched. */
export async function rebuildIndex(
  context: { client: ClusterClient; indexes: ClusterIndexes; writes: IndexWrites; pause: () => Promise<void> },
  old: ClusterIndex,
  settings: EngineIndexSettings,
): Promise<ClusterIndex> {
  const { client, indexes, writes, pause } = context;
  let made = await indexes.create(old.index, settings);
  try {
    for await (const changes of recordsOf(client, old)) {
      made = await writes.send(made, changes);
      await pause();
    }
    return made;
  } catch (error) {
    await writes.finish(made).catch(() => undefined);
    await indexes.remove(made.physical).catch(() => undefined);
    throw error;
  }
}

/** Yields all records in insertion order, with the numbers of their last changes. */
async function* recordsOf(client: ClusterClient, clusterIndex: ClusterIndex): AsyncGenerator<NumberedChange[]> {
  const { models = [] } = clusterIndex.memory;
  for (let after: unknown[] | undefined; ;) {
    const { hits } = await askCluster(client, clusterIndex, {
      query: { match_all: {} },
      version: true,
      size: RECORDS_PER_PAGE,
      sort: [{ order: 'asc' }],
      track_total_hits: false,
      ...(models.length > 0 ? { docvalue_fields: models.map((_, number) => vectorFields(number).column) } : {}),
      ...(after === undefined ? {} : { search_after: after }),
    });
    const records = hits.hits as unknown as StoredRecord[];
    if (records.length > 0)
      yield records.map(({ _source, _version, fields }) => {
        const vector = vectorOf(models, fields);
        return {
          change: { objectID: _source.id, json: recordOf(_source), ...(vector && { vector }) },
          sequence: _version,
          order: _source.order,
        };
      });
    after = records.at(-1)?.sort;
    if (records.length < RECORDS_PER_PAGE || after === undefined) return;
  }
}
