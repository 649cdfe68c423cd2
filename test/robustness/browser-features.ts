/** Browser features: what the packages ask of a browser, since which version each has it, and how a test takes it away. */

/** The lowest version that has it; undefined where none has. */
export interface LowestVersions {
  chrome: string;
  firefox: string | undefined;
  safari: string | undefined;
}

/** Something that a browser may lack. */
export interface BrowserFeature extends LowestVersions {
  /** As the table of `docs/versions-and-support.md` calls it. */
  name: string;
  /** How sources that use it look. */
  uses: RegExp;
  /** Takes it away before anything else of a page runs. Without one, no script can. */
  takeAway?: string;
  /** How a call of it would look that does not ask whether it is there. */
  unguarded?: RegExp;
  /** Elements whose example needs it, which tell shoppers so or are left out. */
  neededBy?: readonly string[];
}

/** Everybody who is supported has it: the lowest versions that are supported are the highest of these. */
export const neededFeatures: readonly BrowserFeature[] = [
  { name: '`<dialog>`', uses: /\.showModal\(|[dD]ialog\??\.show\(/, chrome: '37', firefox: '98', safari: '15.4' },
  {
    name: 'Elements of forms (`ElementInternals`)',
    uses: /attachInternals/,
    chrome: '77',
    firefox: '98',
    safari: '16.4',
  },
  {
    name: 'Observers of sight (`IntersectionObserver`)',
    uses: /IntersectionObserver\(/,
    chrome: '51',
    firefox: '55',
    safari: '12.1',
  },
  {
    name: 'Observers of size (`ResizeObserver`)',
    uses: /ResizeObserver\(/,
    chrome: '64',
    firefox: '69',
    safari: '13.1',
  },
  {
    name: 'Style sheets made by scripts (`adoptedStyleSheets`)',
    uses: /adoptedStyleSheets/,
    chrome: '73',
    firefox: '101',
    safari: '16.4',
  },
  { name: '`structuredClone()`', uses: /structuredClone\(/, chrome: '98', firefox: '94', safari: '15.4' },
  { name: '`AbortSignal.timeout()`', uses: /AbortSignal\.timeout/, chrome: '103', firefox: '100', safari: '16' },
  { name: 'Cascade layers (`@layer`)', uses: /@layer/, chrome: '99', firefox: '97', safari: '15.4' },
];

/** A page without them is a shop that still sells. */
export const optionalFeatures: readonly BrowserFeature[] = [
  {
    name: '`inert`',
    uses: /\.inert\b/,
    chrome: '102',
    firefox: '112',
    safari: '15.5',
    takeAway: 'delete HTMLElement.prototype.inert',
  },
  {
    name: '`checkVisibility()`',
    uses: /checkVisibility/,
    chrome: '105',
    firefox: '106',
    safari: '17.4',
    takeAway: 'delete Element.prototype.checkVisibility',
    unguarded: /checkVisibility\(/,
  },
  {
    name: 'View transitions',
    uses: /startViewTransition\(/,
    chrome: '111',
    firefox: '144',
    safari: '18',
    takeAway: 'delete Document.prototype.startViewTransition',
  },
  {
    name: '`requestIdleCallback()`',
    uses: /requestIdleCallback/,
    chrome: '47',
    firefox: '55',
    safari: undefined,
    takeAway: 'delete window.requestIdleCallback',
    unguarded: /requestIdleCallback\(/,
  },
  {
    name: '`Intl.Segmenter`',
    uses: /Intl\.Segmenter\(/,
    chrome: '87',
    firefox: '125',
    safari: '14.1',
    takeAway: 'delete Intl.Segmenter',
  },
  {
    name: 'Speech recognition',
    uses: /webkitSpeechRecognition/,
    chrome: '33',
    firefox: undefined,
    safari: '14.1',
    takeAway: 'delete window.SpeechRecognition; delete window.webkitSpeechRecognition',
  },
  {
    name: 'Place of the device',
    uses: /navigator\.geolocation/,
    chrome: '5',
    firefox: '3.5',
    safari: '5',
    takeAway: 'delete Navigator.prototype.geolocation',
    neededBy: ['aisle-geo-search'],
  },
  {
    name: 'Storage of the page',
    uses: /\b(?:local|session)Storage\b/,
    chrome: '4',
    firefox: '3.5',
    safari: '4',
    takeAway: `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } });`,
    neededBy: ['aisle-recently-viewed'],
  },
  {
    name: 'Requests that outlive a page (`keepalive`)',
    uses: /\bkeepalive\b/,
    chrome: '66',
    firefox: '133',
    safari: '13',
    takeAway: 'delete Request.prototype.keepalive',
  },
  { name: '`:has()`', uses: /:has\(/, chrome: '105', firefox: '121', safari: '15.4' },
  { name: '`:dir()`', uses: /:dir\(/, chrome: '120', firefox: '49', safari: '16.4' },
  { name: '`color-mix()`', uses: /color-mix\(/, chrome: '111', firefox: '113', safari: '16.2' },
  {
    name: '`content-visibility`',
    uses: /content-visibility|contentVisibility/,
    chrome: '85',
    firefox: '125',
    safari: '18',
  },
  { name: '`field-sizing`', uses: /field-sizing/, chrome: '123', firefox: '152', safari: '26.2' },
  { name: '`text-wrap: balance`', uses: /text-wrap: balance/, chrome: '114', firefox: '121', safari: '17.5' },
  {
    name: 'Amounts without zeros (`trailingZeroDisplay`)',
    uses: /trailingZeroDisplay/,
    chrome: '106',
    firefox: '116',
    safari: '15.4',
  },
  {
    name: 'Shadow trees in HTML (`shadowrootmode`)',
    uses: /shadowrootmode/,
    chrome: '111',
    firefox: '123',
    safari: '16.4',
  },
];
