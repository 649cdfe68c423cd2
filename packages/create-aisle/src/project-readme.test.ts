import { describe, expect, it } from 'vitest';
import { firstSteps, cdCommand, packageManagerOf, projectReadme } from './project-readme.ts';

describe('the next steps', () => {
  it.each([
    [undefined, 'npm install', 'npm run dev'],
    ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npm install', 'npm run dev'],
    ['pnpm/10.1.0 npm/? node/v22.1.0 darwin arm64', 'pnpm install', 'pnpm run dev'],
    ['yarn/4.5.0 npm/? node/v22.1.0 win32 x64', 'yarn install', 'yarn run dev'],
    ['bun/1.2.0 npm/? node/v22.6.0 linux x64', 'bun install', 'bun run dev'],
    ['something/1 $(reboot)', 'npm install', 'npm run dev'],
  ])('are those of the package manager that was called: %s', (agent, install, run) => {
    const choices = {
      folder: 'x',
      template: 'vite',
      service: { kind: 'worker' },
      records: 'demo',
      currency: 'EUR',
    } as const;
    const manager = packageManagerOf(agent);
    expect(firstSteps(choices, manager)).toEqual([install, run]);
    expect(projectReadme(choices, manager)).toContain(`${install}\n${run}\n`);
  });

  it.each([
    ['shop', 'linux', 'cd shop'],
    ['../a/my-shop_2', 'linux', 'cd ../a/my-shop_2'],
    ['My Shop', 'linux', `cd 'My Shop'`],
    [`it's $HOME`, 'darwin', `cd 'it'\\''s $HOME'`],
    ['Käse', 'linux', `cd 'Käse'`],
    ['-x', 'linux', 'cd ./-x'],
    ['a\\My Shop', 'win32', 'cd "a\\My Shop"'],
    ['a\\shop', 'win32', 'cd a\\shop'],
  ] as const)('lead into the folder %s on %s as a shell reads it', (place, platform, step) => {
    expect(cdCommand(place, platform)).toBe(step);
  });
});
