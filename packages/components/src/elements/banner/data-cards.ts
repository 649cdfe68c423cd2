/** Rule data (`userData`) in a template of the page, in light DOM. Loaded when there is data. */
import { templateView } from '../../cards/item-views.ts';
import type { FillItem } from '../../cards/hit-rows.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import { languageOf } from '../../text/language-of.ts';

/** What to show data with. */
export interface DataView {
  template: HTMLTemplateElement | null;
  formatters: Formatters | undefined;
}

/** A piece of data on the page. */
interface Card {
  item: HTMLElement;
  fill: ReturnType<FillItem>;
}

/** Owns one `div.aisle-banner` for each piece of data; they are filled again and not made anew. */
export class DataCards {
  readonly #host: Element;
  #cards: Card[] = [];
  #template: HTMLTemplateElement | null = null;
  #formatters: Formatters | undefined;
  #fill?: FillItem;

  constructor(host: Element) {
    this.#host = host;
  }

  /** Shows these pieces of data and no others. */
  show(data: readonly object[], { template, formatters }: DataView): void {
    this.#formatters = formatters;
    if (template !== this.#template) {
      this.#cut(0);
      this.#template = template;
      const language = () => ({ locale: languageOf(this.#host).locale, formatters: this.#formatters ?? {} });
      this.#fill = template ? templateView(template, { host: this.#host, language }) : undefined;
    }
    this.#cut(data.length);
    data.forEach((one, index) => {
      const hit = { objectID: `${index}`, ...one };
      const { fill } = (this.#cards[index] ??= this.#make());
      fill({ hit, reference: { index: '', objectID: hit.objectID } }, index);
    });
  }

  #make(): Card {
    const item = this.#host.ownerDocument.createElement('div');
    item.className = 'aisle-banner';
    this.#host.append(item);
    return { item, fill: this.#fill!(item) };
  }

  #cut(length: number): void {
    for (const { item } of this.#cards.splice(length)) item.remove();
  }
}
