/** URL patterns (globs): `*` matches within a path segment, `**` across segments, `{a,b}` alternatives, `!` excludes. */

/** Whether a URL matches the patterns. */
export type PathMatcher = (url: string) => boolean;

/** Maximum number of alternatives of one pattern after expanding its braces. */
const MAX_ALTERNATIVES = 200;

/**
 * A step of a pattern: a character, `*`, `**`, or folders (`**` between two slashes), which may be none and are two steps. Patterns come
 * from clients, so they are not converted into regular expressions, which might never end.
 */
type Step = { character: string } | 'segment' | 'anything' | 'folders' | 'within folders';

function readSteps(pattern: string): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < pattern.length; at++) {
    if (pattern[at] !== '*') {
      steps.push({ character: pattern[at]! });
      continue;
    }
    let stars = 1;
    while (pattern[at + 1] === '*') [at, stars] = [at + 1, stars + 1];
    if (stars > 1 && pattern[at - stars] === '/' && pattern[at + 1] === '/') {
      steps.push('folders', 'within folders');
      at++;
    } else steps.push(stars > 1 ? 'anything' : 'segment');
  }
  return steps;
}

/** Scans the text once, with all positions in the pattern that are possible. */
function matchSteps(steps: readonly Step[], text: string): boolean {
  let places = new Set<number>();
  const enter = (into: Set<number>, at: number): void => {
    if (into.has(at)) return;
    into.add(at);
    const step = steps[at];
    if (step === 'segment' || step === 'anything') enter(into, at + 1);
    if (step === 'folders') {
      enter(into, at + 1);
      enter(into, at + 2);
    }
  };
  enter(places, 0);
  for (let n = 0; n < text.length && places.size > 0; n++) {
    const character = text[n]!;
    const next = new Set<number>();
    for (const at of places) {
      const step = steps[at];
      if (typeof step === 'object') {
        if (step.character === character) enter(next, at + 1);
      } else if (step === 'anything' || (step === 'segment' && character !== '/')) enter(next, at);
      else if (step === 'within folders') enter(next, character === '/' ? at + 1 : at);
      if (step === 'within folders' && character === '/') enter(next, at);
    }
    places = next;
  }
  return places.has(steps.length);
}

/** Expands the braces of a pattern. @throws Error that describes what is wrong. */
function expandBraces(pattern: string): string[] {
  const open = pattern.indexOf('{');
  if (open < 0) return [pattern];
  const close = pattern.indexOf('}', open);
  if (close < 0) throw new Error('has a brace that is not closed; write {a,b}');
  const inner = pattern.slice(open + 1, close);
  if (inner.includes('{')) throw new Error('has braces within braces; write two patterns');
  const tails = expandBraces(pattern.slice(close + 1));
  const choices = inner.split(',');
  if (choices.length * tails.length > MAX_ALTERNATIVES)
    throw new Error(`stands for over ${MAX_ALTERNATIVES} patterns; write fewer braces`);
  return choices.flatMap((choice) => tails.map((end) => pattern.slice(0, open) + choice + end));
}

/** Compares the host first: most patterns start with one, and most URLs that do not match already differ there. */
function createMatcher(pattern: string): PathMatcher {
  const [prefix = ''] = pattern.split('*', 1);
  if (prefix.length === pattern.length) return (url) => url === pattern;
  const suffix = pattern.slice(prefix.length);
  if (/^\*\*+$/.test(suffix)) return (url) => url.startsWith(prefix);
  const steps = readSteps(pattern);
  return (url) => url.startsWith(prefix) && matchSteps(steps, url);
}

/**
 * Parses one pattern. A `/**` at its end also matches the folder itself.
 * @throws Error that describes what is wrong.
 */
export function readPattern(pattern: string): PathMatcher {
  if (pattern.trim() === '')
    throw new Error('must not be empty; write a URL pattern such as https://www.example.com/**');
  const matchers = expandBraces(pattern).flatMap((one) =>
    one.endsWith('/**') ? [createMatcher(one), createMatcher(one.slice(0, -3))] : [createMatcher(one)],
  );
  return (url) => matchers.some((matches) => matches(url));
}

/**
 * Combines patterns: a URL has to match one of those without `!` (any URL if there are none) and none of those with it.
 *
 * @example
 * readPatterns(['https://example.com/**', '!https://example.com/cart/**'])('https://example.com/shoes'); // true
 */
export function readPatterns(patterns: readonly string[]): PathMatcher {
  const wanted = patterns.filter((pattern) => !pattern.startsWith('!')).map(readPattern);
  const unwanted = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => readPattern(pattern.slice(1)));
  return (url) =>
    (wanted.length === 0 || wanted.some((matches) => matches(url))) && !unwanted.some((matches) => matches(url));
}
