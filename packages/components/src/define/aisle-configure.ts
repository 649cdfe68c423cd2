/** Registers `<aisle-configure>`. */
import { AisleConfigure } from '../configure/configure.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-configure', AisleConfigure);

export { AisleConfigure };
