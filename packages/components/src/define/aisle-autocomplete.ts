/** Registers `<aisle-autocomplete>`, and the sections inside it. */
import { defineElement } from '../registration/define-element.ts';
import { AisleAutocomplete } from '../elements/autocomplete/autocomplete.ts';
import './aisle-autocomplete-section.ts';

defineElement('aisle-autocomplete', AisleAutocomplete);

export { AisleAutocomplete };
