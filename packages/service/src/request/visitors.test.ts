import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpareDatabase } from '../testing/spare-databases.ts';
import type { Store } from '../store/store.ts';
import { createVisitors, networkPrefix } from './visitors.ts';

let store: Store;
beforeAll(async () => {
  store = await openSpareDatabase();
});
afterAll(() => store.close());

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
const open = async () => {
  const visitors = createVisitors({ store, random });
  await visitors.open();
  return visitors;
};

describe('pseudonyms of visitors', () => {
  it('are the same in every process on a store, and tell clients apart', async () => {
    const [here, there] = [await open(), await open()];
    const pseudonym = await here.visitorAt('203.0.113.7');
    expect(pseudonym).toMatch(/^[0-9a-f]{16}$/);
    expect(await there.visitorAt('203.0.113.7')).toBe(pseudonym);
    expect(await here.visitorAt('203.0.113.7')).toBe(pseudonym);
    expect(await here.visitorAt('203.0.113.8')).not.toBe(pseudonym);
  });

  it('do not exist where the address is not known', async () => {
    expect(await (await open()).visitorAt(undefined)).toBeUndefined();
  });

  it('take a network of IPv6 for one visitor, however it is written', () => {
    expect(networkPrefix('2001:db8::1')).toBe(networkPrefix('2001:0db8:0:0:ffff:1:2:3'));
    expect(networkPrefix('2001:db8:0:1::1')).not.toBe(networkPrefix('2001:db8::1'));
    expect(networkPrefix('fe80::1%eth0')).toBe(networkPrefix('fe80::2'));
    expect(networkPrefix('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(networkPrefix('::1')).toBe('0:0:0:0');
  });
});
