/** Strategy scores: the weights of events and facets. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import { EVENT_TYPES, type Strategy } from './strategy.ts';

interface Scores {
  strategy: Strategy;
  change: (part: Partial<Strategy>) => void;
}

type EventScore = Strategy['eventsScoring'][number];
type FacetScore = Strategy['facetsScoring'][number];

const NEW_EVENT: EventScore = { eventName: '', eventType: 'click', score: 50 };
const NEW_FACET: FacetScore = { facetName: '', score: 50 };

const valueOf = ({ target }: Event): string => (target as HTMLInputElement | HTMLSelectElement).value;

/** A card of lines, with the button that adds one. */
const card = (
  words: Words,
  options: { id: string; title: string; how: string; add: () => void; lines: readonly unknown[] },
): TemplateResult =>
  html`<section class="card" aria-labelledby=${options.id}>
    <header>
      <h2 id=${options.id}>${options.title}</h2>
      <button type="button" class="small" @click=${options.add}>${icon('plus')} ${words.say('parts.add')}</button>
    </header>
    <p class="hint">${options.how}</p>
    ${
      options.lines.length === 0
        ? nothing
        : html`<ul class="lines">
            ${options.lines}
          </ul>`
    }
  </section>`;

const scoreField = (
  words: Words,
  { id, score, onScore }: { id: string; score: number; onScore: (score: number) => void },
): TemplateResult =>
  html`<div class="field">
    <label for=${id}>${words.say('personalization.score')}</label>
    <input
      id=${id}
      type="number"
      required
      min="0"
      max="100"
      .value=${String(score)}
      @change=${(event: Event) => onScore(Number(valueOf(event)))}
    />
  </div>`;

const removeButton = (words: Words, { name, remove }: { name: string; remove: () => void }): TemplateResult =>
  html`<button type="button" class="quiet" @click=${remove}>
    ${icon('trash')}<span class="visually-hidden">${words.say('parts.remove')} ${name}</span>
  </button>`;

/** Renders the events. */
export function renderEventScores(words: Words, { strategy, change }: Scores): TemplateResult {
  const { eventsScoring } = strategy;
  const line = (event: EventScore, at: number) => {
    const set = (part: Partial<EventScore>): void =>
      change({ eventsScoring: eventsScoring.with(at, { ...event, ...part }) });
    return html`<li>
      <div class="field">
        <label for=${`event-${at}`}>${words.say('personalization.eventName')}</label>
        <input
          id=${`event-${at}`}
          required
          maxlength="64"
          autocomplete="off"
          .value=${event.eventName}
          @change=${(changed: Event) => set({ eventName: valueOf(changed) })}
        />
      </div>
      <div class="field">
        <label for=${`type-${at}`}>${words.say('personalization.eventType')}</label>
        <select
          id=${`type-${at}`}
          @change=${(changed: Event) => set({ eventType: valueOf(changed) as EventScore['eventType'] })}
        >
          ${EVENT_TYPES.map(
            (type) =>
              html`<option value=${type} ?selected=${type === event.eventType}>
                ${words.say(`personalization.${type}`)}
              </option>`,
          )}
        </select>
      </div>
      ${scoreField(words, { id: `score-${at}`, score: event.score, onScore: (score) => set({ score }) })}
      ${removeButton(words, {
        name: event.eventName,
        remove: () => change({ eventsScoring: eventsScoring.toSpliced(at, 1) }),
      })}
    </li>`;
  };
  return card(words, {
    id: 'events-title',
    title: words.say('personalization.events'),
    how: words.say('personalization.eventsHow'),
    add: () => change({ eventsScoring: [...eventsScoring, NEW_EVENT] }),
    lines: eventsScoring.map(line),
  });
}

/** Renders the facets; `facets` are the available ones of the index. */
export function renderFacetScores(
  words: Words,
  { strategy, facets, change }: Scores & { facets: readonly string[] },
): TemplateResult {
  const { facetsScoring } = strategy;
  const line = (facet: FacetScore, at: number) => {
    const set = (part: Partial<FacetScore>): void =>
      change({ facetsScoring: facetsScoring.with(at, { ...facet, ...part }) });
    return html`<li>
      <div class="field">
        <label for=${`facet-${at}`}>${words.say('personalization.facet')}</label>
        <input
          id=${`facet-${at}`}
          required
          maxlength="256"
          autocomplete="off"
          list="known-facets"
          .value=${facet.facetName}
          @change=${(changed: Event) => set({ facetName: valueOf(changed) })}
        />
      </div>
      ${scoreField(words, { id: `facet-score-${at}`, score: facet.score, onScore: (score) => set({ score }) })}
      ${removeButton(words, {
        name: facet.facetName,
        remove: () => change({ facetsScoring: facetsScoring.toSpliced(at, 1) }),
      })}
    </li>`;
  };
  return html`${card(words, {
      id: 'facets-title',
      title: words.say('personalization.facets'),
      how: words.say('personalization.facetsHow'),
      add: () => change({ facetsScoring: [...facetsScoring, NEW_FACET] }),
      lines: facetsScoring.map(line),
    })} <datalist id="known-facets">${facets.map((name) => html`<option value=${name}></option>`)}</datalist>`;
}
