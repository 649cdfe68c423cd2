/** Measures training on 1.2 million events in a process of its own, what it takes, and what searches feel of it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Report } from './report.ts';
import type { TrainingFigures } from './training-load.ts';

/** One table. */
export async function measureTraining({ quick }: { quick: boolean }): Promise<Report> {
  const events = quick ? 100_000 : 1_200_000;
  const child = fork(new URL('training-load.ts', import.meta.url), [String(events)]);
  const [figures] = (await once(child, 'message')) as [TrainingFigures];
  const row = (what: string, figure: string, bound: string) => [what, figure, bound];
  return {
    title: `Training of recommendations on ${events.toLocaleString('en')} events`,
    columns: ['what', 'measured', 'wanted'],
    rows: [
      row('all models, seconds', figures.seconds.toFixed(1), '30'),
      row('processor time meanwhile, all threads, seconds', figures.processorSeconds.toFixed(1), ''),
      row('memory of the whole process at most, MB', (figures.memory / 1e6).toFixed(0), '600'),
      row('more than before training, MB', ((figures.memory - figures.memoryBefore) / 1e6).toFixed(0), ''),
      row(
        'searches meanwhile, p50 ms',
        `${figures.searchesMeanwhile.toFixed(2)} (${(figures.searchesMeanwhile / figures.searchesBefore).toFixed(2)}× of ${figures.searchesBefore.toFixed(2)})`,
        '1.5×',
      ),
      row('events taken in, per second', figures.eventsPerSecond.toFixed(0), '10,000'),
    ],
    notes: [
      'Sessions of five events each over 20,000 records, nine of ten events clicks, in the built-in database on disk; the process also holds the index and the database.',
      `Searches are sent one after another, ten milliseconds apart: ${figures.searches} of them while the job ran.`,
      'Events are taken in by four connections, a thousand in a request; an answer says that they are in the store.',
    ],
  };
}
