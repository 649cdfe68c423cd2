/** Registers `<aisle-sort-by>`. */
import { AisleSortBy } from '../sort-by/sort-by.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-sort-by', AisleSortBy);

export { AisleSortBy };
