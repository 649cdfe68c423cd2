/** Status of search by meaning: how far the vectors of an index are, for the console, and figures of all of them, for `/metrics`. */
import type { Catalogue } from '../../changes/catalogue.ts';
import type { IndexRow } from '../../changes/index-rows.ts';
import type { Embedder } from '../../embedding/embedder.ts';
import type { Queryable } from '../../store/store.ts';
import { type MetricFamily, printExposition } from '../monitoring/exposition.ts';
import type { EmbedderHealth } from './embedder-health.ts';
import { type MeaningOf, wantsMeaning } from './meaning-settings.ts';
import type { ReadyIndexes } from './ready-indexes.ts';
import { countTexts } from './vector-rows.ts';
import { countBehind, readCurrentWalk } from './walk-rows.ts';

/** How far the vectors of an index are. */
export interface MeaningStatus {
  /**
   * `off`: its settings say words alone. `no-embedder`: the embedder of its settings is not there. `building`: answered by words alone until all
   * vectors are there. `ready`: answered by words and meaning; new records wait for their vectors a moment.
   */
  state: 'off' | 'no-embedder' | 'building' | 'ready';
  /** Name and model of the embedder; undefined where there is none. */
  embedder?: string;
  model?: string;
  /** Records of the index. */
  records: number;
  /** Those of them whose text was not looked at yet. */
  waiting: number;
  /** Why the embedder has not answered its last call; undefined while it does. */
  lastFailure?: string;
}

/** What is looked at. */
export interface MeaningStatusOptions {
  store: Queryable;
  catalogue: Pick<Catalogue, 'row' | 'rows'>;
  embedders: readonly Embedder[];
  meaningOf: MeaningOf;
  ready: Pick<ReadyIndexes, 'generationOf'>;
  health: EmbedderHealth;
}

/**
 * How far the vectors of an index are. A replica is as its primary. Undefined where there is no such index.
 *
 * @example
 * await readMeaningStatus(options, 'products'); // { state: 'building', embedder: 'local', model: 'minilm', records: 2465, waiting: 1200 }
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

async function statusOf(
  { store, meaningOf, ready, health }: MeaningStatusOptions,
  row: IndexRow,
): Promise<MeaningStatus> {
  const meaning = meaningOf(row);
  if (!meaning) {
    const { records } = await countBehind(store, row.recordSet, 0n);
    return { state: wantsMeaning(row) ? 'no-embedder' : 'off', records, waiting: 0 };
  }
  const { embedder, generation } = meaning;
  const { lastFailure } = health.of(embedder);
  const { after, touched } = await readCurrentWalk(store, row.recordSet, { generation, clearedSeq: row.clearedSeq });
  const { records, behind } = await countBehind(store, row.recordSet, after);
  return {
    state: ready.generationOf(row.name) === generation ? 'ready' : 'building',
    embedder: embedder.name,
    model: embedder.model,
    records,
    waiting: Math.max(0, behind - touched),
    ...(lastFailure !== undefined && { lastFailure }),
  };
}

/** Figures of all embedders and indices, in the Prometheus text format; empty where there is no embedder. */
export async function printMeaningMetrics(options: MeaningStatusOptions): Promise<string> {
  const { store, catalogue, embedders, health } = options;
  if (embedders.length === 0) return '';
  const own = catalogue.rows().filter((row) => row.primary === null && options.meaningOf(row));
  const statuses = [];
  for (const row of own) statuses.push(await statusOf(options, row));
  const texts = await countTexts(store);
  return printExposition([
    {
      name: 'aisle_vector_waiting_records',
      help: 'Records whose text was not looked at yet: they are found by their words alone.',
      type: 'gauge',
      samples: [{ value: statuses.reduce((sum, { waiting }) => sum + waiting, 0) }],
    },
    {
      name: 'aisle_vector_building_indices',
      help: 'Indices that are answered by words alone until all of their vectors are there.',
      type: 'gauge',
      samples: [{ value: statuses.filter(({ state }) => state === 'building').length }],
    },
    ...embedderFamilies(embedders, health, texts),
  ]);
}

function embedderFamilies(
  embedders: readonly Embedder[],
  health: EmbedderHealth,
  texts: ReadonlyMap<string, { vectors: number; refused: number }>,
): MetricFamily[] {
  const samples = (valueOf: (embedder: Embedder) => number) =>
    embedders.map((embedder) => ({ labels: { embedder: embedder.name }, value: valueOf(embedder) }));
  return [
    {
      name: 'aisle_embedder_up',
      help: 'Whether the embedder has answered its last call for records.',
      type: 'gauge',
      samples: samples((embedder) => Number(health.of(embedder).lastFailure === undefined)),
    },
    {
      name: 'aisle_embedder_failures_total',
      help: 'Calls for records that this process has made and the embedder has not answered.',
      type: 'counter',
      samples: samples((embedder) => health.of(embedder).failures),
    },
    {
      name: 'aisle_embedded_texts_total',
      help: 'Texts of records that this process has had embedded.',
      type: 'counter',
      samples: samples((embedder) => health.of(embedder).embedded),
    },
    {
      name: 'aisle_stored_vectors',
      help: 'Vectors of texts in the store.',
      type: 'gauge',
      samples: samples(({ model }) => texts.get(model)?.vectors ?? 0),
    },
    {
      name: 'aisle_refused_texts',
      help: 'Texts of records that the embedder has refused: these are found by their words alone.',
      type: 'gauge',
      samples: samples(({ model }) => texts.get(model)?.refused ?? 0),
    },
  ];
}
