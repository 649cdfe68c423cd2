/** The elements that this shop uses: a page pays for what it imports. */
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-search-box';
import '@aisle/components/define/aisle-stats';
import '@aisle/components/define/aisle-refine-sheet';
import '@aisle/components/define/aisle-refinement-list';
import '@aisle/components/define/aisle-current-refinements';
import '@aisle/components/define/aisle-hits';
import '@aisle/components/define/aisle-no-results';
import '@aisle/components/define/aisle-product-card';
import '@aisle/components/define/aisle-pagination';
import '@aisle/components/define/aisle-recommendations';
import '@aisle/components/define/aisle-carousel';
import '@aisle/components/define/aisle-status';
