/** The shop: a component of the browser, because carts and searches are. */
import { ShopApp } from '../src/shop-app';

export default function Page() {
  return <ShopApp />;
}
