/** Search elements: what the dialog of the search is made of, registered once it knows what to search with. */
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-search-box';
import '@aisle/components/define/aisle-hits';
import '@aisle/components/define/aisle-highlight';
import '@aisle/components/define/aisle-snippet';
import '@aisle/components/define/aisle-status';
