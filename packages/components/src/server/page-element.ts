/** Page element: a parsed element of a page with the DOM interface that elements use in a browser. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { readSelector } from './match-selector.ts';
import type { SelectorNode } from './match-selector.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const isElement = (node: DefaultTreeAdapterTypes.Node | null): node is Element => node !== null && 'tagName' in node;

const textOf = (node: ParentNode): string =>
  node.childNodes
    .map((child) =>
      child.nodeName === '#text' && 'value' in child ? child.value : isElement(child) ? textOf(child) : '',
    )
    .join('');

/** One object per node, so that elements can be compared by identity, as in a browser. */
const pageElements = new WeakMap<Element, PageElement>();

/**
 * The part of the element interface that works without a browser. Other members are missing, so code that uses them usually throws, and
 * the element is left to the browser.
 */
export class PageElement implements SelectorNode {
  readonly localName: string;
  readonly #node: Element;

  constructor(node: Element) {
    this.#node = node;
    this.localName = node.tagName;
    pageElements.set(node, this);
  }

  /** Returns the element of a node. */
  static of(node: Element): PageElement {
    return pageElements.get(node) ?? new PageElement(node);
  }

  /** Creates an empty element that has the given parent, but is not one of its children. */
  static alone(tagName: string, parentNode: Element | null = null): PageElement {
    const namespaceURI = 'http://www.w3.org/1999/xhtml' as Element['namespaceURI'];
    return new PageElement({ nodeName: tagName, tagName, attrs: [], childNodes: [], parentNode, namespaceURI });
  }

  get parentElement(): PageElement | null {
    const { parentNode } = this.#node;
    return isElement(parentNode) ? PageElement.of(parentNode) : null;
  }

  get firstElementChild(): PageElement | null {
    const child = this.#node.childNodes.find(isElement);
    return child ? PageElement.of(child) : null;
  }

  get textContent(): string {
    return textOf(this.#node);
  }

  get lang(): string {
    return this.getAttribute('lang') ?? '';
  }

  /** The `currency` attribute, as the property of `<aisle-search>`. */
  get currency(): string {
    return this.getAttribute('currency') ?? '';
  }

  /** The text of an option: without white space at its ends, and with single spaces. */
  get text(): string {
    return this.textContent.trim().replaceAll(/\s+/g, ' ');
  }

  /** The value of an option or of an input. */
  get value(): string {
    return this.getAttribute('value') ?? this.text;
  }

  get dataset(): Readonly<Record<string, string>> {
    const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const data = this.#node.attrs.filter(({ name }) => name.startsWith('data-'));
    return Object.fromEntries(data.map(({ name, value }) => [camel(name.slice(5)), value]));
  }

  getAttribute(attribute: string): string | null {
    return this.#node.attrs.find(({ name }) => name === attribute)?.value ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.getAttribute(name) !== null;
  }

  matches(selector: string): boolean {
    return readSelector(selector)(this, this);
  }

  closest(selector: string): PageElement | null {
    const matches = readSelector(selector);
    const find = (one: PageElement | null): PageElement | null =>
      !one || matches(one, this) ? one : find(one.parentElement);
    return find(this);
  }

  querySelector(selector: string): PageElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  /** Does not search in templates, whose content is not part of the page. */
  querySelectorAll(selector: string): readonly PageElement[] {
    return this.#all(selector, this.#node);
  }

  /** Content of a template; undefined for any other element. */
  get content(): Pick<PageElement, 'querySelectorAll'> | undefined {
    const node = this.#node;
    return 'content' in node
      ? { querySelectorAll: (selector) => this.#all(selector, (node as DefaultTreeAdapterTypes.Template).content) }
      : undefined;
  }

  #all(selector: string, around: ParentNode): readonly PageElement[] {
    const matches = readSelector(selector);
    const inside = (node: ParentNode): PageElement[] =>
      node.childNodes.filter(isElement).flatMap((child) => [PageElement.of(child), ...inside(child)]);
    return inside(around).filter((one) => matches(one, this));
  }
}
