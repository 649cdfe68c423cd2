/** Elements of a live page: what `aisle.js` registers. */
import '@aisle/components/define';
