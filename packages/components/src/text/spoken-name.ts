/** Spoken name: readable text for the name of an attribute, for elements without a label. */

/**
 * Converts `price`, `first_name` or `screenSize` to `Price`, `First name` or `Screen size`.
 * @example
 * spokenName('first_name'); // 'First name'
 */
export const spokenName = (attribute: string): string => {
  const spaced = attribute.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_.-]+/g, ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
};
