/** Recommended hits: what a model recommends, with its scores. */
import { html, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { titleOf } from '../../data/comparison.ts';
import type { Words } from '../../text/words.ts';

/** A record, or the value of a facet. */
export type RecommendedHit = AnswerOf<'recommend', 'getRecommendations'>['results'][number]['hits'][number];

/** Draws them in their order. */
export const recommendedHits = (words: Words, hits: readonly RecommendedHit[]): TemplateResult =>
  html`<ol class="moves">
    ${hits.map(
      (hit, at) =>
        html`<li>
          <span class="order-place">${at + 1}</span>
          <span class="order-text" dir="auto">${hit.facetValue ?? titleOf(hit)}</span>
          <span class="badge"
            >${words.say('merchandising.score')} ${words.number(hit._score, { maximumFractionDigits: 1 })}</span
          >
        </li>`,
    )}
  </ol>`;
