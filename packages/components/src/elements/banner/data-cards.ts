/** Data cards: render the data of rules (`userData`) with a template of the page, in light DOM. Lazy-loaded once there is data. */
import { templateView } from '../../cards/item-views.ts';
import type { FillItem } from '../../cards/hit-rows.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { languageOf } from '../../text/language-of.ts';

/** The template and formatters to render data with. */
export interface DataCardsOptions {
  template: HTMLTemplateElement | null;
  formatters: Formatters | undefined;
}

/** One rendered item. */
interface Card {
  element: HTMLElement;
  fill: ReturnType<FillItem>;
}

/** Owns one `div.aisle-banner` per item, and reuses these elements when the data changes. */
export class DataCards {
  readonly #host: Element;
  #cards: Card[] = [];
  #template: HTMLTemplateElement | null = null;
  #formatters: Formatters | undefined;
  #createFill?: FillItem;

  constructor(host: Element) {
    this.#host = host;
  }

  /** Renders exactly these items. */
  show(items: readonly object[], { template, formatters }: DataCardsOptions): void {
    this.#formatters = formatters;
    if (template !== this.#template) {
      this.#removeFrom(0);
      this.#template = template;
      const language = () => ({ locale: languageOf(this.#host).locale, formatters: this.#formatters ?? {} });
      this.#createFill = template ? templateView(template, { host: this.#host, language }) : undefined;
    }
    this.#removeFrom(items.length);
    items.forEach((item, index) => {
      const hit = { objectID: `${index}`, ...item };
      const { fill } = (this.#cards[index] ??= this.#createCard());
      // Rule data has no index.
      fill({ hit, reference: { index: '', objectID: hit.objectID } }, index);
    });
  }

  #createCard(): Card {
    const element = this.#host.ownerDocument.createElement('div');
    element.className = 'aisle-banner';
    this.#host.append(element);
    return { element, fill: this.#createFill!(element) };
  }

  #removeFrom(index: number): void {
    for (const { element } of this.#cards.splice(index)) element.remove();
  }
}
