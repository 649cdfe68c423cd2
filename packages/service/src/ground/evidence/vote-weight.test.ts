import { describe, expect, it } from 'vitest';
import { addSighting, MAX_SIGHTINGS, numberOf, type Sighting } from './independent-users.ts';
import { areSeveral, sourceDay, votesOfSeen } from './source-days.ts';
import { joinSupport, readSources } from './support.ts';
import { personWeight, votesOf } from './vote-weight.ts';

const DAY = 86_400_000;

describe('users behind one network', () => {
  it('weigh each for one up to three, and by the logarithm beyond: they never vanish, and never become a crowd', () => {
    expect([1, 2, 3].map(votesOf)).toEqual([1, 2, 3]);
    expect(votesOf(40)).toBeCloseTo(5.59);
    expect(votesOf(1000)).toBeLessThan(9);
    for (let users = 1; users < 500; users++) expect(votesOf(users + 1)).toBeGreaterThan(votesOf(users));
  });

  it('who are one person in full as long as they do what a person does', () => {
    expect([1, 20, 150].map(personWeight)).toEqual([1, 1, 1]);
    expect(personWeight(1500)).toBeCloseTo(0.01);
  });
});

describe('independent users', () => {
  const countOf = (sightings: readonly Sighting[]) => {
    const proven: Sighting[] = [];
    for (const sighting of sightings) addSighting(proven, sighting);
    return proven.length;
  };
  const on = (network: number, user: number, day: number): Sighting => ({ network, user, day });

  it('are several in several networks, or where nobody knows their networks', () => {
    expect(countOf([on(1, 1, 0), on(2, 2, 0), on(3, 3, 0)])).toBe(3);
    expect(countOf([on(0, 1, 0), on(0, 2, 0), on(0, 1, 1)])).toBe(2);
  });

  it('are one where forty tokens come on one day from one network, and three where they come on three days', () => {
    const tokens = Array.from({ length: 40 }, (_, user) => user + 1);
    expect(countOf(tokens.map((user) => on(7, user, 0)))).toBe(1);
    expect(countOf([0, 1, 2].flatMap((day) => tokens.map((user) => on(7, user, day))))).toBe(3);
  });

  it('are one where one comes every day, from everywhere', () => {
    expect(countOf(Array.from({ length: 30 }, (_, day) => on(1 + (day % 4), 1, day)))).toBe(1);
  });

  it('are not counted without end', () => {
    expect(countOf(Array.from({ length: 50 }, (_, user) => on(user + 1, user + 1, 0)))).toBe(MAX_SIGHTINGS);
  });
});

describe('source days', () => {
  it('tell one network on one day from everything else', () => {
    expect(areSeveral(sourceDay(7, 0) | sourceDay(7, 5000))).toBe(false);
    expect(areSeveral(sourceDay(7, 0) | sourceDay(7, DAY))).toBe(true);
    expect(areSeveral(sourceDay(7, 0) | sourceDay(8, 0))).toBe(true);
    expect(areSeveral(sourceDay(0, 0))).toBe(true);
  });

  it('weigh users as their networks do: a few for forty of one, all where there are many, or nobody knows', () => {
    expect(votesOfSeen(40, sourceDay(7, 0))).toBeCloseTo(votesOf(40), 0);
    expect(votesOfSeen(40, sourceDay(0, 0))).toBe(40);
    const many = Array.from({ length: 200 }, (_, network) => sourceDay(numberOf(`n${network}`), 0));
    expect(
      votesOfSeen(
        200,
        many.reduce((bits, bit) => bits | bit, 0),
      ),
    ).toBe(200);
    const few = many.slice(0, 5).reduce((bits, bit) => bits | bit, 0);
    expect(votesOfSeen(5, few)).toBe(5);
  });
});

describe('the support of one thing that is written in several ways', () => {
  it('counts nobody twice', () => {
    const lamp = { users: 2, sources: readSources(['1 a', '1 user u 7']) };
    const lamps = { users: 2, sources: readSources(['1 a', '1 b']) };
    expect(joinSupport(lamp, lamps)).toEqual({
      users: 3,
      sources: new Map([
        ['a', 1],
        ['user u 7', 1],
        ['b', 1],
      ]),
    });
    expect(joinSupport(lamp, lamp).users).toBe(2);
  });
});
