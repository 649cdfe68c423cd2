/** The shared words as types; nothing here exists at run time. */
export type * from './dom-events.ts';
export type * from './search-client.ts';
export type * from './generated/types.ts';
export type { Acl } from './form.ts';
