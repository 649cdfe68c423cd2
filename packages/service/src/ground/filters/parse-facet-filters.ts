/** Reads `facetFilters`: conditions `attribute:value`, a minus before the value negates. */
import type { Filter } from '../../engine/engine.ts';
import { checkFacet, type FilterContext } from './facet-check.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { filterGroups, treeOfGroups, type NestedFilters } from './filter-list.ts';

/** Parses `facetFilters`, or a parameter of the same form. Undefined if there are no conditions. Throws FilterError. */
export function parseFacetFilters(
  value: NestedFilters,
  context: FilterContext,
  parameter = 'facetFilters',
): Filter | undefined {
  return treeOfGroups(filterGroups(parameter, value), (text) => parseFacetCondition({ text, parameter, context }));
}

/** Parses one condition `attribute:value` or `attribute:-value`; `\-` starts a value that really begins with a minus. */
export function parseFacetCondition(options: { text: string; parameter: string; context: FilterContext }): Filter {
  const { text, parameter, context } = options;
  const colon = text.indexOf(':');
  const attribute = text.slice(0, colon).trim();
  if (colon < 0 || attribute === '') {
    throw new FilterError({ parameter, problem: `"${clip(text)}" has no attribute; write attribute:value.` });
  }
  checkFacet({ attribute, parameter, where: `of "${clip(text)}"`, context });
  const { value, negated } = readSign(text.slice(colon + 1).trim());
  if (value === '')
    throw new FilterError({ parameter, problem: `"${clip(text)}" has no value; write ${attribute}:value.` });
  const filter = valueFilter(attribute, unquote(value));
  return negated ? { kind: 'not', of: filter } : filter;
}

/** Splits an optional leading minus from a value. */
export function readSign(text: string): { value: string; negated: boolean } {
  if (text.startsWith('\\-')) return { value: text.slice(1), negated: false };
  return text.startsWith('-') ? { value: text.slice(1), negated: true } : { value: text, negated: false };
}

/** Creates the filter for a value of an attribute; `_tags` has its own kind. */
export function valueFilter(attribute: string, value: string): Filter {
  return attribute === '_tags' ? { kind: 'tag', value } : { kind: 'facet', attribute, value };
}

/** Shortens a text for messages. */
export function clip(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

// Removes quotes carried over from `filters`, where a value with blanks needs them.
function unquote(value: string): string {
  const quote = value[0];
  const quoted = value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote);
  return quoted ? value.slice(1, -1).replace(/\\(.)/gs, '$1') : value;
}
