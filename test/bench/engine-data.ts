/** The shop of the engine benchmark: seeded records like a real catalogue's, and queries made from them. */
import { createRandom } from 'aisle-demo/random';

/** A product of about 590 bytes as JSON. */
export interface BenchRecord {
  objectID: string;
  name: string;
  description: string;
  brand: string;
  lvl0: string;
  lvl1: string;
  lvl2: string;
  color: string;
  sizes: string[];
  price: number;
  rating: number;
  popularity: number;
}

/** A query, the record that it was made from, and whether a typo was put in. */
export interface BenchQuery {
  text: string;
  target: string;
  hasTypo: boolean;
}

/** Facets that every search of the benchmark counts. */
export const benchFacets = ['brand', 'lvl0', 'lvl1', 'color', 'sizes'] as const;

const common =
  'the with and for in of a to your this is from black white blue red green steel cotton leather wooden set pack case cover charger cable ' +
  'wireless bluetooth speaker headphones camera lens laptop tablet phone screen keyboard mouse printer ink paper chair table lamp shelf ' +
  'shirt jacket boots shoes watch ring bottle kitchen knife pan mixer coffee maker vacuum cleaner filter garden hose drill saw hammer light ' +
  'bulb battery adapter mount stand bag backpack wallet glasses toy puzzle game controller console bike helmet tent sleeping outdoor water ' +
  'resistant portable compact digital smart home theater audio video power fast slim heavy duty premium classic modern design quality';
const syllables =
  'ba be bi bo bra bri ca ce co cra da de di do dra el en er fa fi flo ga ge gra ha he ho in is ja ju ka ke ki kra la le li lo lu ma me mi mo na ne ' +
  'ni no ol on or pa pe pi plo pra qua ra re ri ro sa se shi so sta ster ta te ti to tra tri ul un ur va ve vi vo wa we wi xa ya yo za ze zi';
const colors =
  'Black White Gray Silver Red Blue Navy Green Olive Yellow Gold Orange Brown Beige Pink Purple Violet Teal Turquoise Ivory Copper Bronze Clear Multi';

/** Makes `count` records. A third of the names carries a model code of its own, so the dictionary grows with the catalogue. */
export function benchRecords(count: number, seed = 1): BenchRecord[] {
  const random = createRandom(seed).next;
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const parts = syllables.split(' ');
  const invent = (): string => Array.from({ length: 2 + below(3) }, () => pick(parts)).join('');
  const vocabulary = [...new Set([...common.split(' '), ...Array.from({ length: 9000 }, invent)])];
  // Word frequencies fall like those of a language: the rank is the exponential of an even number.
  const word = (): string => vocabulary[Math.floor(Math.exp(random() * Math.log(vocabulary.length))) - 1] as string;
  const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  const brands = Array.from({ length: 600 }, () => title(invent()));
  const tree = Array.from({ length: 18 }, () => title(invent())).map((top) => ({
    top,
    children: Array.from({ length: 5 + below(20) }, () => `${top} > ${title(invent())} ${title(word())}`).map(
      (middle) => ({
        middle,
        leaves: Array.from({ length: 4 + below(16) }, () => `${middle} > ${title(invent())} ${title(word())}`),
      }),
    ),
  }));
  const palette = colors.split(' ');
  const code = (): string => `${String.fromCharCode(97 + below(26), 97 + below(26))}${below(90000) + 1000}`;
  return Array.from({ length: count }, (_, number) => {
    const { top, children } = pick(tree);
    const { middle, leaves } = pick(children);
    const brand = brands[Math.floor(600 * random() ** 2)] as string;
    const color = pick(palette);
    const name = [brand, ...Array.from({ length: 2 + below(4) }, () => title(word()))];
    if (random() < 0.35) name.push(code().toUpperCase());
    if (random() < 0.5) name.push(color);
    return {
      objectID: `p${number}`,
      name: name.join(' '),
      description: `${title(Array.from({ length: 20 + below(21) }, word).join(' '))}.`,
      brand,
      lvl0: top,
      lvl1: middle,
      lvl2: pick(leaves),
      color,
      sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL'].filter(() => random() < 0.3),
      price: Math.round(random() ** 3 * 200000) / 100,
      rating: Math.round((1 + random() * 4) * 10) / 10,
      popularity: Math.floor(random() ** 4 * 100000),
    };
  });
}

/** Makes queries of one to three words of a record; a third of them has one typo behind the first letter of a word. */
export function benchQueries(records: readonly BenchRecord[], count: number, seed = 7): BenchQuery[] {
  const random = createRandom(seed).next;
  const below = (limit: number): number => Math.floor(random() * limit);
  return Array.from({ length: count }, () => {
    const record = records[below(records.length)] as BenchRecord;
    const source = (random() < 0.6 ? record.name : `${record.name} ${record.description}`).toLowerCase();
    const words = source.match(/[a-z0-9]+/g) ?? [];
    const first = below(words.length);
    const chosen = words.slice(first, first + 1 + below(3));
    const long = [...chosen.keys()].filter((at) => (chosen[at] ?? '').length >= 5);
    const hasTypo = long.length > 0 && random() < 0.4;
    if (hasTypo) {
      const at = long[below(long.length)] as number;
      chosen[at] = misspell(chosen[at] as string, random);
    }
    return { text: chosen.join(' '), target: record.objectID, hasTypo };
  });
}

function misspell(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = String.fromCharCode(97 + Math.floor(random() * 26));
  const kind = Math.floor(random() * 4);
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + letter + word.slice(at);
  if (kind === 2) return word.slice(0, at) + letter + word.slice(at + 1);
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

/** What a shopper's typing sends: every beginning of the query, from its first letter. */
export function keystrokes(text: string): string[] {
  return Array.from(text, (_, at) => text.slice(0, at + 1)).filter((typed) => !typed.endsWith(' '));
}
