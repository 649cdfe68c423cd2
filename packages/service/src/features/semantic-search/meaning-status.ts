/** Status of semantic search: the progress of the vectors of an index, for the console, and metrics of all of them, for `/metrics`. */
import type { MeaningStatus } from '@aisle/contract';
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { IndexRow } from '../../ground/changes/index-rows.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { providedVectorsOf } from '../../ground/settings/provided-vectors.ts';
import type { Queryable } from '../../store/store.ts';
import { type MetricFamily, printExposition } from '../monitoring/exposition.ts';
import type { EmbedderHealth } from './embedder-health.ts';
import { type MeaningOf, type ServedMeaningOf, wantsMeaning } from './meaning-settings.ts';
import type { ReadyIndexes } from './ready-indexes.ts';
import { countRefusals } from './vector-rows.ts';
import { countBehind, readWalk } from './walk-rows.ts';

/** Dependencies of the status. */
export interface MeaningStatusOptions {
  store: Queryable;
  catalogue: Pick<Catalogue, 'row' | 'rows'>;
  embedders: readonly Embedder[];
  meaningOf: MeaningOf;
  servedOf: ServedMeaningOf;
  ready: Pick<ReadyIndexes, 'isReady'>;
  health: EmbedderHealth;
}

/**
 * Returns the progress of the vectors of an index. A replica has that of its primary. Undefined if the index does not exist.
 *
 * @example
 * await readMeaningStatus(options, 'products'); // { state: 'building', embedder: 'local', waiting: 1200, … }
 */
export async function readMeaningStatus(
  options: MeaningStatusOptions,
  index: string,
): Promise<MeaningStatus | undefined> {
  const { catalogue } = options;
  const named = catalogue.row(index);
  const row = named && named.primary !== null ? catalogue.row(named.primary) : named;
  return row && statusOf(options, row);
}

async function statusOf(options: MeaningStatusOptions, row: IndexRow): Promise<MeaningStatus> {
  const { store, embedders, meaningOf, health } = options;
  const counted = {
    embedders: embedders.map(({ name }) => name),
    records: await countBehind(store, row.recordSet, 0n),
  };
  const provided = providedVectorsOf(row.settings);
  if (provided)
    return { state: 'ready', source: 'userProvided', embedder: provided.name, ...counted, waiting: 0, refused: 0 };
  const meaning = meaningOf(row);
  if (!meaning) return { state: wantsMeaning(row) ? 'no-embedder' : 'off', ...counted, waiting: 0, refused: 0 };
  const { name, model } = meaning.embedder;
  const { lastFailure } = health.of(meaning.embedder);
  return {
    state: isBuilding(options, row) ? 'building' : 'ready',
    source: 'embedder',
    embedder: name,
    model,
    ...previousOf(options, row),
    ...counted,
    waiting: await countWaiting(options, row),
    refused: (await countRefusals(store)).get(model) ?? 0,
    ...(lastFailure !== undefined && { lastFailure }),
  };
}

/** Returns the model of the vectors used while others are created. */
function previousOf({ meaningOf, servedOf, ready }: MeaningStatusOptions, row: IndexRow): { previousModel?: string } {
  const served = servedOf(row);
  const isOther = served && served.generation !== meaningOf(row)?.generation;
  return isOther && ready.isReady(row.name, served.generation) ? { previousModel: served.embedder.model } : {};
}

const isBuilding = ({ meaningOf, ready }: MeaningStatusOptions, row: IndexRow): boolean => {
  const meaning = meaningOf(row);
  return meaning !== undefined && !ready.isReady(row.name, meaning.generation);
};

/** Counts the records of an index that were not processed yet. */
async function countWaiting({ store, meaningOf }: MeaningStatusOptions, row: IndexRow): Promise<number> {
  const generation = meaningOf(row)?.generation;
  if (generation === undefined) return 0;
  const { after, touched } = await readWalk(store, row.recordSet, { generation, clearedSeq: row.clearedSeq });
  return Math.max(0, (await countBehind(store, row.recordSet, after)) - touched);
}

/** Returns metrics of all embedders and indices in the Prometheus text format. Empty without an embedder. */
export async function printMeaningMetrics(options: MeaningStatusOptions): Promise<string> {
  const { catalogue, embedders, meaningOf } = options;
  if (embedders.length === 0) return '';
  const own = catalogue.rows().filter((row) => row.primary === null && meaningOf(row));
  return printExposition([
    {
      name: 'aisle_vector_building_indices',
      help: 'Indices that are answered by words alone until all of their vectors are there.',
      type: 'gauge',
      samples: [{ value: own.filter((row) => isBuilding(options, row)).length }],
    },
    ...embedderFamilies(options),
    // If the store is unavailable, the others are still returned.
    ...(await storedFamilies(options, own).catch(() => [])),
  ]);
}

/** Returns the metrics that are stored. */
async function storedFamilies(options: MeaningStatusOptions, own: readonly IndexRow[]): Promise<MetricFamily[]> {
  let waiting = 0;
  for (const row of own) waiting += await countWaiting(options, row);
  const refusals = await countRefusals(options.store);
  return [
    {
      name: 'aisle_vector_waiting_records',
      help: 'Records whose text was not looked at yet: they are found by their words alone.',
      type: 'gauge',
      samples: [{ value: waiting }],
    },
    {
      name: 'aisle_refused_texts',
      help: 'Texts of records that the embedder has refused: these are found by their words alone.',
      type: 'gauge',
      samples: samplesOf(options.embedders, ({ model }) => refusals.get(model) ?? 0),
    },
  ];
}

const samplesOf = (embedders: readonly Embedder[], valueOf: (embedder: Embedder) => number) =>
  embedders.map((embedder) => ({ labels: { embedder: embedder.name }, value: valueOf(embedder) }));

/** Returns the counts of the embedders in this process. */
function embedderFamilies({ embedders, health }: MeaningStatusOptions): MetricFamily[] {
  return [
    {
      name: 'aisle_embedder_up',
      help: 'Whether the embedder has answered its last call for records.',
      type: 'gauge',
      samples: samplesOf(embedders, (embedder) => Number(health.of(embedder).lastFailure === undefined)),
    },
    {
      name: 'aisle_embedder_failures_total',
      help: 'Calls for records that this process has made and the embedder has not answered.',
      type: 'counter',
      samples: samplesOf(embedders, (embedder) => health.of(embedder).failures),
    },
    {
      name: 'aisle_embedded_texts_total',
      help: 'Texts of records that this process has had embedded.',
      type: 'counter',
      samples: samplesOf(embedders, (embedder) => health.of(embedder).embedded),
    },
  ];
}
