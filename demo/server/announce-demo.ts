/** Announcement: publishes the URL of the running demo for the shops of `npm run shop`, which use it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const announcement = fileURLToPath(new URL('../../.cache/demo.json', import.meta.url));

/** What a page needs to search, and nothing more: the key of the console stands in the terminal alone. */
interface Announced {
  url: string;
  serviceUrl: string;
  appId: string;
  apiKey: string;
}

/**
 * Writes the announcement; who reads it asks there whether the demo still runs, for a killed one leaves it behind.
 *
 * @returns What takes it back, unless another demo has announced itself since.
 * @example
 * const withdraw = announceDemo({ url, serviceUrl, appId, apiKey });
 */
export function announceDemo(demo: Announced, file = announcement): () => void {
  const text = JSON.stringify(demo);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return () => {
    try {
      if (readFileSync(file, 'utf8') === text) rmSync(file);
    } catch {
      // Somebody took it away already.
    }
  };
}
