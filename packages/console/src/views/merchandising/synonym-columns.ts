/** Synonym columns: the columns of the synonym table with edit and delete buttons. */
import { html } from 'lit';
import type { Column } from '../../parts/data-table.ts';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import { type Synonym, wordsOf } from './synonym.ts';

/**
 * Returns the columns.
 * @example
 * synonymColumns(words, { edit: (synonym) => this.#edit(synonym), remove: (synonym, name) => void this.#remove(synonym, name) });
 */
export const synonymColumns = (
  words: Words,
  { edit, remove }: { edit: (synonym: Synonym) => void; remove: (synonym: Synonym, name: string) => void },
): Column<Synonym>[] => [
  {
    name: 'words',
    label: words.say('merchandising.synonyms'),
    width: 'minmax(12rem, 3fr)',
    value: (synonym) => wordsOf(synonym).join(', '),
    cell: (synonym) => {
      const [first, ...others] = wordsOf(synonym);
      return html`<span dir="auto"
        >${synonym.type === 'synonym' ? [first, ...others].join(' = ') : `${first} → ${others.join(', ')}`}</span
      >`;
    },
  },
  {
    name: 'kind',
    label: words.say('merchandising.kind'),
    value: ({ type }) => words.say(`merchandising.kind-${type}`),
  },
  {
    name: 'actions',
    label: words.say('parts.edit'),
    width: '9rem',
    value: () => null,
    cell: (synonym) => {
      const name = wordsOf(synonym).join(', ');
      return html`<button type="button" class="quiet small" @click=${() => edit(synonym)}>
          ${icon('edit')}<span class="visually-hidden">${words.say('parts.edit')}: ${name}</span>
        </button>
        <button type="button" class="quiet small" @click=${() => remove(synonym, name)}>
          ${icon('trash')}<span class="visually-hidden">${words.say('parts.delete')}: ${name}</span>
        </button>`;
    },
  },
];
