/** Stage door: loads the page on which live examples are shown into a frame. */
import { siteRoot } from './site-root.ts';
import type { Stage } from './live-frame.ts';

/**
 * Loads the stage, which follows the theme of this page from then on. A frame that is moved loads anew: put it in its place before.
 * @throws Error when it cannot be loaded.
 */
export async function openStage(frame: HTMLIFrameElement): Promise<Stage> {
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = new URL('live/', siteRoot).href;
  await loaded;
  const { stage } = frame.contentWindow ?? {};
  if (!stage) throw new Error('the stage was not loaded');
  const follow = (): void => stage.theme(document.documentElement.dataset['theme']);
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  follow();
  return stage;
}
