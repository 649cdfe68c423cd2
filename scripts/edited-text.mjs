/** Source text that is edited piece by piece and knows where each of its characters came from, for a source map. */
import ts from 'typescript';

/** Appends pieces: as the arguments of `push`, many would not fit on the stack. */
export function append(list, pieces) {
  for (const piece of pieces) list.push(piece);
}

/** A text under work that knows where each of its characters came from. */
export class EditedText {
  constructor(code, origins = Int32Array.from(code, (_, index) => index)) {
    this.code = code;
    this.origins = origins;
  }
  /** Replaces ranges, which do not overlap, by pieces: strings, or ranges `[start, end]` of this text. */
  replace(edits) {
    const pieces = [];
    let at = 0;
    for (const { start, end, by } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      if (start < at) throw new Error(`Two edits meet at ${this.code.slice(start, end)}.`);
      pieces.push([at, start]);
      append(pieces, by);
      at = end;
    }
    pieces.push([at, this.code.length]);
    let code = '';
    const origins = [];
    for (const piece of pieces)
      if (typeof piece === 'string') {
        code += piece;
        for (let i = 0; i < piece.length; i++) origins.push(-1);
      } else {
        code += this.code.slice(...piece);
        for (let i = piece[0]; i < piece[1]; i++) origins.push(this.origins[i]);
      }
    return new EditedText(code, Int32Array.from(origins));
  }
}

/** The syntax tree of a text. */
export const parse = (code) => ts.createSourceFile('bundle.js', code, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS);

/** Visits a node and everything below it. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Where a node stands, without what is before it. */
export const range = (node) => [node.getStart(), node.end];

/** A source map of the standard kind, from where each character came from. */
export function mapOf({ code, origins }, original) {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const encode = (number) => {
    let rest = number < 0 ? (-number << 1) | 1 : number << 1;
    let text = '';
    do {
      const digit = rest & 31;
      rest >>>= 5;
      text += digits[rest ? digit | 32 : digit];
    } while (rest);
    return text;
  };
  const lineStarts = [0];
  for (let i = 0; i < original.length; i++) if (original[i] === '\n') lineStarts.push(i + 1);
  const lineOf = (index) => {
    let [low, high] = [0, lineStarts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (lineStarts[middle] <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  let mappings = '';
  let [column, lastColumn, lastLine, lastSourceColumn, isFirst] = [0, 0, 0, 0, true];
  for (let i = 0; i < code.length; i++) {
    const from = origins[i];
    if (from >= 0 && (i === 0 || origins[i - 1] !== from - 1 || code[i - 1] === '\n')) {
      const line = lineOf(from);
      const sourceColumn = from - lineStarts[line];
      mappings += `${isFirst ? '' : ','}${encode(column - lastColumn)}A${encode(line - lastLine)}${encode(sourceColumn - lastSourceColumn)}`;
      [lastColumn, lastLine, lastSourceColumn, isFirst] = [column, line, sourceColumn, false];
    }
    if (code[i] === '\n') {
      mappings += ';';
      [column, lastColumn, isFirst] = [0, 0, true];
    } else column++;
  }
  return { version: 3, sources: ['bundle.js'], names: [], mappings };
}
