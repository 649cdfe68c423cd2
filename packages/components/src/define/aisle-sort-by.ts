/** Registers `<aisle-sort-by>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleSortBy } from '../elements/sort-by/sort-by.ts';

defineElement('aisle-sort-by', AisleSortBy);

export { AisleSortBy };
