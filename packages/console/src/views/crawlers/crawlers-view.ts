/** Crawlers: the crawlers of an application, their progress, and their domains. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { moment } from '../../parts/moment.ts';
import { newButton } from '../../parts/new-button.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './crawler-editor.ts';
import type { Crawler } from './crawler.ts';
import './domain-panel.ts';

/** Maximum number of listed crawlers. */
const MOST = 100;

interface Listed extends Crawler {
  id: string;
}

/**
 * The view of crawlers.
 * @tag aisle-console-crawlers
 */
export class CrawlersView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #crawlers = new Fetched<readonly Listed[]>(this, {
    key: () => ['crawlers'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { crawler } = this.#bench.session.admin;
      const { items } = await crawler.listCrawlers({ itemsPerPage: MOST }, { signal });
      return Promise.all(items.map(async ({ id }) => ({ id, ...(await crawler.getCrawler({ id }, { signal })) })));
    },
  });

  protected override render() {
    const { words, router } = this.#bench;
    return html`${viewHead({ title: words.say('views.crawlers'), lead: words.say('crawlers.lead') })}
      ${tabs({
        router,
        label: words.say('views.crawlers'),
        parameter: 'tab',
        items: (['crawlers', 'domains'] as const).map((id) => ({ id, text: words.say(`crawlers.${id}`) })),
        resetParameters: ['crawler', 'as'],
      })}
      <div class="desk">
        ${
          this.#bench.choice('tab') === 'domains'
            ? html`<aisle-console-domains></aisle-console-domains>`
            : this.#renderCrawlers()
        }
      </div>`;
  }

  #renderCrawlers() {
    const { words } = this.#bench;
    const chosen = this.#bench.choice('crawler');
    return html`<div class="row">
        ${newButton({ text: words.say('crawlers.newCrawler'), isOpen: chosen !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${
        chosen === undefined
          ? nothing
          : html`<aisle-console-crawler
              .crawlerId=${chosen === '+' ? '' : chosen}
              .onWritten=${() => this.#crawlers.refresh()}
              .onClose=${() => this.#open(undefined)}
            ></aisle-console-crawler>`
      }
      ${withAnswer(words, this.#crawlers, (crawlers) =>
        crawlers.length === 0
          ? emptyState({
              icon: 'crawler',
              title: words.say('crawlers.noCrawlers'),
              text: words.say('crawlers.noCrawlersHow'),
            })
          : this.#renderTable(crawlers),
      )}`;
  }

  #open(crawler: string | undefined): void {
    this.#bench.router.go({ query: { crawler, as: undefined } });
  }

  #renderTable(crawlers: readonly Listed[]) {
    const { words } = this.#bench;
    return html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('crawlers.crawlers')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('parts.name')}</th>
            <th scope="col">${words.say('crawlers.state')}</th>
            <th scope="col">${words.say('crawlers.lastStarted')}</th>
            <th scope="col">${words.say('crawlers.lastEnded')}</th>
          </tr>
        </thead>
        <tbody>
          ${crawlers.map(
            (crawler) =>
              html`<tr>
                <th scope="row">
                  <button type="button" class="link" @click=${() => this.#open(crawler.id)}>${crawler.name}</button>
                </th>
                <td>${this.#renderState(crawler)}</td>
                <td>${moment(words, crawler.lastReindexStartedAt)}</td>
                <td>${moment(words, crawler.lastReindexEndedAt)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #renderState({ blocked, reindexing, running }: Crawler) {
    const { words } = this.#bench;
    if (blocked) return html`<span class="badge bad">${icon('warning')} ${words.say('crawlers.blocked')}</span>`;
    if (reindexing) return html`<span class="badge accent">${words.say('crawlers.reindexing')}</span>`;
    return html`<span class="badge ${running ? 'good' : ''}"
      >${words.say(running ? 'crawlers.running' : 'crawlers.paused')}</span
    >`;
  }
}

customElements.define('aisle-console-crawlers', CrawlersView);
