/** Every element in each engine as people set up their system: less motion, forced colours, nothing seen through, and a voice that says what stands on a control. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contrastScript } from '../accessibility/contrast.ts';
import { examples } from '../accessibility/examples.ts';
import { openStage, type Stage, tags } from '../accessibility/stage.ts';
import { type EngineWindow, engines, type SystemSettings } from '../testing/engines.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What moves by itself, or would at the next change. */
const MOVING = `[
  ...document.getAnimations().map((one) => one.animationName ?? one.transitionProperty),
  ...stage.everything().filter((one) => {
    const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(one);
    return one.matches(':defined') && one.checkVisibility() && (animationName !== 'none' || /[1-9]/.test(transitionDuration) || scrollBehavior === 'smooth');
  }).map((one) => one.outerHTML.slice(0, 120)),
]`;

/** What shows through something that has words; what cannot be used at the moment may be faint. */
const SEEN_THROUGH = `stage.everything().filter((one) => {
  const { backdropFilter = 'none', opacity } = getComputedStyle(one);
  const isFaint = opacity > 0 && opacity < 1 && one.textContent.trim() && !one.closest(':disabled, [aria-disabled=true]');
  return one.checkVisibility() && (backdropFilter !== 'none' || isFaint);
}).map((one) => one.outerHTML.slice(0, 120))`;

/** Controls whose words are no part of their names: nobody could call them by voice. */
const UNCALLABLE = `axe.run('main', { runOnly: ['label-content-name-mismatch'], resultTypes: ['violations'] })
  .then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)))`;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe.each(engines)('in $name', ({ name, missing, start }) => {
  let window: EngineWindow | undefined;
  afterEach(async () => {
    await window?.stop();
    window = undefined;
  });

  /** A window of somebody with settings, on the page of all elements. */
  async function open(settings?: SystemSettings): Promise<EngineWindow> {
    window = await start(settings);
    await window.navigate(stage.origin);
    await expect.poll(() => window!.run('return Boolean(window.stage)')).toBe(true);
    return window;
  }

  /** What an expression gives for the example of each element, where it gives anything. */
  async function perElement(page: EngineWindow, expression: string, which = tags): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const tag of which) {
      const result = await page.run<readonly unknown[]>(
        `return stage.show(${JSON.stringify(examples[tag]!.markup)}).then(async () => ${expression})`,
      );
      if (result.length > 0) found[tag] = result;
    }
    return found;
  }

  // Showing all elements takes an engine longest: it is done once.
  it('nothing moves and nothing is seen through where somebody asked for that, and all can be called by what stands on it', async ({
    skip,
  }) => {
    skip(missing !== undefined, missing);
    const page = await open({ reducedMotion: true, reducedTransparency: true });
    expect(await page.run(`return matchMedia('(prefers-reduced-motion: reduce)').matches`)).toBe(true);
    await page.run(`${axe};`);
    expect(await perElement(page, `[...${MOVING}, ...${SEEN_THROUGH}, ...(await ${UNCALLABLE})]`)).toEqual({});
  });

  it('something moves for everybody else, so that the test before can fail', async ({ skip }) => {
    skip(missing !== undefined, missing);
    expect(await perElement(await open(), MOVING, ['aisle-answer'])).not.toEqual({});
  });

  it('in forced colours everything can be told from what is behind it', async ({ skip }) => {
    skip(missing !== undefined, missing);
    const page = await open({ forcedColors: true });
    const isForced = await page.run<boolean>(`return matchMedia('(forced-colors: active)').matches`);
    skip(!isForced && name === 'WebKit', 'WebKitGTK has no forced colours');
    expect(isForced).toBe(true);
    expect(await perElement(page, contrastScript)).toEqual({});
  });
});
