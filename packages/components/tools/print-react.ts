/** Prints wrappers for React 18 and older, which sets attributes only and hears no events of elements. */
import type { ElementEntry } from './read-manifest.ts';
import { generatedHere } from './print-types.ts';

/** `aisle-hit-click` is heard as `onAisleHitClick`. */
export const listenerName = (event: string): string =>
  `on${event
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('')}`;

/** Path below `dist/` to text: one module per element, so that a page carries what it imports, and one for all of them. */
export function printReact(elements: readonly ElementEntry[]): [path: string, text: string][] {
  const modules = elements.flatMap(({ tag, className, module, summary, events }): [string, string][] => [
    [
      `react/${tag}.js`,
      `${generatedHere}
import { createComponent } from '@lit/react';
import * as React from 'react';
import '../define/${tag}.js';
import { ${className} as elementClass } from '../${module}.js';

export const ${className} = /* @__PURE__ */ createComponent({
  react: React,
  tagName: '${tag}',
  elementClass,
  events: {${events.map(({ name }) => ` ${listenerName(name)}: '${name}',`).join('')} },
});
`,
    ],
    [
      `react/${tag}.d.ts`,
      `${generatedHere}
import type { EventName, ReactWebComponent } from '@lit/react';
import type { AisleEvents } from '../elements.js';
import type { ${className} as Element } from '../${module}.js';

/** ${summary} */
export declare const ${className}: ReactWebComponent<
  Element,
  {${events
    .map(
      ({ name, description }) =>
        `\n    /** ${description} */\n    ${listenerName(name)}: EventName<AisleEvents['${tag}']['${name}']>;`,
    )
    .join('')}
  }
>;
`,
    ],
  ]);
  const all = `${generatedHere}\n${elements.map(({ tag, className }) => `export { ${className} } from './react/${tag}.js';\n`).join('')}`;
  return [...modules, ['react.js', all], ['react.d.ts', all]];
}
