/** Order: no read goes back, what is published is seen, and nothing that was acknowledged is lost. */
import type { Operation, Read, TaskLook, Write } from './history.ts';
import { startOf, whatWasSeen, who } from './describe.ts';
import { type Model, modelOf, NOTHING, readsOf, versionsSeen, type Violation, writeDuring } from './model.ts';

/** Why a later read must see a version, or a newer one. */
interface Proof {
  version: number;
  by: Read | TaskLook | Write;
}

/** The newest proof of each kind, by where it holds and of what. */
type Proofs = Map<string, Proof>;

const CHECKS = { read: 'backwards', task: 'too early', write: 'lost' } as const;

const raise = (proofs: Proofs, key: string, proof: Proof): void => {
  if (proof.version > (proofs.get(key)?.version ?? NOTHING)) proofs.set(key, proof);
};

const onProcess = (process: string, subject: string): string => `read by ${process}: ${subject}`;
const PUBLISHED = 'published: ';
const ACKNOWLEDGED = 'acknowledged: ';
const STORED = 'stored: ';

/** What a read that begins now has to see of a subject. */
function bounds(proofs: Proofs, read: Read, subject: string): Proof[] {
  const keys = {
    searchable: [onProcess(read.process, subject), PUBLISHED + subject],
    stored: [STORED + subject, ACKNOWLEDGED + subject],
    settled: [onProcess(read.process, subject), STORED + subject, ACKNOWLEDGED + subject],
  }[read.promise];
  return keys.flatMap((key) => proofs.get(key) ?? []);
}

/** What a read that has ended proves of a subject: of the versions that it can have seen, the oldest that it could. */
function prove(proofs: Proofs, { model, read, subject, required }: Judged): void {
  const version = versionsSeen(model, read, subject).find((one) => required.every((proof) => one >= proof.version));
  if (version === undefined) return;
  // What searches see is in the store; what is there they need not see yet.
  raise(proofs, STORED + subject, { version, by: read });
  if (read.promise !== 'stored') raise(proofs, onProcess(read.process, subject), { version, by: read });
}

/** A read of a subject, with what it had to see. */
interface Judged {
  model: Model;
  read: Read;
  subject: string;
  required: readonly Proof[];
}

/** What a look at a task or a write proves. */
function proofsOf(operation: TaskLook | Write, tasks: ReadonlyMap<string, Write>): [string, Proof][] {
  const write = operation.kind === 'write' ? operation : tasks.get(operation.task);
  if (!write) return [];
  const name = operation.kind === 'write' ? ACKNOWLEDGED : PUBLISHED;
  return Object.keys(write.subjects).map((subject) => [name + subject, { version: write.version, by: operation }]);
}

/** Every read of every subject with what had to be seen, in the order of time: what ended before a read began counts for it. */
function judge(operations: readonly Operation[], model: Model): Judged[] {
  const tasks = new Map(
    operations.flatMap((one) => (one.kind === 'write' && one.task !== undefined ? [[one.task, one]] : [])),
  );
  const proofs: Proofs = new Map();
  const judged = new Map<Read, Judged[]>();
  const steps: { at: number; isEnd: boolean; take(): void }[] = [];
  for (const read of readsOf(operations)) {
    const subjects = Object.keys(read.seen);
    const begin = () => {
      const list = subjects.map((subject) => ({ model, read, subject, required: bounds(proofs, read, subject) }));
      judged.set(read, list);
    };
    const end = () => judged.get(read)!.forEach((one) => prove(proofs, one));
    steps.push({ at: read.began, isEnd: false, take: begin }, { at: read.ended, isEnd: true, take: end });
  }
  for (const operation of operations) {
    if (operation.outcome !== 'ok') continue;
    if (operation.kind !== 'write' && !(operation.kind === 'task' && operation.isPublished)) continue;
    const take = () => proofsOf(operation, tasks).forEach(([key, proof]) => raise(proofs, key, proof));
    steps.push({ at: operation.ended, isEnd: true, take });
  }
  // What ends when another begins is not before it.
  steps.sort((a, b) => a.at - b.at || Number(a.isEnd) - Number(b.isEnd));
  for (const { take } of steps) take();
  return [...judged.values()].flat();
}

/** Why a version had to be seen, in words. */
function because({ version, by }: Proof, start: number): string {
  const reason = {
    read: 'was seen by',
    task: 'was told to be published to',
    write: 'was acknowledged to',
  }[by.kind];
  return `${version} ${reason} ${who(by, start)}`;
}

/**
 * Reads that saw an older version than they had to. `backwards`: the same process had shown a newer one (of the store, any process).
 * `too early`: its task was `published`. `lost`: it was acknowledged, and the read was one of the store, or one when all was settled.
 * An unknown write comes before the next one of its writer, or never.
 */
export function checkOrder(operations: readonly Operation[]): Violation[] {
  const model = modelOf(operations);
  const start = startOf(operations);
  return judge(operations, model).flatMap(({ read, subject, required }): Violation[] => {
    const newest = versionsSeen(model, read, subject).at(-1);
    // What is no version at all is told by another check.
    if (newest === undefined) return [];
    const proof = required.filter(({ version }) => version > newest).sort((a, b) => b.version - a.version)[0];
    if (!proof) return [];
    return [
      {
        // That there was nothing for a moment is a state between, and no older one.
        check: newest === NOTHING && read.promise === 'searchable' ? 'between' : CHECKS[proof.by.kind],
        operation: read,
        state: `${subject} ${newest} ${proof.version}`,
        during: writeDuring(model, read, subject),
        text: `${who(read, start)} saw of ${subject} ${whatWasSeen(read.seen[subject]!)}, which is version ${newest}; the model allows ${proof.version} and newer: ${because(proof, start)}`,
      },
    ];
  });
}
