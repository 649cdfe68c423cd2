/** Registers `<aisle-search>`, which makes its client from its attributes unless it is given one. */
import { createSearchClient } from '@aisle/search-client';
import { defineElement } from '../registration/define-element.ts';
import { AisleSearch } from '../elements/search/search.ts';

AisleSearch.createClient = createSearchClient;
defineElement('aisle-search', AisleSearch);

export { AisleSearch };
