/** A desktop that is heard: one D-Bus session with a display, a window manager, a speech service without a sound card, and Orca. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { within } from '../testing/within.ts';

/** A running desktop; it ends with `close`, and with this process, however that ends. */
export interface Desktop {
  /** What a program needs to be seen on the desktop and heard by its reader. */
  readonly env: NodeJS.ProcessEnv;
  /** Where the reader writes down what it says. */
  readonly debugFile: string;
  /** What its programs said when one of them ended. */
  complaints(): string;
  close(): Promise<void>;
}

/** Modules that play sound hang without a card. This one plays nothing, through the one library that opens no device. */
const speechSettings = (folder: string): string => `LogLevel 1
LogDir "${folder}"
AudioOutputMethod "libao"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
`;

/**
 * Orca's own place for changes: of all that it writes down only what is said, which names it heard of and which keys it saw, each line at
 * once. All of it at once would take more of the machine than the browser does.
 */
const readerSettings = `from orca import debug, settings
settings.sayAllOnLoad = False
settings.enableKeyEcho = False
debug.debugFile.reconfigure(line_buffering=True)
_println = debug.println
def println(level, text="", timestamp=False):
    if text.startswith(("SPEECH OUTPUT", "EVENT MANAGER: Dequeued object:property-change:accessible-name")):
        _println(level, text, timestamp)
debug.println = println
`;

/** Windows fill the screen and get the focus as they come. */
const windowSettings = `<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
  <desktops><number>1</number></desktops>
</openbox_config>
`;

/** A bus that starts no services by itself: portals would mount folders, and others would stay behind. */
const busSettings = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

async function prepareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-desktop-'));
  for (const name of ['speech', 'reader', 'home', 'run']) await mkdir(join(folder, name), { mode: 0o700 });
  await writeFile(join(folder, 'speech/speechd.conf'), speechSettings(join(folder, 'speech')));
  await writeFile(join(folder, 'reader/orca-customizations.py'), readerSettings);
  // Empty, so that it can be watched before the reader opens it.
  await writeFile(join(folder, 'reader/debug'), '');
  await writeFile(join(folder, 'bus.xml'), busSettings);
  await writeFile(join(folder, 'openbox.xml'), windowSettings);
  return folder;
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.stdin!.end();
    await within('the desktop to end', ended);
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/**
 * Starts a desktop, and gives it once the reader was started.
 * @throws Error With what its programs said, where one of them is missing or ends.
 *
 * @example
 * const desktop = await startDesktop();
 * await desktop.close();
 */
export async function startDesktop(): Promise<Desktop> {
  const folder = await prepareFolder();
  const { LD_LIBRARY_PATH: _ofChromium, WAYLAND_DISPLAY: _other, ...rest } = process.env;
  const env = {
    ...rest,
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'home'),
    XDG_DATA_HOME: join(folder, 'home'),
    XDG_RUNTIME_DIR: join(folder, 'run'),
    LANG: 'C.UTF-8',
    LANGUAGE: 'en',
  };
  const script = join(import.meta.dirname, 'desktop.sh');
  const child = spawn('dbus-run-session', ['--config-file', join(folder, 'bus.xml'), '--', 'sh', script, folder], {
    env,
    detached: true,
  });
  const errors: string[] = [];
  child.stderr.on('data', (text: Buffer) => errors.push(text.toString()));
  const address: Record<string, string> = {};
  const started = new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const at = line.indexOf('=');
      address[line.slice(0, at)] = line.slice(at + 1);
      if (address['DBUS_SESSION_BUS_ADDRESS']) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`The desktop ended: ${errors.join('')}`)));
  });
  try {
    await within('a desktop with a display, a speech service and Orca', started, 30_000);
  } catch (error) {
    await end(child, folder);
    throw error;
  }
  return {
    env: { ...env, ...address },
    debugFile: join(folder, 'reader/debug'),
    complaints: () => errors.join(''),
    close: () => end(child, folder),
  };
}
