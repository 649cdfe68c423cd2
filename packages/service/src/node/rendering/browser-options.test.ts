import { describe, expect, it } from 'vitest';
import { RenderFault } from '../../ports/renderer.ts';
import { requireBrowserOptions } from './browser-options.ts';

const OPTION = '--webrtc-ip-handling-policy=disable_non_proxied_udp';
const browser = (commandLine: unknown) => ({ call: async () => ({ commandLine }) });

describe('a browser for pages of strangers', () => {
  it('is good that was started with the option which keeps datagrams back', async () => {
    await requireBrowserOptions(
      browser(`/usr/bin/chromium --headless ${OPTION} --remote-debugging-port=9222 about:blank`),
    );
  });

  it.each([
    ['without it', browser('/usr/bin/chromium --headless about:blank')],
    ['with another policy', browser('/usr/bin/chromium --webrtc-ip-handling-policy=default')],
    ['in a way it does not tell', { call: () => Promise.reject(new Error("'SystemInfo.getInfo' wasn't found")) }],
  ])('is refused that was started %s, and the cure is named', async (_, one) => {
    const failure = await requireBrowserOptions(one).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RenderFault);
    expect(String(failure)).toContain(OPTION);
  });
});
