/** Missing rows: an answer without the list of rows that it should be, with the lists that it holds instead. */
import { SourceFault } from './source-fault.ts';

/** A list in an answer that could be the one of its rows. */
export interface ListCandidate {
  /** Where it stands, as `rows` of a source names it. */
  path: string;
  /** Objects in it, as far as it was read. */
  objects: number;
}

/** Characters that a message shows of what was read. */
const MAX_SHOWN = 80;
/** Candidates that a message names. */
const MAX_NAMED = 3;

/** The beginning of what was read, on one line. */
export const shownStart = (text: string): string => {
  // Of a beginning of some megabytes only so much is looked through.
  const line = text
    .slice(0, 1000)
    .replace(/[\s\p{Cc}\ufeff]+/gu, ' ')
    .trim();
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
};

const describe = ({ path, objects }: ListCandidate): string =>
  `\`${path}\` holds a list of ${objects.toLocaleString('en')} object${objects === 1 ? '' : 's'}`;

function cureOf(candidates: readonly ListCandidate[]): string {
  const [best, ...others] = candidates;
  if (!best)
    return 'Look at the address of the source, and at what it answers there; where this answer is one record, set `rows` of the source to $';
  return others.length === 0
    ? `${describe(best)}: set \`rows\` of the source to it`
    : `${candidates.slice(0, MAX_NAMED).map(describe).join(', ')}: set \`rows\` of the source to the right one`;
}

/** What is missing, and what is there instead. */
interface Missing {
  /** What is wrong, behind the name of what answered. */
  problem: string;
  /** What answered: host and path, or the name of a file. */
  where?: string | undefined;
  /** The beginning of what was read. */
  start?: string | undefined;
  candidates?: readonly ListCandidate[];
}

/** The answer has no list of rows. Taken for a record, it would take the place of all that the source has. */
export class MissingRows extends SourceFault {
  readonly #missing: Missing;
  /** The lists of objects that the answer holds, the longest first. */
  readonly candidates: readonly ListCandidate[];

  constructor(missing: Missing) {
    const { problem, where = 'The answer', start, candidates = [] } = missing;
    const named = candidates.filter(({ objects }) => objects > 0).toSorted((a, b) => b.objects - a.objects);
    const begin = start === undefined || start.trim() === '' ? '' : `; it begins with ${shownStart(start)}`;
    super(`${where} ${problem}${begin}. ${cureOf(named)}`);
    this.#missing = missing;
    this.candidates = named;
  }

  /** The same, with what answered and how it begins. */
  of({ where, start }: Pick<Missing, 'where' | 'start'>): MissingRows {
    const { problem, candidates = [] } = this.#missing;
    return new MissingRows({ problem, candidates, where: where ?? this.#missing.where, start });
  }
}
