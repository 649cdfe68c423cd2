/** Training checkpoints: what a training has read and computed so far is stored, so that another process can resume it. */
import type { Queryable, Store } from '../../store/store.ts';
import type { Wait } from './training-pace.ts';
import type { TrainedList } from './rows.ts';
import type { LogPiece } from './shopper-log.ts';

/** Parameters at the start of a training. A resumed training uses the same ones. */
export interface TrainingPlan {
  /** Version of the stored format. Other versions are not resumed. */
  format: 3;
  /** Milliseconds since the Unix epoch: ages are relative to this time. */
  now: number;
  /** The index and its replicas whose events count. */
  indexes: readonly string[];
  /** `attributesForFaceting` of the index. */
  facets: readonly string[];
  /** Number of events. */
  events: number;
  /** IDs of the first and the last event. */
  first: string;
  last: string;
}

/** Events of one share of the shoppers, as they were read up to an ID. */
export interface KeptPiece {
  share: number;
  readUpTo: bigint;
  events: number;
  log: LogPiece;
}

/** Another process has taken over the training, or its checkpoints were deleted because a user was forgotten. */
export class TrainingLost extends Error {
  override readonly name = 'TrainingLost';

  constructor(index: string) {
    super(`What the training of ${index} had kept is gone or in other hands`);
  }
}

/** A training that this process runs. */
export interface KeptTraining {
  plan: TrainingPlan;
  /** The steps whose lists are complete. */
  done: ReadonlySet<string>;
  /** Yields the stored events of a share, in order. */
  pieces(share: number): AsyncGenerator<KeptPiece>;
  /** @throws TrainingLost */
  keepPiece(piece: KeptPiece): Promise<void>;
  /** Stores all lists of some models, which completes a step. @throws TrainingLost */
  keepLists(step: string, lists: AsyncIterable<TrainedList> | Iterable<TrainedList>): Promise<void>;
  /** Replaces the published lists by the new ones, and deletes the checkpoints. @throws TrainingLost */
  publish(transaction: Queryable): Promise<void>;
}

/** Lists per statement. */
const LISTS_PER_STATEMENT = 250;

/** Deletes the checkpoints of trainings: of one index or, because a user is forgotten, of all. */
export async function forgetTrainings(transaction: Queryable, index?: string): Promise<void> {
  for (const table of ['trainings', 'training_log', 'recommendation_drafts'])
    await transaction.query(`DELETE FROM ${table} WHERE $1::text IS NULL OR index_name = $1`, [index ?? null]);
}

/**
 * Takes over the training of an index at its last checkpoint, or starts one.
 * @param options.mayGoOn Whether a training with these parameters is still valid.
 * @param options.plan Parameters of a new one.
 * @param options.wait Waits for a write.
 *
 * @example
 * const kept = await openTraining(store, { index: 'products', mayGoOn: () => true, plan });
 */
export async function openTraining(
  store: Store,
  options: { index: string; mayGoOn: (plan: TrainingPlan) => boolean; plan: TrainingPlan; wait?: Wait },
): Promise<KeptTraining> {
  const { index, mayGoOn, plan: fresh, wait = (answer) => answer } = options;
  return store.transaction(async (transaction) => {
    const [known] = await transaction.query<{ run: string; plan: string; done: string }>(
      'UPDATE trainings SET run = DEFAULT WHERE index_name = $1 RETURNING run::text AS run, plan, done',
      [index],
    );
    const begun = known && (JSON.parse(known.plan) as TrainingPlan);
    if (begun && mayGoOn(begun)) {
      const done = new Set(JSON.parse(known.done) as string[]);
      return goOnWith({ store, index, run: known.run, plan: begun, done, wait });
    }
    await forgetTrainings(transaction, index);
    const rows = await transaction.query<{ run: string }>(
      'INSERT INTO trainings (index_name, plan) VALUES ($1, $2) RETURNING run::text AS run',
      [index, JSON.stringify(fresh)],
    );
    return goOnWith({ store, index, run: rows[0]!.run, plan: fresh, done: new Set(), wait });
  });
}

/** A serialized list: as JSON its items take a quarter of the memory. */
interface WrittenList extends Omit<TrainedList, 'items'> {
  json: string;
}

const writtenList = ({ model, source, items }: TrainedList): WrittenList => ({
  model,
  source,
  json: JSON.stringify(items),
});

