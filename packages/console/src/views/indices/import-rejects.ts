/** Import rejects: the rejected lines with reasons, and a download of all of them. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import { saveAsFile, writeCsv } from '../../parts/write-csv.ts';
import type { Words } from '../../text/words.ts';
import type { Reject } from './read-import.ts';

/** Maximum number of listed lines. */
const LISTED = 50;

const say = (words: Words, { reason, values }: Reject): string =>
  typeof reason === 'string' ? words.say(`indices.${reason}`, values) : reason.message;

function save(words: Words, { rejects, index }: { rejects: readonly Reject[]; index: string }): void {
  const head = [words.say('indices.line'), words.say('indices.reason')];
  const rows = rejects.map((reject) => [reject.line, say(words, reject)]);
  saveAsFile(writeCsv([head, ...rows]), { name: `${index}-rejects.csv`, type: 'text/csv' });
}

/** Renders the list; nothing if there are no rejects. */
export function renderRejects(
  words: Words,
  report: { rejects: readonly Reject[]; index: string },
): TemplateResult | typeof nothing {
  const { rejects } = report;
  if (rejects.length === 0) return nothing;
  return html`<div class="row">
      <h3>${words.say('indices.rejects')}</h3>
      <span class="badge bad">${words.number(rejects.length)}</span>
      <button type="button" class="quiet small" @click=${() => save(words, report)}>
        ${icon('download')} ${words.say('parts.csv')}
      </button>
    </div>
    <table>
      <thead>
        <tr>
          <th scope="col" class="numeric">${words.say('indices.line')}</th>
          <th scope="col">${words.say('indices.reason')}</th>
        </tr>
      </thead>
      <tbody>
        ${rejects.slice(0, LISTED).map(
          (reject) =>
            html`<tr>
              <td class="numeric">${words.number(reject.line)}</td>
              <td dir="auto">${say(words, reject)}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;
}
