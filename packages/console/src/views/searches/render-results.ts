/** Rendered results: a list with why each stands where it does, and the lists before and after a change beside each other. */
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

/** How hits are drawn: in which words, and what people know them by. */
export interface Drawing {
  words: Words;
  show: (hit: Hit) => DisplayRecord;
}

/** How hits of an index are drawn. */
export const drawingOf = ({ words, session }: WorkbenchController, index: string): Drawing => ({
  words,
  show: (hit) => session.looks.show(index, hit),
});

/** A record with its picture and its price, where it has them. */
export const renderHit = ({ words, show }: Drawing, hit: Hit): TemplateResult => recordLine(words, show(hit));

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

/** Who clicked a record so often that it is lifted. */
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
 * The results with their reasons.
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

/** Before and after, side by side. */
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
