/** The elements of the page of favourites, loaded where something is kept. */
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-configure';
import '@aisle/components/define/aisle-hits';
import '@aisle/components/define/aisle-rating';
import '@aisle/components/define/aisle-price';
import '@aisle/components/define/aisle-status';
