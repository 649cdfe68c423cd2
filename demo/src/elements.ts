/**
 * All elements, for pages that bring them late. Single ones would be smaller, and cut what the other pages load at once into forty files;
 * this is the file that a shopper who comes from one of those has already.
 */
import '@aisle/components/define';
