/** Recommended hits: the recommendations of a model with their scores. */
import { html, nothing, type TemplateResult } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import type { DisplayRecord } from '../../data/shown-record.ts';
import { recordLine } from '../../parts/record-line.ts';
import '../../parts/why-here.ts';
import type { WhyQuestion } from '../../parts/why-here.ts';
import type { Words } from '../../text/words.ts';

/** A record or a facet value. */
export type RecommendedHit = AnswerOf<'recommend', 'getRecommendations'>['results'][number]['hits'][number];

const whyOf = (hit: RecommendedHit, question: WhyQuestion | undefined) =>
  question ? html`<aisle-console-why .question=${question} .name=${hit.objectID ?? ''}></aisle-console-why>` : nothing;

/** Renders them in order. */
export const recommendedHits = (
  words: Words,
  hits: readonly RecommendedHit[],
  options: {
    show: (hit: RecommendedHit) => DisplayRecord;
    /** Returns the query for the explanation of a hit; undefined if there is none. */
    why: (hit: RecommendedHit) => WhyQuestion | undefined;
  },
): TemplateResult =>
  html`<ol class="moves">
    ${hits.map(
      (hit, at) =>
        html`<li>
          <span class="order-place">${at + 1}</span>
          ${hit.facetValue === undefined ? recordLine(words, options.show(hit)) : html`<span class="order-text" dir="auto">${hit.facetValue}</span>`}
          <span class="badge"
            >${words.say('merchandising.score')} ${words.number(hit._score, { maximumFractionDigits: 1 })}</span
          >
          ${whyOf(hit, options.why(hit))}
        </li>`,
    )}
  </ol>`;
