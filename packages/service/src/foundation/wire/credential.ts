/** Credentials of a request by their header names, and the other names that are accepted for them. */

/** A credential by the name of its header. */
export type Credential = 'x-service-application-id' | 'x-service-api-key';

/** Other names of the headers and query parameters of credentials, in lower case. */
export type CredentialAliases = Readonly<Record<Credential, readonly string[]>>;
