/**
 * Profiles of a browser that are emptied and used again: the first page of a new one costs twice the processor time of the next one, as its
 * process has compiled nothing of the page's code yet.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A profile that can be handed out. */
interface Profile {
  context: BrowserContext;
  /** Empties it; false where that went wrong. */
  empty(): Promise<boolean>;
  /** Pages opened from now on look like this. */
  setLook(look: Look): void;
  close(): Promise<void>;
}

/** What a page can be told after it was opened; all else is of the whole profile and stays. */
type Look = Pick<BrowserContextOptions, 'viewport' | 'colorScheme' | 'reducedMotion'>;

/** What pages of profiles look like that were asked for without saying more. */
const usualLook = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
} as const;

const isSite = (address: string): boolean => /^https?:/.test(address);

/** A page that says nothing and stays: its process is the one of the next page of the same site. */
async function openStayingPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  return page;
}

/** Everything that pages of any site have stored, and what was read over the network or is still in memory. */
async function clearStorage(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // What is held in memory is let go of by the process that is told to do without it.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.detach();
  await context.clearCookies();
}

/** A profile with which tests do what they like, as far as it can be undone. */
function createProfile(context: BrowserContext): Profile {
  const close = context.close.bind(context);
  const newPage = context.newPage.bind(context);
  const addInitScript = context.addInitScript.bind(context);
  const scripts: { dispose(): Promise<void> }[] = [];
  let staying: Page | undefined;
  let look: Look = usualLook;
  context.newPage = async () => {
    const page = await newPage();
    const { viewport, ...media } = { ...usualLook, ...look };
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    return page;
  };
  context.addInitScript = async (...given) => {
    const script = await addInitScript(...given);
    scripts.push(script);
    return script;
  };
  const empty = async (): Promise<void> => {
    const used = context.pages().filter((page) => page !== staying);
    await context.setOffline(false);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearPermissions();
    for (const script of scripts.splice(0)) await script.dispose();
    const site = used.map((page) => page.url()).find(isSite);
    staying ??= await openStayingPage(context);
    if (site && new URL(site).origin !== new URL(staying.url(), site).origin) await staying.goto(new URL(site).origin);
    for (const page of used) await page.close();
    await clearStorage(context, staying);
  };
  return {
    context,
    close,
    setLook: (wanted) => {
      look = wanted;
    },
    empty: () =>
      empty().then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Has a browser hand closed profiles out again, empty, to who asks for one with the same options. `close` closes all profiles.
 * @param prepare What each profile needs, also an emptied one.
 *
 * @example
 * reuseProfiles(browser, delayAnswers);
 * const context = await browser.newContext({ locale: 'en' });
 * await context.close(); // empties it for the next one
 */
export function reuseProfiles(browser: Browser, prepare: (context: BrowserContext) => Promise<void>): void {
  const newContext = browser.newContext.bind(browser);
  const all: Profile[] = [];
  const idle = new Map<string, Profile[]>();
  const handOut = (kind: string, profile: Profile): BrowserContext => {
    let closing: Promise<void> | undefined;
    const giveBack = async (): Promise<void> => {
      if (!(await profile.empty())) return profile.close();
      idle.set(kind, [...(idle.get(kind) ?? []), profile]);
      return undefined;
    };
    profile.context.close = () => (closing ??= giveBack());
    return profile.context;
  };
  browser.newContext = async (options?: BrowserContextOptions) => {
    const { viewport, colorScheme, reducedMotion, ...others } = options ?? {};
    const kind = JSON.stringify(others);
    const profile = idle.get(kind)?.pop() ?? createProfile(await newContext(others));
    all.push(profile);
    profile.setLook({
      ...(viewport && { viewport }),
      ...(colorScheme && { colorScheme }),
      ...(reducedMotion && { reducedMotion }),
    });
    await prepare(profile.context);
    return handOut(kind, profile);
  };
  // A page that owns its profile would close it, and be closed with it, for ever.
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
  browser.close = async () => {
    idle.clear();
    await Promise.all([...new Set(all.splice(0))].map((profile) => profile.close()));
  };
}
