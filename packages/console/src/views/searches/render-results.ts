/** Rendered results: a list with why each stands where it does, and the lists before and after a change beside each other. */
import { html, nothing, type TemplateResult } from 'lit';
import { nameOf, pictureOf } from '../../data/shown-record.ts';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import { compareResults, type Move } from './compare-results.ts';
import { criteriaOf, explainRank } from './explain-rank.ts';
import type { Hit, Results } from './read-results.ts';

/** The name of a record with its picture, where it has one. */
export const renderHit = (hit: Hit): TemplateResult => {
  const picture = pictureOf(hit);
  return html`${picture ? html`<img src=${picture} alt="" loading="lazy" width="28" height="28" />` : nothing}
    <span class="hit-name" dir="auto">${nameOf(hit)}</span>`;
};

/** Every criterion with its value, for who wants to know it exactly. */
const allCriteria = (words: Words, hit: Hit, ranking: readonly string[]): unknown => {
  const info = hit._rankingInfo;
  if (!info) return nothing;
  return html`<dl class="criteria">
    ${criteriaOf(ranking).map(
      ({ text, value }) =>
        html`<div>
          <dt>${words.say(text)}</dt>
          <dd>${words.number(value(info) ?? 0)}</dd>
        </div>`,
    )}
  </dl>`;
};

/** The results with their reasons. */
export const renderResults = (words: Words, { hits, ranking, total }: Results): TemplateResult =>
  html`<p class="hint">${words.say('searches.found', { count: total })}</p>
    <ol class="results">
      ${hits.map((hit, at) => {
        const next = hits[at + 1];
        const reason = explainRank(hit, next, ranking);
        const sentence = reason
          ? words.say('searches.ahead', {
              criterion: words.say(reason.text),
              own: words.number(reason.own),
              next: words.number(reason.next),
            })
          : words.say(next ? 'searches.equal' : 'searches.last');
        return html`<li>
          <div class="result">${renderHit(hit)}</div>
          <details>
            <summary>${words.say('searches.why')}<span class="visually-hidden">: ${nameOf(hit)}</span></summary>
            <p>${sentence}</p>
            ${allCriteria(words, hit, ranking)}
          </details>
        </li>`;
      })}
    </ol>`;

const renderMove = (words: Words, { hit, up }: Move): TemplateResult => {
  const tone = up === undefined ? 'accent' : up > 0 ? 'good' : 'bad';
  const text =
    up === undefined
      ? words.say('searches.new')
      : words.say(up > 0 ? 'searches.movedUp' : 'searches.movedDown', { count: Math.abs(up) });
  return html`<li>
    <div class="result">
      ${renderHit(hit)}
      ${
        up === 0
          ? nothing
          : html`<span class="badge ${tone}">${icon(up === undefined ? 'plus' : up > 0 ? 'up' : 'down')}${text}</span>`
      }
    </div>
  </li>`;
};

/** Before and after, side by side. */
export function renderPreview(words: Words, before: readonly Hit[], after: readonly Hit[]): TemplateResult {
  const { moves, gone } = compareResults(before, after);
  const nothingFound = html`<p class="hint">${words.say('searches.nothing')}</p>`;
  return html`<div class="before-after">
    <section>
      <h3>${words.say('searches.before')}</h3>
      ${
        before.length === 0
          ? nothingFound
          : html`<ol class="results">
              ${before.map((hit) => html`<li><div class="result">${renderHit(hit)}</div></li>`)}
            </ol>`
      }
    </section>
    <section>
      <h3>${words.say('searches.after')}</h3>
      ${
        moves.length === 0
          ? nothingFound
          : html`<ol class="results">
              ${moves.map((move) => renderMove(words, move))}
            </ol>`
      }
      ${gone.length > 0 ? html`<p class="hint">${words.say('searches.gone', { names: words.list(gone.map(nameOf)) })}</p>` : nothing}
    </section>
  </div>`;
}
