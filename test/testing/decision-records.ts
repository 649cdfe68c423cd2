/** Decision records: what is wrong with the form, the index and the mentions of docs/decisions, each with file, line and cure. */

/** A text file of the repository. */
export interface TextFile {
  /** From the root of the repository, with `/`. */
  path: string;
  text: string;
}

/** The decisions that hold at once: who adds one more merges two. */
export const MAX_LIVING = 45;

const FOLDER = 'docs/decisions/';
const LIVING = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const ARCHIVED = /^docs\/decisions\/archive\/(\d{4})-[a-z0-9-]+\.md$/;
const STATUS =
  /^Status: Accepted, (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}(; .+)?\.$/;
const SECTIONS = ['Context', 'Decision', 'Consequences'];

/** The decisions among files, by their numbers. */
const decisionsIn = (files: readonly TextFile[], place: RegExp): ReadonlyMap<string, TextFile> =>
  new Map(
    files.flatMap((file): [string, TextFile][] => {
      const number = place.exec(file.path)?.[1];
      return number === undefined ? [] : [[number, file]];
    }),
  );

const linesOf = (text: string): [line: string, number: number][] =>
  text.split('\n').map((line, at): [string, number] => [line, at + 1]);

/** Faults in the form of one living decision. */
function formFaults(number: string, { path, text }: TextFile): string[] {
  const lines = text.split('\n');
  const faults: string[] = [];
  if (!lines[0]?.startsWith(`# ${number}: `)) faults.push(`${path}:1: the title; write "# ${number}: …"`);
  if (!STATUS.test(lines[2] ?? ''))
    faults.push(`${path}:3: the status; write "Status: Accepted, November 2026." or "…; amended by …."`);
  const sections = linesOf(text).filter(([line]) => line.startsWith('## '));
  const names = sections.map(([line]) => line.slice(3));
  const wanted = names.length > SECTIONS.length ? [...SECTIONS, 'Other ways'] : SECTIONS;
  if (names.join() !== wanted.join())
    faults.push(
      `${path}:${sections[0]?.[1] ?? 1}: the sections ${names.join(', ')}; write ${SECTIONS.join(', ')} and, where there are any, Other ways, with smaller headings inside`,
    );
  return faults;
}

/**
 * What is wrong with the form of the decisions, and with their number.
 * @example
 * expect(faultsOfForm(files)).toEqual([]);
 */
export function faultsOfForm(files: readonly TextFile[]): string[] {
  const living = decisionsIn(files, LIVING);
  const archived = decisionsIn(files, ARCHIVED);
  const many = `${FOLDER}:1: ${living.size} decisions, ${MAX_LIVING} at most; merge those that speak of one subject and move the former texts to archive/`;
  return [
    ...(living.size > MAX_LIVING ? [many] : []),
    ...[...living].flatMap(([number, file]) => formFaults(number, file)),
    ...[...archived].flatMap(([number, { path, text }]) => {
      const status = text.split('\n')[2] ?? '';
      const successors = [...status.matchAll(/\]\(\.\.\/(\d{4}-[a-z0-9-]+\.md)\)/g)].map(
        ([, name]) => `${FOLDER}${name}`,
      );
      const isNamed = /^Status: (merged into|superseded by) /.test(status) && successors.length > 0;
      const cure = 'write "Status: merged into [0001](../0001-….md)." with a decision that holds';
      return [
        ...(living.has(number) ? [`${path}:1: ${number} is also a living decision; a number is used once`] : []),
        ...(isNamed ? [] : [`${path}:3: no successor; ${cure}`]),
        ...successors
          .filter((successor) => !files.some((file) => file.path === successor))
          .map((successor) => `${path}:3: ${successor} is missing; ${cure}`),
      ];
    }),
  ];
}

/**
 * What the index (`README.md`) leaves out, or lists more than once.
 * @example
 * expect(faultsOfIndex(files)).toEqual([]);
 */
