/** A site of 10,000 pages with all traps is crawled exactly. */
import { siteSuite } from '../../testing/site-suite.ts';

siteSuite({ pages: 10_000, hear: (crawl, took) => console.log(`${crawl}: ${Math.round(took)} ms`) });
