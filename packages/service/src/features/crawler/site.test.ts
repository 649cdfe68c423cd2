/** A small site with all traps is crawled exactly. */
import { siteSuite } from '../../testing/site-suite.ts';

siteSuite({ pages: 200 });
