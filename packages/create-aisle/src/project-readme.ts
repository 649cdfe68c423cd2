/** README of a new shop, and its first commands. */
import type { Choices } from './choices.ts';

const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof packageManagers)[number];

/** The package manager that started this command, from `npm_config_user_agent`; npm by default. */
export const packageManagerOf = (userAgent = ''): PackageManager =>
  packageManagers.find((name) => userAgent.startsWith(`${name}/`)) ?? 'npm';

/** The `cd` command for a folder, quoted for the shell of the platform. */
export function cdCommand(folder: string, platform: NodeJS.Platform): string {
  const path = folder.startsWith('-') ? `./${folder}` : folder;
  if (platform === 'win32') return /^[\w.:\\/-]+$/.test(path) ? `cd ${path}` : `cd "${path}"`;
  return /^[\w./-]+$/.test(path) ? `cd ${path}` : `cd '${path.replaceAll("'", `'\\''`)}'`;
}

/** Commands that start the shop, in order. */
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
  const serviceNote = {
    worker:
      'The service runs in a worker of the page, filled from `records.json`. It downloads a few megabytes and loses its data when the page closes, so use it only for trials. To use a remote service, put its URL into `src/shop.ts` and call `createSearchClient` without `fetch` in `src/connection.ts`.',
    local: `The service runs on this machine by \`${manager} run service\`, filled from \`records.json\`; it loses its data when it stops. With \`--data .data\` instead of \`--memory\` it keeps its data.`,
    address: 'The service runs at the URL that this shop was created with.',
  }[service.kind];
  const settingsFile = template === 'page' ? '`index.html`' : '`src/shop.ts`';
  return `# A shop on Aisle

\`\`\`
${firstSteps(choices, manager).join('\n')}
\`\`\`

${serviceNote}

The settings of the shop (credentials, index, filters, attribute names) are in ${settingsFile}. The key in it may only search and send events:
everyone can read it.${
    template === 'page'
      ? ' Product links lead to `?product=…`; replace them with links to your product pages.'
      : ' The checkout takes no payments; add yours in `order()` in `src/cart.ts`.'
  }
`;
}
