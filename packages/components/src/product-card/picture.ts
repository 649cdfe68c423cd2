/** The picture of a product. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { safeUrl } from '../item/safe-url.ts';

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
}

/** Renders a picture whose name stands beside it; nothing for an address that is not safe. */
export const renderPicture = (picture: Picture): TemplateResult | typeof nothing => {
  const { srcset, width, height, sizes, loading } = picture;
  const src = safeUrl(picture.src, { image: true });
  if (!src) return nothing;
  const candidates = srcset.split(/,\s+/).every((one) => safeUrl(one, { image: true }) !== undefined) && srcset;
  // `loading` and `sizes` come first: a picture that has its address begins to load.
  return html`<img
    part="image"
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
