/** Component and tracker tests in a real Chromium, or in the engine that AISLE_BROWSER names; sources are read through the same export condition as everywhere. */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { defaultReporter } from '@web/test-runner';
import { tsImport } from 'tsx/esm/api';
import { bundledTests } from './scripts/bundled-tests.mjs';

/** Each test by file and name, in the form of the other runner's report, for whoever adds up (scripts/verdict.mjs). */
const reporter = () => ({
  onTestRunFinished({ sessions }) {
    if (!process.env.AISLE_REPORT) return;
    const testsOf = (suite, path = []) => [
      ...(suite?.tests ?? []).map((test) => ({
        fullName: [...path, test.name].join(' '),
        status: test.passed ? 'passed' : test.skipped ? 'skipped' : 'failed',
        failureMessages: test.error ? [`${test.error.message}\n${test.error.stack ?? ''}`] : [],
        duration: test.duration ?? 0,
      })),
      ...(suite?.suites ?? []).flatMap((child) => testsOf(child, [...path, child.name])),
    ];
    const testResults = sessions.map(({ testFile, passed, testResults: suite, errors }) => {
      const assertionResults = testsOf(suite);
      return {
        name: testFile,
        status: passed ? 'passed' : 'failed',
        message: errors.map(({ message, stack }) => stack ?? message).join('\n'),
        startTime: 0,
        endTime: assertionResults.reduce((sum, { duration }) => sum + duration, 0),
        assertionResults,
      };
    });
    writeFileSync(process.env.AISLE_REPORT, JSON.stringify({ testResults }));
  },
});

/**
 * Serves the data file of PGlite as it is. Before plugins may transform it, the development server reads every answer, guesses from its
 * first bytes whether it is text, and rewrites it as UTF-8 if so. This file begins like text, and the server has no setting against the guess.
 */
const binaryData = async (context, next) => {
  if (!context.path.endsWith('/pglite.data')) return next();
  const file = await readFile(new URL(`.${context.path}`, import.meta.url));
  context.respond = false;
  context.res.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': file.byteLength });
  context.res.end(file);
  return undefined;
};

/** Where a page stays that says nothing. */
const STAYING = '/__staying';

const stayingPage = (context, next) => {
  if (context.path !== STAYING) return next();
  context.type = 'html';
  context.body = '<!doctype html><title>Staying</title>';
  return undefined;
};

/** Profiles that no test file has, each with the page that stays in it. */
const idleProfiles = [];
/** The page that stays in a profile, by profile. */
const stayingPages = new WeakMap();

/** A profile in which one page stays: its process has compiled the elements already when the page of the next test file comes. */
async function openProfile(browser, origin) {
  const profile = await browser.createBrowserContext();
  const staying = await profile.newPage();
  await staying.goto(origin + STAYING);
  stayingPages.set(profile, staying);
  return profile;
}

/** Closes what a test file has opened in a profile and takes out what it has stored. */
async function emptyProfile(profile) {
  const staying = stayingPages.get(profile);
  for (const page of await profile.pages()) if (page !== staying) await page.close();
  const session = await staying.createCDPSession();
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.send('Network.clearBrowserCookies');
  await session.detach();
  await profile.clearPermissionOverrides();
}

/**
 * A launcher that empties the profile of a test file behind it and closes its window: history, focus and throttling of one are nothing to
 * the next. It has no setting for that and would hand the window on, so its list of windows to hand on is emptied each time.
 */
const freshWindows = (launcher) => {
  const stopSession = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (id) => {
    const result = await stopSession(id);
    for (const { puppeteerPage } of launcher.inactivePages.splice(0)) {
      const profile = puppeteerPage.browserContext();
      // One that cannot be emptied, as its page has crashed, goes.
      await emptyProfile(profile).then(
        () => idleProfiles.push(profile),
        () => profile.close(),
      );
    }
    return result;
  };
  return launcher;
};

/**
 * A page in a profile that no other file has: what one test file stores, another one that runs beside it would find, and clear. And in a
 * window of its own, which has the focus whatever the others do: of two tabs in one window, a whole Chromium, unlike its headless shell,
 * hides one, and in a hidden tab nothing is drawn or seen.
 */
const createPage = async ({ context, config: { protocol, hostname, port } }) => {
  const profile = idleProfiles.pop() ?? (await openProfile(context.browser(), `${protocol}//${hostname}:${port}`));
  const page = await profile.newPage({ type: 'window' });
  await (await page.createCDPSession()).send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
};

/** Gives the one dependency of the service that is written for both worlds (UMD) to the browser as a module, as a bundler would. */
const umdModule = {
  name: 'umd-module',
  transform: ({ path, body }) =>
    path.endsWith('/ipaddr.js/lib/ipaddr.js')
      ? `const module = { exports: {} };\n${body}\nexport default module.exports;`
      : undefined,
};

const root = fileURLToPath(new URL('.', import.meta.url));
const tsconfig = fileURLToPath(new URL('./tsconfig.base.json', import.meta.url));
const tests = 'packages/*/src/**/*.browser.test.ts';
const conditions = ['aisle-source', 'browser', 'development'];

/** The launcher of Chromium, or of another engine by its name: `webkit` or `firefox`. */
async function launcherOf(engine) {
  if (engine) {
    const { engineLauncher } = await tsImport('./test/testing/engine-launcher.ts', import.meta.url);
    return engineLauncher(engine);
  }
  return freshWindows(
    chromeLauncher({
      createPage,
      launchOptions: {
        executablePath: process.env.CHROME_PATH || '/usr/bin/chromium',
        // Own localhost pages only; containers lack the user namespaces that Chromium's sandbox needs.
        args: [
          ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          '--process-per-site',
        ],
      },
    }),
  );
}

export default {
  middleware: [stayingPage, binaryData],
  files: [tests, '!packages/*/src/**/*.deep.browser.test.ts'],
  rootDir: root,
  nodeResolve: {
    exportConditions: conditions,
    browser: true,
    extensions: ['.ts', '.mjs', '.js', '.json'],
  },
  plugins: [
    bundledTests({ root, files: tests, conditions, tsconfig }),
    umdModule,
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig,
    }),
  ],
  reporters: [defaultReporter({ reportTestProgress: false }), reporter()],
  filterBrowserLogs: ({ args }) => !/Lit is in dev mode/.test(String(args[0])),
  concurrency: 2,
  // Waits in tests end earlier and say for what; these limits are for a page that hangs.
  testFramework: { config: { timeout: 15_000 } },
  testsFinishTimeout: 180_000,
  browsers: [await launcherOf(process.env.AISLE_BROWSER)],
  coverageConfig: { include: ['packages/*/src/**'], reportDir: 'coverage/browser' },
};
