/** The frameworks whose guides are tried: what their projects hold beside the guide's files, how they are built and started. */

/** One of them. */
export interface MetaFramework {
  guide: string;
  dependencies: Readonly<Record<string, string>>;
  /** Files that every project of that kind has. */
  files?: Readonly<Record<string, string>>;
  build: readonly [program: string, ...args: string[]];
  start: readonly [program: string, ...args: string[]];
  /** Where the server writes the results, and where `renderItem` makes the cards; undefined where a guide shows no such page. */
  served?: string;
  component?: string;
}

/** What `@aisle/components/server` asks for beside itself. */
const server = { '@lit-labs/ssr': '4.1.0', '@lit-labs/ssr-client': '1.1.8', parse5: '7.3.0' };

/** By name. */
export const metaFrameworks: Readonly<Record<string, MetaFramework>> = {
  'Next.js': {
    guide: 'next.md',
    dependencies: {
      ...server,
      next: '16.4.6',
      react: '19.3.1',
      'react-dom': '19.3.1',
      '@types/node': '20.19.43',
      '@types/react': '19.3.0',
      typescript: '5.9.3',
    },
    files: {
      'app/layout.tsx': `export const metadata = { title: 'Shop', icons: 'data:,' };
export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
    },
    build: ['next', 'build'],
    start: ['node', 'node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', '{port}'],
    served: '/served',
    component: '/',
  },
  Nuxt: {
    guide: 'nuxt.md',
    dependencies: { ...server, nuxt: '4.4.5', vue: '3.5.45' },
    build: ['nuxt', 'build'],
    start: ['node', '.output/server/index.mjs'],
    served: '/',
    component: '/component',
  },
  SvelteKit: {
    guide: 'sveltekit.md',
    dependencies: {
      ...server,
      '@sveltejs/adapter-node': '5.5.7',
      '@sveltejs/kit': '2.70.4',
      '@sveltejs/vite-plugin-svelte': '6.2.4',
      svelte: '5.57.3',
      vite: '7.3.8',
    },
    files: {
      'src/app.html': `<!doctype html><html lang="en"><head><meta charset="utf-8" /><link rel="icon" href="data:," />%sveltekit.head%</head>
<body><div style="display: contents">%sveltekit.body%</div></body></html>`,
      'svelte.config.js': `import adapter from '@sveltejs/adapter-node';
export default { kit: { adapter: adapter() } };`,
    },
    build: ['vite', 'build'],
    start: ['node', 'build/index.js'],
    served: '/',
    component: '/component',
  },
  Astro: {
    guide: 'astro.md',
    dependencies: { ...server, astro: '5.18.2', '@astrojs/node': '9.5.5' },
    build: ['astro', 'build'],
    start: ['node', 'dist/server/entry.mjs'],
    served: '/',
  },
  Angular: {
    guide: 'angular.md',
    dependencies: {
      '@angular/build': '20.3.41',
      '@angular/cli': '20.3.43',
      '@angular/common': '20.3.35',
      '@angular/compiler': '20.3.35',
      '@angular/compiler-cli': '20.3.35',
      '@angular/core': '20.3.35',
      '@angular/platform-browser': '20.3.35',
      rxjs: '7.8.2',
      typescript: '5.9.3',
    },
    files: {
      'angular.json': JSON.stringify({
        version: 1,
        projects: {
          shop: {
            projectType: 'application',
            root: '',
            sourceRoot: 'src',
            architect: {
              build: {
                builder: '@angular/build:application',
                options: {
                  browser: 'src/main.ts',
                  index: 'src/index.html',
                  tsConfig: 'tsconfig.json',
                  outputPath: 'dist',
                },
              },
            },
          },
        },
      }),
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'ES2022',
          module: 'preserve',
          moduleResolution: 'bundler',
          experimentalDecorators: true,
          skipLibCheck: true,
          types: [],
        },
        angularCompilerOptions: { strictTemplates: true },
        files: ['src/main.ts'],
      }),
      'src/index.html': `<!doctype html><html lang="en"><head><meta charset="utf-8" /><base href="/" /></head>
<body><app-search></app-search></body></html>`,
      'serve.mjs': `import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
createServer(({ url }, response) => {
  const path = new URL(url, 'http://shop').pathname;
  const file = extname(path) ? path : '/index.html';
  response.writeHead(200, { 'Content-Type': file.endsWith('.js') ? 'text/javascript' : 'text/html' });
  response.end(readFileSync(join('dist/browser', file)));
}).listen(process.env.PORT, '127.0.0.1');`,
    },
    build: ['ng', 'build'],
    start: ['node', 'serve.mjs'],
    component: '/',
  },
};
