/** Registers `<aisle-configure>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleConfigure } from '../elements/configure/configure.ts';

defineElement('aisle-configure', AisleConfigure);

export { AisleConfigure };
