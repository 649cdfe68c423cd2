/** Registers `<aisle-query-suggestions>`. */
import { AisleQuerySuggestions } from '../query-suggestions/query-suggestions.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-query-suggestions', AisleQuerySuggestions);

export { AisleQuerySuggestions };
