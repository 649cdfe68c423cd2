/** Palette actions: the parts of the views, and the forms for new items. */
import type { AreaName, TextKey } from '../locales/areas.ts';
import { type View, views } from '../views.ts';

/** A part of a view, or a form for a new item. */
export interface PaletteAction {
  view: View;
  /** Text key in the area of the view. */
  text: TextKey;
  /** The query parameters of the target. */
  query: Readonly<Record<string, string>>;
}

type ViewName = View['name'];

const table: readonly [view: ViewName, text: TextKey, query: Readonly<Record<string, string>>][] = [
  ['searches', 'searches.failing', { tab: 'failing' }],
  ['searches', 'searches.unclicked', { tab: 'unclicked' }],
  ['live', 'live.refused', { tab: 'refused' }],
  ['live', 'live.sendTab', { tab: 'send' }],
  ['indices', 'indices.newRecord', { record: '+' }],
  ['indices', 'indices.shop', { tab: 'shop' }],
  ['indices', 'indices.import', { tab: 'import' }],
  ['indices', 'indices.settings', { tab: 'settings' }],
  ['indices', 'indices.facets', { tab: 'facets' }],
  ['indices', 'indices.replicas', { tab: 'replicas' }],
  ['merchandising', 'merchandising.newRule', { rule: '+' }],
  ['merchandising', 'merchandising.synonyms', { tab: 'synonyms' }],
  ['merchandising', 'merchandising.dictionaries', { tab: 'dictionaries' }],
  ['merchandising', 'merchandising.suggestions', { tab: 'suggestions' }],
  ['merchandising', 'merchandising.recommendations', { tab: 'recommendations' }],
  ['experiments', 'experiments.new', { new: '1' }],
  ['personalization', 'personalization.profile', { tab: 'profile' }],
  ['crawlers', 'crawlers.newCrawler', { crawler: '+' }],
  ['crawlers', 'crawlers.domains', { tab: 'domains' }],
  ['ingestion', 'ingestion.new-tasks', { edit: '+' }],
  ['ingestion', 'ingestion.sources', { tab: 'sources' }],
  ['ingestion', 'ingestion.destinations', { tab: 'destinations' }],
  ['ingestion', 'ingestion.authentications', { tab: 'authentications' }],
  ['ingestion', 'ingestion.transformations', { tab: 'transformations' }],
  ['ingestion', 'ingestion.runs', { tab: 'runs' }],
  ['operations', 'operations.newKey', { key: '+' }],
  ['operations', 'operations.network', { tab: 'network' }],
  ['operations', 'operations.clusters', { tab: 'clusters' }],
  ['operations', 'operations.logs', { tab: 'logs' }],
  ['operations', 'operations.monitoring', { tab: 'monitoring' }],
  ['operations', 'operations.tasks', { tab: 'tasks' }],
  ['operations', 'operations.backups', { tab: 'backups' }],
];

/** All actions, in the order of the navigation. */
export const paletteActions: readonly PaletteAction[] = table.flatMap(([name, text, query]) => {
  const view = views.find((one) => one.name === name);
  return view ? [{ view, text, query }] : [];
});

/** The areas of their texts. */
export const paletteAreas: readonly AreaName[] = [...new Set(paletteActions.map(({ view }) => view.name))];
