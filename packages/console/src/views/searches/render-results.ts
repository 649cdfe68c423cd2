/** Renders results with the reasons for their order, and a comparison before and after a change. */
import { html, nothing, type TemplateResult } from 'lit';
import type { DisplayRecord } from '../../data/shown-record.ts';
import { icon } from '../../parts/icon.ts';
import '../../parts/why-here.ts';
import { recordLine } from '../../parts/record-line.ts';
import type { Words } from '../../text/words.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { compareResults, type Move } from './compare-results.ts';
import { criteriaOf, explainRank } from './explain-rank.ts';
import type { Hit, Results } from './read-results.ts';

/** Inputs of the rendering. */
export interface Drawing {
  words: Words;
  show: (hit: Hit) => DisplayRecord;
}

/** Returns the inputs of the rendering for an index. */
export const drawingOf = ({ words, session }: WorkbenchController, index: string): Drawing => ({
  words,
  show: (hit) => session.looks.show(index, hit),
});

/** Renders a record with its picture and price, if it has them. */
export const renderHit = ({ words, show }: Drawing, hit: Hit): TemplateResult => recordLine(words, show(hit));

/** Renders every criterion with its value. */
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

/** Renders the evidence of a record that was boosted by clicks. */
const whyLifted = (
  { _rankingInfo, objectID }: Hit,
  name: string,
  request: { indexName: string; query: string },
): unknown =>
  _rankingInfo?.promotedByReRanking === true
    ? html`<aisle-console-why
        .question=${{ ...request, about: 'reRanking', objectID }}
        .name=${name}
      ></aisle-console-why>`
    : nothing;

/**
 * Renders the results with their reasons.
 * @param request What was asked, and where.
 */
export const renderResults = (
  drawing: Drawing,
  { hits, ranking, total }: Results,
  request: { indexName: string; query: string },
): TemplateResult => {
  const { words, show } = drawing;
  return html`<p class="hint">${words.say('searches.found', { count: total })}</p>
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
          <div class="result">${renderHit(drawing, hit)}</div>
          <details>
            <summary>${words.say('searches.why')}<span class="visually-hidden">: ${show(hit).name}</span></summary>
            <p>${sentence}</p>
            ${allCriteria(words, hit, ranking)} ${whyLifted(hit, show(hit).name, request)}
          </details>
        </li>`;
      })}
    </ol>`;
};

const renderMove = (drawing: Drawing, { hit, up }: Move): TemplateResult => {
  const { words } = drawing;
  const tone = up === undefined ? 'accent' : up > 0 ? 'good' : 'bad';
  const text =
    up === undefined
      ? words.say('searches.new')
      : words.say(up > 0 ? 'searches.movedUp' : 'searches.movedDown', { count: Math.abs(up) });
  return html`<li>
    <div class="result">
      ${renderHit(drawing, hit)}
      ${
        up === 0
          ? nothing
          : html`<span class="badge ${tone}">${icon(up === undefined ? 'plus' : up > 0 ? 'up' : 'down')}${text}</span>`
      }
    </div>
  </li>`;
};

/** Renders the results before and after a change side by side. */
export function renderPreview(drawing: Drawing, before: readonly Hit[], after: readonly Hit[]): TemplateResult {
  const { words, show } = drawing;
  const { moves, removed } = compareResults(before, after);
  const nothingFound = html`<p class="hint">${words.say('searches.nothing')}</p>`;
  return html`<div class="before-after">
    <section>
      <h3>${words.say('searches.before')}</h3>
      ${
        before.length === 0
          ? nothingFound
          : html`<ol class="results">
              ${before.map((hit) => html`<li><div class="result">${renderHit(drawing, hit)}</div></li>`)}
            </ol>`
      }
    </section>
    <section>
      <h3>${words.say('searches.after')}</h3>
      ${
        moves.length === 0
          ? nothingFound
          : html`<ol class="results">
              ${moves.map((move) => renderMove(drawing, move))}
            </ol>`
      }
      ${removed.length > 0 ? html`<p class="hint">${words.say('searches.gone', { names: words.list(removed.map((hit) => show(hit).name)) })}</p>` : nothing}
    </section>
  </div>`;
}
