/** Change report: prints size changes, and additions, removals and changes of the public API, as Markdown. */

const bytes = (size) => (size === undefined ? '–' : `${size.toLocaleString('en-US')} B`);

function change(before, after) {
  if (before === undefined) return 'new';
  if (after === undefined) return 'gone';
  const difference = after - before;
  if (difference === 0) return '±0';
  const percent =
    before === 0 ? '' : ` (${difference > 0 ? '+' : '−'}${Math.abs((100 * difference) / before).toFixed(1)} %)`;
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference).toLocaleString('en-US')} B${percent}`;
}

const namesOf = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();

function sizeLines(before, after) {
  const changed = namesOf(before, after).filter((file) => before[file] !== after[file]);
  if (changed.length === 0) return ['No file that pages load has another size.'];
  return [
    '| File (brotli) | Before | After | Change |',
    '| --- | ---: | ---: | ---: |',
    ...changed.map(
      (file) => `| ${file} | ${bytes(before[file])} | ${bytes(after[file])} | ${change(before[file], after[file])} |`,
    ),
  ];
}

/** Puts a text into a code fence, however many backticks it contains. */
const fenced = (language, text) => {
  const longest = (text.match(/`+/g) ?? []).reduce((max, { length }) => Math.max(max, length), 2);
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, text, fence];
};

function apiLines(before, after) {
  const lines = [];
  for (const entry of namesOf(before, after)) {
    const old = before[entry] ?? {};
    const now = after[entry] ?? {};
    const diff = namesOf(old, now).flatMap((name) => {
      if (old[name] === now[name]) return [];
      return [
        ...(old[name] === undefined ? [] : [`- ${name}: ${old[name]}`]),
        ...(now[name] === undefined ? [] : [`+ ${name}: ${now[name]}`]),
      ];
    });
    if (diff.length > 0) lines.push(`#### \`${entry}\``, '', fenced('diff', diff.join('\n')).join('\n'), '');
  }
  return lines.length > 0 ? lines : ['The public API is the same.'];
}

/** Whether a public export was removed. */
export const takesAway = (before, after) =>
  Object.entries(before.api).some(([entry, names]) =>
    Object.keys(names).some((name) => after.api[entry]?.[name] === undefined),
  );

/**
 * Prints the report.
 * @example
 * compareMeasures(before, after, { base: 'abc1234' });
 */
export function compareMeasures(before, after, { base }) {
  return [
    `### Sizes and API, beside ${base}`,
    '',
    ...sizeLines(before.sizes, after.sizes),
    '',
    ...(takesAway(before, after) ? ['**Something that can be imported is gone: this is a breaking change.**', ''] : []),
    ...apiLines(before.api, after.api),
    '',
  ]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}
