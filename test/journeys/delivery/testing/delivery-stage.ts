/** The set-up of delivery journeys: one service with faults and one browser for a file, a browser context without memory for each test. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launch } from './chromium.ts';
import { startFaultServer } from './fault-server.ts';
import { within } from '../../../testing/within.ts';

/** What a journey works with; whole as soon as its test begins. */
export interface DeliveryStage {
  server: Awaited<ReturnType<typeof startFaultServer>>;
  browser: Browser;
  context: BrowserContext;
  /** A page of the shop. */
  open: (path?: string) => Promise<Page>;
}

/**
 * Registers the hooks of a `describe`. After each test no preflight may have been asked.
 *
 * @example
 * const stage = setDeliveryStage();
 * let server: DeliveryStage['server'];
 * beforeEach(() => ({ server } = stage));
 */
export function setDeliveryStage(): DeliveryStage {
  const stage = {
    async open(path = '/') {
      const page = await stage.context.newPage();
      await page.goto(stage.server.origin + path);
      return page;
    },
  } as DeliveryStage;
  beforeAll(async () => {
    stage.server = await startFaultServer();
    stage.browser = await launch();
  });
  beforeEach(async () => {
    stage.context = await stage.browser.newContext();
  });
  afterEach(async () => {
    expect(stage.server.preflights()).toBe(0);
    await within('the windows to close', stage.context.close());
    stage.server.reset();
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.server?.stop();
  });
  return stage;
}
