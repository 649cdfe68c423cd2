/** Credentials of a request by the names of their headers, and other names under which they may come. */

/** A credential by the name of its header. */
export type Credential = 'x-service-application-id' | 'x-service-api-key';

/** Other names of the headers and address parameters of credentials, in small letters. */
export type CredentialAliases = Readonly<Record<Credential, readonly string[]>>;
