/** The shared types of the contract; nothing here exists at run time. */
export type * from './any-record.ts';
export type * from './dom-events.ts';
export type * from './search-client.ts';
export type * from './generated/all.ts';
export type { Acl } from './contract-shape.ts';
