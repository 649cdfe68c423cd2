/** Typing on a slow network: when a shopper sees something, and what it costs the network. */
import { contestants, median, setStage, titles } from './contestants.ts';
import type { TypingFeedback } from './pages/probe.ts';
import { ratio, type Report } from './report.ts';

/** Twenty-four keys. */
const text = 'alpine boots warm winter';
const gap = 120;

/** Measures 24 keys, 120 ms apart, with answers after 400 ms and after 40 ms. `quick` is one round. */
export async function benchTyping({ quick }: { quick: boolean }): Promise<Report[]> {
  const stage = await setStage();
  try {
    const reports: Report[] = [];
    for (const latency of [400, 40]) {
      const seen = Object.fromEntries(contestants.map((name) => [name, [] as TypingFeedback[]]));
      for (let round = 0; round < (quick ? 1 : 5); round++)
        for (const name of contestants) {
          const page = await stage.open(name, { hits: 20, latency });
          await page.evaluate('bench.booted');
          // The first text warms up.
          await page.evaluate('bench.typeBurst("denim", 40)');
          seen[name]!.push(await page.evaluate<TypingFeedback>(`bench.typeAndWatch(${JSON.stringify(text)}, ${gap})`));
          await page.close();
        }
      const middle = (name: string, figure: keyof TypingFeedback): number =>
        median(seen[name]!.map((one) => one[figure]));
      const cell = (name: string, figure: keyof TypingFeedback): string =>
        `${middle(name, figure).toFixed(0)}${figure === 'requests' ? '' : ' ms'} (${ratio(middle(name, figure), middle('instantsearch', figure))})`;
      reports.push({
        title: `Typing on a network of ${latency} ms: ${text.length} keys, ${gap} ms apart, 20 hits`,
        columns: [
          'page',
          'first key → first other hits',
          'longest time without other hits',
          'last key → paint of its answer',
          'requests that ran to their end',
        ],
        rows: contestants.map((name) => [
          titles[name],
          cell(name, 'first'),
          cell(name, 'longest'),
          cell(name, 'last'),
          cell(name, 'requests'),
        ]),
        notes: [
          `Medians over ${quick ? 'one round' : 'five rounds'}; ratios are to instantsearch.js. The page written by hand shows every answer as it comes, in whatever order.`,
        ],
      });
    }
    return reports;
  } finally {
    await stage.close();
  }
}
