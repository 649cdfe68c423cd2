/**
 * Page check: mistakes in the markup of a search, reported to its author. Lazy-loaded after the first picture, on pages that are being
 * developed alone.
 */
import type { ReactiveElement } from 'lit';
import { report } from '../../../dom/console/report.ts';
import { languageOf } from '../../../text/language-of.ts';
import { ELEMENT_TAGS } from './element-tags.ts';
import { nearestName } from './nearest-name.ts';

/** Elements that have no place for elements of ours. */
const LEAVES = new Set(
  `breadcrumb clear-refinements color-facet configure current-refinements date-range hierarchical-menu highlight hits hits-per-page
    infinite-hits menu menu-select numeric-menu pagination price range rating rating-menu recommendations refinement-list relevant-sort
    search-box snippet sort-by stats toggle-refinement`
    .split(/\s+/)
    .map((name) => `aisle-${name}`),
);

/** Attributes of all elements, of frameworks and of scripts. */
const COMMON_ATTRIBUTE =
  /^(?:aria-|data-|on|class$|part$|slot$|style$|exportparts$|is$|nonce$|item|defer-hydration$|hx-|x-|v-|ng-|.*[:@.$_])/;

/** Elements with these may have any attribute. */
const ANY_ATTRIBUTE = new Set(['aisle-configure']);

/** A field that a card would show. */
const FIELD = /\{\{[^}]*\}\}/;

const isOurs = ({ localName }: Element): boolean => localName.startsWith('aisle-');

/** Reports an element that does not exist, or that the page has not registered. */
const checkTag = (element: Element): void => {
  const { localName } = element;
  if (customElements.get(localName)) return;
  if (ELEMENT_TAGS.includes(localName)) void report(element, ({ notDefined }) => notDefined(localName));
  else void report(element, ({ noElement }) => noElement(nearestName(localName, ELEMENT_TAGS)));
};

/** Reports attributes that are misspelt, and switches that are on although they say false. */
const checkAttributes = (element: Element): void => {
  if (ANY_ATTRIBUTE.has(element.localName)) return;
  const { observedAttributes = [], elementProperties } = element.constructor as typeof ReactiveElement;
  const switches = new Set<unknown>();
  for (const [name, { attribute, type, converter }] of elementProperties ?? [])
    if (type === Boolean && !converter) switches.add(attribute === undefined ? String(name).toLowerCase() : attribute);
  for (const { name, value } of Array.from(element.attributes)) {
    if (switches.has(name) && value === 'false') void report(element, ({ onByText }) => onByText(name));
    if (observedAttributes.includes(name) || COMMON_ATTRIBUTE.test(name) || name in HTMLElement.prototype) continue;
    const nearest = nearestName(name, observedAttributes);
    if (nearest !== undefined) void report(element, ({ noSuchAttribute }) => noSuchAttribute(name, nearest));
  }
};

/** Reports an element of ours inside one that has no place for it, as a self-closing tag leaves it. */
const checkContent = (element: Element): void => {
  if (!LEAVES.has(element.localName)) return;
  const inner = Array.from(element.children).find((child) => isOurs(child) && !child.slot);
  if (inner) void report(element, ({ swallows }) => swallows(element.localName, inner.localName));
};

/** Reports fields of cards that are not in a template: they are shown as they stand. */
const checkTemplates = (root: Element): void => {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const reported = new Set<Element>();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const [field] = FIELD.exec(text.nodeValue ?? '') ?? [];
    const parent = field === undefined ? undefined : text.parentElement;
    if (field === undefined || !parent || parent.matches('script, style, pre, code')) continue;
    const owner =
      parent.closest('aisle-hits, aisle-infinite-hits, aisle-recommendations, aisle-recently-viewed') ?? root;
    if (reported.has(owner)) continue;
    reported.add(owner);
    void report(owner, ({ noTemplate }) => noTemplate(field));
  }
};

/** Reports that the page has a language whose texts it has not loaded. */
const checkLanguage = (root: Element): void => {
  const { locale, pack } = languageOf(root);
  if (pack || locale.startsWith('en')) return;
  void report(root, ({ noPack }) => noPack(locale));
};

/**
 * Checks the markup of a search once.
 *
 * @example
 * checkPage(document.querySelector('aisle-search'));
 */
export const checkPage = (root: Element): void => {
  for (const element of [root, ...Array.from(root.querySelectorAll('*')).filter(isOurs)]) {
    checkTag(element);
    checkAttributes(element);
    checkContent(element);
  }
  checkTemplates(root);
  checkLanguage(root);
};
