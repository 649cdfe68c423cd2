/** Reads the custom-elements manifest as the printers want it: one plain record per element, complete and in order. */
/** A name, what it is for, and what it holds. */
export interface Entry {
    readonly name: string;
    readonly description: string;
    readonly type?: string;
    readonly default?: string;
}
/** An attribute in markup; `field` is the property behind it. */
export interface AttributeEntry extends Entry {
    readonly field?: string;
}
/** Everything an element promises. */
export interface ElementEntry {
    readonly tag: string;
    readonly className: string;
    /** Module of the class below `src/`, without extension: `elements/hits/hits`. */
    readonly module: string;
    readonly summary: string;
    readonly description: string;
    readonly attributes: readonly AttributeEntry[];
    readonly properties: readonly (Entry & {
        readonly attribute?: string;
    })[];
    readonly methods: readonly Entry[];
    readonly slots: readonly Entry[];
    readonly parts: readonly Entry[];
    readonly cssProperties: readonly Entry[];
    readonly events: readonly Entry[];
}
interface RawEntry {
    name: string;
    description?: string;
    type?: {
        text: string;
    };
    default?: string;
}
interface RawMember extends RawEntry {
    kind: string;
    privacy?: string;
    static?: boolean;
    readonly?: boolean;
    inheritedFrom?: unknown;
    attribute?: string;
    parameters?: {
        name: string;
        optional?: boolean;
        type?: {
            text: string;
        };
    }[];
    return?: {
        type?: {
            text: string;
        };
    };
}
/** What the analyzer writes. */
export interface Manifest {
    modules: {
        path: string;
        declarations?: (RawEntry & {
            customElement?: boolean;
            tagName?: string;
            summary?: string;
            members?: RawMember[];
            attributes?: (RawEntry & {
                fieldName?: string;
            })[];
            slots?: RawEntry[];
            cssParts?: RawEntry[];
            cssProperties?: RawEntry[];
            events?: RawEntry[];
        })[];
    }[];
}
/** The elements of a manifest by tag name. */
export declare function readManifest(manifest: Manifest): ElementEntry[];
export {};
