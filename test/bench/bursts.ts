/** Twelve keys in quick succession: whether a page works for answers that nobody waits for any more. */
import { type Contestant, contestants, median, type Stage } from './contestants.ts';

/**
 * Milliseconds from the last of twelve keys, 40 ms apart, to the frame that shows its answer; medians over rounds.
 *
 * @example
 * const waits = await benchBursts(stage, { hits: 1000, latency: 60, rounds: 5 });
 */
export async function benchBursts(
  stage: Stage,
  options: { hits: number; latency: number; rounds: number },
): Promise<Record<Contestant, number>> {
  const waits = Object.fromEntries(contestants.map((name) => [name, [] as number[]])) as Record<Contestant, number[]>;
  for (let round = 0; round < options.rounds; round++)
    for (const name of contestants) {
      const page = await stage.open(name, options);
      await page.evaluate('bench.booted');
      // The first burst warms up.
      await page.evaluate('bench.typeBurst("alpine boots", 40)');
      waits[name].push(await page.evaluate<number>('bench.typeBurst("denim jacket", 40)'));
      await page.close();
    }
  return Object.fromEntries(contestants.map((name) => [name, median(waits[name])])) as Record<Contestant, number>;
}
