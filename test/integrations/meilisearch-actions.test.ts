/** The main action of every element over Meilisearch's adapter, answered as a real Meilisearch answered once. */
import { openEngineSite } from './engine-site.ts';
import { testEveryAction } from './engine-suite.ts';

testEveryAction(() => openEngineSite());
