/** Registers `<aisle-geo-search>`. */
import { defineElement } from '../registration/define-element.ts';
import { AisleGeoSearch } from '../elements/geo-search/geo-search.ts';

defineElement('aisle-geo-search', AisleGeoSearch);

export { AisleGeoSearch };
