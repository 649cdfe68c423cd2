/** Entry point for Node: a service that listens, and the stores that only Node can open. */
export { createNodeService, type NodeService } from './create-node-service.ts';
export type { NodeServiceOptions } from './node-service-options.ts';
export { readAssistantEnvironment } from './options/assistant-options.ts';
export { readEmbedderEnvironment } from './options/embedder-options.ts';
export { openPgliteStore } from './store/pglite-store.ts';
export { openPostgresStore } from './store/postgres-store.ts';
