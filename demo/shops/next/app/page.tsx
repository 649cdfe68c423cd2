'use client';
/** The shop, drawn in the browser alone: a search without its client would complain in the HTML of a server. */
import dynamic from 'next/dynamic';

const ShopApp = dynamic(() => import('../src/shop-app').then((module) => module.ShopApp), { ssr: false });

export default function Page() {
  return <ShopApp />;
}
