/** A page of its own that searches by itself: it writes the data attributes that the tracker reads, and calls nothing of it. */
const list = document.querySelector('#list');
const found = document.querySelector('#found');
const order = document.querySelector('#order');
const form = document.querySelector('form');
const money = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });
/** Prices in the cart, by objectID. */
const cart = new Map();

/** What is ordered, and at which price, in the order of the cart. */
function showCart() {
  order.dataset.aisleObjectIds = [...cart.keys()].join(',');
  order.dataset.aislePrice = [...cart.values()].join(',');
  order.dataset.aisleQuantity = [...cart.values()].map(() => 1).join(',');
  order.textContent = `Order (${cart.size})`;
  order.disabled = cart.size === 0;
}

/** A card: its place counts from 1. */
function cardOf(hit, place) {
  const card = document.querySelector('#card').content.cloneNode(true).firstElementChild;
  card.dataset.aisleObjectIds = hit.objectID;
  card.dataset.aislePosition = place + 1;
  const link = card.querySelector('a');
  link.href = `/product.html?id=${encodeURIComponent(hit.objectID)}`;
  link.textContent = hit.name;
  card.querySelector('span').textContent = money.format(hit.price);
  const add = card.querySelector('button');
  add.dataset.aislePrice = hit.price;
  add.addEventListener('click', () => {
    cart.set(hit.objectID, hit.price);
    showCart();
  });
  return card;
}

async function search() {
  const query = new FormData(form).get('q');
  try {
    const answer = await fetch('/1/indexes/products/query', {
      method: 'POST',
      headers: { 'X-Service-Application-Id': 'larch-lantern', 'X-Service-API-Key': 'larch-lantern-search' },
      // The queryID of the answer is what clicks and orders are counted by.
      body: JSON.stringify({ query, hitsPerPage: 12, clickAnalytics: true }),
    });
    if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
    const { hits, nbHits, queryID } = await answer.json();
    list.dataset.aisleQueryId = queryID;
    list.replaceChildren(...hits.map(cardOf));
    found.textContent = `${nbHits} found for “${query}”`;
  } catch {
    found.textContent = 'The shop does not answer right now. Please try again in a moment.';
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void search();
});
order.addEventListener('click', () => {
  cart.clear();
  // After the tracker has read what was ordered.
  setTimeout(showCart);
});
showCart();
void search();
