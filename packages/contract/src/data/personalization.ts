/** The personalization interface: user profiles, and the strategy that computes and applies them. */
import type { Interface } from '../contract-shape.ts';
import { responseObject, requestObject, list, map, ok, reads, ref, text, integer, writes } from './schema-builders.ts';

const userToken = text(
  'The pseudonymous identifier of the user: a `userToken` or an `authenticatedUserToken` of events.',
  {
    minLength: 1,
  },
);
const notFound = 'Not found: the user has no profile, or no strategy has been set';

export const personalization: Interface = {
  id: 'personalization',
  title: 'Personalization',
  description: 'Read and delete user profiles, read and set the strategy. For backends only; still subject to change.',
  section: '2, part C',
  hosts: { read: '{personalization_url}', write: '{personalization_url}' },
  regions: { names: ['us', 'eu'], source: 'inferred' },
  auth: 'headers',
  served: true,
  errors: { 401: 'Unauthorized', 500: 'Internal error' },
  schemas: {
    UserProfile: responseObject(
      {
        userToken,
        lastEventAt: text('Time of the last event that was processed, ISO 8601; for debugging.'),
        scores: map(
          { type: 'object', additionalProperties: { type: 'integer', minimum: 1, maximum: 20 } },
          'Facet name to facet value to score, from 1 to 20, the strongest first.',
        ),
      },
      ['userToken', 'lastEventAt', 'scores'],
    ),
    DeletedUserProfile: responseObject(
      {
        userToken,
        deletedUntil: text(
          'ISO 8601; events sent before this time are ignored, later ones create a new profile. (The service description also calls it `deleteUntil`.)',
        ),
      },
      ['userToken', 'deletedUntil'],
    ),
    EventScoring: requestObject(
      {
        eventName: text('The `eventName` of the events.', {
          minLength: 1,
          maxLength: 64,
          pattern: '^[\\x20-\\x7E]{1,64}$',
        }),
        eventType: { type: 'string', enum: ['click', 'conversion', 'view'], description: 'Type of the event.' },
        score: integer('Weight of one such event.', { minimum: 0, maximum: 100, source: 'inferred' }),
      },
      ['eventName', 'eventType', 'score'],
    ),
    FacetScoring: requestObject(
      {
        facetName: text('Name of the facet.', { minLength: 1, maxLength: 256 }),
        score: integer('Weight of the facet.', { minimum: 0, maximum: 100, source: 'inferred' }),
      },
      ['facetName', 'score'],
    ),
    PersonalizationStrategy: requestObject(
      {
        eventsScoring: list(
          ref('EventScoring'),
          'Weights of events; each pair of name and type at most once. If empty, no profiles are computed.',
          {
            maxItems: 50,
          },
        ),
        facetsScoring: list(
          ref('FacetScoring'),
          'Weights of facets; each facet at most once. If empty, no profiles are computed.',
          {
            maxItems: 20,
          },
        ),
        personalizationImpact: integer('How much profiles change the ranking: 0 not at all, 100 fully.', {
          minimum: 0,
          maximum: 100,
        }),
      },
      ['eventsScoring', 'facetsScoring', 'personalizationImpact'],
    ),
    PersonalizationStrategySaved: responseObject(
      { status: integer('The status code.'), message: text('Human-readable message.') },
      ['status', 'message'],
    ),
  },
  operations: {
    getUserProfile: {
      ...reads,
      summary: 'Reads the profile of a user',
      route: '/1/profiles/personalization/{userToken}',
      acl: 'recommendation',
      path: { userToken },
      success: ok('UserProfile'),
      errors: { 404: notFound },
      example: { path: { userToken: 'user/1=' } },
    },
    deleteUserProfile: {
      ...writes,
      method: 'DELETE',
      summary: 'Deletes the profile of a user',
      description: 'The events are kept; delete them with `deleteUserToken`.',
      route: '/1/profiles/{userToken}',
      acl: 'recommendation',
      path: { userToken },
      success: ok('DeletedUserProfile'),
      errors: { 404: notFound },
      example: { path: { userToken: 'user-1' } },
    },
    getPersonalizationStrategy: {
      ...reads,
      summary: 'Reads the strategy',
      route: '/1/strategies/personalization',
      acl: 'recommendation',
      success: ok('PersonalizationStrategy'),
      errors: { 404: notFound },
      example: {},
    },
    setPersonalizationStrategy: {
      ...writes,
      summary: 'Replaces the strategy',
      description:
        'A changed impact takes effect within a second in every process. Changed scores recompute the profiles from the events of the last 90 days; the old profiles are used until then.',
      route: '/1/strategies/personalization',
      acl: 'recommendation',
      body: ref('PersonalizationStrategy'),
      bodyRequired: true,
      success: ok('PersonalizationStrategySaved'),
      errors: { 422: 'Invalid strategy' },
      example: {
        body: {
          eventsScoring: [{ eventName: 'Product bought', eventType: 'conversion', score: 50 }],
          facetsScoring: [{ facetName: 'brand', score: 70 }],
          personalizationImpact: 60,
        },
      },
    },
  },
};
