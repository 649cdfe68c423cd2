/** Progress bar: redraws the progress of a long command in place, only on a terminal. */
import type { Terminal } from './command.ts';

const width = 24;

/** Draws and removes a bar. */
export interface ProgressBar {
  /** `fraction` from 0 to 1; undefined if the total is unknown. */
  show: (fraction: number | undefined, text: string) => void;
  clear: () => void;
}

/**
 * Creates a progress bar on stderr; it draws nothing without a terminal or with --json.
 * @example
 * const bar = progressBar(terminal, { isQuiet: false });
 * bar.show(0.5, '500 records');
 */
export const progressBar = ({ err, isInteractive }: Terminal, { isQuiet }: { isQuiet: boolean }): ProgressBar => {
  let isDrawn = false;
  const draw = isInteractive && !isQuiet;
  return {
    show(fraction, text) {
      if (!draw) return;
      const full = Math.round(width * Math.min(1, Math.max(0, fraction ?? 0)));
      const bar =
        fraction === undefined
          ? ''
          : `[${'='.repeat(full).padEnd(width)}] ${String(Math.floor(fraction * 100)).padStart(3)} % `;
      err(`\r\u001b[K${bar}${text}`);
      isDrawn = true;
    },
    clear() {
      if (isDrawn) err('\r\u001b[K');
      isDrawn = false;
    },
  };
};
