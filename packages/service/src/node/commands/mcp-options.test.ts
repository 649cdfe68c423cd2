/** Tests of the arguments of `aisle-service mcp`. */
import { describe, expect, it } from 'vitest';
import { readMcpCommand } from './mcp-options.ts';

describe('aisle-service mcp', () => {
  it('goes to a service that runs, with the key of the environment, or opens data', () => {
    expect(readMcpCommand(['--service', 'https://shop.example'], { AISLE_SEARCH_KEY: 'key' })).toEqual({
      kind: 'mcp',
      place: { url: 'https://shop.example/mcp', key: 'key' },
    });
    expect(readMcpCommand(['--index', 'products'], {})).toEqual({
      kind: 'mcp',
      place: { dataDir: './aisle-data', index: 'products' },
    });
    expect(readMcpCommand(['--data', 'shop'], { AISLE_MCP: 'goods' })).toEqual({
      kind: 'mcp',
      place: { dataDir: 'shop', index: 'goods' },
    });
    expect(readMcpCommand(['--index', 'products'], { AISLE_SEARCH_KEY: 'key of a merchant' })).toEqual({
      kind: 'mcp',
      place: { dataDir: './aisle-data', index: 'products', key: 'key of a merchant' },
    });
    expect(readMcpCommand(['--help'], {})).toEqual({ kind: 'mcp-help' });
  });

  it.each([
    [[], {}, /--index which index agents search/],
    [['--service', 'shop'], { AISLE_SEARCH_KEY: 'key' }, /--service must be an address/],
    [['--service', 'http://shop.example'], {}, /AISLE_SEARCH_KEY/],
    [['--service', 'http://shop.example', '--index', 'a'], { AISLE_SEARCH_KEY: 'key' }, /leave --data and --index out/],
  ])('refuses %j with %j', (args, env, message) => {
    expect(() => readMcpCommand(args, env)).toThrow(message);
  });
});
