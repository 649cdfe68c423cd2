export function agentAppPage(): Promise<string>;
