/** Resource head: the fields of a source, destination or authentication besides its input. */
import { html, nothing, type TemplateResult } from 'lit';
import { selectField, textField } from '../../parts/fields.ts';
import type { Words } from '../../text/words.ts';
import { type Resource, type ResourceKind, TYPES } from './resource.ts';

const PLATFORMS = ['', 'ecommerce_a', 'ecommerce_b'] as const;

/** Values besides the input. */
export interface Head {
  name: string;
  type: string;
  /** The shop system that an authentication is for; empty for none. */
  platform: string;
  authenticationID: string;
  /** Whether a destination has an index name prefix instead of one index. */
  isPrefix: boolean;
}

/** Returns the initial values of the form. */
export const headOf = (kind: ResourceKind, resource: Resource | undefined): Head => ({
  name: resource?.name ?? '',
  type: resource?.type ?? TYPES[kind][0],
  platform: resource?.platform ?? '',
  authenticationID: resource?.authenticationID ?? '',
  isPrefix: resource?.input['indexPrefix'] !== undefined,
});

interface HeadForm {
  kind: ResourceKind;
  head: Head;
  /** The edited resource; undefined for a new one. */
  resource: Resource | undefined;
  authentications: readonly Resource[];
  change: (next: Partial<Head>) => void;
}

function renderType(words: Words, { kind, head, resource, change }: HeadForm): TemplateResult {
  const existing = TYPES[kind].find((one) => one === head.type);
  if (resource)
    return html`<p class="field">
      <span class="label">${words.say('ingestion.type')}</span>
      ${existing ? words.say(`ingestion.type-${existing}`) : head.type}
    </p>`;
  return selectField({
    id: 'resource-type',
    label: words.say('ingestion.type'),
    value: head.type,
    options: TYPES[kind].map((value) => ({ value, text: words.say(`ingestion.type-${value}`) })),
    onChange: (type) => change({ type }),
  });
}

const renderPlatform = (words: Words, { head, change }: HeadForm): TemplateResult =>
  selectField({
    id: 'resource-platform',
    label: words.say('ingestion.platform'),
    value: head.platform,
    options: PLATFORMS.map((value) => ({
      value,
      text: value ? words.say(`ingestion.type-${value}`) : words.say('ingestion.noPlatform'),
    })),
    onChange: (platform) => change({ platform }),
  });

function renderAuthentication(words: Words, { head, resource, authentications, change }: HeadForm): TemplateResult {
  // Credentials can be replaced, but not removed: the service keeps fields that are not sent.
  const none = resource?.authenticationID ? [] : [{ value: '', text: words.say('ingestion.noAuthentication') }];
  return selectField({
    id: 'resource-authentication',
    label: words.say('ingestion.authentication'),
    value: head.authenticationID,
    options: [...none, ...authentications.map(({ id, name }) => ({ value: id, text: name }))],
    onChange: (authenticationID) => change({ authenticationID }),
  });
}

const renderTarget = (words: Words, { head, change }: HeadForm): TemplateResult =>
  selectField({
    id: 'resource-target',
    label: words.say('ingestion.target'),
    value: head.isPrefix ? 'prefix' : 'index',
    options: [
      { value: 'index', text: words.say('ingestion.target-index') },
      { value: 'prefix', text: words.say('ingestion.target-prefix') },
    ],
    onChange: (target) => change({ isPrefix: target === 'prefix' }),
  });

/** Renders its fields. */
export const renderHead = (words: Words, form: HeadForm): TemplateResult =>
  html`${textField({
    id: 'resource-name',
    label: words.say('parts.name'),
    value: form.head.name,
    isRequired: true,
    onChange: (name) => form.change({ name }),
  })}
  ${renderType(words, form)}
  ${form.kind === 'authentications' ? renderPlatform(words, form) : renderAuthentication(words, form)}
  ${form.kind === 'destinations' && form.head.type !== 'insights' ? renderTarget(words, form) : nothing}`;
