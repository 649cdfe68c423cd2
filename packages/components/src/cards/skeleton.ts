/** Skeleton of a list: grey cards while there is nothing to show yet, as high as the list was at the last visit. */
import type { SessionStatus } from '@aisle/search-client/session';
import { html, isServer, nothing } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import type { HitsText } from './hits-words.ts';
import { rememberedSize } from './remembered-size.ts';

/** What decides whether the grey cards are shown, and how many. */
export interface SkeletonView {
  status?: SessionStatus;
  results?: object;
  count?: number;
}

/** Gives the grey cards that are due. */
export type RenderSkeleton = (view: SkeletonView) => TemplateResult | typeof nothing;

/** Makes the skeleton of a list. */
export const createSkeleton = (
  host: ReactiveElement & { hitsPerPage?: number },
  text: () => HitsText,
): RenderSkeleton => {
  /** The element that has its height. */
  let sized: HTMLElement | null | undefined;
  /** Whether a picture had to do without the answer that is waited for; undefined where none is. */
  let isLate: boolean | undefined;

  /** Whether a picture had to do without an answer: one that is at hand by the next is not waited for. */
  const hasWaited = (): boolean => {
    // What a server has written stays as it is.
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
      // Through the CSSOM: a style attribute would need a hole in the Content-Security-Policy. The browser waits for its storage: once is enough.
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
