/** Crawler URLs: the result of each page and sitemap of a crawl, with filters and a download. */
import { browseCrawlerUrls } from '@aisle/admin';
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { checkField, selectField, textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { moment } from '../../parts/moment.ts';
import { saveAsFile, writeCsv } from '../../parts/write-csv.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { ListedUrl } from './crawler.ts';
import { LightElement } from '../../parts/light-element.ts';
import './crawler-visit.ts';
import { resultBadge, sayReason, sayResult } from './url-result.ts';

type UrlPage = AnswerOf<'crawler', 'listCrawlerUrls'>;

/** Number of URLs shown first, and maximum per request. */
const FIRST = 25;
const MOST = 1000;

const STATUSES = ['FAILED', 'SKIPPED', 'DONE'] as const;
const KINDS = ['page', 'sitemap'] as const;

/** The filters. */
interface Choice {
  status?: (typeof STATUSES)[number];
  kind?: (typeof KINDS)[number];
  url?: string;
  kept?: true;
}

/**
 * Lists URLs.
 * @tag aisle-console-crawler-urls
 */
export class CrawlerUrls extends LightElement {
  static override properties = {
    crawlerId: { attribute: false },
    ended: { attribute: false },
    choice: { state: true },
    limit: { state: true },
    opened: { state: true },
  };

  crawlerId = '';
  /** Changes when a crawl has ended, so that its URLs are reloaded. */
  ended = '';
  choice: Choice = { status: 'FAILED' };
  limit = FIRST;
  /** The selected URL. */
  opened: string | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #work = new Writing(this, this.#bench);
  readonly #urls = new Fetched<UrlPage>(this, {
    key: () => ['crawler-url-list', this.crawlerId, this.ended, this.choice, this.limit],
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      this.#bench.session.admin.crawler.listCrawlerUrls(
        { id: this.crawlerId, ...this.choice, itemsPerPage: this.limit },
        { signal },
      ),
  });

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('crawlerId')) this.opened = undefined;
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<h3>${words.say('crawlers.urls')}</h3>
      ${this.#renderChoice()} ${writingProblem(words, this.#work)}
      ${withAnswer(words, this.#urls, (page) => this.#renderPage(page))}
      ${
        this.opened === undefined
          ? nothing
          : html`<aisle-console-crawler-visit
              .crawlerId=${this.crawlerId}
              .url=${this.opened}
              .ended=${this.ended}
              .onClose=${this.#onClose}
            ></aisle-console-crawler-visit>`
      }`;
  }

  #renderChoice() {
    const { words } = this.#bench;
    const { status, kind, url = '', kept = false } = this.choice;
    const all = { value: '', text: words.say('crawlers.all') };
    return html`<div class="form-grid">
      ${selectField({
        id: 'urls-status',
        label: words.say('crawlers.result'),
        value: status ?? '',
        options: [all, ...STATUSES.map((value) => ({ value, text: sayResult(words, value) }))],
        onChange: (value) => this.#choose({ status: STATUSES.find((one) => one === value) }),
      })}
      ${selectField({
        id: 'urls-kind',
        label: words.say('crawlers.kind'),
        value: kind ?? '',
        options: [all, ...KINDS.map((value) => ({ value, text: words.say(`crawlers.kind-${value}`) }))],
        onChange: (value) => this.#choose({ kind: KINDS.find((one) => one === value) }),
      })}
      ${textField({
        id: 'urls-url',
        type: 'search',
        label: words.say('crawlers.addressHolds'),
        value: url,
        onChange: (text) => this.#choose({ url: text === '' ? undefined : text }),
      })}
      ${checkField({
        id: 'urls-kept',
        label: words.say('crawlers.keptOnly'),
        value: kept,
        onChange: (isOnly) => this.#choose({ kept: isOnly ? true : undefined }),
      })}
    </div>`;
  }

  #renderPage({ items, total, cursor }: UrlPage) {
    const { words } = this.#bench;
    if (items.length === 0) return html`<p class="hint">${words.say('crawlers.noUrls')}</p>`;
    return html`<div class="table-head">
        <p role="status">${words.say('crawlers.urlCount', { count: total })}</p>
        ${(['csv', 'jsonl'] as const).map(
          (format) =>
            html`<button
              type="button"
              class="quiet small"
              ?disabled=${this.#work.isBusy}
              @click=${() => this.#save(format)}
            >
              ${icon('download')} ${format === 'csv' ? words.say('parts.csv') : 'JSON Lines'}
            </button>`,
        )}
      </div>
      <div class="table-wrap" tabindex="0" role="group" aria-label=${words.say('crawlers.urls')}>
        <table>
          <thead>
            <tr>
              <th scope="col">${words.say('crawlers.address')}</th>
              <th scope="col">${words.say('crawlers.result')}</th>
              <th scope="col" class="numeric">HTTP</th>
              <th scope="col">${words.say('crawlers.reason')}</th>
              <th scope="col">${words.say('crawlers.visited')}</th>
              <th scope="col" class="numeric">${words.say('crawlers.tries')}</th>
              <th scope="col">${words.say('crawlers.failedSince')}</th>
            </tr>
          </thead>
          <tbody>
            ${items.map((item) => this.#renderUrl(item))}
          </tbody>
        </table>
      </div>
      ${
        cursor !== undefined && this.limit < MOST
          ? html`<div class="row">
              <button type="button" class="small" @click=${() => (this.limit = Math.min(MOST, this.limit * 4))}>
                ${words.say('parts.loadMore')}
              </button>
            </div>`
          : nothing
      }`;
  }

  #renderUrl(item: ListedUrl) {
    const { words } = this.#bench;
    const { url, status, httpStatus, visitedAt, tries, failedSince } = item;
    return html`<tr aria-current=${url === this.opened ? 'true' : nothing}>
      <th scope="row">
        <button type="button" class="link" dir="ltr" @click=${() => (this.opened = url)}>${url}</button>
      </th>
      <td>${resultBadge(words, status)}</td>
      <td class="numeric">${httpStatus ?? '–'}</td>
      <td dir="auto">${sayReason(words, item)}</td>
      <td>${moment(words, visitedAt)}</td>
      <td class="numeric">${words.number(tries)}</td>
      <td>${moment(words, failedSince)}</td>
    </tr>`;
  }

  #onClose = (): void => {
    this.opened = undefined;
  };

  #choose(change: { [Name in keyof Choice]?: Choice[Name] | undefined }): void {
    const chosen = { ...this.choice, ...change };
    this.choice = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as Choice;
    this.limit = FIRST;
    this.opened = undefined;
  }

  /** Fetches all matching URLs, not only the shown ones. */
  async #save(format: 'csv' | 'jsonl'): Promise<void> {
    const { crawler } = this.#bench.session.admin;
    await this.#work.run(async () => {
      const urls: ListedUrl[] = [];
      for await (const url of browseCrawlerUrls(crawler, { id: this.crawlerId, ...this.choice })) urls.push(url);
      const name = `crawler-urls.${format}`;
      if (format === 'jsonl')
        return saveAsFile(urls.map((url) => `${JSON.stringify(url)}\n`).join(''), {
          name,
          type: 'application/x-ndjson',
        });
      const columns = [
        'url',
        'kind',
        'status',
        'httpStatus',
        'reason',
        'readable',
        'detail',
        'visitedAt',
        'tries',
        'failedSince',
        'failedCrawls',
        'keptRecords',
        'overwrittenBy',
        'overwrittenObjectID',
      ] as const;
      saveAsFile(writeCsv([columns, ...urls.map((url) => columns.map((column) => url[column]))]), {
        name,
        type: 'text/csv',
      });
    });
  }
}

customElements.define('aisle-console-crawler-urls', CrawlerUrls);
