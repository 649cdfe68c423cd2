/** Crawler progress: the results of the last crawl, polled while it is running. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { progress } from '../../parts/progress.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { UrlStats } from './crawler.ts';
import { resultBadge } from './url-result.ts';
import { LightElement } from '../../parts/light-element.ts';

/** Polling interval of a running crawl in milliseconds. */
const LOOK = 3000;

/**
 * Shows progress.
 * @tag aisle-console-crawler-progress
 */
export class CrawlerProgress extends LightElement {
  static override properties = {
    crawlerId: { attribute: false },
    isLive: { attribute: false },
    isCrawling: { attribute: false },
    onTick: { attribute: false },
  };

  crawlerId = '';
  /** Whether it may change by itself. */
  isLive = false;
  /** Whether a crawl is running. */
  isCrawling = false;
  /** Called after each poll. */
  onTick: () => Promise<void> = () => Promise.resolve();

  readonly #bench = new WorkbenchController(this);
  readonly #stats = new Fetched<UrlStats>(this, {
    key: () => ['crawler-urls', this.crawlerId],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.crawler.getCrawlerUrlStats({ id: this.crawlerId }, { signal }),
  });
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  protected override updated(): void {
    if (!this.isLive || this.#timer !== undefined || !this.isConnected) return;
    this.#timer = setTimeout(async () => {
      // A page in the background does not poll.
      if (document.visibilityState === 'visible') await Promise.all([this.#stats.refresh(), this.onTick()]);
      this.#timer = undefined;
      this.requestUpdate();
    }, LOOK);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<h3>${words.say('crawlers.progress')}</h3>
      ${this.isCrawling ? progress({ text: words.say('crawlers.reindexing'), share: undefined }) : nothing}
      ${withAnswer(words, this.#stats, ({ count, data }) =>
        count === 0
          ? html`<p class="hint">${words.say('crawlers.noPages')}</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">${words.say('crawlers.result')}</th>
                  <th scope="col">${words.say('crawlers.reason')}</th>
                  <th scope="col" class="numeric">${words.say('crawlers.pages')}</th>
                </tr>
              </thead>
              <tbody>
                ${data.map(
                  ({ status, readable, count: pages, kept }) =>
                    html`<tr>
                      <td>${resultBadge(words, status)}</td>
                      <td>
                        ${readable}
                        ${
                          kept === undefined
                            ? nothing
                            : html`<small>${words.say('crawlers.keptPages', { count: kept })}</small>`
                        }
                      </td>
                      <td class="numeric">${words.number(pages)}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`,
      )}`;
  }
}

customElements.define('aisle-console-crawler-progress', CrawlerProgress);
