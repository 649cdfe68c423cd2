/** The Chromium of journeys and benchmarks. */
import { type Browser, chromium } from 'playwright-core';
import { delayAnswers } from './late-answers.ts';
import { patience, within } from './within.ts';

/**
 * Launches CHROME_PATH, or the system's; it opens only pages of this machine, and containers lack what its sandbox needs.
 * With `scrollBars` they take room in the page, as on most desktops; without, they are laid over it or hidden.
 * What its pages wait for in vain fails in seconds, also its end.
 */
export async function launchChromium({ scrollBars = false } = {}): Promise<Browser> {
  const browser = await chromium.launch({
    ignoreDefaultArgs: scrollBars ? ['--hide-scrollbars'] : [],
    executablePath: process.env['CHROME_PATH'] || '/usr/bin/chromium',
    timeout: patience,
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
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patience);
    await delayAnswers(context);
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = (options) => within('the browser to close', close(options));
  return browser;
}
