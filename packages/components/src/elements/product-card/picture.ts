/** Product image, with a placeholder if it is missing or broken. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { safeUrl } from '../../looks/templates/safe-url.ts';

/** A picture and its attributes. */
export interface Picture {
  src: string;
  /** Candidates of other sizes; ignored completely if one of them is unsafe. */
  srcset: string;
  /** Pixels. */
  width: number;
  height: number;
  sizes: string;
  loading: 'lazy' | 'eager';
  /** Called if the picture cannot be loaded. */
  onError: () => void;
}

/** Placeholder of a missing picture. */
const placeholder = html`<div part="placeholder" aria-hidden="true">
  <svg viewBox="0 0 24 24">
    <rect x="1" y="3" width="22" height="18" rx="2" />
    <circle cx="8" cy="9" r="2" />
    <path d="M2 19l7-6 4 3 5-6 5 6" />
  </svg>
</div>`;

/** Renders a picture without alternative text, because its name is next to it; the placeholder without a safe URL. */
export const renderPicture = (picture: Picture): TemplateResult => {
  const { srcset, width, height, sizes, loading, onError } = picture;
  const src = safeUrl(picture.src, { image: true });
  if (!src) return placeholder;
  const candidates = srcset.split(/,\s+/).every((one) => safeUrl(one, { image: true }) !== undefined) && srcset;
  // `loading` and `sizes` come first, because a picture starts to load once its URL is set.
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
