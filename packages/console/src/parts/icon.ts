/** Icon: line drawings in the text colour, hidden from screen readers. */
import { html, svg, type TemplateResult } from 'lit';

/** Paths in a 24 × 24 view box. */
const PATHS = {
  overview: 'M4 19V5M4 19h16M8 15l4-5 3 3 5-7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM20 20l-4-4',
  talk: 'M4 5h16v11H9l-5 4ZM8 9h8M8 12h5',
  live: 'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM7.8 7.8a6 6 0 0 0 0 8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14',
  experiment: 'M9 3h6M10 3v6l-5.5 9.5A1.7 1.7 0 0 0 6 21h12a1.7 1.7 0 0 0 1.5-2.5L14 9V3M7.5 15h9',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  index:
    'M4 6c0-1.7 3.6-3 8-3s8 1.3 8 3-3.6 3-8 3-8-1.3-8-3ZM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  pin: 'M9 3h6l-1 6 3 3v2H7v-2l3-3-1-6ZM12 14v7',
  meaning:
    'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.7.500 1 1.300 1 2.100h5c0-.8.300-1.600 1-2.100A6 6 0 0 0 12 3Z',
  crawler: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  operate:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  system: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  refresh: 'M20 11a8 8 0 1 0-.7 5M20 5v6h-6',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  steady: 'M5 12h14',
  sort: 'M8 9l4-4 4 4M8 15l4 4 4-4',
  table: 'M4 5h16v14H4ZM4 10h16M4 15h16M10 5v14',
  chart: 'M5 20V10M12 20V4M19 20v-7',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  edit: 'M5 19h4L19 9l-4-4L5 15v4Z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4 2.5 20h19L12 4ZM12 10v4M12 17v.5',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 11v5M12 8v.5',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM11 13l8-8M16 8l3 3',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5v14l11-7L8 5Z',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  cart: 'M4 5h2l2 10h10l2-7H7M9 19.5v.5M17 19.5v.5',
  click: 'M9 9l10 4-4.5 1.5L13 19 9 9ZM5 5l1.5 1.5M9 3v2M3 9h2',
  eye: 'M2.5 12C5 7.5 8.5 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.5 18.5 12 18.5S5 16.5 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3ZM9 8h6M9 12h6',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  drag: 'M9 6v.5M9 12v.5M9 18v.5M15 6v.5M15 12v.5M15 18v.5',
} as const;

export type IconName = keyof typeof PATHS;

/**
 * Renders an icon.
 * @example
 * html`<button>${icon('plus')} Create</button>`
 */
export const icon = (name: IconName): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    ${svg`<path d=${PATHS[name]} />`}
  </svg>`;
