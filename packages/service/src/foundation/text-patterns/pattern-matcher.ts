/** Pattern matcher (Thompson's construction): follows all paths through a pattern simultaneously, so no pattern and no text makes it slow. */
import { appendAll } from '../collections/append-all.ts';
import { type CharacterTest, type PatternNode, readPattern } from './pattern-syntax.ts';

/** Maximum number of steps of all expressions of a list; counted repeats multiply them. */
const MAX_STEPS = 2000;

type Step =
  | { kind: 'character'; test: CharacterTest }
  | { kind: 'split'; ways: readonly number[] }
  | { kind: 'begin' }
  | { kind: 'end' }
  | { kind: 'found' };

function compile(pattern: PatternNode): Step[] {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= MAX_STEPS)
      throw new Error(
        `the expressions have more than ${MAX_STEPS} parts when repeats are written out; write fewer, or + and * in place of numbers`,
      );
    return steps.push(step) - 1;
  };
  const write = (node: PatternNode): void => {
    switch (node.kind) {
      case 'all':
        return node.of.forEach(write);
      case 'either': {
        if (node.of.length === 1) return write(node.of[0]!);
        const choice = add({ kind: 'split', ways: [] });
        const ways: number[] = [];
        const ends: number[] = [];
        for (const one of node.of) {
          ways.push(steps.length);
          write(one);
          ends.push(add({ kind: 'split', ways: [] }));
        }
        steps[choice] = { kind: 'split', ways };
        for (const end of ends) steps[end] = { kind: 'split', ways: [steps.length] };
        return;
      }
      case 'repeat': {
        for (let time = 0; time < node.min; time++) write(node.what);
        if (node.max === Infinity) {
          const loop = add({ kind: 'split', ways: [] });
          write(node.what);
          add({ kind: 'split', ways: [loop] });
          steps[loop] = { kind: 'split', ways: [loop + 1, steps.length] };
          return;
        }
        const exits: number[] = [];
        for (let time = node.min; time < node.max; time++) {
          exits.push(add({ kind: 'split', ways: [] }));
          write(node.what);
        }
        for (const exit of exits) steps[exit] = { kind: 'split', ways: [exit + 1, steps.length] };
        return;
      }
      default:
        add(node);
    }
  };
  write(pattern);
  add({ kind: 'found' });
  return steps;
}

/** Parses the expressions of a list into one pattern. @throws Error that names the invalid expression. */
function readAll(expressions: readonly string[]): PatternNode {
  const of = expressions.map((expression) => {
    try {
      return readPattern(expression);
    } catch (error) {
      throw new Error(`"/${expression.slice(0, 100)}/" cannot be read: ${(error as Error).message}`, { cause: error });
    }
  });
  return { kind: 'either', of };
}

/**
 * Creates a test whether a text contains a match of any of these expressions. Ignores case.
 * @throws Error that says what is wrong in an expression and what to write instead.
 *
 * @example
 * const isArticle = createPattern(['^sku-\\d+$', '^ean']);
 * isArticle('sku-12'); // true
 */
export function createPattern(expressions: readonly string[]): (text: string) => boolean {
  if (expressions.length === 0) return () => false;
  const steps = compile(readAll(expressions));
  return (text) => {
    const characters = [...text];
    /** Follows paths to the next character tests: each step once per position, so a text costs at most its length × the steps. */
    const follow = (firsts: readonly number[], at: number): { reached: number[]; isFound: boolean } => {
      const open = [...firsts];
      const seen = new Set<number>();
      const reached: number[] = [];
      while (open.length > 0) {
        const number = open.pop()!;
        if (seen.has(number)) continue;
        seen.add(number);
        const step = steps[number]!;
        if (step.kind === 'found') return { reached, isFound: true };
        if (step.kind === 'character') reached.push(number);
        else if (step.kind === 'split') appendAll(open, step.ways);
        else if (step.kind === 'begin' ? at === 0 : at === characters.length) open.push(number + 1);
      }
      return { reached, isFound: false };
    };
    let firsts: number[] = [];
    for (let at = 0; at <= characters.length; at++) {
      // A match may start anywhere.
      const { reached, isFound } = follow([...firsts, 0], at);
      if (isFound) return true;
      const character = characters[at] ?? '';
      if (character === '') return false;
      const code = character.codePointAt(0)!;
      firsts = reached.filter((number) => {
        const step = steps[number]!;
        return step.kind === 'character' && step.test(code);
      });
      firsts = firsts.map((number) => number + 1);
    }
    return false;
  };
}
