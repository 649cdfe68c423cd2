/** The Chromium of journeys and benchmarks. */
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { delayAnswers } from './late-answers.ts';
import { reuseProfiles } from './profiles.ts';
import { patience, within } from './within.ts';

async function prepare(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(patience);
  await delayAnswers(context);
}

const launch = (options: { scrollBars?: boolean; args?: string[] }): Promise<Browser> =>
  chromium.launch({
    ignoreDefaultArgs: options.scrollBars ? ['--hide-scrollbars'] : [],
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
      ...(options.args ?? []),
    ],
  });

/**
 * Launches CHROME_PATH, or the system's; it opens only pages of this machine, and containers lack what its sandbox needs.
 * With `scrollBars` they take room in the page, as on most desktops; without, they are laid over it or hidden.
 * What its pages wait for in vain fails in seconds, also its end.
 */
export async function launchChromium({ scrollBars = false } = {}): Promise<Browser> {
  const browser = await launch({ scrollBars });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await prepare(context);
    return context;
  };
  const close = browser.close.bind(browser);
  browser.close = (options) => within('the browser to close', close(options));
  return browser;
}

async function launchSharedChromium(): Promise<Browser> {
  const browser = await launch({ args: ['--process-per-site'] });
  reuseProfiles(browser, prepare);
  return browser;
}

let shared: Promise<Browser> | undefined;

/**
 * The one Chromium of all test files of this process, which ends with it; `close` closes its profiles. A closed profile is emptied for the
 * next one, whose page finds a process that has run it before. For what tests how a page fares when it is new, launch another one.
 */
export async function shareChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launchSharedChromium();
  return shared!;
}
