/** Writing: one change on its way to the service; what went wrong is told in words and nothing typed is lost. */
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { icon } from './icon.ts';
import type { Words } from '../text/words.ts';
import type { WorkbenchController } from '../workbench/workbench-controller.ts';
import { describeError } from '../data/describe-error.ts';

/**
 * Runs one change at a time.
 * @example
 * readonly #writing = new Writing(this, this.#bench);
 * await this.#writing.run(() => this.#save());
 */
export class Writing implements ReactiveController {
  #host: ReactiveControllerHost;
  #bench: WorkbenchController;
  isBusy = false;
  /** Why the last change failed. */
  error: unknown;

  constructor(host: ReactiveControllerHost, bench: WorkbenchController) {
    this.#host = host;
    this.#bench = bench;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.error = undefined;
  }

  /** Takes what is said about the last change away. */
  clear(): void {
    this.error = undefined;
    this.#host.requestUpdate();
  }

  /** Does it, unless another one is on its way; true when it succeeded. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.error = undefined;
    this.#host.requestUpdate();
    try {
      await work();
      return true;
    } catch (error) {
      this.error = error;
      return false;
    } finally {
      // Part of it may have happened, so what was known may be old either way.
      this.#bench.session.answers.clear();
      this.isBusy = false;
      this.#host.requestUpdate();
    }
  }
}

/** Draws why the last change failed, for eyes and screen readers. */
export const writingProblem = (words: Words, { error }: Writing): unknown =>
  error === undefined
    ? nothing
    : html`<div class="notice bad" role="alert">
        ${icon('warning')}
        <div><p>${describeError(words, error)}</p></div>
      </div>`;
