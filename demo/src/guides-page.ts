/** The page of the workshop's guides: static HTML; this script adds the elements, the counts of the header and the tracker. */
import '@aisle/components/hydrate';
import '@aisle/components/define';
import type { AisleAutocomplete, AisleSearch } from '@aisle/components';
import { startPage } from './frame.ts';

const { insights } = startPage();
for (const element of document.querySelectorAll<AisleAutocomplete | AisleSearch>('aisle-search, aisle-autocomplete'))
  element.userToken = () => insights.getUserToken();
