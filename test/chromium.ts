/** The Chromium of journeys and benchmarks. */
import { type Browser, chromium } from 'playwright-core';

/**
 * Launches CHROME_PATH, or the system's; it opens only pages of this machine, and containers lack what its sandbox needs.
 * With `scrollBars` they take room in the page, as on most desktops; without, they are laid over it or hidden.
 */
export function launchChromium({ scrollBars = false } = {}): Promise<Browser> {
  return chromium.launch({
    ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : [],
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
