/** Registers `<aisle-snippet>`. */
import { AisleSnippet } from '../snippet/snippet.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-snippet', AisleSnippet);

export { AisleSnippet };
