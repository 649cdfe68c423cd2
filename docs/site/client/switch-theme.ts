/** Theme switch: light or dark, kept in this browser. */

/** Turns a button that says which theme comes next into the switch. */
export function switchTheme(button: HTMLButtonElement): void {
  const page = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = (): boolean => (page.dataset['theme'] ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const say = (): void => {
    button.textContent = isDark() ? 'Light' : 'Dark';
    button.setAttribute(
      'aria-label',
      isDark() ? 'Light: show pages in light colours' : 'Dark: show pages in dark colours',
    );
  };
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    page.dataset['theme'] = next;
    try {
      localStorage.setItem('aisle-docs-theme', next);
    } catch {
      // Storage is denied: it holds for this page.
    }
    say();
  });
  system.addEventListener('change', say);
  say();
  button.hidden = false;
}
