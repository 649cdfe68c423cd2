/** Options of the browser that hold pages back where the DevTools protocol cannot: only whoever starts it can give them. */
import { RenderFault } from '../../ports/renderer.ts';
import type { CdpConnection } from './cdp-connection.ts';

/** A frame in a sandbox that is a process of its own runs before anybody can hold it back; what it sends by UDP goes through no proxy. */
const NO_DATAGRAMS = '--webrtc-ip-handling-policy=disable_non_proxied_udp';

/**
 * Sees to it that pages of a browser send no datagrams.
 * @throws RenderFault with the cure, for a browser that was started otherwise or does not say how.
 *
 * @example
 * await requireBrowserOptions(await connectToBrowser('http://127.0.0.1:9222'));
 */
export async function requireBrowserOptions({ call }: Pick<CdpConnection, 'call'>): Promise<void> {
  const { commandLine } = await call('SystemInfo.getInfo').catch((): { commandLine?: unknown } => ({}));
  if (typeof commandLine === 'string' && commandLine.split(/\s+/).includes(NO_DATAGRAMS)) return;
  throw new RenderFault(
    `The browser of --renderer must be started with ${NO_DATAGRAMS}: without it pages can send datagrams to any host`,
  );
}
