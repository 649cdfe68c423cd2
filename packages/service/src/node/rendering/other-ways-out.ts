/** Other ways out of a page than requests that are held back: what scripts could open is taken from them, and what runs beside the page does not run. */
import type { CdpConnection, Fields } from './cdp-connection.ts';

/** Interfaces that no proxy sees, or that outlive the page, and windows, in which everything would be there again. */
export const NO_OTHER_WAY_OUT = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport', 'WebSocket', 'WebSocketStream', 'SharedWorker', 'EventSource'])
  Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false });
if (globalThis.window) Object.defineProperty(globalThis, 'open', { value: () => null, writable: false, configurable: false });
if (globalThis.ServiceWorkerContainer) Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: () => Promise.reject(new Error('There are no service workers here')) });`;

/**
 * The policy of a page and of all that it writes into frames: the browser itself holds it, in processes of its own too. Frames hold nothing
 * that is read, and prefetches of names and connections are off.
 */
export const PAGE_POLICY: readonly [name: string, value: string][] = [
  ['content-security-policy', "webrtc 'block'; object-src 'none'; frame-src 'none'; manifest-src 'none'; base-uri *"],
  ['x-dns-prefetch-control', 'off'],
];

/**
 * Something that a page started beside itself, and that waits for us: a worker goes on without other ways out, and a window is closed before
 * anything of it runs. A frame in a process of its own waits for ever, or, where the browser does not hold it, loses its scripts as soon
 * as we hear of it; what it sends before that goes to a proxy that is not there.
 *
 * @param parameters Of `Target.attachedToTarget`.
 * @example
 * guardOtherTargets(connection.call, parameters);
 */
export function guardOtherTargets(call: CdpConnection['call'], parameters: Fields): void {
  const { sessionId, targetInfo, waitingForDebugger } = parameters as unknown as {
    sessionId: string;
    waitingForDebugger: boolean;
    targetInfo: { targetId: string; type: string };
  };
  // A page that is gone meanwhile needs no guard.
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
