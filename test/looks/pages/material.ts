/** The same page out of Material's elements in their default theme, filled by hand: they know no search. */
import '@material/web/button/filled-button.js';
import '@material/web/button/text-button.js';
import '@material/web/checkbox/checkbox.js';
import '@material/web/chips/chip-set.js';
import '@material/web/elevation/elevation.js';
import '@material/web/select/outlined-select.js';
import '@material/web/select/select-option.js';
import '@material/web/slider/slider.js';
import '@material/web/switch/switch.js';
import '@material/web/textfield/outlined-text-field.js';
import { firstPage } from './client.ts';

const { hits, brands, total } = await firstPage();
document.body.innerHTML = `<header><md-outlined-text-field type="search" label="Search products" value="jacket" style="width: 100%"></md-outlined-text-field></header>
<h1>Results</h1><div class="columns"><div class="filters">
<div><h3>Brand</h3>${brands.map(([name, count]) => `<div><label><md-checkbox touch-target="wrapper"></md-checkbox> ${name} (${count})</label></div>`).join('')}</div>
<div><h3>Price</h3><md-slider range labeled min="0" max="300" value-start="20" value-end="250" style="width: 100%"></md-slider></div>
<label><md-switch></md-switch> On sale</label></div>
<div><div class="bar"><span>${total} results</span><md-outlined-select label="Sort by">
<md-select-option selected value="loved"><div slot="headline">Most loved</div></md-select-option>
<md-select-option value="price"><div slot="headline">Price, low to high</div></md-select-option></md-outlined-select></div>
<div class="grid">${hits
  .map(
    ({
      name,
      brand,
      image,
      price,
      rating,
      reviews,
    }) => `<article style="position: relative; padding: 12px; border-radius: 12px">
<md-elevation style="--md-elevation-level: 1"></md-elevation><img src="${image}" alt=""><small>${brand}</small>
<div>${name}</div><div>★ ${rating} (${reviews})</div><b>€${price}</b></article>`,
  )
  .join('')}</div>
<div class="pages"><md-filled-button>1</md-filled-button>${[2, 3, 4, 5].map((page) => `<md-text-button>${page}</md-text-button>`).join('')}</div>
</div></div>`;
