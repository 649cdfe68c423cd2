/** Missing rows: a response without the expected list of rows, with the lists that it contains instead. */
import { SourceFault } from './source-fault.ts';

/** A list in a response that could contain its rows. */
export interface ListCandidate {
  /** Its path, in the format of `rows` of a source. */
  path: string;
  /** Number of objects in it, as far as it was read. */
  objects: number;
}

/** Maximum number of characters of the response in a message. */
const MAX_SHOWN = 80;
/** Maximum number of candidates in a message. */
const MAX_NAMED = 3;

/** Returns the start of the response on one line. */
export const shownStart = (text: string): string => {
  // The start may have megabytes, so it is cut first.
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

/** Details of the error. */
interface Missing {
  /** The problem, as the end of a sentence about the response. */
  problem: string;
  /** The origin of the response: host and path, or the name of a file. */
  where?: string | undefined;
  /** The start of the response. */
  start?: string | undefined;
  candidates?: readonly ListCandidate[];
}

/** The response has no list of rows. Read as a record, it would replace everything that the source has. */
export class MissingRows extends SourceFault {
  readonly #missing: Missing;
  /** The lists of objects in the response, the longest first. */
  readonly candidates: readonly ListCandidate[];

  constructor(missing: Missing) {
    const { problem, where = 'The answer', start, candidates = [] } = missing;
    const named = candidates.filter(({ objects }) => objects > 0).toSorted((a, b) => b.objects - a.objects);
    const begin = start === undefined || start.trim() === '' ? '' : `; it begins with ${shownStart(start)}`;
    super(`${where} ${problem}${begin}. ${cureOf(named)}`);
    this.#missing = missing;
    this.candidates = named;
  }

  /** Returns a copy with the origin and the start of the response. */
  of({ where, start }: Pick<Missing, 'where' | 'start'>): MissingRows {
    const { problem, candidates = [] } = this.#missing;
    return new MissingRows({ problem, candidates, where: where ?? this.#missing.where, start });
  }
}
