/** Record facets: the values that narrow what is browsed; those of one facet widen it. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../text/words.ts';
import type { FoundRecords } from './read-records.ts';

/** Values of a facet that are listed. */
const VALUES = 8;

/**
 * Draws them.
 * @example
 * recordFacets(words, { facets, chosen: ['brand:Acme'], onChoose: (filters) => this.#filter(filters) });
 */
export function recordFacets(
  words: Words,
  {
    facets,
    chosen,
    onChoose,
  }: {
    facets: FoundRecords['facets'];
    /** Filters as `brand:Acme`. */
    chosen: readonly string[];
    onChoose: (filters: readonly string[]) => void;
  },
): TemplateResult {
  const renderValue = (filter: string, value: string, count: number) => {
    const isChosen = chosen.includes(filter);
    return html`<label class="check">
      <input
        type="checkbox"
        .checked=${isChosen}
        @change=${() => onChoose(isChosen ? chosen.filter((one) => one !== filter) : [...chosen, filter])}
      />
      <span dir="auto">${value}</span> <span>${words.number(count)}</span>
    </label>`;
  };
  return html`<div class="facet-list card" role="group" aria-label=${words.say('indices.facets')}>
    ${
      chosen.length > 0
        ? html`<button type="button" class="small" @click=${() => onChoose([])}>
            ${words.say('indices.clearFilters')}
          </button>`
        : nothing
    }
    ${Object.entries(facets)
      .filter(([, values]) => Object.keys(values).length > 0)
      .map(
        ([name, values]) =>
          html`<div role="group" aria-label=${name}>
            <p class="facet-name">${name}</p>
            ${Object.entries(values)
              .slice(0, VALUES)
              .map(([value, count]) => renderValue(`${name}:${value}`, value, count))}
          </div>`,
      )}
  </div>`;
}
