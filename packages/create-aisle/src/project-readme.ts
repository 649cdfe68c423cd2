/** README of a new shop, and what to do next. */
import type { Choices } from './choices.ts';

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

/** A program that installs packages. */
export type PackageManager = (typeof managers)[number];

/** The one by which this command was called, which says so in `npm_config_user_agent`; npm where nobody says. */
export const packageManagerOf = (userAgent = ''): PackageManager =>
  managers.find((name) => userAgent.startsWith(`${name}/`)) ?? 'npm';

/** The command that goes into a folder, as a shell of the system reads it. */
export function into(place: string, platform: NodeJS.Platform): string {
  const path = place.startsWith('-') ? `./${place}` : place;
  if (platform === 'win32') return /^[\w.:\\/-]+$/.test(path) ? `cd ${path}` : `cd "${path}"`;
  return /^[\w./-]+$/.test(path) ? `cd ${path}` : `cd '${path.replaceAll("'", `'\\''`)}'`;
}

/** Commands that start the shop, in their order; each one that stays open has a comment. */
export function firstSteps({ template, service }: Choices, manager: PackageManager = 'npm'): string[] {
  const isPage = template === 'page';
  return [
    ...(isPage && service.kind !== 'local' ? [] : [`${manager} install`]),
    ...(service.kind === 'local' ? [`${manager} run service     # in a terminal of its own`] : []),
    ...(isPage ? ['npx http-server .   # or open index.html'] : [`${manager} run dev`]),
  ];
}

export function projectReadme(choices: Choices, manager: PackageManager = 'npm'): string {
  const { template, service } = choices;
  const where = {
    worker:
      'The service runs in a worker of the page, filled from `records.json`. It takes some megabytes and forgets with the page: for trying out. With a service at an address, put its address into `src/shop.ts` and take `createSearchClient` without `fetch` in `src/connection.ts`.',
    local: `The service runs on this machine by \`${manager} run service\`, filled from \`records.json\`; it forgets when it ends. With \`--data .data\` in place of \`--memory\` it remembers.`,
    address: 'The service is at the address that this shop was made with.',
  }[service.kind];
  const place = template === 'page' ? '`index.html`' : '`src/shop.ts`';
  return `# A shop on Aisle

\`\`\`
${firstSteps(choices, manager).join('\n')}
\`\`\`

${where}

What the shop is (credentials, index, filters, names of attributes) stands in ${place}. The key there may search and send events, and no more:
everybody can read it.${
    template === 'page'
      ? ' Links of products lead to `?product=…`: make them those of your pages.'
      : ' The checkout takes no money: `order()` in `src/cart.ts` is where yours begins.'
  }
`;
}
