/** The page's own work beside the peers' and beside a page written by hand. */
import { benchBursts } from './bursts.ts';
import { contestants, setStage, titles } from './contestants.ts';
import { benchKeystrokes, type PageCost } from './keystroke.ts';
import { benchManners } from './manners.ts';
import { ratio, type Report } from './report.ts';

const cell = (own: number, peer: number): string => `${own.toFixed(1)} ms (${ratio(own, peer)})`;

const keystrokeReport = (hits: number, costs: Awaited<ReturnType<typeof benchKeystrokes>>): Report => {
  const peer = costs.instantsearch;
  const row = (cost: PageCost): string[] => [
    cell(cost.mainThread, peer.mainThread),
    cell(cost.keyToPaint, peer.keyToPaint),
    cell(cost.facetToPaint, peer.facetToPaint),
    cell(cost.boot, peer.boot),
    `${(cost.heapPerKey / 1024).toFixed(1)} KB`,
  ];
  return {
    title: `Keystrokes: ${hits} hits, ten widgets, the same answers`,
    columns: [
      'page',
      'main thread per key',
      'key → paint',
      'facet click → paint',
      'boot → first hits',
      'heap growth per key',
    ],
    rows: contestants.map((name) => [titles[name], ...row(costs[name])]),
    notes: [
      'Chromium, headless; answers come from memory at once, so only the page works. Medians over keys and rounds; ratios are to instantsearch.js.',
      'Every key is a new query. The heap is read after forced collection, over the second half of the run.',
    ],
  };
};

/** Measures ten widgets with 20, 100 and 1000 hits. `quick` is one short round. */
export async function benchPages({ quick }: { quick: boolean }): Promise<Report[]> {
  const stage = await setStage();
  try {
    const reports: Report[] = [];
    const sizes = [
      { hits: 20, keys: 300, rounds: 2 },
      { hits: 100, keys: 80, rounds: 2 },
      { hits: 1000, keys: 40, rounds: 2 },
    ];
    for (const { hits, keys, rounds } of sizes)
      reports.push(
        keystrokeReport(
          hits,
          await benchKeystrokes(stage, quick ? { hits, keys: 40, rounds: 1 } : { hits, keys, rounds }),
        ),
      );
    const bursts = { hits: 1000, latency: 60, rounds: quick ? 1 : 3 };
    const waits = await benchBursts(stage, bursts);
    reports.push({
      title: 'Twelve keys, 40 ms apart, 1000 hits',
      columns: ['page', 'last key → paint of its answer'],
      rows: contestants.map((name) => [titles[name], cell(waits[name], waits.instantsearch)]),
      notes: [`Each answer comes ${bursts.latency} ms after its question. Medians over ${bursts.rounds} rounds.`],
    });
    const searches = quick ? 100 : 1000;
    const manners = await benchManners(stage, { searches });
    reports.push({
      title: 'Manners: 20 hits, ten widgets',
      columns: [
        'page',
        'layout shift, all of it',
        'longest task, 4× slower processor',
        'five idle seconds, beyond an empty page',
        `heap after ${searches} more searches`,
        'left after removal: nodes / listeners',
      ],
      rows: contestants.map((name) => {
        const one = manners[name];
        return [
          titles[name],
          one.shift.toFixed(3),
          `${one.longestTask.toFixed(0)} ms`,
          `${one.idle.toFixed(1)} ms`,
          `${(one.heap / 1024).toFixed(0)} KB`,
          `${one.nodesLeft} / ${one.listenersLeft}`,
        ];
      }),
      notes: [
        'Answers come after 20 ms. Shifts are summed from load over typing, filtering and paging, those right after input included, which the usual figure leaves out.',
        'instantsearch.js and react-instantsearch are ended by their own means (dispose, unmount) before what is left is counted; a page written by hand has no end of its own.',
      ],
    });
    return reports;
  } finally {
    await stage.close();
  }
}
