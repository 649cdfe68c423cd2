/** Panel rendering: renders the popup of an autocomplete as a grid of labelled groups of rows. */
import type { Hit } from '@aisle/contract';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { TextController } from '../../controllers/text-controller.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { highlightedValue } from '../../text/highlighting/highlighted-value.ts';
import { matchedParts } from '../../text/highlighting/matched-parts.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';
import { renderSuggestion } from '../../cards/suggestions/render-suggestion.ts';
import { formatMoney } from '../../text/format-money.ts';
import type { Place } from './grid-navigation.ts';
import type { PanelGroup, PanelRow } from './panel-rows.ts';

/** Texts of the popup. */
export const panelWords = {
  popup: 'Suggestions',
  recent: 'Recent searches',
  suggestions: 'Suggestions',
  popular: 'Popular searches',
  hits: 'Products',
  inCategory: 'in {category}',
  trending: 'Trending',
  remove: 'Forget “{query}”',
  fill: 'Put “{query}” into the box',
  clearRecent: 'Forget all recent searches',
  none: 'Nothing is suggested for “{query}”',
  assistant: 'Assistant',
  ask: 'Ask: {query}',
  failed: 'Suggestions are not available at the moment',
  found: { one: '{count} suggestion, use the arrow keys', other: '{count} suggestions, use the arrow keys' },
};

/** View model of the popup, and its event handlers. */
export interface PanelView {
  groups: readonly PanelGroup[];
  active: Place | undefined;
  text: TextController<typeof panelWords>;
  /** The typed text. */
  typed: string;
  /** The message if there is nothing to show. */
  message: string;
  stalled: boolean;
  /** The default currency of prices. */
  currency: string;
  /** Returns the slot of a record that the page renders itself. */
  slotOf(group: PanelGroup, at: number): string | undefined;
  onCell(event: MouseEvent, place: Place): void;
}

/** Returns the ID of a cell, which the input references while the cell is active. */
export const cellId = ({ row, cell }: Place): string => `cell-${row}-${cell}`;

/** Renders a record without a template of the page: picture, name and price under common attribute names. */
const renderRecord = (hit: Hit, currency: string, locale: string): TemplateResult => {
  const name = ['name', 'title'].find((one) => plainText(hit[one])) ?? 'objectID';
  const picture = ['image', 'image_url', 'thumbnail'].map((one) => plainText(hit[one])).find(Boolean);
  const src = picture && safeUrl(picture, { image: true });
  const price = formatMoney(hit['price'], currency, locale);
  return html`${src ? html`<img part="image" src=${src} alt="" loading="lazy" />` : nothing}<span part="name"
      >${matchedParts(highlightedValue(hit, name)).map((part, at) => (at % 2 ? html`<mark part="match">${part}</mark>` : part))}</span
    >${price ? html` <span part="price">${price}</span>` : nothing}`;
};

const headingOf = ({ section, isAsk }: PanelGroup, { text, typed }: PanelView): string => {
  if (isAsk) return text.get('assistant');
  const { label, source } = section;
  if (label) return label;
  if (source === 'suggestions') return text.get(typed.trim() ? 'suggestions' : 'popular');
  return text.get(source === 'recent' ? 'recent' : 'hits');
};

const renderContent = (group: PanelGroup, row: PanelRow, at: number, view: PanelView): unknown => {
  const { text } = view;
  if (row.kind === 'clear') return text.get('clearRecent');
  if (row.kind === 'ask') return text.get('ask', { query: row.query });
  if (row.kind === 'category')
    // Visually the row above shows the search; screen readers need its text.
    return html`<span class="unseen">${row.target.query} </span
      ><span part="scope">${text.get('inCategory', { category: row.value })}</span>`;
  if (row.kind !== 'hit')
    return html`<span part="query">${renderSuggestion(row.parts)}</span>${
        row.trending ? html` <span part="trending">${text.get('trending')}</span>` : nothing
      }`;
  const slot = view.slotOf(group, at);
  return slot
    ? html`<slot name=${slot}></slot>`
    : renderRecord(row.shown.hit, group.section.currency || view.currency, text.locale);
};

/** Renders the button next to a search, which the arrow keys reach like the rest of the popup. */
const renderAction = (row: PanelRow, place: Place, view: PanelView): TemplateResult | typeof nothing => {
  if (row.kind !== 'recent' && row.kind !== 'suggestion') return nothing;
  const { query } = row.target;
  const removes = row.kind === 'recent';
  const isActive = view.active?.row === place.row && view.active.cell === place.cell;
  return html`<div role="gridcell" part="action">
    <button
      id=${cellId(place)}
      part=${`${removes ? 'remove' : 'fill'}${isActive ? ' active' : ''}`}
      type="button"
      tabindex="-1"
      aria-label=${view.text.get(removes ? 'remove' : 'fill', { query })}
      @click=${(event: MouseEvent) => view.onCell(event, place)}
    >
      <span aria-hidden="true">${removes ? '×' : '↖'}</span>
    </button>
  </div>`;
};

const renderRow = (group: PanelGroup, row: PanelRow, at: number, view: PanelView): TemplateResult => {
  const place = { row: at, cell: 0 };
  const isActive = view.active?.row === at && view.active.cell === 0;
  const onClick = (event: MouseEvent): void => view.onCell(event, place);
  return html`<div role="row" part=${`row ${row.kind}`}>
    <div
      role="gridcell"
      id=${cellId(place)}
      part=${isActive ? 'item active' : 'item'}
      aria-selected=${isActive}
      @click=${onClick}
      @auxclick=${onClick}
    >
      ${renderContent(group, row, at, view)}
    </div>
    ${renderAction(row, { row: at, cell: 1 }, view)}
  </div>`;
};

/** Renders the popup. */
export const renderPanel = (view: PanelView): TemplateResult => {
  const { groups, text, stalled, message } = view;
  let at = 0;
  return html`${stalled ? html`<div part="busy"></div>` : nothing}
    <slot name="start"></slot>
    ${message ? html`<p part="message">${message}</p>` : nothing}
    <div role="grid" part="grid" id="grid" aria-label=${text.get('popup')} ?hidden=${!groups.length}>
      ${groups.map(
        (group, index) =>
          html`<div
            role="rowgroup"
            part=${`section ${group.isAsk ? 'ask' : group.section.source}`}
            aria-labelledby=${`heading-${index}`}
          >
            <div part="heading" id=${`heading-${index}`}>${headingOf(group, view)}</div>
            ${group.rows.map((row) => renderRow(group, row, at++, view))}
          </div>`,
      )}
    </div>
    <slot name="end"></slot>`;
};
