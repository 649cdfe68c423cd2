/** Store suite: tests that every store must pass; run against PGlite and, if there is one, against PostgreSQL. */
import { afterAll, beforeAll, describe } from 'vitest';
import { describeChanges } from '../ground/changes/testing/changes-suite.ts';
import { describeAbTestRows } from '../features/ab-testing/testing/ab-test-rows-suite.ts';
import { describeDictionaryRows } from '../features/dictionaries/testing/dictionary-rows-suite.ts';
import { describeEventRows } from '../features/events/testing/event-rows-suite.ts';
import { describeProfileRows } from '../features/personalization/testing/profile-rows-suite.ts';
import { describeSuggestionRows } from '../features/query-suggestions/testing/suggestion-rows-suite.ts';
import { describeChoiceRows } from '../features/query-categorization/testing/choice-rows-suite.ts';
import { describeClickRows } from '../features/re-ranking/testing/click-rows-suite.ts';
import { describeRecommendationRows } from '../features/recommend/testing/recommendation-rows-suite.ts';
import { describeVectorRows } from '../features/semantic-search/testing/vector-rows-suite.ts';
import { describeJobRows } from '../ground/jobs/testing/job-rows-suite.ts';
import { describeSearchRows } from '../ground/query/testing/search-rows-suite.ts';
import { describeRuleRows } from '../ground/rule-sets/testing/rule-rows-suite.ts';
import { serviceTables } from '../composition/service-tables.ts';
import { migrate } from '../store/migrate.ts';
import type { Store } from '../store/store.ts';
import { describeMigrations } from './migration-suite.ts';
import { describeTransactions } from './transaction-suite.ts';

/** Each by its topic. */
const suites = {
  migrations: describeMigrations,
  transactions: describeTransactions,
  'records, settings and tasks': describeChanges,
  events: describeEventRows,
  searches: describeSearchRows,
  jobs: describeJobRows,
  rules: describeRuleRows,
  dictionaries: describeDictionaryRows,
  profiles: describeProfileRows,
  clicks: describeClickRows,
  'query categories': describeChoiceRows,
  recommendations: describeRecommendationRows,
  'A/B tests': describeAbTestRows,
  'query suggestions': describeSuggestionRows,
  vectors: describeVectorRows,
};

/** Declares all suites for one kind of store, which is opened once. `open` returns an empty database. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`a store on ${name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
      await migrate(store, serviceTables);
    }, 60_000);
    afterAll(() => store.close());

    for (const [part, declare] of Object.entries(suites)) describe(part, () => declare(() => store));
  });
}
