/** What JSX of Preact may say to the elements, and what it may not. */
/** @jsxImportSource preact */
import '@aisle/components/jsx/preact';
import { card } from './typed-card.js';

export const page = (
  <aisle-search appId="shop" api-key="key" index="products" class="page">
    <aisle-hits hitsPerPage={24} key="hits" onaisle-hit-click={(event) => event.detail.objectID.toUpperCase()} />
    <aisle-recommendations renderItem={card} />
    {/* @ts-expect-error a word that is no operator */}
    <aisle-refinement-list attribute="brand" operator="xor" />
    {/* @ts-expect-error the detail of this event has no price */}
    <aisle-hits onaisle-hit-click={(event) => event.detail.price} />
    {/* @ts-expect-error no such element */}
    <aisle-carrousel />
  </aisle-search>
);
