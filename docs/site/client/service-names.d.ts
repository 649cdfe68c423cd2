/** Names of the service in the worker: it lives in the reader's browser, so its keys are no secrets. */
export declare const appId = "docs";
/** What the build prepared, from the root of the site. */
export declare const dataFile = "service.data";
export declare const apiKey = "docs-admin";
/** All its keys: those that calls to try name stand beside the one that pages use. */
export declare const keys: ({
    key: string;
    acl: readonly ['admin'];
    indexes?: never;
    description?: never;
} | {
    key: string;
    acl: readonly ['search'];
    indexes: string[];
    description: string;
} | {
    key: string;
    acl: readonly ["search"];
})[];
