/** Tells the elements of the product page which product it is, before they start. */

/** The product that the address names; empty when it names none. */
export const objectID = new URLSearchParams(window.location.search).get('id') ?? '';

for (const element of document.querySelectorAll('[data-product]')) element.setAttribute('object-id', objectID);
