/** Foreign query parameters: tells those that others hang on to every address, client agents and campaign tracking, from misspelt ones of our own. */

/** How clients of this wire name themselves and their requests in the address: `x-…-agent`, `x-…-request-id`. */
const AGENT = /^x-[a-z0-9-]*(?:agent|request-id)$/i;

/** Keys of campaigns, with which links of newsletters, advertisements and analytics are marked. */
const CAMPAIGN =
  /^(?:utm_\w+|gclid|dclid|gclsrc|gbraid|wbraid|srsltid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|_ga|_gl)$/i;

/**
 * Whether a key of the query string says nothing to the service and is to be passed over.
 * @example
 * isForeignParameter('utm_source'); // true
 */
export const isForeignParameter = (name: string): boolean => AGENT.test(name) || CAMPAIGN.test(name);
