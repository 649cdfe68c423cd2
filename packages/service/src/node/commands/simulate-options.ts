/** Options of `aisle-service simulate` on the command line. */
import { type Environment, readPlace, UsageError } from '../options/cli-place.ts';
import type { StoreOptions } from '../store/open-store.ts';
import { parseArguments } from '../options/parse-arguments.ts';

/** The text of `aisle-service simulate --help`. */
export const SIMULATE_HELP = `aisle-service simulate: weeks of made-up shoppers, to see analytics, recommendations and profiles at work.

Usage
  aisle-service --seed demo                     fill an index first, and stop it
  aisle-service simulate                        four weeks of shoppers on the index products
  aisle-service simulate --index shoes --days 7 --visits 500

They search, click, fill carts and order by the same requests as real ones. What is planted in it (pairs that are bought
together, a record that everybody wants in the last days, brands that single shoppers like) is printed at the end.

Options
  --index <name>      The index that they use.                          [products]
  --days <n>          Days up to now, 1 to 365.                         [28]
  --visits <n>        Visits of an average day, 1 to 10,000.            [200]
  --shoppers <n>      Different shoppers, who come back.                [1000]
  --seed <n>          Another number makes other shoppers.              [1]
  --name <attribute>  By whose words they search.                       [the first searchable one]
  --currency <code>   Of all prices.                                    [EUR]
  --lift <share>      How much more the rival of an A/B test that runs  [0]
                      on the index is clicked: 0.1 is a tenth.
  --favorites <n>     Records that everybody likes three times as       [0]
                      much as others, wherever they stand.
  --data <dir>        Directory of the data; the service on it must be  AISLE_DATA        [./aisle-data]
                      stopped, and no real shopper may have been there.
  --help              This text.
`;

/** Parsed command line. */
export type SimulateCommand =
  | { kind: 'simulate-help' }
  | {
      kind: 'simulate';
      place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;
      simulation: {
        index: string;
        days: number;
        visitsPerDay: number;
        shoppers: number;
        seed: number;
        nameAttribute?: string;
        currency: string;
        lift: number;
        favorites: number;
      };
    };

const text = { type: 'string' } as const;

/** Parses a number within its range. @throws UsageError */
function readNumber(
  option: string,
  raw: string | undefined,
  { least, most, fallback, isWhole = true }: { least: number; most: number; fallback: number; isWhole?: boolean },
): number {
  if (raw === undefined) return fallback;
  const value = Number(raw);
  if (raw.trim() === '' || !(value >= least && value <= most) || (isWhole && !Number.isInteger(value)))
    throw new UsageError(
      `--${option} must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, not "${raw}"`,
    );
  return value;
}

/** Parses the arguments after `simulate`. @throws UsageError */
export function readSimulateCommand(args: readonly string[], env: Environment): SimulateCommand {
  const { values } = parseArguments(args, {
    options: {
      index: text,
      days: text,
      visits: text,
      shoppers: text,
      seed: text,
      name: text,
      currency: text,
      lift: text,
      favorites: text,
      data: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return { kind: 'simulate-help' };
  const { currency = 'EUR', index = 'products', name } = values;
  if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError(`--currency must be a code such as EUR, not "${currency}"`);
  return {
    kind: 'simulate',
    place: readPlace({ data: values.data }, env),
    simulation: {
      index,
      days: readNumber('days', values.days, { least: 1, most: 365, fallback: 28 }),
      visitsPerDay: readNumber('visits', values.visits, { least: 1, most: 10_000, fallback: 200 }),
      shoppers: readNumber('shoppers', values.shoppers, { least: 1, most: 1_000_000, fallback: 1000 }),
      seed: readNumber('seed', values.seed, { least: 0, most: 4_294_967_295, fallback: 1 }),
      lift: readNumber('lift', values.lift, { least: -1, most: 10, fallback: 0, isWhole: false }),
      favorites: readNumber('favorites', values.favorites, { least: 0, most: 10_000, fallback: 0 }),
      currency,
      ...(name !== undefined && { nameAttribute: name }),
    },
  };
}
