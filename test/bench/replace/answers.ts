/** Judge of answers during a replacement: each is that of the whole old version or of the whole new one, and the old one never comes back. */

/** An answer to one of the texts. */
export interface Answer {
  text: string;
  /** Everything that a searcher sees: total, first page and counts of facets, as one short text. */
  fingerprint: string;
  /** When it was asked for and when it was there, in milliseconds of one clock. */
  sent: number;
  answered: number;
}

/** What each text is answered while nothing is replaced: before, and behind it. */
export interface WholeVersions {
  old: ReadonlyMap<string, string>;
  new: ReadonlyMap<string, string>;
}

/** What was wrong with answers. */
export interface Judgement {
  count: number;
  /** Neither the old version nor the new one. */
  between: number;
  /** The old version, asked for when the new one had been seen. */
  backwards: number;
  /** Milliseconds that the slowest hundredth waited at least. */
  p99: number;
}

/**
 * Judges answers against both versions.
 * @example
 * judgeAnswers(answers, { old: before, new: behind }).between; // 0
 */
export function judgeAnswers(answers: readonly Answer[], versions: WholeVersions): Judgement {
  const kindOf = ({ text, fingerprint }: Answer): 'old' | 'new' | 'either' | 'neither' => {
    const isOld = versions.old.get(text) === fingerprint;
    const isNew = versions.new.get(text) === fingerprint;
    if (isOld) return isNew ? 'either' : 'old';
    return isNew ? 'new' : 'neither';
  };
  const kinds = answers.map(kindOf);
  // A loop: there may be more answers than a call takes arguments.
  let firstNew = Infinity;
  answers.forEach(({ answered }, at) => {
    if (kinds[at] === 'new') firstNew = Math.min(firstNew, answered);
  });
  const times = answers.map(({ sent, answered }) => answered - sent).toSorted((a, b) => a - b);
  return {
    count: answers.length,
    between: kinds.filter((kind) => kind === 'neither').length,
    backwards: answers.filter(({ sent }, at) => kinds[at] === 'old' && sent > firstNew).length,
    p99: times[Math.floor((times.length - 1) * 0.99)] ?? NaN,
  };
}