export function faultsOfIndex(files: readonly TextFile[]): string[] {
  const index = files.find(({ path }) => path === `${FOLDER}README.md`)?.text ?? '';
  const listed = linesOf(index).flatMap(([line, at]) => {
    const [, label, target] = /^- \[(\d{4})\]\(([^)]+)\)/.exec(line) ?? [];
    return target === undefined ? [] : [{ at, label, path: `${FOLDER}${target}` }];
  });
  const decisions = files.filter(({ path }) => LIVING.test(path) || ARCHIVED.test(path));
  return [
    ...decisions.flatMap(({ path }) => {
      const count = listed.filter((entry) => entry.path === path).length;
      return count === 1 ? [] : [`${FOLDER}README.md:1: ${path} stands there ${count} times; list it once`];
    }),
    ...listed.flatMap(({ at, label, path }) => {
      const number = /\/(\d{4})-[^/]*$/.exec(path)?.[1];
      if (!decisions.some((file) => file.path === path))
        return [`${FOLDER}README.md:${at}: ${path} is missing; take the line out or write the file's name`];
      return number === label ? [] : [`${FOLDER}README.md:${at}: [${label}] leads to ${number}; write its number`];
    }),
  ];
}

/** Where a relative link of a file of the decisions leads. */
function pathOf(from: string, target: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of target.replace(/#.*$/, '').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Faults in the links of one file of the decisions, to whatever they lead. */
const linkFaults = ({ path, text }: TextFile, exists: (path: string) => boolean): string[] =>
  linesOf(text).flatMap(([line, at]) =>
    [...line.matchAll(/\]\((?!https?:|#)([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !exists(pathOf(path, target)))
      .map((target) => `${path}:${at}: the link to ${target} leads to nothing; write where it is now`),
  );

/**
 * Mentions of decisions that lead to none that holds, in comments and texts of all files; links between decisions too.
 * @param exists Whether a path from the root of the repository is there.
 *
 * @example
 * expect(faultsOfMentions(files, (path) => existsSync(join(root, path)))).toEqual([]);
 */
export function faultsOfMentions(files: readonly TextFile[], exists: (path: string) => boolean): string[] {
  const living = decisionsIn(files, LIVING);
  const archived = decisionsIn(files, ARCHIVED);
  const cureOf = (number: string): string => {
    const successor = /\]\(\.\.\/(\d{4})-/.exec(archived.get(number)?.text ?? '')?.[1];
    return successor === undefined
      ? 'write one of docs/decisions/README.md'
      : `write ${successor}, in which it lives now`;
  };
  return files.flatMap((file) => {
    const links = file.path.startsWith(FOLDER) ? linkFaults(file, exists) : [];
    // What is archived stays as it was.
    if (file.path.startsWith(`${FOLDER}archive/`)) return links;
    const mentions = linesOf(file.text).flatMap(([line, at]) => [
      ...[...line.matchAll(/\b[dD]ecisions? (\d{1,4}(?:(?:, | and )\d{4})*)\b/g)]
        .flatMap(([, numbers]) => numbers!.split(/, | and /))
        .filter((number) => !living.has(number))
        .map((number) => `${file.path}:${at}: no decision ${number} holds; ${cureOf(number.padStart(4, '0'))}`),
      ...[...line.matchAll(/decisions\/(?:archive\/)?(\d{4})-[a-z0-9-]+/g)]
        .filter(([link, number]) => !living.get(number!)?.path.endsWith(`${link}.md`))
        .map(([link, number]) => `${file.path}:${at}: ${link} is no decision that holds; ${cureOf(number!)}`),
    ]);
    return [...links, ...mentions];
  });
}

/**
 * Decisions that no file of code names: whoever reads the code and asks why does not find them.
 * @example
 * expect(faultsOfSilence(files)).toEqual([]);
 */
export function faultsOfSilence(files: readonly TextFile[]): string[] {
  const code = files.filter(({ path }) => /\.(m?[jt]sx?|css)$/.test(path));
  return [...decisionsIn(files, LIVING)]
    .filter(([number]) => !code.some(({ text }) => text.includes(`decision ${number}`)))
    .map(
      ([number, { path }]) =>
        `${path}:1: no code names it; write "// Why: decision ${number}." below the first sentence of a file that follows it`,
    );
}

/**
 * Files that a living decision names and that are nowhere: renamed since, or gone.
 * @example
 * expect(faultsOfFileNames(files)).toEqual([]);
 */
export function faultsOfFileNames(files: readonly TextFile[]): string[] {
  const paths = files.map(({ path }) => `/${path}`);
  return [...decisionsIn(files, LIVING).values()].flatMap(({ path, text }) =>
    linesOf(text).flatMap(([line, at]) =>
      [...line.matchAll(/`([\w./-]+\.(?:m?[jt]s|cjs|css|md))`/g)]
        .map(([, name]) => name!)
        .filter((name) => !paths.some((there) => there.endsWith(`/${name}`)))
        .map((name) => `${path}:${at}: there is no ${name}; write the name that the file has now`),
    ),
  );
}
