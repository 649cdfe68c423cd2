/** Views: all views of the console, in the order of the navigation; a view is loaded when it is opened first. */
import type { Acl } from './connection/rights.ts';
import type { AreaName, Areas } from './locales/areas.ts';
import type { IconName } from './parts/icon.ts';

/** A view of the console. */
export interface View {
  /** Its path in the URL, its text key in the area `views`, and the area of its own texts. */
  name: keyof Areas['views'] & AreaName;
  group: 'understand' | 'shape' | 'operate';
  icon: IconName;
  /** Permissions that the key needs. */
  acl: readonly Acl[];
  /** Tag of its element. */
  tag: `aisle-console-${string}`;
  load: () => Promise<unknown>;
  /** Further text areas, shared with other views. */
  shares?: AreaName;
}

/** The views, the first one first. */
export const views: readonly View[] = [
  {
    name: 'overview',
    group: 'understand',
    icon: 'overview',
    acl: ['analytics'],
    tag: 'aisle-console-overview',
    load: () => import('./views/overview/overview-view.ts'),
  },
  {
    name: 'searches',
    group: 'understand',
    icon: 'search',
    acl: ['analytics', 'search'],
    tag: 'aisle-console-searches',
    load: () => import('./views/searches/searches-view.ts'),
  },
  {
    name: 'conversations',
    group: 'understand',
    icon: 'talk',
    acl: ['analytics', 'settings'],
    tag: 'aisle-console-conversations',
    load: () => import('./views/conversations/conversations-view.ts'),
  },
  {
    name: 'live',
    group: 'understand',
    icon: 'live',
    acl: ['logs'],
    tag: 'aisle-console-live',
    load: () => import('./views/live/live-view.ts'),
  },
  {
    name: 'indices',
    group: 'shape',
    icon: 'index',
    acl: ['browse', 'settings'],
    tag: 'aisle-console-indices',
    load: () => import('./views/indices/indices-view.ts'),
  },
  {
    name: 'merchandising',
    group: 'shape',
    icon: 'pin',
    acl: ['settings'],
    tag: 'aisle-console-merchandising',
    load: () => import('./views/merchandising/merchandising-view.ts'),
  },
  {
    name: 'meaning',
    group: 'shape',
    icon: 'meaning',
    acl: ['settings', 'search'],
    tag: 'aisle-console-meaning',
    load: () => import('./views/meaning/meaning-view.ts'),
  },
  {
    name: 'experiments',
    group: 'shape',
    icon: 'experiment',
    acl: ['analytics'],
    tag: 'aisle-console-experiments',
    load: () => import('./views/experiments/experiments-view.ts'),
  },
  {
    name: 'personalization',
    group: 'shape',
    icon: 'person',
    acl: ['recommendation'],
    tag: 'aisle-console-personalization',
    load: () => import('./views/personalization/personalization-view.ts'),
  },
  {
    name: 'crawlers',
    group: 'operate',
    icon: 'crawler',
    acl: ['crawler'],
    tag: 'aisle-console-crawlers',
    shares: 'checks',
    load: () => import('./views/crawlers/crawlers-view.ts'),
  },
  {
    name: 'ingestion',
    group: 'operate',
    icon: 'refresh',
    acl: ['editSettings'],
    tag: 'aisle-console-ingestion',
    shares: 'checks',
    load: () => import('./views/ingestion/ingestion-view.ts'),
  },
  {
    name: 'operations',
    group: 'operate',
    icon: 'operate',
    acl: [],
    tag: 'aisle-console-operations',
    load: () => import('./views/operations/operations-view.ts'),
  },
];
