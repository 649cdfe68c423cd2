/** Checked values: sets `checked` on the boxes of selected values, which a script does in a browser. */

/** Matches a checkbox or radio button, the markup after it, and the label of a selected value. */
const chosenBox =
  /<input\b((?:[^>"]|"[^"]*")*\btype="(?:checkbox|radio)"(?:[^>"]|"[^"]*")*)>(?=(?:\s|<!--.*?-->)*<span\b[^>]*? part="[^"]*\bchosen\b)/g;

/**
 * Returns the HTML with the boxes of selected values checked.
 * @example
 * checkChosen('<input type="checkbox"><span part="value chosen">Red</span>'); // <input type="checkbox" checked>…
 */
export const checkChosen = (html: string): string =>
  html.replaceAll(chosenBox, (box, attributes: string) =>
    /\schecked\b/.test(attributes.replaceAll(/"[^"]*"/g, ''))
      ? box
      : `<input${attributes.replace(/\s*\/?$/, '')} checked>`,
  );
