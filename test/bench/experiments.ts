/** Measures A/B tests in simulated ones: how often equal variants are called different, how often a true lift is found, and how much sooner by interleaving. */
import type { Report } from './report.ts';

/** What it uses of the simulation, which is no part of the package. */
interface PromiseGrid {
  SPLITS: readonly number[];
  RATES: readonly number[];
  METRICS: readonly ('rate' | 'revenue')[];
  READINGS: readonly { looks: number; decide: 'oneLook' | 'anyTime' | 'fixedDay' }[];
  falsePositives(
    row: { metric: 'rate' | 'revenue'; share: number; rates: readonly number[] },
    reading: PromiseGrid['READINGS'][number],
    tests: number,
  ): number[];
  findLift(cell: { share: number; rate: number; lift: number; decide: 'anyTime' | 'fixedDay'; tests: number }): {
    called: number;
    median: number;
  };
}

/** What it uses of simulated rankings. */
interface RankingModules {
  createRankedWorld(options: { better: number; seed: number }): object;
  trueLift(world: object): number;
  searchesNeeded(
    world: object,
    options: { design: 'split' | 'interleaved'; tests: number; seed: number },
  ): Record<'oneLook' | 'anyTime', number>;
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const nameOf = (share: number): string => `${Math.round(100 - 100 * share)}/${Math.round(100 * share)}`;

const DECIDES = { oneLook: 'fixed reading', anyTime: 'any time', fixedDay: 'fixed day' };
const METRIC_NAMES = { rate: 'rate', revenue: 'revenue per user' };
const READ_BY = { oneLook: 'one look', anyTime: 'at any time' };
const LIFT = 0.2;

/** Two digits: more are chance. */
const rounded = (count: number): string => Number(count.toPrecision(2)).toLocaleString('en');

/** How often equal variants are called different. */
function readFalsePositives(grid: PromiseGrid, tests: number): Report {
  const rows = grid.READINGS.flatMap((reading) =>
    grid.METRICS.flatMap((metric) =>
      grid.SPLITS.map((share) => [
        DECIDES[reading.decide],
        String(reading.looks),
        METRIC_NAMES[metric],
        nameOf(share),
        ...grid
          .falsePositives({ metric, share, rates: grid.RATES }, reading, tests)
          .map((called) => percent(called, tests)),
      ]),
    ),
  );
  return {
    title: 'A/B tests: equal variants that are called different',
    columns: [
      'reading',
      'looks',
      'metric',
      'split',
      ...grid.RATES.map((rate) => `${Number((100 * rate).toFixed(1))} % do it`),
    ],
    rows,
    notes: [
      `${tests} simulated tests in each cell, in which both variants are the same. What is promised is at most 5 %, over all looks together: the first look that calls a difference counts. A share of 5 % is measured to ±${(196 * Math.sqrt((0.05 * 0.95) / tests)).toFixed(1)} points.`,
      'Half of the visitors search once, others up to ten times, and each has habits of his own; money is lognormal (σ 1.2). A test ends when some 60 users of the smaller variant did it, where the statistics have least to lean on.',
      'The tests of the service assert that the upper end of the interval of Clopper and Pearson stays below 6 % in each cell.',
    ],
  };
}

/** How often a true lift is found at the size that was planned for it. */
function readPower(grid: PromiseGrid, tests: number): Report {
  const decides = ['anyTime', 'fixedDay'] as const;
  const rates = [0.01, 0.05, 0.2];
  return {
    title: 'A/B tests: a true +20 % at the planned size',
    columns: ['decided by', 'split', ...rates.map((rate) => `${100 * rate} % do it: found, told as`)],
    rows: decides.flatMap((decide) =>
      grid.SPLITS.map((share) => [
        DECIDES[decide],
        nameOf(share),
        ...rates.map((rate) => {
          const { called, median } = grid.findLift({ share, rate, lift: LIFT, decide, tests });
          return `${percent(called, tests)}, +${(100 * median).toFixed(1)} %`;
        }),
      ]),
    ),
    notes: [
      `${tests} simulated tests in each cell, four looks at each, at the size that \`POST /2/abtests/estimate\` plans for a power of 80 %. Told: the median of what the tests show as the relative difference.`,
    ],
  };
}

/** How many searches an A/B test and interleaved rankings need for the same difference. */
function readSensitivity(rankings: RankingModules, tests: number): Report {
  const worlds = [0.5, 0.3, 0.2, 0.1].map((better) => ({
    better,
    world: rankings.createRankedWorld({ better, seed: 1 }),
  }));
  return {
    title: 'Interleaving against A/B: searches until the better ranking is found in 80 of 100 tests',
    columns: ['searches with a click', 'read by', 'A/B test', 'interleaved', 'A/B needs'],
    rows: worlds.flatMap(({ world }) => {
      const split = rankings.searchesNeeded(world, { design: 'split', tests, seed: 2 });
      const interleaved = rankings.searchesNeeded(world, { design: 'interleaved', tests, seed: 3 });
      const lift = `+${(100 * rankings.trueLift(world)).toFixed(1)} %`;
      return (['oneLook', 'anyTime'] as const).map((reading) => [
        lift,
        READ_BY[reading],
        rounded(split[reading]),
        rounded(interleaved[reading]),
        `${Math.round(split[reading] / interleaved[reading])} times as many`,
      ]);
    }),
    notes: [
      `${tests} simulated tests of each kind, all variants together. Sixty queries of forty records, of which ten are shown; clicks by the position-based model of \`aisle-service simulate\`; the rival is ${worlds.map(({ better }) => `${100 * better} %`).join(', ')} less wrong about each record than the control. The lists are drafted, and the readings made, by the functions of the service.`,
      'An A/B test compares who clicked at all. Interleaving asks each shopper which of both he prefers, so that what he is like and what he asks for takes no part. It tells which ranking is preferred, and neither by how much nor what is bought.',
    ],
  };
}

const inside = async <Module>(file: string): Promise<Module> =>
  (await import(
    new URL(`../../packages/service/src/features/ab-testing/testing/${file}`, import.meta.url).href
  )) as Module;

/** All tables. */
export async function benchExperiments({ quick = false }: { quick?: boolean } = {}): Promise<Report[]> {
  const grid = await inside<PromiseGrid>('promise-grid.ts');
  const rankings = {
    ...(await inside<Pick<RankingModules, 'createRankedWorld' | 'trueLift'>>('simulated-rankings.ts')),
    ...(await inside<Pick<RankingModules, 'searchesNeeded'>>('sensitivity.ts')),
  };
  return [
    readFalsePositives(grid, quick ? 300 : 4000),
    readPower(grid, quick ? 100 : 1000),
    readSensitivity(rankings, quick ? 60 : 400),
  ];
}
