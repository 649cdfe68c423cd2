/** Recommended hits: what a model recommends, with its scores. */
import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import type { ShownRecord } from '../../data/shown-record.ts';
import { recordLine } from '../../parts/record-line.ts';
import type { Words } from '../../text/words.ts';

/** A record, or the value of a facet. */
export type RecommendedHit = AnswerOf<'recommend', 'getRecommendations'>['results'][number]['hits'][number];

/** Draws them in their order. */
export const recommendedHits = (
  words: Words,
  hits: readonly RecommendedHit[],
  show: (hit: RecommendedHit) => ShownRecord,
): TemplateResult =>
  html`<ol class="moves">
    ${hits.map(
      (hit, at) =>
        html`<li>
          <span class="order-place">${at + 1}</span>
          ${hit.facetValue === undefined ? recordLine(words, show(hit)) : html`<span class="order-text" dir="auto">${hit.facetValue}</span>`}
          <span class="badge"
            >${words.say('merchandising.score')} ${words.number(hit._score, { maximumFractionDigits: 1 })}</span
          >
        </li>`,
    )}
  </ol>`;
