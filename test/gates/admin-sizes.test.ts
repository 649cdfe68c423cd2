/** Bytes of the admin client stay under their budgets: the whole of it, and one interface alone. */
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measureBundle } from '../bench/bundle-size.ts';

const generated = resolve(import.meta.dirname, '../../packages/admin/src/generated');
const interfaces = readdirSync(generated)
  .filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'all.ts')
  .map((file) => file.slice(0, -3));
const pascal = (name: string): string => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

describe('the admin client (brotli, transport included)', () => {
  it('whole: at most 4096 bytes', async () => {
    const { brotli } = await measureBundle(
      "import { createAdminClient } from '@aisle/admin'; globalThis.admin = createAdminClient;",
    );
    expect(brotli).toBeLessThanOrEqual(4096);
    expect(brotli).toBeGreaterThan(2000);
  });

  it.each(interfaces)('%s alone: at most 2400 bytes, and nothing of the others', async (name) => {
    const factory = `create${pascal(name)}Client`;
    const { brotli } = await measureBundle(
      `import { ${factory} } from '@aisle/admin/${name}'; globalThis.client = ${factory};`,
    );
    expect(brotli).toBeLessThanOrEqual(2400);
    expect(brotli).toBeGreaterThan(1000);
  });
});
