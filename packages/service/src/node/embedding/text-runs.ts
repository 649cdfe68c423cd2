/** Runs of a model: groups texts of similar length, because each is padded to the longest of its run. */

/** Maximum characters of a run including padding, so that a query waits no longer than for one long text. */
const MAX_CHARACTERS = 400;

/** A text of more than about twice the length of the shortest belongs to the next run. */
const fits = (shortest: number, length: number): boolean => length <= 2 * shortest + 50;

/** Texts of a run, by their indices in the list. */
export type TextRun = readonly number[];

/**
 * Divides texts into runs. Every text is in exactly one of them.
 *
 * @example
 * textRuns(['a long text …', 'short', 'brief']); // [[1, 2], [0]]
 */
export function textRuns(texts: readonly string[]): TextRun[] {
  const places = texts.map((_, index) => index).sort((one, other) => texts[one]!.length - texts[other]!.length);
  const runs: number[][] = [];
  let run: number[] = [];
  for (const place of places) {
    const { length } = texts[place]!;
    const shortest = texts[run[0] ?? place]!.length;
    if (run.length > 0 && ((run.length + 1) * length > MAX_CHARACTERS || !fits(shortest, length))) {
      runs.push(run);
      run = [];
    }
    run.push(place);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}
