/** Foreign query parameters: distinguishes parameters that client agents and campaign tracking add to every URL from misspelt ones of our own. */

/** Parameters in which clients of this API name themselves and their requests: `x-…-agent`, `x-…-request-id`. */
const AGENT_PARAMETER = /^x-[a-z0-9-]*(?:agent|request-id)$/i;

/** Campaign parameters in links of newsletters, advertisements and analytics. */
const CAMPAIGN_PARAMETER =
  /^(?:utm_\w+|gclid|dclid|gclsrc|gbraid|wbraid|srsltid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|_ga|_gl)$/i;

/**
 * Whether a query parameter has no meaning for the service and must be ignored.
 * @example
 * isForeignParameter('utm_source'); // true
 */
export const isForeignParameter = (name: string): boolean =>
  AGENT_PARAMETER.test(name) || CAMPAIGN_PARAMETER.test(name);
