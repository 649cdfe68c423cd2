/** Registers `<aisle-geo-search>`. */
import { AisleGeoSearch } from '../geo-search/geo-search.ts';
import { defineElement } from '../registration/define-element.ts';

defineElement('aisle-geo-search', AisleGeoSearch);

export { AisleGeoSearch };
