/** Crawler test: what a configuration takes from one page, without saving anything, whether its crawler was saved or not. */
import { html, nothing } from 'lit';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Config, Tested } from './crawler.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * Tests one page.
 * @tag aisle-console-crawler-test
 */
export class CrawlerTest extends LightElement {
  static override properties = {
    crawlerId: { attribute: false },
    config: { attribute: false },
    proposed: { attribute: false },
    url: { state: true },
    tested: { state: true },
  };

  /** Empty before the crawler was saved for the first time. */
  crawlerId = '';
  /** The configuration that counts, where the text is one. */
  config: Config | undefined;
  proposed = '';
  url: string | undefined;
  tested: Tested | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #work = new Writing(this, this.#bench);

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has('crawlerId')) return;
    this.url = undefined;
    this.tested = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    const url = this.url ?? this.proposed;
    const isIdle = !this.config || !url || this.#work.isBusy;
    return html`<h3>${words.say('crawlers.testOne')}</h3>
      <p class="hint">${words.say('crawlers.testLead')}</p>
      <div class="searching">
        <div class="grows">
          ${textField({
            id: 'crawler-url',
            type: 'url',
            label: words.say('crawlers.address'),
            value: url,
            onChange: this.#onType,
          })}
        </div>
        <button type="button" ?disabled=${isIdle} @click=${() => this.#test(url)}>
          ${icon('eye')} ${words.say('crawlers.test')}
        </button>
        ${
          this.crawlerId === ''
            ? nothing
            : html`<button type="button" ?disabled=${isIdle} @click=${() => this.#crawl(url)}>
                ${words.say('crawlers.crawlNow')}
              </button>`
        }
      </div>
      ${writingProblem(words, this.#work)} ${this.tested ? this.#renderTested(this.tested) : nothing}`;
  }

  #renderTested({ records, links, logs, error }: Tested) {
    const { words } = this.#bench;
    const failure = Object.values(error ?? {}).filter(Boolean);
    const count = records.reduce((sum, one) => sum + one.records.length, 0);
    return html`<div role="status">
      ${
        failure.length > 0
          ? html`<div class="notice bad">
              ${icon('warning')}
              <div>
                <p>${words.say('crawlers.testFailed')}</p>
                <p dir="auto">${failure.map(String).join(' ')}</p>
              </div>
            </div>`
          : nothing
      }
      <p><b>${words.say('crawlers.testRecords', { count })}</b></p>
      ${records.map(
        ({ indexName, records: found }) =>
          html`<p class="hint">${indexName}</p>
            <pre class="code" tabindex="0" dir="ltr">${JSON.stringify(found, undefined, 2)}</pre>`,
      )}
      <details>
        <summary>${words.say('crawlers.testLinks', { count: links.length })}</summary>
        <pre class="code" tabindex="0" dir="ltr">${links.join('\n') || '–'}</pre>
      </details>
      <details>
        <summary>${words.say('crawlers.testLog')}</summary>
        <pre class="code" tabindex="0" dir="ltr">${logs.map((line) => line.join(' ')).join('\n') || '–'}</pre>
      </details>
    </div>`;
  }

  #onType = (typed: string): void => {
    this.url = typed;
  };

  async #test(url: string): Promise<void> {
    const { crawler } = this.#bench.session.admin;
    const { config, crawlerId: id } = this;
    if (!config) return;
    // A key that was not chosen yet is none that is wrong.
    const { apiKey, ...keyless } = config;
    const draft = apiKey === '' ? keyless : config;
    this.tested = undefined;
    await this.#work.run(async () => {
      this.tested = id
        ? await crawler.testCrawler({ id, body: { url, config } })
        : await crawler.testCrawlerConfig({ body: { url, config: draft } });
    });
  }

  async #crawl(url: string): Promise<void> {
    const { crawler } = this.#bench.session.admin;
    if (!(await this.#work.run(() => crawler.crawlUrls({ id: this.crawlerId, body: { urls: [url] } })))) return;
    tellDone(this.#bench, { text: this.#bench.say('crawlers.started', { name: url }), name: url });
  }
}

customElements.define('aisle-console-crawler-test', CrawlerTest);
