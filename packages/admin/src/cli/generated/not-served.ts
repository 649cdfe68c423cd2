/** What the service of the same release does not answer yet, by interface. Generated from the contract and the handlers; do not edit. */

export const notServed: Readonly<Record<string, readonly string[]>> = {
};
