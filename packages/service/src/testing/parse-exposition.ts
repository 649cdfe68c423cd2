/** Strict parser of the Prometheus text format 0.0.4: throws for anything that a scraper might reject. */

/** A line of values. */
export interface ParsedSample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** A metric with its lines. */
export interface ParsedFamily {
  help: string;
  type: string;
  samples: ParsedSample[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const VALUE = '[+-]?(?:Inf|NaN|\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)';
const LABEL = '([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\\\\n]|\\\\[\\\\n"])*)"';

const numberOf = (text: string): number =>
  text.endsWith('Inf') ? (text[0] === '-' ? -1 : 1) * Infinity : Number(text);

function parseSample(line: string): ParsedSample {
  const [, name, , inside, text] = new RegExp(`^(${NAME})(\\{(.*)\\})? (${VALUE})$`).exec(line) ?? [];
  if (name === undefined || text === undefined) throw new Error(`No sample: ${line}`);
  const labels: Record<string, string> = {};
  let rest = inside ?? '';
  while (rest !== '') {
    const [whole, label, value] = new RegExp(`^${LABEL}(?:,(?=.)|$)`).exec(rest) ?? [];
    if (whole === undefined) throw new Error(`No label: ${rest}`);
    if (Object.hasOwn(labels, label!)) throw new Error(`Twice: ${label}`);
    labels[label!] = value!.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
    rest = rest.slice(whole.length);
  }
  return { name, labels, value: numberOf(text) };
}

/** Checks that buckets increase, end with all, and agree with the count. */
function checkHistogram(name: string, samples: readonly ParsedSample[]): void {
  const series = new Map<string, ParsedSample[]>();
  for (const sample of samples) {
    const { le: _, ...labels } = sample.labels;
    const key = JSON.stringify(labels);
    series.set(key, [...(series.get(key) ?? []), sample]);
  }
  for (const [key, list] of series) {
    const buckets = list.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => numberOf(labels['le']!));
    const isSorted = bounds.every((bound, index) => index === 0 || bound > bounds[index - 1]!);
    const isGrowing = buckets.every(({ value }, position) => position === 0 || value >= buckets[position - 1]!.value);
    const count = list.find((sample) => sample.name === `${name}_count`)?.value;
    const hasSum = list.some((sample) => sample.name === `${name}_sum`);
    if (!isSorted || !isGrowing || !hasSum || bounds.at(-1) !== Infinity || buckets.at(-1)!.value !== count)
      throw new Error(`No histogram: ${name} ${key}`);
  }
}

/** @throws Error that names the first invalid line. */
export function parseExposition(text: string): Map<string, ParsedFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end');
  const families = new Map<string, ParsedFamily>();
  let help: [name: string, text: string] | undefined;
  let current: [name: string, family: ParsedFamily] | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    const [, word, name, rest] = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`).exec(line) ?? [];
    if (word === 'HELP') help = [name!, rest!];
    else if (word === 'TYPE') {
      if (help?.[0] !== name || families.has(name!)) throw new Error(`TYPE without its HELP, or twice: ${line}`);
      if (!['counter', 'gauge', 'histogram'].includes(rest!)) throw new Error(`No type: ${line}`);
      current = [name!, { help: help![1], type: rest!, samples: [] }];
      families.set(...current);
    } else {
      const sample = parseSample(line);
      if (!current) throw new Error(`Outside of a family: ${line}`);
      const [family, { type, samples }] = current;
      const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => family + suffix) : [family];
      if (!names.includes(sample.name)) throw new Error(`Outside of its family: ${line}`);
      if (type === 'counter' && !(sample.value >= 0)) throw new Error(`No counter: ${line}`);
      const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (samples.some((one) => JSON.stringify([one.name, Object.entries(one.labels).sort()]) === key))
        throw new Error(`Twice: ${line}`);
      samples.push(sample);
    }
  }
  for (const [name, { type, samples }] of families) if (type === 'histogram') checkHistogram(name, samples);
  return families;
}
