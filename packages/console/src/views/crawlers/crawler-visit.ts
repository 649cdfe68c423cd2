/** Crawler visit: shows one crawled URL with its request, response, extracted text and records, or why there are none. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { editorPanel } from '../../parts/editor-panel.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { moment } from '../../parts/moment.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { UrlVisit } from './crawler.ts';
import { resultBadge, sayReason } from './url-result.ts';
import { LightElement } from '../../parts/light-element.ts';

type Headers = NonNullable<UrlVisit['visit']>['requestHeaders'];

const formatHeaders = (headers: Headers): string => headers.map(({ name, value }) => `${name}: ${value}`).join('\n');

/**
 * Shows how one URL was crawled.
 * @tag aisle-console-crawler-visit
 */
export class CrawlerVisit extends LightElement {
  static override properties = {
    crawlerId: { attribute: false },
    url: { attribute: false },
    ended: { attribute: false },
    onClose: { attribute: false },
  };

  crawlerId = '';
  url = '';
  /** When the last crawl ended; a new value reloads the visit. */
  ended = '';
  onClose: () => void = () => {};

  readonly #bench = new WorkbenchController(this);
  readonly #visit = new Fetched<UrlVisit>(this, {
    key: () => ['crawler-visit', this.crawlerId, this.url, this.ended],
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      this.#bench.session.admin.crawler.getCrawlerUrlVisit({ id: this.crawlerId, url: this.url }, { signal }),
  });

  protected override render() {
    const { words } = this.#bench;
    return editorPanel(words, {
      title: this.url,
      onClose: this.onClose,
      content: withAnswer(words, this.#visit, (answer) => this.#renderDetails(answer)),
    });
  }

  #renderDetails({ url, visit, records, totalRecords }: UrlVisit) {
    const { words } = this.#bench;
    return html`<p>${resultBadge(words, url.status)} <span dir="auto">${sayReason(words, url)}</span></p>
      ${visit ? this.#renderVisit(visit) : html`<p class="hint">${words.say('crawlers.notAsked')}</p>`}
      <h3>${words.say('crawlers.testRecords', { count: totalRecords })}</h3>
      ${records.map(
        ({ indexName, record }) =>
          html`<p class="hint">${indexName}</p>
            <pre class="code" tabindex="0" dir="ltr">${JSON.stringify(record, undefined, 2)}</pre>`,
      )}`;
  }

  #renderVisit({ at, milliseconds, bytes, httpStatus, url, ...visit }: NonNullable<UrlVisit['visit']>) {
    const { words } = this.#bench;
    const size = bytes === undefined ? '' : ` · ${words.say('crawlers.bytes', { count: bytes })}`;
    return html`<div class="split">
        <div>
          <h3>${words.say('crawlers.sent')}</h3>
          <pre class="code" tabindex="0" dir="ltr">
${visit.request}
${formatHeaders(visit.requestHeaders)}</pre>
        </div>
        <div>
          <h3>${words.say('crawlers.answered')}</h3>
          <pre class="code" tabindex="0" dir="ltr">
${httpStatus ?? words.say('crawlers.noAnswer')}${url === undefined ? '' : `\n${url}`}
${formatHeaders(visit.responseHeaders)}</pre>
        </div>
      </div>
      <p class="hint">${moment(words, at)} ${words.say('crawlers.took', { count: milliseconds })}${size}</p>
      ${
        visit.excerpt === undefined
          ? nothing
          : html`<h3>${words.say('crawlers.read')}</h3>
              <pre class="code" tabindex="0" dir="auto">${visit.excerpt}</pre>`
      }`;
  }
}

customElements.define('aisle-console-crawler-visit', CrawlerVisit);
