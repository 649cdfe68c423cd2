/** Article: the record of a page to be read: news, posts, reports. */
import type { HelperInput } from './helper-input.ts';
import { hasType, type Item, itemsOf, textOf, textsOf } from './item.ts';
import { jsonLdItems } from './json-ld.ts';
import { markupItems } from './markup-items.ts';
import { readMeta } from './page-meta.ts';
import { readContent, readHeaders } from './page-content.ts';
import { readable } from './readable.ts';

const ARTICLE_TYPES = new Set(
  `Article NewsArticle BlogPosting TechArticle Report ScholarlyArticle AdvertiserContentArticle SatiricalArticle SocialMediaPosting
  LiveBlogPosting OpinionNewsArticle ReportageNewsArticle AnalysisNewsArticle BackgroundNewsArticle ReviewNewsArticle Recipe HowTo`.split(
    /\s+/,
  ),
);

const words = (texts: readonly string[]) => [
  ...new Set(
    texts
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];

/**
 * Extracts the article of a page: one record, or none if the page is not an article.
 *
 * @example
 * readArticle({ page, url, options: {}, selection: undefined })[0]?.title;
 */
export function readArticle({ page, url }: HelperInput): Record<string, unknown>[] {
  const meta = readMeta(page, url);
  const items = [...jsonLdItems(page), ...markupItems(page)].flatMap((item) => [item, ...itemsOf(item, 'mainEntity')]);
  const article: Item | undefined = items.find((item) => hasType(item, ARTICLE_TYPES));
  if (!article && meta.get('og:type') !== 'article') return [];
  const said = (...names: string[]) => article && textOf(article, ...names);
  const authors = article ? textsOf(article, 'author') : [];
  const [image] = article ? (article.properties.get('image') ?? []) : [];
  const picture = typeof image === 'string' ? image : image && textOf(image, 'contentUrl', 'url');
  const picked = picture ?? meta.get('og:image', 'twitter:image');
  const record: Record<string, unknown> = {
    objectID: url,
    url,
    title: readable(said('headline', 'name') ?? meta.get('og:title')) ?? meta.title,
    description: readable(said('description') ?? meta.get('og:description', 'description')),
    authors: authors.length > 0 ? authors : [...meta.all('article:author'), ...meta.all('author')],
    datePublished: said('datePublished', 'dateCreated') ?? meta.get('article:published_time'),
    dateModified: said('dateModified') ?? meta.get('article:modified_time'),
    category: readable(said('articleSection') ?? meta.get('article:section')),
    keywords: words([
      ...(article ? textsOf(article, 'keywords') : []),
      ...meta.all('article:tag'),
      ...meta.all('keywords'),
    ]),
    image: picked === undefined ? undefined : meta.absolute(picked),
    headers: readHeaders(page),
    content: readable(said('articleBody')) ?? readContent(page, 'article, [role=main], main'),
    lang: meta.language,
  };
  return [Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))];
}
