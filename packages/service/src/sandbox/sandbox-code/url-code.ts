/** URL code: URLs as in browsers, parsed by the URL class of the host. */

/** `URL` and `URLSearchParams`; every URL is parsed by the host. */
export const urlCode = `
const PARTS = ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'];
const decode = (text) => {
  const spaced = text.replace(/\\+/g, ' ');
  try { return decodeURIComponent(spaced); } catch { return spaced; }
};
const encode = (text) => encodeURIComponent(text).replace(/%20/g, '+').replace(/[!'()~]/g, (one) => '%' + one.charCodeAt(0).toString(16).toUpperCase());
class URLSearchParams {
  #pairs; #changed;
  constructor(from = '', changed = () => {}) {
    this.#changed = changed;
    if (typeof from === 'object' && from !== null)
      this.#pairs = (typeof from[Symbol.iterator] === 'function' ? [...from] : Object.entries(from)).map(([name, value]) => [String(name), String(value)]);
    else
      this.#pairs = String(from).replace(/^\\?/, '').split('&').filter(Boolean).map((part) => {
        const at = part.indexOf('=');
        return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
      });
  }
  get size() { return this.#pairs.length; }
  get(name) { return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null; }
  getAll(name) { return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]); }
  has(name) { return this.#pairs.some((pair) => pair[0] === name); }
  set(name, value) {
    const at = this.#pairs.findIndex((pair) => pair[0] === name);
    const rest = this.#pairs.filter((pair, index) => pair[0] !== name || index === at);
    if (at < 0) rest.push([String(name), String(value)]);
    else rest[at] = [String(name), String(value)];
    this.#pairs = rest;
    this.#changed(this.toString());
  }
  append(name, value) { this.#pairs.push([String(name), String(value)]); this.#changed(this.toString()); }
  delete(name) { this.#pairs = this.#pairs.filter((pair) => pair[0] !== name); this.#changed(this.toString()); }
  sort() { this.#pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)); this.#changed(this.toString()); }
  forEach(callback) { for (const [name, value] of this.#pairs) callback(value, name, this); }
  keys() { return this.#pairs.map((pair) => pair[0]).values(); }
  values() { return this.#pairs.map((pair) => pair[1]).values(); }
  entries() { return this.#pairs.map((pair) => [...pair]).values(); }
  [Symbol.iterator]() { return this.entries(); }
  toString() { return this.#pairs.map(([name, value]) => encode(name) + '=' + encode(value)).join('&'); }
}
class URL {
  #parts; #params;
  constructor(address, base) {
    this.#parts = parse(host('url', String(address), base === undefined ? undefined : String(base)));
  }
  static canParse(address, base) { try { return Boolean(new URL(address, base)); } catch { return false; } }
  get searchParams() {
    return (this.#params ??= new URLSearchParams(this.search, (text) => { this.#parts = parse(host('urlWith', this.href, 'search', text)); }));
  }
  toString() { return this.href; }
  toJSON() { return this.href; }
  static {
    PARTS.forEach((name, index) => Object.defineProperty(URL.prototype, name, {
      enumerable: true,
      get() { return this.#parts[index]; },
      set(value) { this.#parts = parse(host('urlWith', this.href, name, String(value))); this.#params = undefined; },
    }));
  }
}
globalThis.URL = URL;
globalThis.URLSearchParams = URLSearchParams;
`;
