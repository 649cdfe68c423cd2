/** Draws the shop into the page. */
import './style.css';
import { mount } from 'svelte';
import ShopApp from './shop-app.svelte';

mount(ShopApp, { target: document.getElementById('shop')! });
