/** WebDriver commands that tests use, over whichever wire an engine has: HTTP or Marionette. */
import { setTimeout as pass } from 'node:timers/promises';

/** Names of commands as Marionette has them, each with its method and path over HTTP below the session. */
export const commandRoutes = {
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  Refresh: ['POST', '/refresh'],
  Back: ['POST', '/back'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
  SetWindowRect: ['POST', '/window/rect'],
  GetWindowHandle: ['GET', '/window'],
  NewWindow: ['POST', '/window/new'],
  CloseWindow: ['DELETE', '/window'],
  SwitchToWindow: ['POST', '/window'],
} as const;
export type Command = keyof typeof commandRoutes;

/** Sends a command and gives back its value. */
export type Send = (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<never>;

/** One source of input, with what it does. */
export interface InputSource {
  readonly type: 'key' | 'pointer' | 'wheel';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

const press = (value: string): InputSource['actions'] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** Code points by which WebDriver names keys that write no letter. */
export const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/**
 * What stands in a field while a letter is composed by its number.
 * @example
 * halfComposed('e'); // ['u', 'u6', 'u65']
 */
export const halfComposed = (letter: string): readonly string[] =>
  [...`u${letter.codePointAt(0)!.toString(16)}`].map((_, at, all) => all.slice(0, at + 1).join(''));

/**
 * The body of a function that brings an element into view and gives the place of its middle, once it rests there: Firefox scrolls a moment
 * after the keys that were typed into a field.
 * @example
 * await window.run(middleOf('document.body')); // [640, 450]
 */
export const middleOf = (expression: string): string => `return (async () => {
  const one = ${expression};
  for (let last = ''; ; await new Promise((done) => setTimeout(done, 50))) {
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = one.getBoundingClientRect();
    if (last === x + ' ' + y) return [x + width / 2, y + height / 2];
    last = x + ' ' + y;
  }
})()`;

/**
 * What a person does in a window of an engine.
 * @example
 * const window = driveWindow(send);
 * await window.navigate('http://localhost:4100/');
 */
export function driveWindow(send: Send) {
  const run = <T>(script: string): Promise<T> => send('ExecuteScript', { script, args: [] });
  const perform = (...actions: InputSource[]): Promise<void> => send('PerformActions', { actions });
  return {
    navigate: (url: string): Promise<void> => send('Navigate', { url }),
    address: (): Promise<string> => send('GetCurrentURL'),
    reload: (): Promise<void> => send('Refresh'),
    back: (): Promise<void> => send('Back'),
    /** Runs the body of a function in the page. */
    run,
    /** Lets sources of input act side by side. */
    perform,
    /** Presses keys where the focus is, as a person does: letters, and those that WebDriver names by code points. */
    type: (text: string): Promise<void> =>
      perform({ type: 'key', id: 'keyboard', actions: [...text].flatMap((value) => press(value)) }),
    /** Presses the mouse on the middle of an element, which an expression gives. */
    async click(expression: string): Promise<void> {
      const [x, y] = await run<[number, number]>(middleOf(expression));
      await perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      });
    },
    /** Gives the page a width and a height; the window around it is larger by its bars, and takes them over with the next frames. */
    async resize({ width, height }: { width: number; height: number }): Promise<void> {
      const [barWidth, barHeight] = await run<[number, number]>(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      );
      await send('SetWindowRect', { width: width + barWidth, height: height + barHeight });
      for (let look = 0; look < 100; look++) {
        const [w, h] = await run<[number, number]>('return [innerWidth, innerHeight]');
        if (w === width && h === height) return;
        await pass(20);
      }
      throw new Error(`The window could not be made ${width} by ${height} pixels.`);
    },
    /** The tab that is driven. */
    tab: (): Promise<string> => send('GetWindowHandle'),
    /** Turns to a tab, as somebody who clicks it. */
    turnTo: (handle: string): Promise<void> => send('SwitchToWindow', { handle, focus: true }),
    /** Opens another tab and turns to it. */
    async openTab(): Promise<void> {
      const { handle } = (await send('NewWindow', { type: 'tab', focus: true })) as { handle: string };
      await send('SwitchToWindow', { handle, focus: true });
    },
    /** Closes the tab and turns to another. */
    async closeTab(): Promise<void> {
      const [handle] = (await send('CloseWindow')) as string[];
      await send('SwitchToWindow', { handle, focus: true });
    },
  };
}
