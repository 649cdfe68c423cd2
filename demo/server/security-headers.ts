/** Security headers of every page of the demo, as a careful shop would send them. */

/**
 * Everything comes from the shop's own origin, and strings never become script: elements, tracker and pages
 * must do without inline script, inline style and unchecked markup.
 */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

/** Sent with every answer that is not the service's. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The policy of a page whose elements are rendered: their styles, and no others, stand in the page. */
export const withNonce = (nonce: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `${contentSecurityPolicy}; style-src 'self' 'nonce-${nonce}'`,
});
