/** Page printing: the HTML that makes what the playground shows, with the roles that the attributes have. */
import type { AttributeRoles } from '@aisle/service';

/** What is printed. */
export interface PrintOptions {
  roles: AttributeRoles;
  /** ISO 4217 code of the prices. */
  currency: string;
  /** The record whose relatives are recommended. */
  objectID: string;
}

const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** `first_name` as people say it: First name. */
const spoken = (name: string): string => {
  const words = name
    .replace(/[_$.]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function card({ roles: { name, image, price }, currency }: PrintOptions, indent: string): string {
  const shown = name ? `<aisle-highlight attribute="${name}"></aisle-highlight>` : '{{objectID}}';
  return [
    '<template>',
    '  <article class="aisle-card">',
    ...(image ? [`    <img class="aisle-card-image" src="{{${image}}}" alt="" loading="lazy" />`] : []),
    `    <p class="aisle-card-name"><a href="#{{objectID}}">${shown}</a></p>`,
    ...(price ? [`    <p class="aisle-card-price">{{${price} | currency:${currency}}}</p>`] : []),
    '  </article>',
    '</template>',
  ]
    .map((line) => indent + line)
    .join('\n');
}

const LEVEL = /\.?lvl(\d+)$/;

/** The filter of an attribute; the levels of a hierarchy are one filter, at the place of the first. */
function facet(name: string, { facets, colors }: AttributeRoles): string[] {
  const stem = name.replace(LEVEL, '');
  const levels = facets.filter((one) => LEVEL.test(one) && one.replace(LEVEL, '') === stem);
  if (LEVEL.test(name) && levels.length > 1)
    return levels[0] === name
      ? [`<aisle-hierarchical-menu levels="${levels.join(',')}" label="${spoken(stem)}"></aisle-hierarchical-menu>`]
      : [];
  if (colors.includes(name))
    return [`<aisle-color-facet attribute="${name}" label="${spoken(name)}" limit="12" show-more></aisle-color-facet>`];
  return [
    `<aisle-refinement-list attribute="${name}" label="${spoken(name)}" limit="6" show-more></aisle-refinement-list>`,
  ];
}

/** The filter of a date, whose timestamps are milliseconds. */
const dateRange = (name: string): string =>
  `<aisle-date-range attribute="${name}" label="${spoken(name)}" unit="ms"></aisle-date-range>`;

/** The `<aisle-search>` with everything inside; `connection` is what the page says of its service. */
export function printSearch(options: PrintOptions, connection: string): string {
  const { roles, currency, objectID } = options;
  const filters = [
    ...roles.facets.flatMap((name) => facet(name, roles)),
    ...(roles.price
      ? [
          `<aisle-range attribute="${roles.price}" label="${spoken(roles.price)}" currency="${currency}" presentation="slider inputs"></aisle-range>`,
        ]
      : []),
    ...(roles.rating
      ? [`<aisle-rating-menu attribute="${roles.rating}" label="${spoken(roles.rating)}"></aisle-rating-menu>`]
      : []),
    ...roles.dates.map(dateRange),
  ];
  return `<aisle-search ${connection} index="products" currency="${currency}">
  <aisle-search-box placeholder="Search products"></aisle-search-box>
  <div class="aisle-columns">
    <div>
${filters.map((line) => `      ${line}`).join('\n')}
    </div>
    <div>
      <aisle-stats></aisle-stats>
      <aisle-current-refinements></aisle-current-refinements>
      <aisle-hits hits-per-page="12">
${card(options, '        ')}
        <aisle-no-results slot="empty"></aisle-no-results>
      </aisle-hits>
      <aisle-pagination></aisle-pagination>
      <aisle-recommendations model="related-products" object-id="${escapeAttribute(objectID)}" max-recommendations="4">
        <h2 slot="heading">Related to the first record</h2>
${card(options, '        ')}
      </aisle-recommendations>
    </div>
  </div>
</aisle-search>`.replace(/^\s*\n/gm, '');
}

/** A whole page, for a service that runs beside it. */
export function printPage(options: PrintOptions): string {
  const search = printSearch(options, 'app-id="my-shop" api-key="my-search-key" host="http://127.0.0.1:4001"');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Search</title>
    <link rel="stylesheet" href="theme.css" />
    <script type="module" src="aisle.js"></script>
  </head>
  <body class="aisle-page">
${search.replace(/^/gm, '    ')}
  </body>
</html>
`;
}
