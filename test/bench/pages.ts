/** The page's own work beside the peer's and beside a page written by hand. */
import { benchKeystrokes, contestants, type PageCost } from './keystroke.ts';
import { ratio, type Report } from './report.ts';

const titles = { aisle: 'Aisle', instantsearch: 'instantsearch.js', 'by-hand': 'by hand, no library' };

/** Measures ten widgets and 20 hits, key by key. `quick` is one short round. */
export async function benchPages(options: { quick: boolean }): Promise<Report> {
  const costs = await benchKeystrokes(
    options.quick ? { hits: 20, keys: 60, rounds: 1 } : { hits: 20, keys: 400, rounds: 3 },
  );
  const peer = costs.instantsearch;
  const cell = (own: number, other: number): string => `${own.toFixed(1)} ms (${ratio(own, other)})`;
  const row = (cost: PageCost): string[] => [
    cell(cost.mainThread, peer.mainThread),
    cell(cost.keyToPaint, peer.keyToPaint),
    cell(cost.boot, peer.boot),
    `${(cost.heapPerKey / 1024).toFixed(1)} KB`,
  ];
  return {
    title: 'Keystrokes: 20 hits, ten widgets, the same answers',
    columns: ['page', 'main thread per key', 'key → paint', 'boot → first hits', 'heap growth per key'],
    rows: contestants.map((name) => [titles[name], ...row(costs[name])]),
    notes: [
      'Chromium, headless; answers come from memory at once, so only the page works. Medians over keys and rounds; ratios are to instantsearch.js.',
      'Every key is a new query. The heap is read after forced collection, over the second half of the run.',
    ],
  };
}
