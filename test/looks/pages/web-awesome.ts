/** The same page out of Web Awesome's elements in its default theme, filled by hand: they know no search. */
import '@awesome.me/webawesome/dist/components/button/button.js';
import '@awesome.me/webawesome/dist/components/card/card.js';
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js';
import '@awesome.me/webawesome/dist/components/input/input.js';
import '@awesome.me/webawesome/dist/components/option/option.js';
import '@awesome.me/webawesome/dist/components/rating/rating.js';
import '@awesome.me/webawesome/dist/components/select/select.js';
import '@awesome.me/webawesome/dist/components/slider/slider.js';
import '@awesome.me/webawesome/dist/components/switch/switch.js';
import { firstPage } from './client.ts';

const { hits, brands, total } = await firstPage();
document.body.innerHTML = `<header><wa-input type="search" placeholder="Search products" value="jacket" with-clear></wa-input></header>
<h1>Results</h1><div class="columns"><div class="filters">
<div><h3>Brand</h3>${brands.map(([name, count]) => `<div><wa-checkbox>${name} (${count})</wa-checkbox></div>`).join('')}</div>
<wa-slider label="Price" range min="0" max="300" min-value="20" max-value="250"></wa-slider>
<div><h3>Rating</h3>${[4, 3, 2, 1].map((stars) => `<div><wa-rating readonly value="${stars}" label="${stars} stars and more"></wa-rating></div>`).join('')}</div>
<wa-switch>On sale</wa-switch></div>
<div><div class="bar"><span>${total} results</span><wa-select label="Sort by" value="loved" size="small">
<wa-option value="loved">Most loved</wa-option><wa-option value="price">Price, low to high</wa-option></wa-select></div>
<div class="grid">${hits
  .map(
    ({ name, brand, image, price, rating }) => `<wa-card><img slot="media" src="${image}" alt=""><small>${brand}</small>
<div>${name}</div><wa-rating readonly value="${rating}" label="Rating"></wa-rating><b>€${price}</b></wa-card>`,
  )
  .join('')}</div>
<div class="pages">${[1, 2, 3, 4, 5].map((page) => `<wa-button appearance="${page === 1 ? 'accent' : 'plain'}" variant="brand">${page}</wa-button>`).join('')}</div>
</div></div>`;
