/** Registers `<aisle-autocomplete-section>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleAutocompleteSection } from '../elements/autocomplete-section/autocomplete-section.ts';

defineElement('aisle-autocomplete-section', AisleAutocompleteSection);

export { AisleAutocompleteSection };
