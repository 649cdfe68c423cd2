/** A search box with a popup as shoppers use it: `<aisle-autocomplete>`. */
import { elementUpdated } from '@open-wc/testing';
import type { AisleAutocomplete } from '../../elements/autocomplete/autocomplete.ts';
import type { AisleSearch } from '../../elements/search/search.ts';
import type { ManyIndices } from '../many-indices.ts';
import { loaded, textOf, turn } from '../mount.ts';
import { ElementHarness } from './element-harness.ts';

/** Somewhere that picks were sent to. */
export interface Visit {
  url: string;
  newTab: boolean;
}

export class AutocompleteHarness extends ElementHarness<AisleAutocomplete> {
  readonly client: ManyIndices;
  /** The search around, where there is one. */
  readonly root: AisleSearch | undefined;
  /** Where picks led. */
  readonly visits: Visit[] = [];

  constructor(element: AisleAutocomplete, client: ManyIndices) {
    super(element);
    this.client = client;
    this.root = element.closest('aisle-search') ?? undefined;
    // A form that goes its native way must not take the test page along.
    element.renderRoot?.addEventListener('submit', (event) => event.preventDefault());
    element.navigate = (url, { newTab }) => void this.visits.push({ url, newTab });
  }

  get input(): HTMLInputElement {
    return this.part<HTMLInputElement>('input');
  }

  /** Texts of all rows on show. */
  readonly rows = (): string[] =>
    this.parts('item').map((item) => {
      const slot = item.querySelector('slot');
      return slot ? textOf(slot.assignedElements()[0]) : textOf(item);
    });

  /** The item of the row with a text. */
  readonly item = (text: string): HTMLElement => this.parts('item')[this.rows().indexOf(text)]!;

  /** What the input says is active. */
  active(): string {
    const id = this.input.getAttribute('aria-activedescendant');
    const found = id && this.element.shadowRoot!.getElementById(id);
    return found ? found.getAttribute('aria-label') || textOf(found) : '';
  }

  /** Waits until the popup shows all that was asked for. */
  readonly settled = async (): Promise<void> => {
    await turn();
    await loaded();
    for (let round = 0; round < 4; round++) {
      await turn();
      await elementUpdated(this.element);
    }
  };
}
