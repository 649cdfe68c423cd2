import { describe, expect, it } from 'vitest';
import { redact, redactText } from './redact.ts';
import { isShortcut } from './shortcut.ts';

describe('what developers are shown', () => {
  it('hides secrets by their names, at every depth', () => {
    const text = redact({
      query: 'shoe',
      userToken: 'me@example.com',
      headers: [{ 'X-Service-API-Key': 'k3y' }, { authorization: 'Bearer x' }],
    });
    expect(text).toContain('"query": "shoe"');
    for (const secret of ['me@', 'k3y', 'Bearer']) expect(text).not.toContain(secret);
  });

  it('hides secrets that texts quote', () => {
    expect(redactText('GET /1/x?x-service-api-key=abc&q=1 failed')).toBe('GET /1/x?x-service-api-key=•••&q=1 failed');
    expect(redact('{"apiKey":"abc"}')).not.toContain('abc');
    expect(redactText('red shoes')).toBe('red shoes');
  });

  it('shows what cannot be written as words', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(redact(circle)).toBe('not readable');
    expect(redact(undefined)).toBe('undefined');
  });
});

describe('a shortcut', () => {
  const key = (over: Partial<KeyboardEvent>) =>
    ({
      code: 'KeyD',
      key: 'd',
      altKey: false,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      ...over,
    }) as KeyboardEvent;

  it('is its keys and no others', () => {
    expect(isShortcut(key({ altKey: true, shiftKey: true, key: 'Î' }), 'Alt+Shift+D')).toBe(true);
    expect(isShortcut(key({ altKey: true }), 'Alt+Shift+D')).toBe(false);
    expect(isShortcut(key({ altKey: true, shiftKey: true, ctrlKey: true }), 'Alt+Shift+D')).toBe(false);
    expect(isShortcut(key({ code: 'F2', key: 'F2' }), 'F2')).toBe(true);
    expect(isShortcut(key({ code: '', key: '' }), '')).toBe(false);
    expect(isShortcut(key({}), '')).toBe(false);
  });
});
