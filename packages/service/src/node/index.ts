/** The door for Node: a service that listens, and the stores that only Node can open. */
export { createNodeService, type NodeService, type NodeServiceOptions } from './create-node-service.ts';
export { openPgliteStore } from './store/pglite-store.ts';
export { openPostgresStore } from './store/postgres-store.ts';
