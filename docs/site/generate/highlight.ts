/** Highlighting: code blocks as spans of classes, coloured by the style sheet in the light and in the dark. */
import { createCssVariablesTheme, createHighlighter, type Highlighter } from 'shiki';

/** Languages of the code blocks; what is none of them is shown as plain text. */
const languages = [
  'astro',
  'css',
  'diff',
  'html',
  'ini',
  'js',
  'json',
  'liquid',
  'nginx',
  'php',
  'python',
  'ruby',
  'sh',
  'sql',
  'svelte',
  'toml',
  'ts',
  'tsx',
  'vue',
  'xml',
  'yaml',
] as const;

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);

/** Code and its language as the inside of a `<code>` element. */
export type Highlight = (code: string, language: string) => string;

const theme = createCssVariablesTheme({ name: 'classes', variablePrefix: '--code-', fontStyle: false });

/** What a token is, from the variable that the theme gives it: `var(--code-token-keyword)` is `keyword`. */
const kindOf = (color = ''): string | undefined => /--code-token-([a-z-]+)\)/.exec(color)?.[1];

function tokens(highlighter: Highlighter, code: string, lang: string): string {
  const { tokens: lines } = highlighter.codeToTokens(code, { lang: lang as 'ts', theme: 'classes' });
  return lines
    .map((line) =>
      line
        .map(({ content, color }) => {
          const kind = kindOf(color);
          const text = escapeHtml(content);
          return kind && content.trim() ? `<span class="code-${kind}">${text}</span>` : text;
        })
        .join(''),
    )
    .join('\n');
}

/**
 * Loads the grammars; each code block is then coloured once, however many pages show it.
 * @example
 * const highlight = await createHighlight();
 * highlight('const price = 12;', 'ts');
 */
export async function createHighlight(): Promise<Highlight> {
  const highlighter = await createHighlighter({ themes: [theme], langs: [...languages] });
  const known = new Set<string>(highlighter.getLoadedLanguages());
  const done = new Map<string, string>();
  return (code, language) => {
    if (!known.has(language)) return escapeHtml(code);
    const key = `${language}\n${code}`;
    const html = done.get(key) ?? tokens(highlighter, code, language);
    done.set(key, html);
    return html;
  };
}
