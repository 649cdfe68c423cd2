/** Kept training (checkpoints): what a training has read and found so far stands in the store, so that whoever comes next goes on there. */
import type { Queryable, Store } from '../../store/store.ts';
import type { Wait } from './training-pace.ts';
import type { TrainedList } from './rows.ts';
import type { LogPiece } from './shopper-log.ts';

/** What a training was begun with. It goes on with the same, whenever that is. */
export interface TrainingPlan {
  /** Version of what is kept: another one is not gone on with. */
  format: 3;
  /** Milliseconds since the Unix epoch: ages are those of this time. */
  now: number;
  /** The index and its replicas, whose events count. */
  indexes: readonly string[];
  /** `attributesForFaceting` of the index. */
  facets: readonly string[];
  /** How many events there are. */
  events: number;
  /** The numbers of the first and the last one. */
  first: string;
  last: string;
}

/** Events of one share of the shoppers as they were read, up to a number. */
export interface KeptPiece {
  share: number;
  readUpTo: bigint;
  events: number;
  log: LogPiece;
}

/** Somebody else goes on with the training, or what it had kept was deleted because a user is forgotten. */
export class TrainingLost extends Error {
  override readonly name = 'TrainingLost';

  constructor(index: string) {
    super(`What the training of ${index} had kept is gone or in other hands`);
  }
}

/** A training that this process goes on with. */
export interface KeptTraining {
  plan: TrainingPlan;
  /** The steps whose lists are ready. */
  done: ReadonlySet<string>;
  /** What was read of a share, in its order. */
  pieces(share: number): AsyncGenerator<KeptPiece>;
  /** @throws TrainingLost */
  keepPiece(piece: KeptPiece): Promise<void>;
  /** Keeps all lists of some models, which end a step. @throws TrainingLost */
  keepLists(step: string, lists: AsyncIterable<TrainedList> | Iterable<TrainedList>): Promise<void>;
  /** Puts the lists in the place of those that were answered so far, and forgets the rest. @throws TrainingLost */
  publish(transaction: Queryable): Promise<void>;
}

/** Lists written in one statement. */
const CHUNK = 250;

/** Forgets what trainings have kept: of one index or, because a user is forgotten, of all. */
export async function forgetTrainings(transaction: Queryable, index?: string): Promise<void> {
  for (const table of ['trainings', 'training_log', 'recommendation_drafts'])
    await transaction.query(`DELETE FROM ${table} WHERE $1::text IS NULL OR index_name = $1`, [index ?? null]);
}

/**
 * Takes over the training of an index where it stands, or begins one.
 * @param options.mayGoOn Whether a training that was begun like this is still wanted.
 * @param options.plan What a new one begins with.
 * @param options.wait Waits for what is written.
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

/** A list as it is written: its items as JSON, which is a quarter of them in memory. */
interface WrittenList extends Omit<TrainedList, 'items'> {
  json: string;
}

const writtenList = ({ model, source, items }: TrainedList): WrittenList => ({
  model,
  source,
  json: JSON.stringify(items),
});

/** Puts lists; anew where a run before this one was stopped in the middle of the step. */
async function putDrafts(transaction: Queryable, index: string, lists: readonly WrittenList[]): Promise<void> {
  await transaction.query(
    `INSERT INTO recommendation_drafts (index_name, model, source, items)
     SELECT $1, u.model, u.source, u.items FROM unnest($2::text[], $3::text[], $4::text[]) AS u (model, source, items)
     ON CONFLICT (index_name, model, source) DO UPDATE SET items = excluded.items`,
    [index, lists.map(({ model }) => model), lists.map(({ source }) => source), lists.map(({ json }) => json)],
  );
}

/** A training in the store, by the run that goes on with it. */
interface TrainingRun {
  readonly store: Store;
  readonly index: string;
  readonly run: string;
  readonly plan: TrainingPlan;
  /** The steps whose lists are ready. */
  readonly done: Set<string>;
  readonly wait: Wait;
}

/** One run alone writes: who was slow to hear that it lost its lease changes nothing any more. @throws TrainingLost */
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
  // At once: its columns need not wait for the transaction.
  const body = JSON.stringify(log);
  return write(training, (transaction) =>
    transaction.query(
      'INSERT INTO training_log (index_name, share, read_up_to, events, body) VALUES ($1, $2, $3, $4, $5)',
      [training.index, share, String(readUpTo), events, body],
    ),
  );
}

/** Writes the lists of a step in chunks: one is written while the next one is made. */
async function writeLists(
  training: TrainingRun,
  lists: AsyncIterable<TrainedList> | Iterable<TrainedList>,
): Promise<void> {
  const { index, wait } = training;
  let writing: Promise<unknown> = Promise.resolve();
  const flush = async (chunk: readonly WrittenList[]) => {
    await wait(writing);
    writing = write(training, (transaction) => putDrafts(transaction, index, chunk));
    // It is awaited above, or below; until then nobody hears of its failure.
    writing.catch(() => undefined);
  };
  let chunk: WrittenList[] = [];
  for await (const list of lists) {
    chunk.push(writtenList(list));
    if (chunk.length < CHUNK) continue;
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
