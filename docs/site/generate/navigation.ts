/** Navigation: which page stands where, by who reads it; previous and next follow from the order here. */

/** Pages for one kind of reader. */
export interface Section {
  /** Part of the address of its contents. */
  id: string;
  title: string;
  /** Who reads it, in one sentence. */
  audience: string;
  /** Files below `docs/`, in the order in which they are read; what ends in `/` is every page of that folder. */
  pages: readonly string[];
}

/** Where a guide goes that no section names: a new one is never lost. */
export const openSection = 'guides/';

/** The map of the site. */
export const sections: readonly Section[] = [
  {
    id: 'start',
    title: 'Start',
    audience: 'For everybody: what Aisle is, and a page that works in five minutes.',
    pages: ['start.md', 'glossary.md', 'compare.md'],
  },
  {
    id: 'theme-authors',
    title: 'Theme authors',
    audience: 'You write pages in HTML or in the template language of a shop system, and want no build.',
    pages: [
      'guides/no-build.md',
      'guides/store-pages.md',
      'guides/styling.md',
      'recipes/shopify.md',
      'recipes/woocommerce.md',
      'recipes/magento.md',
      'recipes/php.md',
      'recipes/django.md',
      'recipes/rails.md',
      'guides/languages.md',
      'guides/accessibility.md',
    ],
  },
  {
    id: 'front-end',
    title: 'Front-end',
    audience: 'You import elements, or the session without them, into an application of your own.',
    pages: [
      'guides/headless.md',
      'guides/react.md',
      'guides/vue.md',
      'guides/svelte.md',
      'guides/angular.md',
      'guides/types.md',
      'guides/next.md',
      'guides/nuxt.md',
      'guides/sveltekit.md',
      'guides/astro.md',
      'guides/server-rendering.md',
      'guides/coming-back.md',
      'guides/query-understanding.md',
      'recipes/content-security-policy.md',
      'guides/adapters.md',
      'guides/errors.md',
      'guides/testing.md',
      'guides/from-instantsearch.md',
      'guides/from-autocomplete.md',
      'guides/from-searchkit.md',
      'guides/from-docsearch.md',
      'guides/from-coveo.md',
      'guides/from-meilisearch.md',
      'guides/from-typesense.md',
    ],
  },
  {
    id: 'growth',
    title: 'Growth',
    audience: 'You want to know what shoppers do, and to make them find and buy more.',
    pages: [
      'insights.md',
      'recipes/consent.md',
      'recipes/tag-manager.md',
      'recipes/relevance.md',
      'guides/analytics.md',
      'guides/ab-testing.md',
      'guides/ab-tests.md',
      'guides/rules.md',
      'guides/dictionaries.md',
      'guides/query-suggestions.md',
      'guides/recommend.md',
      'guides/personalization.md',
      'guides/re-ranking.md',
      'guides/from-search-insights.md',
    ],
  },
  {
    id: 'back-end',
    title: 'Back-end',
    audience: 'You write records, settings and events from a server, a worker or continuous integration.',
    pages: [
      'guides/admin-client.md',
      'guides/search-parameters.md',
      'guides/search-by-meaning.md',
      'guides/events.md',
      'guides/keys.md',
      'guides/evidence.md',
      'guides/crawling.md',
      'guides/crawler.md',
      'guides/extractors.md',
      'guides/ingestion.md',
      'guides/simulated-shoppers.md',
    ],
  },
  {
    id: 'operators',
    title: 'Operators',
    audience: 'You run the service, keep it safe and bring it to its next version.',
    pages: [
      'guides/running-the-service.md',
      'guides/privacy.md',
      'recipes/going-live.md',
      'guides/monitoring.md',
      'guides/runbooks.md',
      'guides/network-and-logs.md',
      'guides/clusters.md',
    ],
  },
  { id: 'more', title: 'More guides', audience: 'Guides that belong to several readers.', pages: [openSection] },
  {
    id: 'elements',
    title: 'Elements',
    audience: 'Every element: a live example to edit, attributes, parts, custom properties, events.',
    pages: ['reference/elements/'],
  },
  {
    id: 'reference',
    title: 'Reference',
    audience: 'Every operation of the service and every event, with a call to try in this page.',
    pages: ['reference/'],
  },
  {
    id: 'project',
    title: 'The project',
    audience: 'How Aisle is made, what it promises, what changed and why.',
    pages: [
      'architecture.md',
      'benchmarks.md',
      'security.md',
      'accessibility-statement.md',
      'versions-and-support.md',
      'changelog.md',
      'contributing.md',
    ],
  },
  // Former texts (`decisions/archive/`) are no pages: links to them lead to the repository.
  { id: 'decisions', title: 'Decisions', audience: 'Why things are as they are.', pages: ['decisions/'] },
];
