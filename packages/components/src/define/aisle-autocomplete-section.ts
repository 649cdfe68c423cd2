/** Registers `<aisle-autocomplete-section>`. */
import { AisleAutocompleteSection } from '../autocomplete/autocomplete-section.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-autocomplete-section', AisleAutocompleteSection);

export { AisleAutocompleteSection };
