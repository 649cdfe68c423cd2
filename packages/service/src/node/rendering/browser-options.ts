/** Browser options that block pages where the DevTools protocol cannot, and which can only be set when the browser is started. */
import { RenderFault } from '../../ports/renderer.ts';
import type { CdpConnection } from './cdp-connection.ts';

/** A sandboxed frame in its own process runs before it can be paused, and its UDP traffic bypasses the proxy. */
const NO_DATAGRAMS = '--webrtc-ip-handling-policy=disable_non_proxied_udp';

/**
 * Makes sure that pages of a browser cannot send datagrams.
 * @throws RenderFault with the cure, for a browser that was started without the option or does not report its options.
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
