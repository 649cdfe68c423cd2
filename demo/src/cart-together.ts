/** The elements that show what is bought together with a cart, loaded where one is filled. */
import '@aisle/components/define/aisle-search';
import '@aisle/components/define/aisle-recommendations';
import '@aisle/components/define/aisle-carousel';
import '@aisle/components/define/aisle-rating';
import '@aisle/components/define/aisle-price';
