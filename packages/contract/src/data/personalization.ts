/** The personalization interface: what is known of each user's taste, and how it is learnt and used. */
import type { Interface } from '../contract-shape.ts';
import { answer, body, list, map, ok, reads, ref, text, whole, writes } from './schema-builders.ts';

const userToken = text('The pseudonymous identifier of the user.', { minLength: 1, maxLength: 129 });
const errors = { 401: 'Unauthorized', 404: 'Not found', 500: 'Internal error' };

export const personalization: Interface = {
  id: 'personalization',
  title: 'Personalization',
  description: 'Read and delete user profiles, read and set the strategy. For backends only; still subject to change.',
  section: '2, part C',
  hosts: { read: '{personalization_url}', write: '{personalization_url}' },
  regions: { names: ['us', 'eu'], source: 'inferred' },
  auth: 'headers',
  served: false,
  errors: { 401: 'Unauthorized', 500: 'Internal error' },
  schemas: {
    UserProfile: answer(
      {
        userToken,
        lastEventAt: text('Time of the last event that was processed, ISO 8601; for debugging.'),
        scores: map(
          { type: 'object', additionalProperties: { type: 'integer', maximum: 20 } },
          'Facet name to facet value to score, at most 20.',
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
        eventName: text('Name of the event.', { minLength: 1 }),
        eventType: { type: 'string', enum: ['click', 'conversion', 'view'], description: 'Type of the event.' },
        score: whole('What one such event is worth.', { minimum: 0, maximum: 100, source: 'inferred' }),
      },
      ['eventName', 'eventType', 'score'],
    ),
    FacetScoring: body(
      {
        facetName: text('Name of the facet.', { minLength: 1 }),
        score: whole('How much the facet says about taste.', { minimum: 0, maximum: 100, source: 'inferred' }),
      },
      ['facetName', 'score'],
    ),
    PersonalizationStrategy: body(
      {
        eventsScoring: list(ref('EventScoring'), 'What events are worth.', { maxItems: 1000 }),
        facetsScoring: list(ref('FacetScoring'), 'What facets are worth.', { maxItems: 1000 }),
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
      errors,
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
      errors,
      example: { path: { userToken: 'user-1' } },
    },
    getPersonalizationStrategy: {
      ...reads,
      summary: 'Reads the strategy',
      route: '/1/strategies/personalization',
      acl: 'recommendation',
      success: ok('PersonalizationStrategy'),
      errors,
      example: {},
    },
    setPersonalizationStrategy: {
      ...writes,
      summary: 'Replaces the strategy',
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
