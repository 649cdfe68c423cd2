/** Flattening of bundles: a program that was flattened does what it did, and factories that are called once are gone. */
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { flattenRooms } from '../../scripts/flatten-rooms.mjs';

/** What the body of a function answers, as it was written and flattened. */
function both(body: string): { written: unknown; flattened: unknown; code: string } {
  const bundle = `(function() {\n${body}\n})();`;
  const { code } = flattenRooms(bundle);
  return { written: runInThisContext(bundle), flattened: runInThisContext(code), code };
}
const counter = `
  function createCounter({ first, step }) {
    let count = first;
    const add = () => (count += step);
    return { add, read: () => count, reset() { count = first; } };
  }`;

describe('what is flattened', () => {
  it('is a factory that is called once, with what it is given and what it gives back', () => {
    const { written, flattened, code } = both(`${counter}
      function main() {
        const step = 2;
        const counter = createCounter({ first: 1, step });
        const { add } = counter;
        add();
        counter.add();
        const before = counter.read();
        counter.reset();
        return [before, counter.read()];
      }
      return main();`);
    expect(written).toEqual([5, 1]);
    expect(flattened).toEqual(written);
    expect(code).not.toMatch(/createCounter|read:|reset/);
  });

  it('is a short function, wherever it is called', () => {
    const { written, flattened, code } = both(`
      function main(given) {
        const half = (value) => value / 2;
        const number = (text) => Number(text);
        return [half(given + 1), half(8), number('4')];
      }
      return main(3);`);
    expect(written).toEqual([2, 4, 4]);
    expect(flattened).toEqual(written);
    expect(code).not.toMatch(/half|Number/);
  });

  it('leads back to where it was written', () => {
    expect(flattenRooms('(function() { const one = 1; return one; })();').map.mappings).toMatch(/^\w/);
  });
});

describe('what stays as it is', () => {
  it('is a factory that is called twice: each has a state of its own', () => {
    const { written, flattened } = both(`${counter}
      function main() {
        const [one, other] = [createCounter({ first: 0, step: 1 }), createCounter({ first: 10, step: 1 })];
        one.add();
        return [one.read(), other.read()];
      }
      return main();`);
    expect(written).toEqual([1, 10]);
    expect(flattened).toEqual(written);
  });

  it('is a variable that has the name of another one elsewhere', () => {
    const { written, flattened } = both(`
      const name = 'outer';
      function createRoom({ given }) {
        const name = 'inner';
        return { say: () => given + name };
      }
      function main() {
        const room = createRoom({ given: name });
        return [room.say(), name];
      }
      return main();`);
    expect(written).toEqual(['outerinner', 'outer']);
    expect(flattened).toEqual(written);
  });

  it.each([
    [
      'a value that changes',
      'let now = 1; const later = (value) => () => value; const read = later(now); now = 2; return read();',
    ],
    [
      'a call that changes something',
      'let calls = 0; const next = () => { calls++; return calls; }; const twice = (value) => value + value; return [twice(next()), calls];',
    ],
    [
      'a call that may not be needed',
      'let calls = 0; const next = () => { calls++; return calls; }; const first = (one, other) => one || other; return [first(1, next()), calls];',
    ],
    ['a parameter that is written', 'const cut = (text) => (text = text.slice(1)); return [cut("abc"), cut("xyz")];'],
    ['a function that is also a value', 'const half = (value) => value / 2; return [half(4), [8].map(half)];'],
    [
      'a function that calls itself',
      'const sum = (list) => (list.length ? list[0] + sum(list.slice(1)) : 0); return sum([1, 2, 3]);',
    ],
    ['an object that is passed on', 'const bag = { one: 1, two: 2 }; return [bag.one, Object.keys(bag)];'],
    ['an object that is written to', 'const bag = { one: 1 }; bag.one = 2; return bag.one;'],
    [
      'an argument that nobody gave',
      'const or = (value, other) => value ?? other; return [or(1), or(undefined, 2), String(or())];',
    ],
    ['many arguments in one', 'const add = (one, other) => one + other; return add(...[1, 2]);'],
    ['a name without a prototype', 'const table = { __proto__: null, one: 1 }; return [table.toString, table.one];'],
  ])('is %s', (_what, body) => {
    const { written, flattened } = both(`function main() { ${body} }\nreturn main();`);
    expect(flattened).toEqual(written);
  });
});
