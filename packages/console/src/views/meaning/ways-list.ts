/** Ways list: the results of one search by words, by both and by meaning side by side, with the moves relative to words only. */
import { html, nothing, type TemplateResult } from 'lit';
import { compareHits, type Move } from '../../data/comparison.ts';
import type { DisplayRecord } from '../../data/shown-record.ts';
import { moveBadge } from '../../parts/comparison-list.ts';
import { icon } from '../../parts/icon.ts';
import { recordLine } from '../../parts/record-line.ts';
import type { Words } from '../../text/words.ts';
import type { Results, Hit, Way } from './read-ways.ts';

/** Shares come in thousandths. */
const WHOLE = 1000;

/** Renders the scores of meaning and words of a record, if meaning was used. */
function shares(words: Words, { _rankingInfo: info }: Hit): unknown {
  if (!info?.meaning) return nothing;
  const { similarity, words: match, decidedByWords } = info.meaning;
  const texts = { meaning: words.percent(similarity / WHOLE), words: words.percent(match / WHOLE) };
  return html`<p class="hint">
    ${words.say('meaning.shares', texts)}
    ${decidedByWords ? html`<span class="badge">${words.say('meaning.decided')}</span>` : nothing}
  </p>`;
}

/** Renders the move of a record; none for words only, which is the baseline. */
const drawHit = (words: Words, hit: Hit, move: Move, isMarked: boolean): TemplateResult =>
  html`<li>
    <span class="order-place">${words.number(move.after ?? 0)}</span>
    ${recordLine(words, move.shown)} ${isMarked ? moveBadge(words, move) : nothing} ${shares(words, hit)}
  </li>`;

/**
 * Renders the ways.
 * @param options.titles The heading of each way.
 * @param options.show Returns the display values of a record.
 *
 * @example
 * waysList(words, { results, titles: { words: 'By words', both: 'Both', meaning: 'By meaning' }, show });
 */
export function waysList(
  words: Words,
  options: {
    results: Results;
    titles: Readonly<Record<Way['name'], string>>;
    show: (record: Readonly<Record<string, unknown>>) => DisplayRecord;
  },
): TemplateResult {
  const { results, titles, show } = options;
  const { ways, byWords: before } = results;
  return html`<div class="ways">
    ${ways.map(({ name, hits, total, reason }) => {
      const { after } = compareHits(name, { before, after: hits, show });
      return html`<section class="card" aria-labelledby=${`way-${name}`}>
        <h2 id=${`way-${name}`}>${titles[name]}</h2>
        ${hits.length === 0 ? nothing : html`<p class="hint">${words.say('meaning.count', { count: total })}</p>`}
        ${
          reason === undefined
            ? nothing
            : html`<div class="notice warn">
                ${icon('warning')}
                <div><p>${words.say('meaning.notApplied', { reason })}</p></div>
              </div>`
        }
        ${
          hits.length === 0
            ? html`<p>${words.say('parts.noHits')}</p>`
            : html`<ol class="moves">
                ${hits.map((hit, at) => drawHit(words, hit, after[at]!, name !== 'words'))}
              </ol>`
        }
      </section>`;
    })}
  </div>`;
}
