/** Comparison list: two responses to one search side by side, with the moves. */
import { html, nothing, type TemplateResult } from 'lit';
import { type Comparison, countMoves, type Move } from '../data/comparison.ts';
import type { Words } from '../text/words.ts';
import { recordLine } from './record-line.ts';

/** Renders how a record moved; nothing if it stays. */
export function moveBadge(words: Words, { before, after }: Move): TemplateResult | typeof nothing {
  if (before === undefined) return html`<span class="badge accent">${words.say('parts.isNew')}</span>`;
  if (after === undefined) return html`<span class="badge bad">${words.say('parts.isGone')}</span>`;
  if (after < before)
    return html`<span class="badge good">${words.say('parts.movedUp', { count: before - after })}</span>`;
  if (after > before)
    return html`<span class="badge warn">${words.say('parts.movedDown', { count: after - before })}</span>`;
  return nothing;
}

const column = (words: Words, title: string, moves: readonly Move[], isMarked: (move: Move) => boolean) =>
  html`<div>
    <h4>${title}</h4>
    ${
      moves.length === 0
        ? html`<p class="hint">${words.say('parts.noHits')}</p>`
        : html`<ol class="moves">
            ${moves.map(
              (move, at) =>
                html`<li>
                  <span class="order-place">${at + 1}</span> ${recordLine(words, move.shown)}
                  ${isMarked(move) ? moveBadge(words, move) : nothing}
                </li>`,
            )}
          </ol>`
    }
  </div>`;

/**
 * Renders a comparison.
 * @example
 * comparisonList(words, compareHits('shoe', { before, after, show }));
 */
export function comparisonList(words: Words, comparison: Comparison): TemplateResult {
  const counts = countMoves(comparison);
  const isStill = Object.values(counts).every((count) => count === 0);
  return html`<section class="comparison">
    <h3 dir="auto">“${comparison.query}”</h3>
    <p class="hint">${isStill ? words.say('parts.staysPut') : words.say('parts.compareSummary', counts)}</p>
    ${
      isStill
        ? nothing
        : html`<div class="pair">
            ${column(words, words.say('parts.now'), comparison.before, ({ after }) => after === undefined)}
            ${column(words, words.say('parts.changed'), comparison.after, () => true)}
          </div>`
    }
  </section>`;
}
