/** Record facets: facet values that filter the browsed records; values of the same facet are combined with OR. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../text/words.ts';
import type { FoundRecords } from './read-records.ts';

/** Maximum number of listed values per facet. */
const VALUES = 8;

/**
 * Renders them.
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
    /** Filters such as `brand:Acme`. */
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
