/** Personalization in several processes: strategies and deletions are effective in the others within a second. */
import { expect, it } from 'vitest';
import { startTwoServices } from '../../testing/two-services.ts';

const services = startTwoServices();

const strategy = (personalizationImpact: number) => ({
  eventsScoring: [{ eventName: 'seen', eventType: 'view', score: 10 }],
  facetsScoring: [{ facetName: 'brand', score: 10 }],
  personalizationImpact,
});

/** The other process shows this record first. */
const showsFirst = (objectID: string) =>
  services.withinASecond(async () => {
    const { hits } = await services.there.search('goods', { enablePersonalization: true, userToken: 'fan' });
    return hits[0]?.objectID === objectID;
  });

it('a strategy, its impact and a deletion by one process hold in another within a second', async () => {
  const { here, there } = services;
  const records = [
    { objectID: 'plain', brand: 'Birch' },
    { objectID: 'liked', brand: 'Acme' },
  ];
  await services.drive(here.fill('goods', records, { attributesForFaceting: ['brand'] }));
  await services.drive(there.service.whenIdle());
  const set = async (impact: number) => {
    const answer = await here.call('POST', '/1/strategies/personalization', { body: strategy(impact) });
    expect(answer.status).toBe(200);
  };
  const event = { eventType: 'view', eventName: 'seen', index: 'goods', userToken: 'fan', objectIDs: ['liked'] };
  expect((await here.call('POST', '/1/events', { body: { events: [event] } })).status).toBe(200);
  await set(100);
  await services.drive(here.service.whenIdle());
  expect((await here.search('goods', { enablePersonalization: true, userToken: 'fan' })).hits[0]!.objectID).toBe(
    'liked',
  );
  await showsFirst('liked');

  await set(0);
  await showsFirst('plain');
  await set(50);
  await showsFirst('liked');

  expect((await here.call('DELETE', '/1/profiles/fan')).status).toBe(200);
  await showsFirst('plain');
}, 30_000);
