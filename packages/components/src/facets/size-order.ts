/** Size order: sorts sizes of clothes and shoes as shoppers expect them: XS before S, 9 before 10, 1 before 1½. */

/** A parsed size: its kind, its scale, and up to two measures. */
interface Size {
  /** 0: letters, 1: numbers, 2: not a size. */
  kind: 0 | 1 | 2;
  /** `EU`, `UK`, `US`, …; empty without one. */
  scale: string;
  measures: readonly [number, number];
}

const fractions: Readonly<Record<string, number>> = { '¼': 1 / 4, '⅓': 1 / 3, '½': 1 / 2, '⅔': 2 / 3, '¾': 3 / 4 };

const words: readonly [RegExp, string][] = [
  [/\b(?:extra|x)[\s-]+(?=extra|x|small|large)/gi, 'x'],
  [/(x*)small\b/gi, '$1s'],
  [/\bmedium\b/gi, 'm'],
  [/(x*)large\b/gi, '$1l'],
];

/** Converts `XXS` to -3, `S` to -1, `M` to 0, `L` to 1, `3XL` to 4; returns undefined for anything else. */
const letterSize = (text: string): number | undefined => {
  const [, count, many = '', letter] = /^(\d{1,2})?(x*)([sml])$/i.exec(text) ?? [];
  if (!letter || (count && !many)) return undefined;
  if (/m/i.test(letter)) return many ? undefined : 0;
  const size = 1 + (count ? Number(count) * many.length : many.length);
  return /s/i.test(letter) ? -size : size;
};

/** Parses `42`, `42.5`, `42,5`, `42½`, `42 1/2` and `½`; returns undefined for anything else. */
const numberSize = (text: string): number | undefined => {
  const [found, whole, sign, top, bottom] =
    /^(\d{1,4}(?:[.,]\d{1,3})?)?\s*(?:([¼⅓½⅔¾])|(?<=\d\s+)(\d)\/(\d))?$/.exec(text) ?? [];
  if (!found) return undefined;
  const part = sign ? fractions[sign]! : top ? Number(top) / Number(bottom) : 0;
  return Number((whole ?? '0').replace(',', '.')) + part;
};

const none: Size = { kind: 2, scale: '', measures: [0, 0] };

/** Parses a size, with both measures of `S/M`, `36-38`, `W32/L34` and `32x34`. */
const readSize = (value: string): Size => {
  const [, scale = '', suffix = ''] =
    /^\s*(?:(eu|eur|us|usa|uk|gb|fr|it|de|jp|cn|au|br)\.?(?=[\s\d]))?(.*)$/i.exec(value) ?? [];
  const text = words.reduce((one, [word, letters]) => one.replace(word, letters), suffix.trim());
  const whole = letterSize(text) ?? numberSize(text);
  const jeans = /^w?\s*([\d.,]+)\s*(?:[/x×]\s*l?|l|\s+l)\s*([\d.,]+)$/i.exec(text)?.slice(1);
  const ends = whole === undefined ? (jeans ?? text.split(/\s*[-–/]\s*/)) : [text];
  if (ends.length > 2) return none;
  for (const [kind, read] of [letterSize, numberSize].entries()) {
    const [first, second = first] = ends.map((end) => read(end.replace(/^w\s*(?=\d)/i, '')));
    if (first !== undefined && second !== undefined)
      return { kind: kind as 0 | 1, scale: scale.toUpperCase(), measures: [first, second] };
  }
  return none;
};

/**
 * Creates the comparator of sizes: letters before numbers, sizes of one scale together, and other values at the end, by name.
 * @param locale - The language for sorting the other values.
 * @example
 * ['42', 'XL', 'S', '9½', 'One size'].sort(sizeOrder('en')); // ['S', 'XL', '9½', '42', 'One size']
 */
export const sizeOrder = (locale: string): ((a: string, b: string) => number) => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const read = new Map<string, Size>();
  const sizeOf = (value: string): Size => {
    if (!read.has(value)) read.set(value, readSize(value));
    return read.get(value)!;
  };
  return (left, right) => {
    const [a, b] = [sizeOf(left), sizeOf(right)];
    return (
      a.kind - b.kind ||
      compare(a.scale, b.scale) ||
      a.measures[0] - b.measures[0] ||
      a.measures[1] - b.measures[1] ||
      compare(left, right)
    );
  };
};
