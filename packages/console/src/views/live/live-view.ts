/** Live: current actions of shoppers with their results, and the journey of one user from search to order. */
import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { describeError } from '../../data/describe-error.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { icon, type IconName } from '../../parts/icon.ts';
import { tabs } from '../../parts/tabs.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LiveLog } from './live-log.ts';
import type { Moment, MomentKind } from './read-moments.ts';
import { LightElement } from '../../parts/light-element.ts';
import './send-events.ts';

const ICONS: Readonly<Record<MomentKind, IconName>> = {
  search: 'search',
  view: 'eye',
  click: 'click',
  addToCart: 'cart',
  purchase: 'receipt',
  conversion: 'check',
};

/** Maximum number of shown moments. */
const SHOWN = 60;
/** Age in milliseconds from which a moment is shown with its date. */
const TODAY = 20 * 3_600_000;

/**
 * The view.
 * @tag aisle-console-live
 */
export class LiveView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #log = new LiveLog(this, () => this.#bench.session.admin.logs);

  protected override render() {
    const { words, router } = this.#bench;
    const user = this.#bench.choice('user');
    const isSending = this.#bench.choice('tab') === 'send';
    return html`${viewHead({
      title: words.say('views.live'),
      lead: words.say('live.lead'),
      controls: isSending ? nothing : this.#renderPause(),
    })}
    ${tabs({
      router,
      label: words.say('views.live'),
      parameter: 'tab',
      items: [
        { id: 'stream', text: words.say('live.stream') },
        { id: 'refused', text: words.say('live.refused') },
        { id: 'send', text: words.say('live.sendTab') },
      ],
      resetParameters: ['user'],
    })}
    ${
      isSending
        ? html`<section class="card">
            <aisle-console-send-events
              .index=${chosenIndex(this.#bench, this.#indices.value) ?? ''}
              @events-sent=${() => this.#log.refresh()}
            ></aisle-console-send-events>
          </section>`
        : html`${this.#renderTrouble()} ${user === undefined ? this.#renderStream() : this.#renderJourney(user)}`
    }`;
  }

  #renderPause() {
    const { words } = this.#bench;
    const { isPaused } = this.#log;
    return html`<button type="button" aria-pressed=${isPaused ? 'true' : 'false'} @click=${() => this.#log.toggle()}>
      ${icon(isPaused ? 'play' : 'pause')} ${words.say(isPaused ? 'live.goOn' : 'live.pause')}
    </button>`;
  }

  #renderTrouble() {
    const { error } = this.#log;
    if (error === undefined) return nothing;
    const { words } = this.#bench;
    return html`<div class="notice bad" role="alert">
      ${icon('warning')}
      <div><p>${describeError(words, error)}</p></div>
      <button type="button" class="quiet" @click=${() => this.#log.refresh()}>${words.say('parts.retry')}</button>
    </div>`;
  }

  #renderStream(): TemplateResult {
    const { words } = this.#bench;
    const isRefused = this.#bench.choice('tab') === 'refused';
    const moments = this.#log.moments.filter(({ problem }) => !isRefused || problem !== undefined).slice(0, SHOWN);
    if (!this.#log.isKnown) return html`<div class="waiting" aria-busy="true"><i></i><i></i><i></i></div>`;
    // Without access to the log, do not claim that there is no activity.
    if (moments.length === 0 && this.#log.error !== undefined) return html``;
    if (moments.length === 0)
      return isRefused
        ? emptyState({ icon: 'check', title: words.say('live.noneRefused'), text: words.say('live.noneRefusedHow') })
        : emptyState({ icon: 'live', title: words.say('live.quiet'), text: words.say('live.quietHow') });
    return html`<section class="card" aria-labelledby="stream-title">
      <header><h2 id="stream-title">${words.say('live.newest')}</h2></header>
      <ol class="moments">
        ${repeat(
          moments,
          ({ id }) => id,
          (moment) => this.#renderMoment(moment, { withUser: true }),
        )}
      </ol>
    </section>`;
  }

  #renderJourney(user: string): TemplateResult {
    const { words, router } = this.#bench;
    const moments = this.#log.moments.filter((moment) => moment.user === user).toReversed();
    const [first] = moments;
    const last = moments.at(-1);
    const count = (kind: MomentKind): number =>
      moments.filter((moment) => moment.kind === kind && moment.problem === undefined).length;
    return html`<section class="card" aria-labelledby="journey-title">
      <header>
        <h2 id="journey-title">${words.say('live.journey', { user })}</h2>
        <a class="button small" href=${router.href({ query: { user: undefined } })}>${words.say('live.everybody')}</a>
      </header>
      ${
        first && last
          ? html`<p class="hint">
              ${words.say('live.journeySum', {
                searches: count('search'),
                clicks: count('click'),
                carts: count('addToCart'),
                orders: count('purchase'),
                time: words.time(first.at),
              })}
            </p>`
          : html`<p class="hint">${words.say('live.quietHow')}</p>`
      }
      <ol class="moments">
        ${repeat(
          moments,
          ({ id }) => id,
          (moment) => this.#renderMoment(moment, { withUser: false }),
        )}
      </ol>
    </section>`;
  }

  #renderMoment(moment: Moment, { withUser }: { withUser: boolean }): TemplateResult {
    const { words, router } = this.#bench;
    const { kind, text, user, at, objectIDs, problem, index, body } = moment;
    return html`<li class=${problem === undefined ? '' : 'is-refused'}>
      <time datetime=${new Date(at).toISOString()}
        >${Date.now() - at > TODAY ? words.dateTime(at) : words.time(at)}</time
      >
      ${icon(ICONS[kind])}
      <div>
        <p>
          <b>${words.say(`live.${kind}`)}</b>
          <span dir="auto">${kind === 'search' ? words.say('live.quoted', { text }) : text}</span>
          ${objectIDs.length > 0 ? html`<code>${objectIDs.slice(0, 3).join(', ')}${objectIDs.length > 3 ? ' …' : ''}</code>` : nothing}
          ${index ? html`<span class="badge">${index}</span>` : nothing}
          ${
            problem === undefined
              ? nothing
              : html`<span class="badge bad">${icon('warning')}${words.say('live.isRefused')}</span>`
          }
        </p>
        ${problem ? html`<p class="field-problem">${problem}</p>` : nothing}
        ${problem === '' ? html`<p class="field-problem">${words.say('live.wentDown')}</p>` : nothing}
        <details>
          <summary>
            ${words.say('live.whole')}<span class="visually-hidden">: ${words.say(`live.${kind}`)} ${text}</span>
          </summary>
          <pre class="code" tabindex="0" dir="ltr">${JSON.stringify(body, null, 2)}</pre>
        </details>
      </div>
      ${
        withUser && user !== undefined
          ? html`<a href=${router.href({ query: { user, tab: undefined } })}
              ><span class="visually-hidden">${words.say('live.follow')} </span>${user}</a
            >`
          : nothing
      }
    </li>`;
  }
}

customElements.define('aisle-console-live', LiveView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-live': LiveView;
  }
}
