/** Progress while the service opens its data: silent where it is quick, a line each second where it is not. */
import type { LoadProgress } from '../../composition/service-options.ts';

/** Milliseconds of silence, and from one line to the next. */
const EVERY = 1000;

/** Tells an operator how far the opening is. */
export interface OpeningProgress {
  /** Takes what the service tells while it loads. */
  onLoad: (progress: LoadProgress) => void;
  /** To be called when it is open, or could not be opened. */
  end: () => void;
}

const number = new Intl.NumberFormat('en');

/**
 * Starts to watch. `complain` gets the lines; they belong on the error output, because the other one is read by programs.
 * @example
 * const opening = openingProgress({ complain: console.error });
 * const node = await createNodeService({ onLoad: opening.onLoad }).finally(opening.end);
 */
export function openingProgress(options: {
  complain: (line: string) => void;
  /** Calls back again and again; returns the way to stop. Default `setInterval`. */
  setTicker?: (callback: () => void, ms: number) => () => void;
}): OpeningProgress {
  const {
    complain,
    setTicker = (callback, ms) => {
      const ticker = setInterval(callback, ms);
      return () => clearInterval(ticker);
    },
  } = options;
  let current: LoadProgress | undefined;
  let last = '';
  const stop = setTicker(() => {
    const line = current
      ? `Opening the data … ${number.format(current.loaded)} of ${number.format(current.total)} records`
      : 'Opening the data …';
    // A line that says nothing new would only fill the log.
    if (line !== last) complain(line);
    last = line;
  }, EVERY);
  return { onLoad: (progress) => (current = progress), end: stop };
}
