/** Operations in plain words: who asked what of whom, when, and what was seen, for whoever reads a violation. */
import type { Operation, Read, Seen, Write } from './history.ts';
import { type Model, NOTHING } from './model.ts';

/** When a history began; times are told from there. */
export const startOf = (operations: readonly Operation[]): number =>
  operations.reduce((first, { began }) => Math.min(first, began), Infinity);

const seconds = (time: number, start: number): string =>
  time === Infinity ? 'never' : `${((time - start) / 1000).toFixed(3)} s`;

const counted = (count: number): string => `${count.toLocaleString('en')} record${count === 1 ? '' : 's'}`;

/** Who did it and when: `reader 2 (search) on p1 from 1.204 s to 1.210 s`. */
export const who = (
  {
    client,
    process,
    began,
    ended,
    ...rest
  }: Pick<Operation, 'client' | 'process' | 'began' | 'ended'> & {
    how?: string;
  },
  start: number,
): string =>
  `${client}${rest.how === undefined ? '' : ` (${rest.how})`} on ${process} from ${seconds(began, start)} to ${seconds(ended, start)}`;

const versionsIn = (versions: Record<string, number>): string =>
  Object.entries(versions)
    .map(([version, count]) => `${count.toLocaleString('en')} of ${version}`)
    .join(', ');

/** What was seen of a subject: `5,000 records: 3,000 of 4, 2,000 of 5`. */
export function whatWasSeen({ count, versions, page, sum, isPart }: Seen): string {
  const list = versionsIn(versions);
  const onPage = page && Object.keys(page).length > 0 ? `; on the page ${versionsIn(page)}` : '';
  return `${counted(count)}${isPart ? ' on a page' : ''}${list && `: ${list}`}${onPage}${sum === undefined ? '' : `; marks add up to ${sum}`}`;
}

/** A write, with how it ended. */
export function describeWrite(write: Write, subject: string, start: number): string {
  const { size, sum } = write.subjects[subject]!;
  const marks = sum === undefined ? '' : `, marks ${sum}`;
  const ended = {
    ok: `acknowledged at ${seconds(write.ended, start)}`,
    failed: 'refused',
    unknown: 'no answer',
  }[write.outcome];
  return `${write.version} (${counted(size)}${marks}; ${write.how} of ${write.client} on ${write.process}, asked at ${seconds(write.began, start)}, ${ended}${write.task === undefined ? '' : `, task ${write.task}`})`;
}

/** The versions that a subject may have had during a read: the last that was acknowledged before it, and what began since. */
export function allowedDuring(model: Model, read: Read, subject: string, start: number): string {
  const writes = (model.get(subject)?.list ?? []).filter(
    (write) => write.outcome !== 'failed' && write.began <= read.ended,
  );
  const last = writes.findLastIndex(({ outcome, ended }) => outcome === 'ok' && ended < read.began);
  // One that is acknowledged need not be searchable yet: the one before it may still be seen.
  const allowed = writes.slice(Math.max(0, last - 1)).map((write) => describeWrite(write, subject, start));
  return [...(last < 0 ? [`${NOTHING} (nothing yet)`] : []), ...allowed].join(' or ');
}
