/** Crawler controls: activate, pause, full crawl and unblock. */
import { html, nothing } from 'lit';
import { icon } from '../../parts/icon.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Crawler } from './crawler.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * Starts, pauses and unblocks a crawler.
 * @tag aisle-console-crawler-state
 */
export class CrawlerState extends LightElement {
  static override properties = {
    crawlerId: { attribute: false },
    crawler: { attribute: false },
    onDone: { attribute: false },
  };

  crawlerId = '';
  crawler: Crawler | undefined;
  /** Called after the crawler was started, paused or unblocked. */
  onDone: () => Promise<void> = () => Promise.resolve();

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);

  protected override render() {
    if (!this.crawler) return nothing;
    const { words, session } = this.#bench;
    const { crawler: crawlerApi } = session.admin;
    const { crawlerId: id } = this;
    const { name, running, blocked } = this.crawler;
    const started = words.say('crawlers.started', { name });
    const button = (label: string, successText: string, operation: () => Promise<unknown>) =>
      html`<button
        type="button"
        ?disabled=${this.#writing.isBusy}
        @click=${() => this.#runAction(operation, successText)}
      >
        ${label}
      </button>`;
    return html`${writingProblem(words, this.#writing)} ${blocked ? this.#renderBlocked(this.crawler) : nothing}
      <div class="row">
        ${
          running
            ? button(words.say('crawlers.pause'), words.say('crawlers.wasPaused', { name }), () =>
                crawlerApi.pauseCrawler({ id }),
              )
            : button(words.say('crawlers.run'), started, () => crawlerApi.runCrawler({ id }))
        }
        ${button(words.say('crawlers.reindex'), started, () => crawlerApi.reindexCrawler({ id }))}
      </div>`;
  }

  #renderBlocked({ blockingReason, blockingTaskId: tid, name }: Crawler) {
    const { words, session } = this.#bench;
    const { crawler: crawlerApi } = session.admin;
    const { crawlerId: id } = this;
    return html`<div class="notice bad" role="alert">
      ${icon('warning')}
      <div>
        <p><b>${blockingReason ?? words.say('crawlers.blocked')}</b></p>
        <p>${words.say('crawlers.blockedHow')}</p>
      </div>
      ${
        tid
          ? html`<button
              type="button"
              ?disabled=${this.#writing.isBusy}
              @click=${() =>
                this.#runAction(
                  () => crawlerApi.cancelCrawlerTask({ id, tid }),
                  words.say('crawlers.unblocked', { name }),
                )}
            >
              ${words.say('crawlers.unblock')}
            </button>`
          : nothing
      }
    </div>`;
  }

  async #runAction(operation: () => Promise<unknown>, successText: string): Promise<void> {
    const name = this.crawler?.name ?? '';
    if (!(await this.#writing.run(operation))) return;
    tellDone(this.#bench, { text: successText, name });
    await this.onDone();
  }
}

customElements.define('aisle-console-crawler-state', CrawlerState);
