/** Skeleton of a list: grey cards while the first results load, as high as the list was at the last visit. */
import type { SessionStatus } from '@aisle/search-client/session';
import { html, isServer, nothing } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import type { HitsText } from './hits-words.ts';
import { rememberedSize } from './remembered-size.ts';

/** State that determines whether grey cards are shown, and how many. */
export interface SkeletonView {
  status?: SessionStatus;
  results?: object;
  count?: number;
}

/** Returns the grey cards, if any. */
export type RenderSkeleton = (view: SkeletonView) => TemplateResult | typeof nothing;

/** Creates the skeleton of a list. */
export const createSkeleton = (
  host: ReactiveElement & { hitsPerPage?: number },
  text: () => HitsText,
): RenderSkeleton => {
  /** The element with the reserved height. */
  let sized: HTMLElement | null | undefined;
  /** Whether a frame was painted before the awaited results; undefined if none are awaited. */
  let isLate: boolean | undefined;

  /** Whether a frame was painted without results; results that arrive before the next one need no skeleton. */
  const hasWaited = (): boolean => {
    // Server-rendered content stays.
    if (isServer || (!host.hasUpdated && host.renderRoot.hasChildNodes())) return true;
    if (isLate === undefined) {
      isLate = false;
      requestAnimationFrame(() => {
        if (isLate === undefined) return;
        isLate = true;
        host.requestUpdate();
      });
    }
    return isLate;
  };

  host.addController({
    hostUpdated() {
      const skeleton = host.renderRoot.querySelector<HTMLElement>('[part=skeleton]');
      // Set through the CSSOM, because the Content-Security-Policy may block a style attribute. Storage access is slow, so do it once.
      if (skeleton && skeleton !== sized) skeleton.style.blockSize = rememberedSize(host);
      sized = skeleton;
    },
  });

  return ({ status, results, count = host.hitsPerPage }) => {
    if (results || (status !== 'loading' && status !== 'stalled')) {
      isLate = undefined;
      return nothing;
    }
    if (!hasWaited()) return nothing;
    const cards = Array.from({ length: Math.min(count || 8, 24) }, () => html`<div part="placeholder"></div>`);
    return html`<slot name="loading">
      <div part="skeleton" role="img" aria-label=${text().get('loading')}>${cards}</div>
    </slot>`;
  };
};
