/** Registers `<aisle-snippet>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleSnippet } from '../snippet/snippet.ts';

defineElement('aisle-snippet', AisleSnippet);

export { AisleSnippet };
