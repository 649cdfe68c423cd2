/** Tests of a hostile page in a real Chromium: it reaches only the crawled origin, by any means of a browser; local servers count requests. */
import { createSocket, type Socket } from 'node:dgram';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Renderer } from '../../ports/renderer.ts';
import { chromiumPath, startChromium, type TestChromium } from '../../testing/start-chromium.ts';
import { createOutbound } from '../outbound/create-outbound.ts';
import { createCdpRenderer } from './cdp-renderer.ts';

const path = chromiumPath();

/** Starts a server that answers everything, and records requests; `*` lets every page read its responses. */
async function startCounter(): Promise<{
  server: Server;
  url: string;
  requests: IncomingMessage[];
  connections: () => number;
}> {
  const requests: IncomingMessage[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume();
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
      'content-type': 'text/javascript',
    });
    response.end('self.x = 1');
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}`, requests, connections: () => connections };
}

describe.skipIf(path === undefined)('a hostile page', () => {
  let chromium: TestChromium;
  let renderer: Renderer;
  let own: Awaited<ReturnType<typeof startCounter>>;
  let allowed: Awaited<ReturnType<typeof startCounter>>;
  let inner: Awaited<ReturnType<typeof startCounter>>;
  let udp: Socket;
  let datagrams = 0;
  let stun: string;

  beforeAll(async () => {
    chromium = await startChromium(path!);
    [own, allowed, inner] = [await startCounter(), await startCounter(), await startCounter()];
    udp = createSocket('udp4', () => datagrams++);
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    stun = `stun:127.0.0.1:${udp.address().port}`;
    const outbound = createOutbound({ allowedHosts: [new URL(own.url).host, new URL(allowed.url).host] });
    renderer = createCdpRenderer({ address: chromium.address, outbound, userAgent: 'Aisle Crawler', within: 8000 });
  }, 60_000);
  afterAll(async () => {
    await renderer.close();
    await chromium.stop();
    for (const { server } of [own, allowed, inner]) {
      server.closeAllConnections();
      server.close();
    }
    udp.close();
  });
  afterEach(() => {
    for (const one of [own, allowed, inner]) one.requests.length = 0;
    datagrams = 0;
  });

  const render = async (script: string, head = ''): Promise<string> => {
    const text = `<!doctype html><html><head>${head}</head><body><main id="here"></main><script>${script}</script></body></html>`;
    const page = { url: `${own.url}/given`, contentType: 'text/html', body: new TextEncoder().encode(text) };
    return new TextDecoder().decode(await renderer.render(page, { signal: new AbortController().signal }));
  };

  /** Calls a STUN server wherever the constructor exists. */
  const call = () => `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) try {
    const peer = new window[name]({ iceServers: [{ urls: ${JSON.stringify(stun)} }] });
    peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  } catch {}`;

  it.each([
    ['itself', (code: string) => code],
    ['a frame in a sandbox', frame(`sandbox = 'allow-scripts'`, 'srcdoc')],
    ['a frame in a sandbox of a data URL', frame(`sandbox = 'allow-scripts'`, 'data')],
    ['a frame of its own text', frame('', 'srcdoc')],
    ['a frame of a data URL', frame('', 'data')],
    ['a frame of a blob', frame('', 'blob')],
    [
      'an empty frame',
      (code: string) =>
        `const f = document.createElement('iframe'); document.body.append(f); f.contentWindow.eval(${JSON.stringify(code)});`,
    ],
    ['a window', (code: string) => `const w = window.open('about:blank'); if (w) w.eval(${JSON.stringify(code)});`],
    [
      'a window of a data URL',
      (code: string) => `window.open(${JSON.stringify(`data:text/html,<script>${code}</script>`)});`,
    ],
    [
      'a form that opens a window',
      (code: string) =>
        `document.body.insertAdjacentHTML('beforeend', '<form target="_blank" action="' + ${JSON.stringify('/own')} + '"></form>'); document.forms[0].submit(); ${code}`,
    ],
    [
      'an object',
      (code: string) =>
        `const o = document.createElement('object'); o.data = ${JSON.stringify(`data:text/html,<script>${code}</script>`)}; document.body.append(o);`,
    ],
  ])('calls nobody by UDP from %s', async (_where, wrap) => {
    await render(wrap(call()) + `;const rest = fetch('/rest'); setTimeout(() => fetch('/more'), 400);`);
    expect(datagrams).toBe(0);
  });

  it('is not rendered in a browser that was started so that it could send datagrams', async () => {
    const unsafe = await startChromium(path!, { isSafe: false });
    const outbound = createOutbound({ allowedHosts: [new URL(own.url).host] });
    const other = createCdpRenderer({ address: unsafe.address, outbound, userAgent: 'Aisle Crawler' });
    try {
      const body = new TextEncoder().encode(`<!doctype html><script>${call()}</script>`);
      const page = { url: `${own.url}/given`, contentType: 'text/html', body };
      const rendering = other.render(page, { signal: new AbortController().signal });
      await expect(rendering).rejects.toThrow('--webrtc-ip-handling-policy=disable_non_proxied_udp');
      expect(datagrams).toBe(0);
    } finally {
      await other.close();
      await unsafe.stop();
    }
  });

  it('writes to no other host that is allowed, and brings no header of its own there', async () => {
    const to = JSON.stringify(allowed.url);
    await render(`
      const body = JSON.stringify({ query: { match_all: {} } });
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
        fetch(${to} + '/_delete_by_query', { method, headers: { 'content-type': 'application/json', 'x-own': '1' }, ...(method !== 'OPTIONS' && { body }) }).catch(() => 0);
      fetch(${to} + '/plain', { method: 'POST', body, mode: 'no-cors' }).catch(() => 0);
      navigator.sendBeacon(${to} + '/beacon', body);
      fetch(${to} + '/read', { headers: { 'x-own': '1', authorization: 'Basic eDp5' } }).catch(() => 0);
      const form = document.createElement('form'); form.method = 'post'; form.action = ${to} + '/form'; form.target = 'f';
      document.body.insertAdjacentHTML('beforeend', '<iframe name="f"></iframe>'); document.body.append(form); form.submit();
      fetch('/own', { method: 'POST', body }).catch(() => 0);
    `);
    expect(
      allowed.requests.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`),
    ).toEqual([]);
    for (const { headers } of allowed.requests) expect(headers).not.toMatchObject({ 'x-own': '1' });
    for (const { headers } of allowed.requests) expect(headers.authorization).toBeUndefined();
    // An application may send any requests to its own origin.
    expect(own.requests.map(({ method, url }) => `${method} ${url}`)).toContain('POST /own');
  });

  it('opens no connection to a host that is not allowed, and none but by the service to its own', async () => {
    const other = JSON.stringify(inner.url);
    await render(
      `
      const other = ${other};
      navigator.serviceWorker?.register('/sw.js').catch(() => 0);
      try { const t = new WebTransport(other.replace('http:', 'https:')); t.ready.catch(() => 0); } catch {}
      try { new WebSocket(other.replace('http', 'ws')); } catch {}
      try { new EventSource(other + '/events'); } catch {}
      try { new SharedWorker(other + '/shared'); } catch {}
      try { new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + other + '/by-shared")']))); } catch {}
      try { new Worker(URL.createObjectURL(new Blob(['try { new WebTransport("' + other.replace('http:', 'https:') + '") } catch {} importScripts("' + other + '/imported")']))); } catch {}
      for (const rel of ['preconnect', 'dns-prefetch', 'prefetch', 'preload', 'modulepreload', 'prerender', 'icon', 'manifest', 'stylesheet']) {
        const link = document.createElement('link'); link.rel = rel; link.as = 'script'; link.href = other + '/' + rel; document.head.append(link);
      }
      const rules = document.createElement('script'); rules.type = 'speculationrules';
      rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [other + '/speculated'] }], prerender: [{ source: 'list', urls: ['/speculated'] }] });
      document.head.append(rules);
      const a = document.createElement('a'); a.href = other + '/download'; a.download = 'x'; document.body.append(a); a.click();
      const p = document.createElement('a'); p.href = '/own'; p.ping = other + '/ping'; document.body.append(p); p.click();
      window.open(other + '/opened');
      const f = document.createElement('iframe'); f.sandbox = 'allow-scripts allow-popups allow-downloads allow-top-navigation';
      f.srcdoc = '<script>fetch("' + other + '/framed", { mode: "no-cors" }); open("' + other + '/popped"); top.location = "' + other + '/top"<' + '/script>';
      document.body.append(f);
      import(other + '/module').catch(() => 0);
      document.body.insertAdjacentHTML('beforeend', '<video src="' + other + '/video"></video><embed src="' + other + '/embed"><object data="' + other + '/object"></object><img srcset="' + other + '/srcset 1x">');
      setTimeout(() => { location.href = other + '/gone'; }, 100);
      `,
      `<link rel="preconnect" href=${other}><link rel="dns-prefetch" href=${other}><meta http-equiv="refresh" content="1;url=${inner.url}/refreshed">`,
      // It may never be idle, and is then abandoned.
    ).catch(() => undefined);
    expect(inner.requests.map(({ url }) => url)).toEqual([]);
    expect(inner.connections()).toBe(0);
    for (const { headers } of own.requests) expect(headers['user-agent']).toBe('Aisle Crawler');
  });
});

/** Returns a function that puts code into a frame with this attribute. */
function frame(attribute: string, kind: 'srcdoc' | 'data' | 'blob'): (code: string) => string {
  return (code) => {
    const text = JSON.stringify(`<script>${code}</script>`).replaceAll('</script>', '<\\/script>');
    const source = {
      srcdoc: `f.srcdoc = ${text};`,
      data: `f.src = 'data:text/html,' + encodeURIComponent(${text});`,
      blob: `f.src = URL.createObjectURL(new Blob([${text}], { type: 'text/html' }));`,
    }[kind];
    return `const f = document.createElement('iframe'); ${attribute && `f.${attribute};`} ${source} document.body.append(f);`;
  };
}
