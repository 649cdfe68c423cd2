/** Debug panel: the content of the overlay for developers. Lazy-loaded when it is opened. */
import { inspect } from '@aisle/search-client/session/inspect';
import type {
  InspectedAction,
  InspectedQuery,
  InspectedRequest,
  Inspector,
} from '@aisle/search-client/session/inspect';
import type { Action, SearchSession, SessionState } from '@aisle/search-client/session';
import { adoptStyles, html, nothing } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import { debugStyles } from './debug.styles.ts';
import { EventLog } from './event-log.ts';
import type { LoggedEvent } from './event-log.ts';
import { IgnoredParameters } from './ignored-parameters.ts';
import { redact, redactText } from './redact.ts';

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 23);

/** Returns the state without long parts: the hits and the raw response. */
const stateOf = ({ index, search, status, answered, results, error }: SessionState): object => ({
  index,
  status,
  search,
  answered: answered === search ? 'the same' : answered,
  ...(results && {
    results: {
      ...results,
      hits: results.hits.length,
      facets: Object.fromEntries(
        Object.entries(results.facets).map(([name, values]) => [name, Object.keys(values).length]),
      ),
      raw: undefined,
    },
  }),
  ...(error && { error: error.message }),
});

/** Returns short details of an action; its results are shown with the requests. */
const detailOf = (action: Action): unknown => {
  switch (action.type) {
    case 'changed':
      return { by: action.by, ...action.search };
    case 'failed':
      return action.error.message;
    case 'asked':
    case 'stalled':
      return undefined;
  }
  const { answered, results } = action;
  return { query: answered?.query, page: answered?.page, nbHits: results?.nbHits };
};

/** Records from its creation on, and renders itself into a host. */
export class DebugPanel {
  readonly #host: ReactiveElement;
  readonly #onClose: () => void;
  readonly #log: EventLog;
  readonly #ignored: IgnoredParameters;
  #session?: SearchSession | undefined;
  #inspector?: Inspector | undefined;
  #stop?: () => void;
  /** The last requests and actions that were cleared. */
  #cleared = { request: 0, action: 0 };

  constructor(host: ReactiveElement, { onClose }: { onClose: () => void }) {
    this.#host = host;
    this.#onClose = onClose;
    this.#log = new EventLog(host.ownerDocument, () => host.requestUpdate());
    this.#ignored = new IgnoredParameters(() => host.requestUpdate());
    adoptStyles(host.renderRoot as ShadowRoot, [debugStyles]);
  }

  /** Stops recording. */
  stop(): void {
    this.#log.stop();
    this.#ignored.stop();
    this.#stop?.();
  }

  /** Renders the overlay of a session. */
  render(session: SearchSession | undefined): TemplateResult {
    this.#look(session);
    const requests = (this.#inspector?.requests ?? []).filter(({ id }) => id > this.#cleared.request);
    const actions = (this.#inspector?.actions ?? []).filter(({ id }) => id > this.#cleared.action);
    const cached = requests.filter(({ fromCache }) => fromCache).length;
    const { events } = this.#log;
    const { names } = this.#ignored;
    return html`<section part="panel" aria-label="Aisle debug" @keydown=${this.#onKey}>
      <div part="head">
        <h2>Aisle debug</h2>
        <button part="clear" type="button" @click=${this.#onClear}>Clear</button>
        <button part="close" type="button" @click=${this.#onClose}>Close</button>
      </div>
      ${
        session
          ? nothing
          : html`<p>No search: put &lt;aisle-debug&gt; inside &lt;aisle-search&gt; to see requests and state.</p>`
      }
      ${names.length > 0 ? html`<p>Parameters without effect in this service: ${redactText(names.join(', '))}</p>` : nothing}
      <details part="group" open>
        <summary>Requests (${requests.length}, ${cached} from the cache)</summary>
        <ul>
          ${requests.map((one) => this.#renderRequest(one))}
        </ul>
      </details>
      <details part="group">
        <summary>Actions (${actions.length})</summary>
        <ul>
          ${actions.map((one) => this.#renderAction(one))}
        </ul>
      </details>
      <details part="group" open>
        <summary>Events (${events.length})</summary>
        <ul>
          ${events.map((one) => this.#renderEvent(one))}
        </ul>
      </details>
      <details part="group">
        <summary>Needs (${this.#inspector?.needs.length ?? 0})</summary>
        <ul>
          ${this.#inspector?.needs.map(({ by, need }) => html`<li><b>${by}</b> ${redact(need)}</li>`)}
        </ul>
      </details>
      <details part="group">
        <summary>State</summary>
        <pre>${session ? redact(stateOf(session.state)) : nothing}</pre>
      </details>
    </section>`;
  }

  #renderRequest({ id, at, ms, fate, fromCache, error, queries }: InspectedRequest): TemplateResult {
    const parts = [
      timeOf(at),
      `#${id}`,
      fate,
      ms === undefined ? '' : `${ms} ms`,
      fromCache ? 'from the cache' : '',
      `${queries.length} ${queries.length === 1 ? 'query' : 'queries'}`,
    ];
    return html`<li>
      <details>
        <summary class=${fate === 'failed' ? 'failed' : nothing}>
          ${parts.filter(Boolean).join(' · ')} ${error ? redactText(error) : nothing}
        </summary>
        <table>
          <thead>
            <tr>
              ${['Index', 'Wanted by', 'Hits', 'Took', 'Parameters', 'queryID'].map((name) => html`<th scope="col">${name}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${queries.map((query) => this.#renderQuery(query))}
          </tbody>
        </table>
      </details>
    </li>`;
  }

  #renderQuery({ indexName, wantedBy, nbHits, processingTimeMS, params, queryID }: InspectedQuery): TemplateResult {
    return html`<tr>
      <td>${indexName}</td>
      <td>${wantedBy.join(', ')}</td>
      <td>${nbHits}</td>
      <td>${processingTimeMS === undefined ? nothing : `${processingTimeMS} ms`}</td>
      <td>${redact(params)}</td>
      <td>${queryID}</td>
    </tr>`;
  }

  #renderAction({ at, action }: InspectedAction): TemplateResult {
    const detail = detailOf(action);
    return html`<li class=${action.type === 'failed' ? 'failed' : nothing}>
      ${timeOf(at)} · <b>${action.type}</b> ${detail === undefined ? nothing : redact(detail)}
    </li>`;
  }

  #renderEvent({ at, name, detail, reason }: LoggedEvent): TemplateResult {
    return html`<li class=${reason ? 'failed' : nothing}>
      ${timeOf(at)} · <b>${name}</b> ${redact(detail)} ${reason ? redactText(reason) : nothing}
    </li>`;
  }

  #look(session: SearchSession | undefined): void {
    if (session === this.#session) return;
    this.#session = session;
    this.#stop?.();
    this.#cleared = { request: 0, action: 0 };
    this.#inspector = session && inspect(session);
    this.#stop = this.#inspector?.subscribe(() => this.#host.requestUpdate());
  }

  readonly #onClear = (): void => {
    const { requests, actions } = this.#inspector ?? {};
    this.#cleared = { request: requests?.[0]?.id ?? 0, action: actions?.[0]?.id ?? 0 };
    this.#log.clear();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') this.#onClose();
  };
}
