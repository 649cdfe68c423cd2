/** Layout shifts in engines that do not report them: compares where things stand from one frame to the next, as the Layout Instability API does. */
import type { EngineWindow } from '../testing/engines.ts';

/**
 * The watch, as a script of the page. A thing has moved where its place in the document is another one, and it stood and stands in the viewport;
 * what it holds moves with it and is not counted twice. Left out, as browsers do, is the half second after an input, and where somebody scrolls.
 * Left out are products, too, which other results put into another place of the list.
 */
const WATCH = `const INPUT = 500;
  const before = new WeakMap();
  const shifts = (window.shifts = []);
  let inputAt = -Infinity;
  for (const type of ['keydown', 'pointerdown', 'click', 'input', 'wheel'])
    addEventListener(type, () => (inputAt = performance.now()), { capture: true, passive: true });
  const clipped = ({ left, top, right, bottom }) =>
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) * Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  const look = () => {
    const moved = new Set();
    let impact = 0;
    let way = 0;
    const names = [];
    for (const element of document.querySelectorAll('body *')) {
      const rect = element.getBoundingClientRect();
      const now = { left: rect.left + scrollX, top: rect.top + scrollY, area: clipped(rect) };
      const then = before.get(element);
      before.set(element, now);
      if (!then || then.area === 0 || now.area === 0) continue;
      const distance = Math.max(Math.abs(now.left - then.left), Math.abs(now.top - then.top));
      if (distance < 1) continue;
      moved.add(element);
      if (moved.has(element.parentElement) || element.closest('.aisle-hit')) continue;
      impact += Math.min(1, (now.area + then.area) / (innerWidth * innerHeight));
      way = Math.max(way, distance / Math.max(innerWidth, innerHeight));
      names.push(element.localName + (element.id && '#' + element.id) + ' ' + Math.round(distance));
    }
    if (impact > 0 && performance.now() - inputAt > INPUT)
      shifts.push({ value: Math.min(1, impact) * Math.min(1, way), what: names.slice(0, 5).join(', ') });
    requestAnimationFrame(look);
  };
  look();`;

/** Watches a page from now on. */
export const watchShifts = (window: EngineWindow): Promise<unknown> => window.run(WATCH);

/** What has moved since: the sum of the shifts, and what they were. */
export async function readShifts(window: EngineWindow): Promise<{ sum: number; what: string }> {
  const shifts = await window.run<{ value: number; what: string }[]>('return window.shifts');
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    what: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n'),
  };
}
