/** Registers `<aisle-snippet>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleSnippet } from '../elements/snippet/snippet.ts';

defineElement('aisle-snippet', AisleSnippet);

export { AisleSnippet };
