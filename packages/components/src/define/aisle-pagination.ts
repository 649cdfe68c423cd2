/** Registers `<aisle-pagination>`. */
import { AislePagination } from '../pagination/pagination.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-pagination', AislePagination);

export { AislePagination };
