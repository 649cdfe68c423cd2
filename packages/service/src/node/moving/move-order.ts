/** Orders to move a running service: one move at a time, and responses compared on the same engine. */
import { createEmbeddedEngine } from '../../engine/embedded/embedded-engine.ts';
import { createService } from '../../service.ts';
import type { Service } from '../../composition/service-options.ts';
import type { Store } from '../../store/store.ts';
import { type MovedService, type MoveOptions, moveShop } from './move-shop.ts';
import type { MoveOrder } from './move-stream.ts';

/**
 * Opens a second service on the data of a shop whose indexes are in a search cluster, for a comparison with another place: both use the
 * embedded engine, because a cluster sorts equal records differently. It follows writes, and does nothing else.
 */
async function openBeside({ store, appId, operatorKey }: MovedService): Promise<Service> {
  const shared: Store = { ...store, shared: true, close: async () => undefined };
  const beside = createService({
    appId,
    ...(operatorKey && { operatorKey }),
    engine: createEmbeddedEngine(),
    store: shared,
    worksInBackground: false,
  });
  await beside.ready();
  return beside;
}

/** What an order needs to know about the service to move. */
export interface MoveOrderOptions {
  source: MovedService;
  /** Whether its indexes are in a search cluster. */
  isClustered: boolean;
  openTarget: MoveOptions['openTarget'];
}

/**
 * Creates the handler of orders to move a service.
 *
 * @example
 * const move = createMoveOrder({ source, isClustered: false, openTarget: openForComparison });
 * await move({ to: { databaseUrl }, compare: 100, signal, say: console.log });
 */
export function createMoveOrder({ source, isClustered, openTarget }: MoveOrderOptions): MoveOrder {
  let isMoving = false;
  return async (order) => {
    if (isMoving) throw new Error('A move of this shop is under way already');
    isMoving = true;
    let beside: Service | undefined;
    try {
      if (isClustered) beside = await openBeside(source);
      await moveShop({ ...order, source: beside ? { ...source, service: beside } : source, openTarget });
    } finally {
      isMoving = false;
      await beside?.close();
    }
  };
}
