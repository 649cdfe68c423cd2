/** Registers `<aisle-result-children>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleResultChildren } from '../elements/result-children/result-children.ts';

defineElement('aisle-result-children', AisleResultChildren);

export { AisleResultChildren };
