/** Page check: reports mistakes in the markup of a search to the console, each once. Lazy-loaded while a page is developed. */
// When and why: decision 0032.
import type { Hit } from '@aisle/contract';
import { ContextEvent } from '@lit/context';
import { hitContext } from '../dom/context/hit-context.ts';
import { cardMistakes } from './card-checks.ts';
import { elementsIn } from './elements-in.ts';
import { missingLanguage } from './language-check.ts';
import {
  forgottenTemplate,
  misspeltTag,
  swallowedContent,
  unknownAttributes,
  unregisteredTag,
} from './markup-checks.ts';

/** Milliseconds that scripts have to register elements and languages, and the service to recommend something. */
const PATIENCE = 2000;

/** Number of cards whose records stand for all records of a list. */
const SAMPLE = 20;

/** The record of the card around an element or of the card itself; undefined outside of cards. */
const hitOf = (element: Element): Hit | undefined => {
  let hit: Hit | undefined;
  // Providers answer nothing that comes from their own element, so the request names another one.
  element.dispatchEvent(new ContextEvent(hitContext, document.body, (shown) => void (hit = shown?.hit), false));
  return hit;
};

/** The first records that a list shows. */
const firstHits = (list: Element): Hit[] =>
  [...list.querySelectorAll(':scope > ol.aisle-hits > li')].slice(0, SAMPLE).flatMap((card) => hitOf(card) ?? []);

/** An element for an attribute of a hit that is in no card. */
const outsideOfCard = (element: Element): string[] =>
  element.isConnected &&
  /^aisle-(?:highlight|snippet)$/.test(element.localName) &&
  !(element as { hit?: Hit }).hit &&
  !hitOf(element)
    ? ['is in no card, so it has nothing to show. Put it into the <template> of <aisle-hits>, or set its .hit.']
    : [];

/** Recommendations that have a product and no answer for it. */
const emptyRecommendations = (element: Element): string[] => {
  const { localName } = element;
  const { objectId, model = '' } = element as { objectId?: string; model?: string };
  return localName === 'aisle-recommendations' && element.hasAttribute('empty') && objectId
    ? [
        `is empty: the service recommends nothing for object-id="${objectId}" by ${model}. Check that the index has a record with this objectID; models learn from events and records: https://github.com/aisle-search/aisle/blob/main/docs/guides/recommend.md`,
      ]
    : [];
};

/** Checks of markup that is complete. */
const immediateChecks = [
  misspeltTag,
  unknownAttributes,
  forgottenTemplate,
  swallowedContent,
  outsideOfCard,
  (element: Element): string[] => cardMistakes(element, firstHits(element)),
];

/** Checks of markup that scripts and answers may still change. */
const laterChecks = [unregisteredTag, emptyRecommendations];

/** Lines that the console has. */
const reported = new Set<string>();

const reportOnce = (element: Element, mistakes: readonly string[]): void => {
  for (const mistake of mistakes) {
    const line = `<${element.localName}> ${mistake}`;
    if (!reported.has(line)) console.warn(line);
    reported.add(line);
  }
};

const runChecks = (root: Element, checks: readonly ((element: Element) => string[])[]): void => {
  for (const element of [root, ...elementsIn(root)]) for (const check of checks) reportOnce(element, check(element));
};

/** Reports each language without texts at the first element that is in it. */
const reportLanguages = (root: Element): void => {
  const byLanguage = new Map<string, Element>();
  for (const element of [root, ...elementsIn(root)]) {
    const [mistake] = element.isConnected && element.localName.startsWith('aisle-') ? missingLanguage(element) : [];
    if (mistake && !byLanguage.has(mistake)) byLanguage.set(mistake, element);
  }
  for (const [mistake, element] of byLanguage) reportOnce(element, [mistake]);
};

/**
 * Checks everything beneath a search.
 * @example
 * checkPage(document.querySelector('aisle-search'));
 */
export const checkPage = (root: Element): void => {
  runChecks(root, immediateChecks);
  setTimeout(() => {
    if (!root.isConnected) return;
    runChecks(root, laterChecks);
    reportLanguages(root);
  }, PATIENCE);
};
