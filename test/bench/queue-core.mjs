/** The queue core of the tracker: what remembers events and delivers them, and nothing else. */
import { createDelivery, flushNow, scheduleFlush } from '../../packages/insights/src/delivery.ts';
import { createIndexedDBStore } from '../../packages/insights/src/indexeddb-store.ts';
import { portsOf } from '../../packages/insights/src/page.ts';
import { createQueue, enqueue } from '../../packages/insights/src/queue.ts';
import { createStorageRows } from '../../packages/insights/src/storage-rows.ts';

/** Gives a page what it tracks with. */
export function createQueueCore(page) {
  const ports = portsOf(page);
  const rowsOf = (kind) => createStorageRows(kind, () => page.localStorage);
  const core = {
    ...ports,
    ...createQueue(),
    ...createDelivery(),
    page,
    notes: rowsOf('n:'),
    queueRows: rowsOf('q:'),
    queueStore: createIndexedDBStore('q', ports.openStore),
    lease: 8000,
    appScope: 'q',
    url: () => '/e',
    sendingTime: () => '',
    maySend: () => true,
    onDrop: console.warn,
    onSent() {},
  };
  page.addEventListener('pagehide', () => flushNow(core));
  return (event) => {
    enqueue(core, event);
    scheduleFlush(core, 200);
  };
}
