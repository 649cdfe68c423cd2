/** Sign-in link: exchanges the code of a link that the service has printed for a connection. */
import type { Connection } from './connection.ts';

const FRAGMENT = /^#sign-in=([\w-]{1,100})$/;

/**
 * Takes the code out of the URL, so that it is in no history. Undefined if the page was opened without one.
 *
 * @example
 * takeSignInCode(); // 'Zk3…' on http://127.0.0.1:7700/console/#sign-in=Zk3…
 */
export function takeSignInCode(): string | undefined {
  const [, code] = FRAGMENT.exec(location.hash) ?? [];
  if (code !== undefined) history.replaceState(null, '', location.pathname);
  return code;
}

/**
 * Exchanges a code for a connection to the service of this page.
 * @throws Error if the code was used before, is too old, or the page is on another machine.
 *
 * @example
 * const connection = await exchangeCode(code);
 */
export async function exchangeCode(code: string): Promise<Connection> {
  const answer = await fetch('sign-in', { method: 'POST', headers: { Authorization: `Bearer ${code}` } });
  const { appId, apiKey, message } = (await answer.json()) as { appId: string; apiKey: string; message?: string };
  if (!answer.ok) throw new Error(message);
  return { url: location.origin, appId, apiKey };
}
