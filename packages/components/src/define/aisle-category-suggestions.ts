/** Registers `<aisle-category-suggestions>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleCategorySuggestions } from '../elements/category-suggestions/category-suggestions.ts';

defineElement('aisle-category-suggestions', AisleCategorySuggestions);

export { AisleCategorySuggestions };
