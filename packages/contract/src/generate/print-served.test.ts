import { describe, expect, it } from 'vitest';
import { interfaces } from '../data.ts';
import { fillServed, printNotServed } from './print-served.ts';
import { printContents, printReference } from './print-reference.ts';
import { servedOperations } from './served.ts';

const everything = new Set(interfaces.flatMap((part) => Object.keys(part.operations)));
const some = new Set(['getTask', 'getAppTask', 'search', 'getTopSearches']);
const guide = (body: string) => `# Guide\n\n<!-- generated: served -->\n<!-- end: served -->\n\n${body}\n`;

describe('what the service does not answer', () => {
  it('is told in each document that speaks of it', () => {
    const text = fillServed(
      { file: 'guide.md', text: guide('await admin.crawler.getCrawler({ id });') },
      interfaces,
      some,
    );
    expect(text).toContain('> **Not in the box yet.** The service in this repository does not answer Crawler yet');
    const partly = fillServed({ file: 'guide.md', text: guide('[all](../reference/analytics.md)') }, interfaces, some);
    expect(partly).toMatch(/Of Analytics it answers 1 of \d+; not yet: `getAnalyticsStatus`, /);
  });

  it('vanishes when it comes, and comes back', () => {
    const empty = guide('await admin.crawler.getCrawler({ id });');
    const filled = fillServed({ file: 'guide.md', text: empty }, interfaces, some);
    expect(filled).not.toBe(empty);
    expect(fillServed({ file: 'guide.md', text: filled }, interfaces, everything)).toBe(empty);
    expect(fillServed({ file: 'guide.md', text: filled }, interfaces, some)).toBe(filled);
  });

  it('cannot be passed over in silence', () => {
    const text = '# Guide\n\naisle crawler list\n';
    expect(() => fillServed({ file: 'docs/x.md', text }, interfaces, some)).toThrow(
      'docs/x.md speaks of crawler, which the service does not answer: add the lines <!-- generated: served -->',
    );
    expect(fillServed({ file: 'docs/x.md', text }, interfaces, everything)).toBe(text);
  });

  it('stands in one table', () => {
    const text = '<!-- generated: served table -->\n<!-- end: served -->\n';
    const table = fillServed({ file: 'README.md', text }, interfaces, some);
    expect(table).toMatch(/\| answers +\| 4 of \d+ +\| Tasks/);
    expect(table).toMatch(/\| does not answer yet +\| \d+ .*Analytics \(1 of \d+ answered\)/);
    expect(fillServed({ file: 'README.md', text: table }, interfaces, everything)).not.toContain('not answer');
  });

  it('stands on the pages of the reference and in the command line', () => {
    const tasks = interfaces.find(({ id }) => id === 'tasks')!;
    expect(printReference(tasks, interfaces, some)).toContain('- Answered by the service in this repository: yes.');
    expect(printReference(tasks, interfaces, new Set())).toContain('in this repository: not yet.');
    expect(printContents(interfaces, some)).toContain('| [Tasks](tasks.md) | 2 | yes |');
    expect(printNotServed(interfaces, some)).not.toContain('tasks');
    expect(printNotServed(interfaces, everything)).toContain('{\n}');
  });

  it('is what has no handler', async () => {
    const served = await servedOperations(interfaces);
    expect(served.has('searchSingleIndex')).toBe(true);
    expect([...served].filter((id) => !everything.has(id))).toEqual([]);
  });
});
