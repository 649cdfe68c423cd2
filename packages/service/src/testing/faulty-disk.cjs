/**
 * A disk that fails, for tests: loaded into every thread of a process before anything else, it stands between the process and the files of
 * one directory. What is wrong with them stands in a file of its own, FAULTY_DISK_CONTROL, as JSON; without that file nothing is.
 *
 * `{ code: 'EIO' }` fails calls with this code, `{ delay: 30000 }` lets them wait; `on` ('write' or 'read') says which calls, `match` (an
 * expression) which files, `once` that the first one is the last.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');

/** @typedef {Record<string, (this: object, ...given: any[]) => any>} Functions */
const { FAULTY_DISK: directory = '', FAULTY_DISK_CONTROL: control = '' } = process.env;
const original = { ...fs };
/** @type {Map<number, string>} */
const paths = new Map();
/** @type {WeakMap<object, string>} */
const handles = new WeakMap();
const ERRNO = new Map([
  ['EIO', -5],
  ['ENOSPC', -28],
  ['EROFS', -30],
]);

/** @typedef {{ code?: string, delay?: number, on?: string, match?: string, once?: boolean }} Fault */

/** Returns the fault of a call. Undefined if there is none. @param {string} kind @param {unknown} path @returns {Fault | undefined} */
function faultOf(kind, path) {
  if (typeof path !== 'string' || !path.startsWith(directory) || !original.existsSync(control)) return undefined;
  /** @type {Fault} */
  let fault;
  try {
    fault = JSON.parse(original.readFileSync(control, 'utf8'));
  } catch {
    // The file is being written or deleted.
    return undefined;
  }
  if ((fault.on ?? 'write') !== kind || !new RegExp(fault.match ?? '').test(path)) return undefined;
  if (fault.once) original.rmSync(control, { force: true });
  return fault;
}

/** @param {Fault} fault @param {unknown} path */
function fail({ code }, path) {
  if (code === undefined) return;
  const told = { code, errno: ERRNO.get(code), syscall: 'write', path };
  throw Object.assign(new Error(`${code}: a fault of the test, '${path}'`), told);
}

/** @param {Fault} fault */
const isOver =
  ({ delay = 0 }, begun = Date.now()) =>
  () =>
    Date.now() - begun >= delay || !original.existsSync(control);

/** @param {string} kind @param {unknown} path */
function hit(kind, path) {
  const fault = faultOf(kind, path);
  if (!fault) return;
  for (const done = isOver(fault); !done();) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  fail(fault, path);
}

/** @param {string} kind @param {unknown} path */
async function hitLater(kind, path) {
  const fault = faultOf(kind, path);
  if (!fault) return;
  for (const done = isOver(fault); !done();) await new Promise((resolve) => setTimeout(resolve, 50));
  fail(fault, path);
}

/** @param {unknown} flags */
const writes = (flags) => (typeof flags === 'number' ? (flags & 0o1103) !== 0 : flags !== undefined && flags !== 'r');

/**
 * Puts a call in front of others. @param {object} of @param {string[]} names
 * @param {(plain: () => any, self: object, given: any[]) => any} around
 */
function wrap(of, names, around) {
  const functions = /** @type {Functions} */ (of);
  for (const name of names) {
    const plain = functions[name];
    if (!plain) continue;
    functions[name] = function (...given) {
      return around(() => plain.apply(this, given), this, given);
    };
  }
}

wrap(fs, ['openSync'], (plain, _self, [path, flags]) => {
  if (writes(flags) && !original.existsSync(path)) hit('write', path);
  const fd = plain();
  if (typeof path === 'string') paths.set(fd, path);
  return fd;
});
wrap(fs, ['closeSync'], (plain, _self, [fd]) => {
  paths.delete(fd);
  plain();
});
wrap(fs, ['writeSync', 'writevSync', 'fsyncSync', 'ftruncateSync'], (plain, _self, [fd]) => {
  hit('write', paths.get(fd));
  return plain();
});
wrap(fs, ['readSync'], (plain, _self, [fd]) => {
  hit('read', paths.get(fd));
  return plain();
});
const byPath = ['truncate', 'unlink', 'rm', 'mkdir', 'rename', 'appendFile', 'writeFile', 'chmod'];
wrap(
  fs,
  byPath.map((name) => `${name}Sync`),
  (plain, _self, [path]) => {
    hit('write', path);
    return plain();
  },
);
wrap(fs.promises, byPath, async (plain, _self, [path]) => {
  await hitLater('write', path);
  return plain();
});
const open = fs.promises.open;
wrap(fs.promises, ['open'], async (plain, _self, [path, flags]) => {
  if (writes(flags)) await hitLater('write', path);
  const handle = await plain();
  if (typeof path === 'string') handles.set(handle, path);
  return handle;
});
void open(__filename, 'r').then(async (handle) => {
  const kind = Object.getPrototypeOf(handle);
  await handle.close();
  wrap(kind, ['write', 'appendFile', 'writeFile', 'sync', 'datasync'], async (plain, self) => {
    await hitLater('write', handles.get(self));
    return plain();
  });
  wrap(kind, ['read'], async (plain, self) => {
    await hitLater('read', handles.get(self));
    return plain();
  });
});
syncBuiltinESMExports();
