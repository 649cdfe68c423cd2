/** Domain panel: the domains of the start URLs, and whether they are verified. */
import { html } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type Domain = AnswerOf<'crawler', 'listCrawlerDomains'>['items'][number];

/**
 * Shows domains.
 * @tag aisle-console-domains
 */
export class DomainPanel extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #domains = new Fetched<readonly Domain[]>(this, {
    key: () => ['domains'],
    answers: () => this.#bench.session.answers,
    load: async (signal) =>
      (await this.#bench.session.admin.crawler.listCrawlerDomains({ itemsPerPage: 100 }, { signal })).items,
  });

  protected override render() {
    const { words } = this.#bench;
    return withAnswer(words, this.#domains, (domains) =>
      domains.length === 0
        ? emptyState({
            icon: 'crawler',
            title: words.say('crawlers.noDomains'),
            text: words.say('crawlers.noDomainsHow'),
          })
        : html`<ul class="order">
            ${domains.map(
              ({ domain, verified }) =>
                html`<li>
                  <span class="order-text">${domain}</span>
                  <span class="badge ${verified ? 'good' : 'warn'}"
                    >${words.say(verified ? 'crawlers.verified' : 'crawlers.unverified')}</span
                  >
                </li>`,
            )}
          </ul>`,
    );
  }
}

customElements.define('aisle-console-domains', DomainPanel);
