/** Saving: one write at a time, with what went wrong in words, and whose change stands in its way. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Words } from '../text/words.ts';
import { ChangedMeanwhileError } from './compare-before-write.ts';
import { describeError } from './describe-error.ts';

/**
 * Runs writes of an element.
 * @example
 * const done = await this.#saving.run(this.#bench.words, () => admin.rules.saveRule(rule));
 */
export class Saving implements ReactiveController {
  #host: ReactiveControllerHost;
  isBusy = false;
  problem: string | undefined;
  /** What somebody else wrote meanwhile. */
  theirs: { current: unknown } | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.problem = undefined;
  }

  /** Runs a write; false when it failed, or when another one is under way. */
  async run(words: Words, work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = undefined;
    this.theirs = undefined;
    this.#host.requestUpdate();
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ChangedMeanwhileError) {
        this.theirs = { current: error.current };
        this.problem = `${words.say('parts.changedMeanwhile')}. ${words.say('parts.changedMeanwhileText')}`;
      } else this.problem = describeError(words, error);
      return false;
    } finally {
      this.isBusy = false;
      this.#host.requestUpdate();
    }
  }

  /** Takes what is said about the last try away. */
  clear(): void {
    this.problem = undefined;
    this.theirs = undefined;
    this.#host.requestUpdate();
  }
}
