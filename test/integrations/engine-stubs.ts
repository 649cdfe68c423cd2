/** Three small engines over one shelf, each speaking the documented form of requests and answers of its kind. */

/** A record of the shelf. */
interface Product {
  id: string;
  name: string;
  brand: string;
}

/** What is looked for, however it was written. */
interface Question {
  query: string;
  brands: readonly string[];
  offset: number;
  limit: number;
}

const brands = ['Acme', 'Birch', 'Cloud'];
const things = ['boot', 'lamp', 'tent'];
/** What the engines search. */
export const shelf: readonly Product[] = Array.from({ length: 27 }, (_, at) => ({
  id: `p${at}`,
  name: `Good ${things[at % 3]} ${at}`,
  brand: brands[Math.floor(at / 3) % 3]!,
}));

function look({ query, brands: wanted, offset, limit }: Question) {
  const word = query.trim().toLowerCase();
  const found = shelf.filter(
    ({ name, brand }) =>
      (!word || name.split(' ').some((one) => one.startsWith(word))) && (!wanted.length || wanted.includes(brand)),
  );
  const counts = new Map<string, number>();
  for (const { brand } of found) counts.set(brand, (counts.get(brand) ?? 0) + 1);
  return { products: found.slice(offset, offset + limit), total: found.length, counts };
}

const marked = (name: string, query: string, [before, after]: readonly [string, string]): string =>
  query ? name.replace(new RegExp(`\\b(${query.trim()})`, 'i'), `${before}$1${after}`) : name;

const brandsIn = (filter: unknown): string[] => brands.filter((brand) => JSON.stringify(filter ?? '').includes(brand));

interface MeiliQuery {
  indexUid: string;
  q?: string;
  filter?: unknown;
  facets?: string[];
  page?: number;
  hitsPerPage?: number;
  highlightPreTag?: string;
  highlightPostTag?: string;
}

/** `POST /multi-search` of Meilisearch. */
export function meilisearch({ queries }: { queries: MeiliQuery[] }): object {
  return {
    results: queries.map(
      ({
        indexUid,
        q = '',
        filter,
        facets,
        page = 1,
        hitsPerPage = 20,
        highlightPreTag = '',
        highlightPostTag = '',
      }) => {
        const { products, total, counts } = look({
          query: q,
          brands: brandsIn(filter),
          offset: (page - 1) * hitsPerPage,
          limit: hitsPerPage,
        });
        return {
          indexUid,
          hits: products.map((product) => ({
            ...product,
            _formatted: { ...product, name: marked(product.name, q, [highlightPreTag, highlightPostTag]) },
          })),
          query: q,
          processingTimeMs: 1,
          hitsPerPage,
          page,
          totalPages: hitsPerPage ? Math.ceil(total / hitsPerPage) : 0,
          totalHits: total,
          ...(facets && { facetDistribution: { brand: Object.fromEntries(counts) }, facetStats: {} }),
        };
      },
    ),
  };
}

/** `POST /indexes/{index}/facet-search` of Meilisearch. */
export function meilisearchFacet({
  facetQuery = '',
  q = '',
  filter,
}: {
  facetQuery?: string;
  q?: string;
  filter?: unknown;
}): object {
  const { counts } = look({ query: q, brands: brandsIn(filter), offset: 0, limit: 0 });
  const facetHits = [...counts]
    .filter(([value]) => value.toLowerCase().startsWith(facetQuery.toLowerCase()))
    .map(([value, count]) => ({ value, count }));
  return { facetHits, facetQuery, processingTimeMs: 1 };
}

interface TypesenseSearch {
  collection: string;
  q: string;
  filter_by?: string;
  facet_by?: string;
  facet_query?: string;
  page?: number;
  per_page?: number;
  highlight_start_tag?: string;
  highlight_end_tag?: string;
}

/** `POST /multi_search` of Typesense. */
export function typesense({ searches }: { searches: TypesenseSearch[] }): object {
  return {
    results: searches.map((search) => {
      const { collection, q, filter_by: filter, facet_by: facet, page = 1, per_page: limit = 10 } = search;
      const query = q === '*' ? '' : q;
      const { products, total, counts } = look({ query, brands: brandsIn(filter), offset: (page - 1) * limit, limit });
      const tags = [search.highlight_start_tag ?? '<mark>', search.highlight_end_tag ?? '</mark>'] as const;
      const part = search.facet_query?.split(':')[1]?.trim().toLowerCase() ?? '';
      return {
        found: total,
        out_of: shelf.length,
        page,
        hits: products.map((document) => {
          const snippet = marked(document.name, query, tags);
          const isMatch = snippet !== document.name;
          return {
            document,
            highlights: isMatch ? [{ field: 'name', matched_tokens: [query], snippet, value: snippet }] : [],
            highlight: isMatch ? { name: { matched_tokens: [query], snippet, value: snippet } } : {},
            text_match: 1,
          };
        }),
        facet_counts: facet
          ? [
              {
                field_name: 'brand',
                sampled: false,
                stats: { total_values: counts.size },
                counts: [...counts]
                  .filter(([value]) => value.toLowerCase().startsWith(part))
                  .map(([value, count]) => ({ value, highlighted: value, count })),
              },
            ]
          : [],
        request_params: { collection_name: collection, per_page: limit, q },
        search_cutoff: false,
        search_time_ms: 1,
      };
    }),
  };
}

/** The first text that follows a key, anywhere in a query. */
const textOf = (body: unknown, key: string): string =>
  new RegExp(`"${key}":"([^"]*)"`).exec(JSON.stringify(body))?.[1] ?? '';

/** `POST /_msearch` of Elasticsearch and OpenSearch: lines of headers and bodies. */
export function elasticsearch(lines: string): object {
  const bodies = lines
    .split('\n')
    .filter(Boolean)
    .filter((_, at) => at % 2)
    .map(
      (line) =>
        JSON.parse(line) as { query?: unknown; post_filter?: unknown; aggs?: object; from?: number; size?: number },
    );
  return {
    took: 1,
    responses: bodies.map((body) => {
      const { query: asked, aggs = {}, from = 0, size = 10 } = body;
      const query = textOf(asked, 'query');
      const { products, total, counts } = look({
        query,
        brands: brandsIn([asked, body.post_filter]),
        offset: from,
        limit: size,
      });
      const tags = [textOf(body, 'pre_tags') || '<em>', textOf(body, 'post_tags') || '</em>'] as const;
      // In Lucene's expressions `+?` means none or more; in ours it would mean at least one.
      const include = textOf(aggs, 'include').replace(')+?', ')*');
      const buckets = [...counts]
        .filter(([key]) => !include || new RegExp(`^${include}$`).test(key))
        .map(([key, count]) => ({ key, doc_count: count }));
      return {
        took: 1,
        timed_out: false,
        _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
        hits: {
          total: { value: total, relation: 'eq' },
          max_score: 1,
          hits: products.map(({ id, ...source }) => ({
            _index: 'products',
            _id: id,
            _score: 1,
            _source: source,
            highlight: query ? { name: [marked(source.name, query, tags)] } : {},
          })),
        },
        aggregations: Object.fromEntries(
          Object.keys(aggs).map((name) => [name, { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets }]),
        ),
        status: 200,
      };
    }),
  };
}
