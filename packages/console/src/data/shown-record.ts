/** Shown record: the name and the picture of a record of any shape, as far as they can be guessed. */

const NAMES = ['name', 'title', 'label', 'productName', 'product_name'];
const PICTURES = ['image', 'imageUrl', 'image_url', 'thumbnail', 'picture', 'photo'];

const textAt = (record: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined =>
  names.map((name) => record[name]).find((value): value is string => typeof value === 'string' && value !== '');

/** What people call a record; its ID where nothing else is there. */
export const nameOf = (record: Readonly<Record<string, unknown>>): string =>
  textAt(record, NAMES) ?? String(record['objectID'] ?? '');

/** The address of its picture, where that is a whole one: a path belongs to the shop and not to the console. */
export function pictureOf(record: Readonly<Record<string, unknown>>): string | undefined {
  const picture = textAt(record, PICTURES);
  return picture && /^https?:\/\//.test(picture) ? picture : undefined;
}
