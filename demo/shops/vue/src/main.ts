/** Draws the shop into the page. */
import './style.css';
import { createApp } from 'vue';
import ShopApp from './shop-app.vue';

createApp(ShopApp).mount('#shop');
