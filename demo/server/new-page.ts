/** The page of new products on the server: its list, and for browsers without scripts a filter form and page links. */
import { cardFormatters } from '../src/card-formatters.ts';
import { firstPicturesAtOnce } from './paint-first.ts';
import { plainChoices, plainPages } from './plain-new.ts';
import { answerIn, type ShownPage } from './shown-page.ts';

/** Shows the page. */
export const showNewPage: ShownPage = async (html, { url, render }) => {
  const page = firstPicturesAtOnce(await render(html, cardFormatters()));
  const answer = answerIn(page);
  if (!answer) return { html: page };
  return {
    html: page
      .replace('<noscript id="plain-choices"></noscript>', () => `<noscript>${plainChoices(answer, url)}</noscript>`)
      .replace('<noscript id="plain-pages"></noscript>', () => `<noscript>${plainPages(answer, url)}</noscript>`),
  };
};
