'use client';
/** The shop in React: results, the page of a product and the cart, around one search. */
import './elements';
import '@aisle/components/jsx/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  buy,
  cartLines,
  countOf,
  followCartButtons,
  noLines,
  onCartChange,
  order,
  removeFromCart,
  total,
} from './cart';
import { client, startTracking } from './connection';
import { brandOf, card, descriptionOf, fetchProduct, money, nameOf, pictureOf, priceOf, type Product } from './product';
import { onRouteChange, routeOf } from './route';
import { shop } from './shop';

const useCart = () => useSyncExternalStore(onCartChange, cartLines, noLines);
const useHash = () =>
  useSyncExternalStore(
    onRouteChange,
    () => location.hash,
    () => '',
  );

function Results() {
  return (
    <>
      <h1>{shop.name}</h1>
      <div className="aisle-columns">
        <aisle-refine-sheet>
          {shop.facets.map(({ attribute, label }) => (
            <aisle-refinement-list key={attribute} attribute={attribute} label={label} limit={6} />
          ))}
        </aisle-refine-sheet>
        <div>
          <aisle-stats />
          <aisle-current-refinements />
          <aisle-hits hits-per-page={12} renderItem={card}>
            <aisle-no-results slot="empty" />
          </aisle-hits>
          <aisle-pagination />
        </div>
      </div>
    </>
  );
}

function ProductPage({ objectID }: { objectID: string }) {
  const [product, setProduct] = useState<Product | string>();
  useEffect(() => {
    let isShown = true;
    fetchProduct(objectID).then(
      (found) => isShown && setProduct(found ?? 'There is no such product.'),
      (error: Error) => isShown && setProduct(error.message),
    );
    return () => {
      isShown = false;
    };
  }, [objectID]);
  if (product === undefined) return <p role="status">One moment …</p>;
  if (typeof product === 'string') return <p role="alert">{product}</p>;
  const picture = pictureOf(product);
  return (
    <>
      <article className="product">
        {picture && <img src={picture} alt="" width={600} height={600} />}
        <div>
          <p className="brand">{brandOf(product)}</p>
          <h1>{nameOf(product)}</h1>
          <p className="price">{money(priceOf(product))}</p>
          <p>{descriptionOf(product)}</p>
          <button type="button" onClick={() => buy(product)}>
            Add to cart
          </button>
        </div>
      </article>
      <aisle-carousel>
        <h2 slot="heading">Like this one</h2>
        <aisle-recommendations
          model="related-products"
          object-id={objectID}
          fallbackParameters={{}}
          renderItem={card}
        />
      </aisle-carousel>
    </>
  );
}

function Cart() {
  const lines = useCart();
  const [isOrdered, setIsOrdered] = useState(false);
  if (isOrdered) return <h1>Thank you for your order!</h1>;
  return (
    <>
      <h1>Cart</h1>
      {lines.length === 0 && <p>Nothing is in your cart yet.</p>}
      <ul className="cart">
        {lines.map(({ objectID, name, price, quantity }) => (
          <li key={objectID}>
            <span>
              {quantity} × {name}
            </span>
            <span>{money(price * quantity)}</span>
            <button type="button" onClick={() => removeFromCart(objectID)} aria-label={`Remove ${name}`}>
              Remove
            </button>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <p>
          <strong>{money(total(lines))}</strong>{' '}
          <button
            type="button"
            onClick={() => {
              order();
              setIsOrdered(true);
            }}
          >
            Place the order
          </button>
        </p>
      )}
    </>
  );
}

export function ShopApp() {
  const route = routeOf(useHash());
  const lines = useCart();
  useEffect(() => {
    const stopTracking = startTracking();
    const stopFollowing = followCartButtons();
    return () => {
      stopFollowing();
      stopTracking();
    };
  }, []);
  return (
    <aisle-search client={client} index={shop.index} routing>
      <header className="top">
        <a href="#/">{shop.name}</a>
        <aisle-search-box placeholder="Search products" />
        <a href="#/cart">Cart ({countOf(lines)})</a>
      </header>
      <main>
        {route.view === 'results' && <Results />}
        {route.view === 'product' && <ProductPage key={route.objectID} objectID={route.objectID} />}
        {route.view === 'cart' && <Cart />}
        <aisle-status />
      </main>
    </aisle-search>
  );
}
