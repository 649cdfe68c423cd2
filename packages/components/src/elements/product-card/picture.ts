/** Product image: with a placeholder where it is missing or broken. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { safeUrl } from '../../looks/templates/safe-url.ts';

/** A picture, and how it is shown. */
export interface Picture {
  src: string;
  /** Candidates of other sizes; left out as a whole when one of them is not safe. */
  srcset: string;
  /** Pixels. */
  width: number;
  height: number;
  sizes: string;
  loading: 'lazy' | 'eager';
  /** Hears that there is no picture at the address. */
  onError: () => void;
}

/** What stands in the place of a picture that there is none of. */
const placeholder = html`<div part="placeholder" aria-hidden="true">
  <svg viewBox="0 0 24 24">
    <rect x="1" y="3" width="22" height="18" rx="2" />
    <circle cx="8" cy="9" r="2" />
    <path d="M2 19l7-6 4 3 5-6 5 6" />
  </svg>
</div>`;

/** Renders a picture whose name stands beside it; without an address, or with one that is not safe, what stands in its place. */
export const renderPicture = (picture: Picture): TemplateResult => {
  const { srcset, width, height, sizes, loading, onError } = picture;
  const src = safeUrl(picture.src, { image: true });
  if (!src) return placeholder;
  const candidates = srcset.split(/,\s+/).every((one) => safeUrl(one, { image: true }) !== undefined) && srcset;
  // `loading` and `sizes` come first: a picture that has its address begins to load.
  return html`<img
    part="image"
    @error=${onError}
    loading=${loading}
    decoding="async"
    width=${width}
    height=${height}
    sizes=${candidates ? sizes : nothing}
    srcset=${candidates || nothing}
    src=${src}
    alt=""
  />`;
};
