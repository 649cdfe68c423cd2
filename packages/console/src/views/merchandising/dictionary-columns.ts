/** Dictionary columns: the columns of the table; custom entries can be deleted, built-in ones switched off and on. */
import { html, nothing } from 'lit';
import type { Column } from '../../parts/data-table.ts';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import { type Entry, isOff, isOwn, nameOf } from './dictionary-entry.ts';

/** Actions of the buttons of an entry. */
interface EntryActions {
  mayWrite: boolean;
  switchOff: (entry: Entry) => void;
  remove: (entry: Entry) => void;
}

/**
 * Returns the columns.
 * @example
 * entryColumns(words, { mayWrite, switchOff: (entry) => void this.#switchOff(entry), remove: (entry) => void this.#delete(entry) });
 */
export function entryColumns(words: Words, actions: EntryActions): Column<Entry>[] {
  const kindOf = (entry: Entry): string =>
    words.say(
      isOff(entry) ? 'merchandising.switchedOff' : isOwn(entry) ? 'merchandising.custom' : 'merchandising.standard',
    );
  return [
    { name: 'word', label: words.say('merchandising.word'), value: nameOf },
    {
      name: 'parts',
      label: words.say('merchandising.parts'),
      width: 'minmax(10rem, 2fr)',
      value: ({ words: forms, decomposition }) => (forms ?? decomposition ?? []).join(', ') || null,
    },
    {
      name: 'kind',
      label: words.say('merchandising.kind'),
      value: kindOf,
      cell: (entry) =>
        html`<span class="badge ${isOff(entry) ? 'warn' : isOwn(entry) ? 'accent' : ''}">${kindOf(entry)}</span>`,
    },
    {
      name: 'actions',
      label: words.say('merchandising.change'),
      width: '8.5rem',
      value: () => null,
      cell: (entry) => renderAction(words, entry, actions),
    },
  ];
}

function renderAction(words: Words, entry: Entry, { mayWrite, switchOff, remove }: EntryActions) {
  // If all built-in entries are off, single ones cannot be switched.
  if (!mayWrite || (!isOwn(entry) && isOff(entry))) return nothing;
  const hidden = html`<span class="visually-hidden">: ${nameOf(entry)}</span>`;
  if (!isOwn(entry))
    return html`<button type="button" class="quiet small" @click=${() => switchOff(entry)}>
      ${words.say('merchandising.switchOff')}${hidden}
    </button>`;
  return html`<button type="button" class="quiet small" @click=${() => remove(entry)}>
    ${
      isOff(entry)
        ? html`${words.say('merchandising.switchOn')}${hidden}`
        : html`${icon('trash')}<span class="visually-hidden">${words.say('parts.delete')}: ${nameOf(entry)}</span>`
    }
  </button>`;
}
