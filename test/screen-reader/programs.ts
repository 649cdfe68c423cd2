/** What a desktop with a screen reader is made of, and what of it this machine lacks. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const onPath = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** A Chromium with windows: the one that tests usually take may have none. */
export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/google-chrome', process.env['CHROME_PATH']].find(
  (path) => path && existsSync(path),
);

const programs = ['orca', 'speech-dispatcher', 'dbus-run-session', 'openbox', 'xdotool', 'Xvfb'];

/**
 * Why nothing can be heard on this machine, in one line; undefined where all is there.
 * @example
 * beforeEach(({ skip }) => skip(!!whySilent(), whySilent()));
 */
export function whySilent(): string | undefined {
  const missing = programs.filter((name) => !onPath(name));
  if (!existsSync('/usr/libexec/at-spi-bus-launcher')) missing.push('at-spi-bus-launcher');
  if (!chromiumPath) missing.push('chromium');
  return missing.length > 0 ? `This machine lacks ${missing.join(', ')}, so no screen reader is heard.` : undefined;
}
