/** The network restriction: from which networks the service may be reached. */
import type { Interface, Schema } from '../contract-shape.ts';
import { responseObject, requestObject, list, ok, reads, ref, text, writes } from './schema-builders.ts';
import { searchHostErrors } from './search.ts';

const source = text(
  'A network in CIDR notation, IPv4 or IPv6; a single address; `0.0.0.0/0` or `::/0` for everybody; or `SERVICE_SUPPORT` for the support team.',
  { minLength: 1, maxLength: 64 },
);
const sources: Schema = list(ref('AllowedSource'), 'All networks that are let in: at most 1,000.', { maxItems: 1000 });
const limits = [
  '1,000 sources',
  'The first call that sets sources turns the restriction on, for the dashboard too; an empty list turns it off (inferred)',
];

export const networkRestriction: Interface = {
  id: 'networkRestriction',
  title: 'Network restriction',
  description:
    'The networks that may reach the service. Off until the first source is set. Requests from elsewhere get 403, whatever their key.',
  section: '3, Network restriction',
  hosts: { read: '{read_host}', write: '{write_host}' },
  auth: 'headers',
  served: true,
  errors: searchHostErrors,
  schemas: {
    AllowedSource: requestObject(
      { source, description: text('For people, in one line.', { maxLength: 500, pattern: '^[^\\u0000-\\u001f]*$' }) },
      ['source'],
    ),
    AllowedSources: sources,
    AllowedSourcesReplaced: responseObject({ updatedAt: text('When it was accepted, ISO 8601.') }, ['updatedAt']),
    AllowedSourceAdded: responseObject({ createdAt: text('When it was accepted, ISO 8601.') }, ['createdAt']),
    AllowedSourceDeleted: responseObject({ deletedAt: text('When it was accepted, ISO 8601.') }, ['deletedAt']),
  },
  operations: {
    getAllowedSources: {
      ...reads,
      summary: 'Lists the networks that are let in',
      route: '/1/security/sources',
      acl: 'admin',
      success: ok('AllowedSources'),
      example: {},
    },
    replaceAllowedSources: {
      ...writes,
      method: 'PUT',
      summary: 'Replaces the list of networks',
      description:
        'All or none: one entry that cannot be read leaves the list as it was. Two entries that mean the same network are one.',
      route: '/1/security/sources',
      acl: 'admin',
      body: ref('AllowedSources'),
      bodyRequired: true,
      success: ok('AllowedSourcesReplaced'),
      limits,
      example: {
        body: [
          { source: '127.0.0.0/8', description: 'this machine' },
          { source: '10.0.0.0/8', description: 'office' },
        ],
      },
    },
    appendAllowedSource: {
      ...writes,
      summary: 'Adds one network',
      description: 'One that is there already gets the new description.',
      route: '/1/security/sources/append',
      acl: 'admin',
      body: ref('AllowedSource'),
      bodyRequired: true,
      success: ok('AllowedSourceAdded'),
      limits,
      example: { body: { source: '10.0.0.1/32', description: 'build server' } },
    },
    deleteAllowedSource: {
      ...writes,
      method: 'DELETE',
      summary: 'Removes one network',
      route: '/1/security/sources/{source}',
      acl: 'admin',
      path: { source },
      success: ok('AllowedSourceDeleted'),
      errors: { 404: 'No such source' },
      example: { path: { source: '10.0.0.1/32' } },
    },
  },
};
