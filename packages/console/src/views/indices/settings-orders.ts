/** Settings orders: ordered lists of searchable attributes, ranking criteria and custom ranking. */
import { html, nothing, type TemplateResult } from 'lit';
import type { OrderChangeEvent } from '../../parts/order-list.ts';
import '../../parts/order-list.ts';
import { icon } from '../../parts/icon.ts';
import type { SettingsPart } from './settings.ts';

/** All criteria in default order. */
const CRITERIA = ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'];

const itemsOf = (ids: readonly string[]) => ids.map((id) => ({ id, text: id }));

/** Renders a form that adds an entry. */
const adding = (options: {
  id: string;
  label: string;
  attributes: readonly string[];
  extra?: unknown;
  add: string;
  onAdd: (value: string, form: HTMLFormElement) => void;
}): TemplateResult =>
  html`<form
    class="searching"
    @submit=${(event: Event) => {
      event.preventDefault();
      const form = event.currentTarget as HTMLFormElement;
      const input = form.querySelector('input');
      if (!input?.value.trim()) return;
      options.onAdd(input.value.trim(), form);
      input.value = '';
    }}
  >
    <div class="field grows">
      <label for=${options.id}>${options.label}</label>
      <input id=${options.id} list=${`${options.id}-names`} autocomplete="off" spellcheck="false" />
      <datalist id=${`${options.id}-names`}>
        ${options.attributes.map((name) => html`<option value=${name}></option>`)}
      </datalist>
    </div>
    ${options.extra} <button>${icon('plus')} ${options.add}</button>
  </form>`;

/** Returns the list with an entry moved or appended to its end. */
const withOne = (list: readonly string[], one: string): string[] => [...list.filter((other) => other !== one), one];

/** Renders the searchable attributes. */
function renderSearchable({ words, settings, attributes, change }: SettingsPart): TemplateResult {
  const { searchableAttributes = [] } = settings;
  return html`<h2>${words.say('indices.searchable')}</h2>
    ${
      searchableAttributes.length === 0
        ? html`<p class="hint">${words.say('indices.allSearched')}</p>`
        : html`<aisle-console-order
            .label=${words.say('indices.searchable')}
            .items=${itemsOf(searchableAttributes)}
            @order-change=${({ ids }: OrderChangeEvent) => change({ searchableAttributes: [...ids] })}
          ></aisle-console-order>`
    }
    ${adding({
      id: 'add-searchable',
      label: words.say('indices.addAttribute'),
      attributes,
      add: words.say('parts.add'),
      onAdd: (name) => change({ searchableAttributes: withOne(searchableAttributes, name) }),
    })}`;
}

/** Renders the ranking criteria, and the disabled ones. */
function renderRanking({ words, settings, change }: SettingsPart): TemplateResult {
  const { ranking = CRITERIA } = settings;
  return html`<h2>${words.say('indices.ranking')}</h2>
    <aisle-console-order
      .label=${words.say('indices.ranking')}
      .items=${itemsOf(ranking)}
      @order-change=${({ ids }: OrderChangeEvent) => change({ ranking: [...ids] })}
    ></aisle-console-order>
    ${
      ranking.length < CRITERIA.length
        ? html`<div class="row">
            ${CRITERIA.filter((criterion) => !ranking.includes(criterion)).map(
              (criterion) =>
                html`<button type="button" class="small" @click=${() => change({ ranking: [...ranking, criterion] })}>
                  ${icon('plus')} ${criterion}
                </button>`,
            )}
          </div>`
        : nothing
    }`;
}

/** Renders the custom ranking. */
function renderCustomRanking({ words, settings, attributes, change }: SettingsPart): TemplateResult {
  const { customRanking = [] } = settings;
  return html`<h2>${words.say('indices.customRanking')}</h2>
    <aisle-console-order
      .label=${words.say('indices.customRanking')}
      .items=${itemsOf(customRanking)}
      @order-change=${({ ids }: OrderChangeEvent) => change({ customRanking: [...ids] })}
    ></aisle-console-order>
    ${adding({
      id: 'add-ranking',
      label: words.say('indices.addAttribute'),
      attributes,
      add: words.say('parts.add'),
      extra: html`<div class="field">
        <label for="ranking-direction">${words.say('indices.direction')}</label>
        <select id="ranking-direction">
          <option value="desc">${words.say('indices.descending')}</option>
          <option value="asc">${words.say('indices.ascending')}</option>
        </select>
      </div>`,
      onAdd: (name, form) => {
        const direction = form.querySelector('select')?.value ?? 'desc';
        const others = customRanking.filter((one) => one !== `asc(${name})` && one !== `desc(${name})`);
        change({ customRanking: [...others, `${direction}(${name})`] });
      },
    })}`;
}

/** Renders the lists. */
export function renderOrders(part: SettingsPart): TemplateResult {
  return html`${renderSearchable(part)} ${renderRanking(part)} ${renderCustomRanking(part)}`;
}
