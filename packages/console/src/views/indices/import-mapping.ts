/** Import mapping: a table with the target attribute and type of each column. */
import { html, type TemplateResult } from 'lit';
import type { Words } from '../../text/words.ts';
import { type ColumnMapping, type ColumnType, TYPES } from './map-columns.ts';

/** Renders the table; the column of the objectID is not mapped. */
export function renderMapping(options: {
  words: Words;
  mappings: readonly ColumnMapping[];
  idColumn: string;
  change: (at: number, part: Partial<ColumnMapping>) => void;
}): TemplateResult {
  const { words, mappings, idColumn, change } = options;
  return html`<div class="table-wrap" tabindex="0" role="group" aria-labelledby="mapping">
    <table>
      <thead>
        <tr>
          <th scope="col">${words.say('indices.column')}</th>
          <th scope="col">${words.say('indices.attribute')}</th>
          <th scope="col">${words.say('indices.type')}</th>
        </tr>
      </thead>
      <tbody>
        ${mappings.map(
          ({ column, attribute, type }, at) =>
            html`<tr>
              <th scope="row">${column}</th>
              <td>
                <input
                  aria-label=${`${words.say('indices.attribute')}: ${column}`}
                  .value=${column === idColumn ? 'objectID' : attribute}
                  ?disabled=${column === idColumn}
                  @input=${({ target }: Event) => change(at, { attribute: (target as HTMLInputElement).value.trim() })}
                />
              </td>
              <td>
                <select
                  aria-label=${`${words.say('indices.type')}: ${column}`}
                  ?disabled=${column === idColumn}
                  @change=${({ target }: Event) =>
                    change(at, { type: (target as HTMLSelectElement).value as ColumnType })}
                >
                  ${TYPES.map(
                    (one) =>
                      html`<option value=${one} ?selected=${one === type}>${words.say(`indices.type-${one}`)}</option>`,
                  )}
                </select>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