/** Writes lists, and replaces those of an earlier run that was stopped during the step. */
async function putDrafts(transaction: Queryable, index: string, lists: readonly WrittenList[]): Promise<void> {
  await transaction.query(
    `INSERT INTO recommendation_drafts (index_name, model, source, items)
     SELECT $1, u.model, u.source, u.items FROM unnest($2::text[], $3::text[], $4::text[]) AS u (model, source, items)
     ON CONFLICT (index_name, model, source) DO UPDATE SET items = excluded.items`,
    [index, lists.map(({ model }) => model), lists.map(({ source }) => source), lists.map(({ json }) => json)],
  );
}

/** A training in the store, with the run that owns it. */
interface TrainingRun {
  readonly store: Store;
  readonly index: string;
  readonly run: string;
  readonly plan: TrainingPlan;
  /** The steps whose lists are complete. */
  readonly done: Set<string>;
  readonly wait: Wait;
}

/** Only one run may write: a slow one that has lost its lease must not change anything. @throws TrainingLost */
async function checkOwn(transaction: Queryable, { index, run }: TrainingRun): Promise<void> {
  const own = await transaction.query('SELECT 1 FROM trainings WHERE index_name = $1 AND run = $2 FOR UPDATE', [
    index,
    run,
  ]);
  if (own.length === 0) throw new TrainingLost(index);
}

const write = (training: TrainingRun, work: (transaction: Queryable) => Promise<unknown>): Promise<void> =>
  training.store.transaction(async (transaction) => {
    await checkOwn(transaction, training);
    await work(transaction);
  });

async function* readPieces({ store, index }: TrainingRun, share: number): AsyncGenerator<KeptPiece> {
  for (let after = '0'; ;) {
    const [row] = await store.query<{ id: string; read_up_to: string; events: number; body: string }>(
      `SELECT id::text AS id, read_up_to::text AS read_up_to, events, body FROM training_log
       WHERE index_name = $1 AND share = $2 AND id > $3 ORDER BY training_log.id LIMIT 1`,
      [index, share, after],
    );
    if (!row) return;
    after = row.id;
    const { read_up_to: readUpTo, events, body } = row;
    yield { share, readUpTo: BigInt(readUpTo), events, log: JSON.parse(body) as LogPiece };
  }
}

function writePiece(training: TrainingRun, { share, readUpTo, events, log }: KeptPiece): Promise<void> {
  // Serialized before the transaction starts, so that its columns can be released.
  const body = JSON.stringify(log);
  return write(training, (transaction) =>
    transaction.query(
      'INSERT INTO training_log (index_name, share, read_up_to, events, body) VALUES ($1, $2, $3, $4, $5)',
      [training.index, share, String(readUpTo), events, body],
    ),
  );
}

/** Writes the lists of a step in chunks: one is written while the next one is created. */
async function writeLists(
  training: TrainingRun,
  lists: AsyncIterable<TrainedList> | Iterable<TrainedList>,
): Promise<void> {
  const { index, wait } = training;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (chunk: readonly WrittenList[]) => {
    await wait(writing);
    writing = write(training, (transaction) => putDrafts(transaction, index, chunk));
    // It is awaited above or below; until then a failure needs a listener.
    writing.catch(() => undefined);
  };
  let chunk: WrittenList[] = [];
  for await (const list of lists) {
    chunk.push(writtenList(list));
    if (chunk.length < LISTS_PER_STATEMENT) continue;
    await flush(chunk);
    chunk = [];
  }
  if (chunk.length > 0) await flush(chunk);
  await wait(writing);
}

async function endStep(training: TrainingRun, step: string): Promise<void> {
  const { index, done } = training;
  done.add(step);
  await write(training, (transaction) =>
    transaction.query('UPDATE trainings SET done = $2 WHERE index_name = $1', [index, JSON.stringify([...done])]),
  );
}

async function publish(transaction: Queryable, training: TrainingRun): Promise<void> {
  const { index } = training;
  await checkOwn(transaction, training);
  await transaction.query('DELETE FROM recommendations WHERE index_name = $1', [index]);
  await transaction.query(
    `INSERT INTO recommendations (index_name, model, source, items)
     SELECT index_name, model, source, items FROM recommendation_drafts WHERE index_name = $1`,
    [index],
  );
  await forgetTrainings(transaction, index);
}

const goOnWith = (training: TrainingRun): KeptTraining => ({
  plan: training.plan,
  done: training.done,
  pieces: (share) => readPieces(training, share),
  keepPiece: (piece) => writePiece(training, piece),
  keepLists: async (step, lists) => {
    await writeLists(training, lists);
    await endStep(training, step);
  },
  publish: (transaction) => publish(transaction, training),
});
