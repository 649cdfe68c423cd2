/** What the wrappers for React 18 and older take, and what they do not. */
import type { AisleHits as HitsElement } from '@aisle/components';
import { AisleHits, AislePagination, AisleRefinementList, AisleSearch } from '@aisle/components/react';
import { AisleSearchBox } from '@aisle/components/react/aisle-search-box';
import { useRef } from 'react';
import { card } from './typed-card.js';

export function Page() {
  const hits = useRef<HitsElement>(null);
  return (
    <AisleSearch appId="shop" apiKey="key" index="products" routing>
      <AisleSearchBox placeholder="Search" />
      <AisleRefinementList
        attribute="brand"
        operator="and"
        onAisleFilterClick={({ detail }) => detail.filters.join(', ')}
      />
      <AisleHits ref={hits} hitsPerPage={24} onAisleHitClick={(event) => event.detail.position?.toFixed()} />
      <AisleHits renderItem={card} />
      {/* @ts-expect-error a word that is no operator */}
      <AisleRefinementList attribute="brand" operator="xor" />
      {/* @ts-expect-error a text for a number */}
      <AislePagination padding="three" />
      {/* @ts-expect-error the detail of this event has no price */}
      <AisleHits onAisleHitClick={(event) => event.detail.price} />
      {/* @ts-expect-error no such event */}
      <AisleHits onAisleFilterClick={() => {}} />
    </AisleSearch>
  );
}
