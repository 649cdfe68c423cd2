/** Registers `<aisle-query-suggestions>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleQuerySuggestions } from '../elements/query-suggestions/query-suggestions.ts';

defineElement('aisle-query-suggestions', AisleQuerySuggestions);

export { AisleQuerySuggestions };
