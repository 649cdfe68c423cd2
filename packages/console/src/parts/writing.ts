/** Writing: one pending change; errors are described, and no input is lost. */
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
  /** Error of the last change. */
  error: unknown;

  constructor(host: ReactiveControllerHost, bench: WorkbenchController) {
    this.#host = host;
    this.#bench = bench;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.error = undefined;
  }

  /** Clears the error of the last change. */
  clear(): void {
    this.error = undefined;
    this.#host.requestUpdate();
  }

  /** Runs a change, unless another one is pending; returns whether it succeeded. */
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
      // A part may have been written, so cached responses may be outdated either way.
      this.#bench.session.answers.clear();
      this.isBusy = false;
      this.#host.requestUpdate();
    }
  }
}

/** Renders the error of the last change as an alert. */
export const writingProblem = (words: Words, { error }: Writing): unknown =>
  error === undefined
    ? nothing
    : html`<div class="notice bad" role="alert">
        ${icon('warning')}
        <div><p>${describeError(words, error)}</p></div>
      </div>`;
