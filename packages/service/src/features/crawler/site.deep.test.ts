/** A site of 10,000 pages with all kinds of traps is crawled exactly. */
import { isBrief } from '../../testing/brief.ts';
import { siteSuite } from '../../testing/site-suite.ts';

siteSuite({ pages: isBrief ? 2500 : 10_000, hear: (crawl, took) => console.log(`${crawl}: ${Math.round(took)} ms`) });
