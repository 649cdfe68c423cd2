/** Checks the boxes of chosen values: in a browser a script does it, which holds them through every change. */

/** A box or a circle, what the template language wrote between, and the words of a value that is chosen. */
const chosenBox =
  /<input\b((?:[^>"]|"[^"]*")*\btype="(?:checkbox|radio)"(?:[^>"]|"[^"]*")*)>(?=(?:\s|<!--.*?-->)*<span\b[^>]*? part="[^"]*\bchosen\b)/g;

/**
 * The HTML with the boxes of chosen values checked.
 * @example
 * checkChosen('<input type="checkbox"><span part="value chosen">Red</span>'); // <input type="checkbox" checked>…
 */
export const checkChosen = (html: string): string =>
  html.replaceAll(chosenBox, (box, attributes: string) =>
    /\schecked\b/.test(attributes.replaceAll(/"[^"]*"/g, ''))
      ? box
      : `<input${attributes.replace(/\s*\/?$/, '')} checked>`,
  );
