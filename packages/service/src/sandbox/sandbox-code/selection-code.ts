/** Selection code: `$` as in cheerio. Nodes and selections are outside the sandbox; the script holds their IDs. */

/** Methods that only call the host are in tables; those with callbacks of the script run in the sandbox. */
export const selectionCode = `
const NODE_TEXTS = ['type', 'name', 'tagName', 'data', 'nodeType', 'nodeName', 'nodeValue'];
const NODE_LINKS = ['parent', 'parentNode', 'next', 'nextSibling', 'prev', 'previousSibling', 'firstChild', 'lastChild'];
const nodes = new Map();
let idOfNode;
class PageNode {
  #id;
  constructor(id) { this.#id = id; }
  get attribs() { return parse(host('attributes', this.#id)); }
  get children() { return parse(host('nodeChildren', this.#id)).map(nodeOf); }
  get childNodes() { return this.children; }
  static {
    idOfNode = (value) => (typeof value === 'object' && value !== null && #id in value ? value.#id : undefined);
    for (const name of NODE_TEXTS)
      Object.defineProperty(PageNode.prototype, name, { get() { return host('nodeText', this.#id, name); } });
    for (const name of NODE_LINKS)
      Object.defineProperty(PageNode.prototype, name, { get() {
        const id = host('nodeLink', this.#id, name);
        return id === undefined ? null : nodeOf(id);
      } });
  }
}
const nodeOf = (id) => {
  const known = nodes.get(id);
  if (known) return known;
  const made = new PageNode(id);
  nodes.set(id, made);
  return made;
};
let idOf, isSelection;
class Selection {
  #id; #list; #before;
  constructor({ id, length, list, before }) {
    this.#id = id;
    this.#list = list;
    this.#before = before;
    this.length = list ? list.length : length;
  }
  get cheerio() { return '[cheerio object]'; }
  toArray() {
    this.#list ??= parse(host('nodes', this.#id)).map(nodeOf);
    return [...this.#list];
  }
  get(index) {
    if (index === undefined) return this.toArray();
    return this.toArray().at(index);
  }
  end() { return this.#before ?? made(host('select', '')); }
  each(callback) {
    this.toArray().every((node, index) => callback.call(node, index, node) !== false);
    return this;
  }
  map(callback) {
    const list = [];
    this.toArray().forEach((node, index) => {
      const value = callback.call(node, index, node);
      if (isArray(value)) for (const one of value) list.push(one);
      else if (isSelection(value)) for (const one of value.toArray()) list.push(one);
      else if (value !== undefined && value !== null) list.push(value);
    });
    return new Selection({ list, before: this });
  }
  filter(test) {
    if (typeof test !== 'function') return ask('filter', this, test);
    return new Selection({ list: this.toArray().filter((node, index) => test.call(node, index, node)), before: this });
  }
  not(test) {
    if (typeof test !== 'function') return ask('not', this, test);
    return new Selection({ list: this.toArray().filter((node, index) => !test.call(node, index, node)), before: this });
  }
  is(test) {
    if (typeof test === 'function') return this.toArray().some((node, index) => test.call(node, index, node));
    return host('is', idOf(this), given(test));
  }
  eq(index) { return this.slice(index, index === -1 ? undefined : index + 1); }
  first() { return this.eq(0); }
  last() { return this.eq(-1); }
  slice(start, end) { return new Selection({ list: this.toArray().slice(start, end), before: this }); }
  add(other, context) { return made(host('traverse', 'add', idOf(this), idOf($(other, context))), this); }
  addBack(selector) {
    const before = this.#before ?? $([]);
    return this.add(selector === undefined ? before : before.filter(selector));
  }
  index(other) { return host('index', idOf(this), given(other)); }
  text(value) {
    if (value === undefined) return host('text', idOf(this));
    host('change', 'text', idOf(this), String(value));
    return this;
  }
  html(value) {
    if (value === undefined) return host('html', idOf(this)) ?? null;
    host('change', 'html', idOf(this), isSelection(value) ? value.toString() : String(value));
    return this;
  }
  attr(name, value) {
    if (name === undefined) return this.length === 0 ? undefined : this.get(0).attribs;
    if (typeof name === 'object') {
      for (const [one, text] of Object.entries(name)) this.attr(one, text);
      return this;
    }
    if (value === undefined) return host('attr', idOf(this), String(name));
    if (value === null) return this.removeAttr(name);
    host('setAttr', idOf(this), String(name), String(value));
    return this;
  }
  removeAttr(name) { host('setAttr', idOf(this), String(name)); return this; }
  prop(name) { return unpacked(host('prop', idOf(this), String(name))); }
  val() { return unpacked(host('val', idOf(this))); }
  data(name) { return unpacked(host('data', idOf(this), name === undefined ? undefined : String(name))); }
  css(name) { return unpacked(host('css', idOf(this), name === undefined ? undefined : String(name))); }
  hasClass(name) { return host('hasClass', idOf(this), String(name)); }
  addClass(name) { host('change', 'addClass', idOf(this), String(name)); return this; }
  removeClass(name) { host('change', 'removeClass', idOf(this), name === undefined ? undefined : String(name)); return this; }
  remove(selector) { host('remove', idOf(this), given(selector)); return this; }
  empty() { host('change', 'text', idOf(this), ''); return this; }
  clone() { return made(host('clone', idOf(this)), this); }
  toString() { return host('outerHtml', idOf(this)); }
  [Symbol.iterator]() { return this.toArray().values(); }
  static {
    isSelection = (value) => typeof value === 'object' && value !== null && #id in value;
    idOf = (selection) => {
      if (selection.#id === undefined)
        selection.#id = parse(host('ofNodes', stringify(selection.#list.map(idOfNode).filter((id) => id !== undefined))))[0];
      return selection.#id;
    };
    for (const name of ['find', 'has', 'parent', 'parents', 'parentsUntil', 'closest', 'children', 'siblings', 'next', 'prev', 'nextAll',
      'prevAll', 'nextUntil', 'prevUntil', 'contents'])
      Selection.prototype[name] = function (selector) { return ask(name, this, selector); };
    for (const name of ['append', 'prepend', 'before', 'after', 'replaceWith'])
      Selection.prototype[name] = function (...contents) {
        for (const content of contents) host('change', name, idOf(this), given(content));
        return this;
      };
    // $('a')[0]: what no property answers to, is asked here.
    Object.setPrototypeOf(Selection.prototype, new Proxy(Object.prototype, {
      get: (target, key, receiver) =>
        typeof key === 'string' && /^\\d+$/.test(key) && isSelection(receiver) ? receiver.get(Number(key)) : Reflect.get(target, key, receiver),
    }));
  }
}
const made = (text, before) => {
  const [id, length] = parse(text);
  return new Selection({ id, length, before });
};
const unpacked = (text) => (text === undefined ? undefined : parse(text));
/** What the host takes: a selector as text, nodes by the number of their selection. */
const given = (value) => {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : idOf($(value));
};
const ask = (name, selection, selector) => made(host('traverse', name, idOf(selection), given(selector)), selection);
const $ = (what, context) => {
  if (isSelection(what)) return what;
  if (idOfNode(what) !== undefined) return new Selection({ list: [what] });
  if (isArray(what)) return new Selection({ list: [...what] });
  if (what === undefined || what === null || what === '') return new Selection({ list: [] });
  return made(host('select', String(what), given(context)));
};
$.html = (what) => (what === undefined ? host('pageHtml') : $(what).toString());
$.text = () => host('pageText');
$.root = () => made(host('root'));
$.load = () => { throw new Error('$.load is not here: put the markup into $ itself, as $("<div>…</div>")'); };
`;
