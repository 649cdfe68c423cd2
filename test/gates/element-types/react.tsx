/** What JSX of React 19 may say to the elements, and what it may not. */
import type { AisleHits } from '@aisle/components';
import '@aisle/components/jsx/react';
import { useRef } from 'react';
import { card } from './typed-card.js';

export function Page() {
  const hits = useRef<AisleHits>(null);
  return (
    <aisle-search appId="shop" api-key="key" index="products" routing initial={{ query: 'boots' }}>
      <aisle-search-box placeholder="Search" autofocus className="box" />
      <aisle-refinement-list attribute="brand" operator="or" limit={5} show-more-limit="20" searchable />
      <aisle-hits
        ref={hits}
        hits-per-page={24}
        renderItem={(hit, { html }) => html`${hit.objectID}`}
        onaisle-hit-click={(event) => event.detail.objectID.toUpperCase()}
        onaisle-hits-view={({ detail }) => detail.hits.map(({ position }) => position?.toFixed())}
      >
        <p slot="empty">Nothing</p>
      </aisle-hits>
      <aisle-infinite-hits renderItem={card} />
      <aisle-geo-search renderPin={card} />
      {/* @ts-expect-error a word that is no operator */}
      <aisle-refinement-list attribute="brand" operator="xor" />
      {/* @ts-expect-error a text for a number */}
      <aisle-pagination padding="three" />
      {/* @ts-expect-error not a number in an attribute either */}
      <aisle-hits hits-per-page="many" />
      {/* @ts-expect-error no such property */}
      <aisle-search indexName="products" />
      {/* @ts-expect-error the detail of this event has no price */}
      <aisle-hits onaisle-hit-click={(event) => event.detail.price} />
      {/* @ts-expect-error no such element */}
      <aisle-carrousel />
    </aisle-search>
  );
}
