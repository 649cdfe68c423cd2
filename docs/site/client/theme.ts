/** Theme of the page: applied before anything is drawn, so that a dark page never flashes. */
{
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('aisle-docs-theme');
  } catch {
    // Storage is denied: the page follows the system.
  }
  if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
}
