/** Suggestion text: highlights the part of a suggested search that the shopper has not typed. */
import { html } from 'lit';
import type { MatchedParts } from '../../text/highlighting/matched-parts.ts';

/** Renders the parts, with the untyped ones marked; marks nothing if none was typed. */
export const renderSuggestion = (parts: MatchedParts): unknown =>
  parts.length < 2
    ? parts
    : parts.map((part, index) => (index % 2 || !part.trim() ? part : html`<mark part="match">${part}</mark>`));
