/** What JSX of Solid may say to the elements, and what it may not. */
/** @jsxImportSource solid-js */
import '@aisle/components/jsx/solid';
import { card } from './typed-card.js';

export const page = (
  <aisle-search prop:appId="shop" api-key="key" index="products" class="page">
    <aisle-hits prop:hitsPerPage={24} on:aisle-hit-click={(event) => event.detail.objectID.toUpperCase()} />
    <aisle-hits prop:renderItem={card} />
    {/* @ts-expect-error a text for a number */}
    <aisle-hits prop:hitsPerPage="many" />
    {/* @ts-expect-error the detail of this event has no price */}
    <aisle-hits on:aisle-hit-click={(event) => event.detail.price} />
    {/* @ts-expect-error no such element */}
    <aisle-carrousel />
  </aisle-search>
);
