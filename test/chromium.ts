/** The Chromium of journeys and benchmarks. */
import { type Browser, chromium } from 'playwright-core';

/** Launches CHROME_PATH, or the system's; it opens only pages of this machine, and containers lack what its sandbox needs. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
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
