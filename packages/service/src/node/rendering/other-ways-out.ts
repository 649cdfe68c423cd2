/** Blocks ways of a page to send data other than intercepted requests: removes APIs from scripts, and stops everything that runs next to the page. */
import type { CdpConnection, Fields } from './cdp-connection.ts';

/** Removes APIs that bypass the proxy or outlive the page, and windows, in which they would be available again. */
export const NO_OTHER_WAY_OUT = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport', 'WebSocket', 'WebSocketStream', 'SharedWorker', 'EventSource'])
  Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
if (globalThis.window) Object.defineProperty(globalThis, 'open', { value: () => null, writable: false, configurable: false });
if (globalThis.ServiceWorkerContainer) Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: () => Promise.reject(new Error('There are no service workers here')) });`;

/**
 * The policy of a page and of frames that it writes, enforced by the browser in all of its processes. Frames contain nothing that is read,
 * and DNS prefetch and preconnect are off.
 */
export const PAGE_POLICY: readonly [name: string, value: string][] = [
  ['content-security-policy', "webrtc 'block'; object-src 'none'; frame-src 'none'; manifest-src 'none'; base-uri *"],
  ['x-dns-prefetch-control', 'off'],
];

/**
 * Handles a target that a page has started and that waits for us: a worker continues without these APIs, and a window is closed before it
 * runs. A frame in its own process remains paused or, if the browser does not pause it, loses its scripts as soon as it is reported; what
 * it sends before that goes to a proxy that does not exist.
 * @param parameters Of `Target.attachedToTarget`.
 *
 * @example
 * guardOtherTargets(connection.call, parameters);
 */
export function guardOtherTargets(call: CdpConnection['call'], parameters: Fields): void {
  const { sessionId, targetInfo, waitingForDebugger } = parameters as unknown as {
    sessionId: string;
    waitingForDebugger: boolean;
    targetInfo: { targetId: string; type: string };
  };
  // Errors are ignored, because a page that was closed meanwhile needs no guard.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  if (targetInfo.type === 'worker')
    quietly(
      call('Runtime.evaluate', { expression: NO_OTHER_WAY_OUT }, sessionId).then(() =>
        call('Runtime.runIfWaitingForDebugger', {}, sessionId),
      ),
    );
  else if (targetInfo.type === 'iframe') {
    if (!waitingForDebugger) quietly(call('Emulation.setScriptExecutionDisabled', { value: true }, sessionId));
  } else quietly(call('Target.closeTarget', { targetId: targetInfo.targetId }));
}
