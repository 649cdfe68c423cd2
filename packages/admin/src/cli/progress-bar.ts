/** Progress bar: how far a long command is, drawn over itself, and only on a terminal. */
import type { Terminal } from './command.ts';

const width = 24;

/** Draws and removes a bar. */
export interface ProgressBar {
  /** `fraction` from 0 to 1; undefined where the end is not known. */
  show: (fraction: number | undefined, text: string) => void;
  clear: () => void;
}

/**
 * Makes a bar on the error output; without a terminal, or for programs, it draws nothing.
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
