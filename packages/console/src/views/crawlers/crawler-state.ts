/** Crawler state: what a crawler does now, how it is begun and paused, and the way out where it is blocked. */
import { html, LitElement, nothing } from 'lit';
import { icon } from '../../parts/icon.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Crawler } from './crawler.ts';

/**
 * Begins, pauses and unblocks a crawler.
 * @tag aisle-console-crawler-state
 */
export class CrawlerState extends LitElement {
  static override properties = {
    crawlerId: { attribute: false },
    crawler: { attribute: false },
    onDone: { attribute: false },
  };

  crawlerId = '';
  crawler: Crawler | undefined;
  /** Told when something was begun, paused or unblocked. */
  onDone: () => Promise<void> = () => Promise.resolve();

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    if (!this.crawler) return nothing;
    const { words, session } = this.#bench;
    const { crawler } = session.admin;
    const { crawlerId: id } = this;
    const { name, running, blocked } = this.crawler;
    const button = (text: string, work: () => Promise<unknown>) =>
      html`<button
        type="button"
        ?disabled=${this.#writing.isBusy}
        @click=${() => this.#act(work, words.say('crawlers.started', { name }))}
      >
        ${text}
      </button>`;
    return html`${writingProblem(words, this.#writing)} ${blocked ? this.#renderBlocked(this.crawler) : nothing}
      <div class="row">
        ${
          running
            ? button(words.say('crawlers.pause'), () => crawler.pauseCrawler({ id }))
            : button(words.say('crawlers.run'), () => crawler.runCrawler({ id }))
        }
        ${button(words.say('crawlers.reindex'), () => crawler.reindexCrawler({ id }))}
      </div>`;
  }

  #renderBlocked({ blockingReason, blockingTaskId: tid, name }: Crawler) {
    const { words, session } = this.#bench;
    const { crawler } = session.admin;
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
                this.#act(() => crawler.cancelCrawlerTask({ id, tid }), words.say('crawlers.unblocked', { name }))}
            >
              ${words.say('crawlers.unblock')}
            </button>`
          : nothing
      }
    </div>`;
  }

  async #act(work: () => Promise<unknown>, text: string): Promise<void> {
    const name = this.crawler?.name ?? '';
    if (!(await this.#writing.run(work))) return;
    tellDone(this.#bench, { text, name });
    await this.onDone();
  }
}

customElements.define('aisle-console-crawler-state', CrawlerState);
