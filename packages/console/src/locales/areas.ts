/** Areas: what the texts are divided into; each is loaded with the view that it is named after. English says which texts there are. */
import type { texts as assistant } from './en/assistant.ts';
import type { texts as checks } from './en/checks.ts';
import type { texts as conversations } from './en/conversations.ts';
import type { texts as crawlers } from './en/crawlers.ts';
import type { texts as errors } from './en/errors.ts';
import type { texts as experiments } from './en/experiments.ts';
import type { texts as indices } from './en/indices.ts';
import type { texts as ingestion } from './en/ingestion.ts';
import type { texts as live } from './en/live.ts';
import type { texts as meaning } from './en/meaning.ts';
import type { texts as merchandising } from './en/merchandising.ts';
import type { texts as operations } from './en/operations.ts';
import type { texts as overview } from './en/overview.ts';
import type { texts as parts } from './en/parts.ts';
import type { texts as personalization } from './en/personalization.ts';
import type { texts as searches } from './en/searches.ts';
import type { texts as shell } from './en/shell.ts';
import type { texts as views } from './en/views.ts';

/** The areas with their texts. */
export interface Areas {
  assistant: typeof assistant;
  checks: typeof checks;
  conversations: typeof conversations;
  crawlers: typeof crawlers;
  errors: typeof errors;
  experiments: typeof experiments;
  indices: typeof indices;
  ingestion: typeof ingestion;
  live: typeof live;
  meaning: typeof meaning;
  merchandising: typeof merchandising;
  operations: typeof operations;
  overview: typeof overview;
  parts: typeof parts;
  personalization: typeof personalization;
  searches: typeof searches;
  shell: typeof shell;
  views: typeof views;
}

export type AreaName = keyof Areas;

/** The name of a text: `shell.signOut`. */
export type TextKey = { [Area in AreaName]: `${Area}.${keyof Areas[Area] & string}` }[AreaName];
