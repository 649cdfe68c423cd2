/** The queue core of the tracker: what remembers events and delivers them, and nothing else. */
import { createDelivery } from '../../packages/insights/src/delivery.ts';
import { createIndexedDBStore } from '../../packages/insights/src/indexeddb-store.ts';
import { portsOf } from '../../packages/insights/src/page.ts';
import { createQueue } from '../../packages/insights/src/queue.ts';
import { createStorageRows } from '../../packages/insights/src/storage-rows.ts';

/** Gives a page what it tracks with. */
export function createQueueCore(page) {
  const { now, random, setTimer, openStore } = portsOf(page);
  const rowsOf = (kind) => createStorageRows(kind, () => page.localStorage);
  const store = createIndexedDBStore('q', openStore);
  const queue = createQueue({ rows: rowsOf('q:'), store, now, onDrop: console.warn });
  const { flushNow, wake } = createDelivery({
    page,
    queue,
    notes: rowsOf('n:'),
    lease: 8000,
    scope: 'q',
    now,
    random,
    setTimer,
    url: () => '/e',
    sendingTime: () => '',
    maySend: () => true,
    onSent() {},
  });
  page.addEventListener('pagehide', flushNow);
  return (event) => {
    queue.hold(event);
    wake(200);
  };
}
