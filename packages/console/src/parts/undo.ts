/** Undo: takes a change back after it was told of, wherever the person is by then. */
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { describeError } from '../data/describe-error.ts';

/** Tells that something was done, with a way to take it back where there is one. */
export function tellDone(
  bench: WorkbenchController,
  options: {
    text: string;
    /** What was changed, as people call it. */
    name: string;
    /** Makes everything as it was. */
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
