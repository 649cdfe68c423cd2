/** Tracked filters: rule contexts from chosen filters, with the names that InstantSearch gives them, so that its rules go on working. */
import type { SearchParams } from '@aisle/contract';
import type { SearchState } from '@aisle/search-client/session';

/** The most contexts of a search. */
const MAX_CONTEXTS = 10;

/** Values of a refinement: of a facet, or the paths of a hierarchy. */
interface Choices {
  readonly values?: readonly string[];
  readonly paths?: readonly string[];
  readonly attributes?: readonly string[];
}

const escaped = (value: string): string => value.replace(/[^\w-]+/g, '_');

/**
 * Returns parameters with a rule context for each chosen value of the attributes: `ais-brand-Acme`.
 * @example
 * withContexts({}, { attributes: ['brand'], refinements: { brand: { kind: 'facet', operator: 'or', values: ['Acme'] } } });
 */
export const withContexts = (
  params: SearchParams,
  { attributes, refinements }: { attributes: readonly string[]; refinements: SearchState['refinements'] },
): SearchParams => {
  const contexts = Object.entries(refinements).flatMap(([name, refinement]) => {
    const { values = [], paths = [], attributes: levels = [] } = refinement as Choices;
    const tracked = [name, ...levels].find((one) => attributes.includes(one));
    return tracked ? [...values, ...paths].map((value) => `ais-${tracked}-${escaped(value)}`) : [];
  });
  const { ruleContexts = [] } = params;
  return contexts[0]
    ? { ...params, ruleContexts: [...new Set([...ruleContexts, ...contexts])].slice(0, MAX_CONTEXTS) }
    : params;
};
