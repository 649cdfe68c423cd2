/** Undo: reverts a change from its toast, in whichever view the user is by then. */
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { describeError } from '../data/describe-error.ts';

/** Shows a toast after a change, with Undo if it can be reverted. */
export function tellDone(
  bench: WorkbenchController,
  options: {
    text: string;
    /** Name of the changed item. */
    name: string;
    /** Reverts the change. */
    takeBack?: (() => Promise<unknown>) | undefined;
  },
): void {
  const { words, notices, session } = bench;
  const { text, name, takeBack } = options;
  const undo = async (): Promise<void> => {
    try {
      await takeBack?.();
      notices.toast({ text: words.say('parts.undone', { name }), tone: 'good' });
    } catch (error) {
      notices.toast({ text: describeError(words, error), tone: 'bad' });
    }
    session.answers.clear();
  };
  notices.toast({ text, tone: 'good', ...(takeBack && { undo }) });
}
