/** What tests need of it. */
export const root: string;
export function workspaceEnvironment(): NodeJS.ProcessEnv;
export function tsx(...args: string[]): [command: string, args: string[]];
