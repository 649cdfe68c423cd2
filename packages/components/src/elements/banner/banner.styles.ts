/** Styles of banners. */
import { css } from 'lit';

/** A picture fills the room that is kept for it, and never grows beyond its place. */
export const bannerStyles = css`
  [part='space'],
  [part='banner'] {
    display: grid;
    gap: var(--aisle-gap, 1rem);
  }
  [part='banner'] {
    overflow: hidden;
    border-radius: var(--aisle-radius, 0.375rem);
  }
  [part='image'] {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
