/** Registers `<aisle-highlight>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleHighlight } from '../elements/highlight/highlight.ts';

defineElement('aisle-highlight', AisleHighlight);

export { AisleHighlight };
