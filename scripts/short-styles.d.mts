/** Takes what only writers need out of the style sheets of the elements: white space, quotes, zeros. */
import type { Plugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';

export declare const shortStyles: (source: string) => string;
export declare const viteShortStyles: VitePlugin;
export declare const esbuildShortStyles: Plugin;
