/** The personalization interface: what is known of each user's taste, and how it is learnt and used. */
import type { Interface } from '../contract-shape.ts';
import { answer, body, list, map, ok, reads, ref, text, whole, writes } from './schema-builders.ts';

const userToken = text(
  'The pseudonymous identifier of the user: a `userToken` or an `authenticatedUserToken` of events.',
  {
    minLength: 1,
  },
);
const notFound = 'Not found: nothing is known of this user, or no strategy was set yet';

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
    UserProfile: answer(
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
    DeletedUserProfile: answer(
      {
        userToken,
        deletedUntil: text(
          'Events sent before this time are ignored, ISO 8601; later ones make a new profile. (The service description also calls it `deleteUntil`.)',
        ),
      },
      ['userToken', 'deletedUntil'],
    ),
    EventScoring: body(
      {
        eventName: text('Name of the event, as events have it.', {
          minLength: 1,
          maxLength: 64,
          pattern: '^[\\x20-\\x7E]{1,64}$',
        }),
        eventType: { type: 'string', enum: ['click', 'conversion', 'view'], description: 'Type of the event.' },
        score: whole('What one such event is worth.', { minimum: 0, maximum: 100, source: 'inferred' }),
      },
      ['eventName', 'eventType', 'score'],
    ),
    FacetScoring: body(
      {
        facetName: text('Name of the facet.', { minLength: 1, maxLength: 256 }),
        score: whole('How much the facet says about taste.', { minimum: 0, maximum: 100, source: 'inferred' }),
      },
      ['facetName', 'score'],
    ),
    PersonalizationStrategy: body(
      {
        eventsScoring: list(
          ref('EventScoring'),
          'What events are worth; each name and type once. Empty: nothing is learnt.',
          {
            maxItems: 50,
          },
        ),
        facetsScoring: list(ref('FacetScoring'), 'What facets are worth; each facet once. Empty: nothing is learnt.', {
          maxItems: 20,
        }),
        personalizationImpact: whole('How much profiles change the ranking: 0 not at all, 100 fully.', {
          minimum: 0,
          maximum: 100,
        }),
      },
      ['eventsScoring', 'facetsScoring', 'personalizationImpact'],
    ),
    PersonalizationStrategySaved: answer({ status: whole('The status code.'), message: text('For people.') }, [
      'status',
      'message',
    ]),
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
      description: 'The events stay: `deleteUserToken` deletes them.',
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
        'Another impact holds at once, in every process within a second. Other scores make the profiles anew, from the events of the last 90 days; the old profiles serve until that is done.',
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
