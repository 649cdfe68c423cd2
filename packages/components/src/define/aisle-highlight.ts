/** Registers `<aisle-highlight>`. */
import { AisleHighlight } from '../highlight/highlight.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-highlight', AisleHighlight);

export { AisleHighlight };
