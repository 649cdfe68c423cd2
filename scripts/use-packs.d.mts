export function packedPackages(): Record<string, string>;
export function usePacks(project: string): void;
