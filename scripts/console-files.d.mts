/** Builds the console: static files that stand on any host, kept under a hash of what they are made of. */
export declare function buildConsole(outDir: string): Promise<void>;
export declare function cachedConsole(): Promise<{ folder: string; built: boolean }>;
