/** Registers `<aisle-pagination>`. */
import { defineElement } from '../registration/define-element.ts';
import { AislePagination } from '../elements/pagination/pagination.ts';

defineElement('aisle-pagination', AislePagination);

export { AislePagination };
