/** A sign-in link opens the console once, soon, on the same machine, for its own pages alone. */
import { describe, expect, it } from 'vitest';
import { SignInLinks } from './sign-in-link.ts';

const ORIGIN = 'http://127.0.0.1:7700';
const credentials = { appId: 'aisle', apiKey: 'adm1n' };

interface Attempt {
  headers?: Record<string, string>;
  address?: string;
}

/** Exchanges a code. Returns the status and the answer. */
async function exchange(links: SignInLinks, code: string, { headers = {}, address = '127.0.0.1' }: Attempt = {}) {
  const request = new Request(`${ORIGIN}/console/sign-in`, {
    method: 'POST',
    headers: { Origin: ORIGIN, Authorization: `Bearer ${code}`, ...headers },
  });
  const answer = links.answer(request, { socket: { remoteAddress: address } as never })!;
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') };
}

describe('a sign-in link', () => {
  it('is exchanged once, and the answer is in no cache', async () => {
    const links = new SignInLinks(credentials);
    const code = links.createCode();
    const first = await exchange(links, code);
    expect([first.status, JSON.parse(first.text), first.cache]).toEqual([200, credentials, 'no-store']);
    const second = await exchange(links, code);
    expect(second.status).toBe(403);
    expect(second.text).toContain('was used before or is older than ten minutes');
    expect(second.text).not.toContain('adm1n');
  });

  it('ends after ten minutes', async () => {
    let now = 0;
    const links = new SignInLinks(credentials, () => now);
    const [early, late] = [links.createCode(), links.createCode()];
    now = 599_999;
    expect((await exchange(links, early)).status).toBe(200);
    now = 600_000;
    expect((await exchange(links, late)).status).toBe(403);
  });

  it.each<[string, Attempt]>([
    ['from another machine', { address: '192.0.2.7' }],
    ['from a private network', { address: '::ffff:10.0.0.2' }],
    ['behind a proxy', { headers: { 'X-Forwarded-For': '192.0.2.7' } }],
    ['from a page of another origin', { headers: { Origin: 'http://localhost:3000' } }],
  ])('is refused %s, and stays valid', async (_, attempt) => {
    const links = new SignInLinks(credentials);
    const code = links.createCode();
    const { status, text } = await exchange(links, code, attempt);
    expect([status, text.includes('adm1n')]).toEqual([403, false]);
    expect((await exchange(links, code)).status).toBe(200);
  });

  it('is void after twenty wrong codes', async () => {
    const links = new SignInLinks(credentials);
    const code = links.createCode();
    for (let attempt = 0; attempt < 20; attempt++) await exchange(links, `wrong ${attempt}`);
    expect((await exchange(links, code)).status).toBe(403);
  });

  it('is nothing that is read, or in another place', () => {
    const links = new SignInLinks(credentials);
    const incoming = { socket: { remoteAddress: '127.0.0.1' } as never };
    expect(links.answer(new Request(`${ORIGIN}/console/sign-in`), incoming)).toBeUndefined();
    expect(links.answer(new Request(`${ORIGIN}/console/`, { method: 'POST' }), incoming)).toBeUndefined();
  });
});
