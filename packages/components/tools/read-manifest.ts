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
  readonly properties: readonly (Entry & { readonly attribute?: string })[];
  readonly methods: readonly Entry[];
  readonly slots: readonly Entry[];
  readonly parts: readonly Entry[];
  readonly cssProperties: readonly Entry[];
  readonly events: readonly Entry[];
}

interface RawEntry {
  name: string;
  description?: string;
  type?: { text: string };
  default?: string;
}

interface RawMember extends RawEntry {
  kind: string;
  privacy?: string;
  static?: boolean;
  readonly?: boolean;
  inheritedFrom?: unknown;
  attribute?: string;
  parameters?: { name: string; optional?: boolean; type?: { text: string } }[];
  return?: { type?: { text: string } };
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
      attributes?: (RawEntry & { fieldName?: string })[];
      slots?: RawEntry[];
      cssParts?: RawEntry[];
      cssProperties?: RawEntry[];
      events?: RawEntry[];
    })[];
  }[];
}

/** Methods that the browser and Lit call. */
const callbacks =
  /^(connected|disconnected|adopted|attributeChanged|formReset|formDisabled|formAssociated|formStateRestore)/;

const oneLine = (text = ''): string => text.replace(/\s*\n\s*/g, ' ').trim();

const entry = ({ name, description, type, default: value }: RawEntry): Entry => ({
  name,
  description: oneLine(description),
  ...(type && { type: oneLine(type.text) }),
  ...(value !== undefined && { default: oneLine(value) }),
});

/** What is not described is no promise; members under a symbol are not. */
const isPublic = ({ name, privacy, static: isStatic, inheritedFrom, description }: RawMember): boolean =>
  Boolean(description) &&
  !isStatic &&
  !inheritedFrom &&
  !name.startsWith('#') &&
  privacy !== 'private' &&
  privacy !== 'protected';

const signature = ({ parameters = [], return: result }: RawMember): string =>
  `(${parameters.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${oneLine(type?.text) || 'unknown'}`).join(', ')}) => ${result?.type?.text ?? 'void'}`;

/** The elements of a manifest by tag name. */
export function readManifest(manifest: Manifest): ElementEntry[] {
  const elements = manifest.modules.flatMap(({ path, declarations = [] }) =>
    declarations.flatMap((raw): ElementEntry[] => {
      if (!raw.customElement || !raw.tagName) return [];
      const members = (raw.members ?? []).filter(isPublic);
      const fields = members.filter(({ kind, readonly }) => kind === 'field' && !readonly);
      const fieldOf = (name?: string): RawMember | undefined => fields.find((field) => field.name === name);
      return [
        {
          tag: raw.tagName,
          className: raw.name,
          module: path.replace(/^src\//, '').replace(/\.ts$/, ''),
          summary: oneLine(raw.summary),
          description: oneLine(raw.description),
          attributes: (raw.attributes ?? []).map((attribute) => ({
            ...entry({ ...fieldOf(attribute.fieldName), ...attribute }),
            ...(fieldOf(attribute.fieldName) && { field: attribute.fieldName! }),
          })),
          properties: fields.map((field) => ({
            ...entry(field),
            ...(field.attribute && { attribute: field.attribute }),
          })),
          methods: members
            .filter(({ kind, name }) => kind === 'method' && !callbacks.test(name))
            .map((method) => ({ ...entry(method), type: signature(method) })),
          slots: (raw.slots ?? []).map(entry),
          parts: (raw.cssParts ?? []).map(entry),
          cssProperties: (raw.cssProperties ?? []).map(entry),
          events: (raw.events ?? []).map(entry),
        },
      ];
    }),
  );
  return elements.sort((a, b) => (a.tag < b.tag ? -1 : 1));
}
