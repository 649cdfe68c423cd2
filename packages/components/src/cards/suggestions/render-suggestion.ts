/** Shows a suggested search: what is new in it stands out, and not what the shopper typed. */
import { html } from 'lit';
import type { MatchedParts } from '../../text/highlighting/matched-parts.ts';

/** The pieces as text, the untyped ones marked; without anything typed nothing is marked. */
export const renderSuggestion = (parts: MatchedParts): unknown =>
  parts.length < 2
    ? parts
    : parts.map((part, index) => (index % 2 || !part.trim() ? part : html`<mark part="match">${part}</mark>`));
