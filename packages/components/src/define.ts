/** Registers every element; the root first, so that it hears the first question of everything inside it. */
import './define/aisle-search.ts';
import './define/aisle-search-box.ts';
import './define/aisle-hits.ts';
import './define/aisle-highlight.ts';
import './define/aisle-refinement-list.ts';
import './define/aisle-pagination.ts';
import './define/aisle-stats.ts';
import './define/aisle-sort-by.ts';
import './define/aisle-current-refinements.ts';
import './define/aisle-clear-refinements.ts';
import './define/aisle-hits-per-page.ts';
import './define/aisle-toggle-refinement.ts';
import './define/aisle-menu.ts';
import './define/aisle-menu-select.ts';
