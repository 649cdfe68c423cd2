/** Progress while the service opens its data: prints nothing if it is quick, otherwise a line each second. */
import type { LoadProgress } from '../../composition/service-options.ts';

/** Milliseconds until the first line, and between lines. */
const LINE_INTERVAL = 1000;

/** Prints the progress of opening to an operator. */
export interface OpeningProgress {
  /** Receives the loading progress of the service. */
  onLoad: (progress: LoadProgress) => void;
  /** Must be called when opening has ended or failed. */
  end: () => void;
}

const number = new Intl.NumberFormat('en');

/**
 * Starts to watch. `complain` prints a line; use the error output, because programs read the other.
 *
 * @example
 * const opening = openingProgress({ complain: console.error });
 * const node = await createNodeService({ onLoad: opening.onLoad }).finally(opening.end);
 */
export function openingProgress(options: {
  complain: (line: string) => void;
  /** Starts a repeating timer, and returns the function that stops it; `setInterval` by default. */
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
    // A repeated line would only fill the log.
    if (line !== last) complain(line);
    last = line;
  }, LINE_INTERVAL);
  return { onLoad: (progress) => (current = progress), end: stop };
}
