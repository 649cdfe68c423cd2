/** Draws the shop into the page. */
import './style.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ShopApp } from './shop-app';

createRoot(document.getElementById('shop')!).render(
  <StrictMode>
    <ShopApp />
  </StrictMode>,
);
