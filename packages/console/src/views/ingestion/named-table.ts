/** Named table: ingestion items by name with open and delete buttons. */
import { html, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';

export interface NamedRow {
  name: string;
  /** The cells after its name. */
  cells: readonly TemplateResult[];
  onOpen: () => void;
  onDelete: () => void;
}

/**
 * Renders the table.
 * @example
 * namedTable(words, { label: 'Sources', columns: ['Kind'], rows: [{ name: 'Feed', cells: [html`<td>json</td>`], onOpen, onDelete }] });
 */
export const namedTable = (
  words: Words,
  { label, columns, rows }: { label: string; columns: readonly string[]; rows: readonly NamedRow[] },
): TemplateResult =>
  html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${label}>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.say('parts.name')}</th>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, cells, onOpen, onDelete }) =>
            html`<tr>
              <th scope="row"><button type="button" class="link" @click=${onOpen}>${name}</button></th>
              ${cells}
              <td>
                <button type="button" class="quiet small" @click=${onDelete}>
                  ${icon('trash')}<span class="visually-hidden">${words.say('parts.delete')}: ${name}</span>
                </button>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
