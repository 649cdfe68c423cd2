/** How the shop is built. */
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('aisle-') } } })],
  // Where the service runs in a worker of the page, its database brings files of its own.
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['@aisle/service', '@electric-sql/pglite'] },
  build: { target: 'es2022' },
});
