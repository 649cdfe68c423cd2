/** Hebrew texts of all elements; what may be in another script stands in isolation. */
import type { TextPack } from '../text/language-of.ts';

/** Keeps the direction of a foreign text from that of the sentence around it. */
const apart = (place: string): string => `\u2068{${place}}\u2069`;

const more = 'הצגת עוד';
const fewer = 'הצגת פחות';
const all = 'הכול';
const none = 'אין תוצאות';
const noneFor = `אין תוצאות עבור ”${apart('query')}”`;
const failed = 'החיפוש לא הצליח. יש לנסות שוב.';
const retry = 'ניסיון נוסף';
const refused = 'החיפוש אינו זמין כאן: המפתח נדחה.';
const results = { one: 'תוצאה אחת', two: 'שתי תוצאות', other: '{count} תוצאות' };

const hits = {
  label: 'תוצאות',
  loading: 'התוצאות נטענות',
  empty: none,
  emptyFor: noneFor,
  error: failed,
  refused,
  retry,
};

const voice = {
  voice: 'חיפוש קולי',
  listening: 'מקשיבים…',
  denied: 'אי אפשר להשתמש כאן במיקרופון',
  unheard: 'הדברים לא הובנו',
};

const cart = {
  added: 'בסל הקניות',
  notAdded: 'לא נוסף: יש לנסות שוב',
  sayAdded: `${apart('name')} נמצא בסל הקניות.`,
  sayNotAdded: `לא ניתן היה להוסיף את ${apart('name')} לסל הקניות. יש לנסות שוב.`,
};

/** Hebrew. */
export const he = {
  'aisle-autocomplete': {
    label: 'חיפוש',
    submit: 'חיפוש',
    clear: 'ניקוי',
    close: 'סגירת החיפוש',
    popup: 'הצעות',
    recent: 'חיפושים אחרונים',
    suggestions: 'הצעות',
    popular: 'חיפושים פופולריים',
    hits: 'מוצרים',
    inCategory: `בתוך ${apart('category')}`,
    trending: 'במגמת עלייה',
    remove: `הסרת ”${apart('query')}” מההיסטוריה`,
    fill: `העברת ”${apart('query')}” לתיבת החיפוש`,
    clearRecent: 'מחיקת החיפושים האחרונים',
    none: `אין הצעות עבור ”${apart('query')}”`,
    failed: 'ההצעות אינן זמינות כרגע',
    found: {
      one: 'הצעה אחת, יש להשתמש במקשי החצים',
      two: 'שתי הצעות, יש להשתמש במקשי החצים',
      other: '{count} הצעות, יש להשתמש במקשי החצים',
    },
    ...voice,
  },
  'aisle-breadcrumb': { label: 'נתיב ניווט', all },
  'aisle-carousel': {
    label: 'מוצרים',
    carousel: 'קרוסלה',
    slide: 'שקופית',
    place: '{place} מתוך {count}',
    previous: 'הקודם',
    next: 'הבא',
    pages: 'עמודים',
    page: 'עמוד {page} מתוך {count}',
  },
  'aisle-clear-refinements': { clear: 'ניקוי המסננים' },
  'aisle-color-facet': { more, fewer },
  'aisle-current-refinements': {
    label: 'מסננים שנבחרו',
    remove: `הסרת ${apart('choice')}`,
    choice: `${apart('label')}: ${apart('value')}`,
    excluded: `${apart('label')}: ללא ${apart('value')}`,
    between: `${apart('min')} – ${apart('max')}`,
    from: `החל מ־${apart('min')}`,
    upTo: `עד ${apart('max')}`,
    clear: 'ניקוי הכול',
  },
  'aisle-date-range': {
    from: 'מתאריך',
    to: 'עד תאריך',
    any: 'בכל זמן',
    between: `${apart('from')} – ${apart('to')}`,
    since: `החל מ־${apart('from')}`,
    until: `עד ${apart('to')}`,
    unreadable: 'יש להזין תאריך תקין.',
    reversed: 'היום הראשון לא יכול להיות אחרי האחרון.',
  },
  'aisle-geo-search': {
    label: 'חיפוש לפי מקום',
    near: 'קרוב אליי',
    locating: 'המיקום מאותר…',
    denied: 'הדפדפן אינו מוסר את המיקום. אפשר לאשר זאת לעמוד הזה או לחפש במקום אחר.',
    unavailable: 'המיקום לא נמצא. אפשר לנסות שוב או לחפש במקום אחר.',
    around: 'התוצאות הקרובות תחילה',
    inside: 'תוצאות באזור הזה',
    follow: 'חיפוש בעת הזזת המפה',
    area: 'חיפוש באזור הזה',
    clear: 'בכל מקום',
  },
  'aisle-hierarchical-menu': { label: 'קטגוריות', more, fewer, open: `הצגת התוכן של ${apart('label')}` },
  'aisle-hits': hits,
  'aisle-hits-per-page': { label: 'תוצאות בעמוד', size: '{count}' },
  'aisle-infinite-hits': {
    ...hits,
    more,
    previous: 'הצגת הקודמות',
    wait: 'בטעינה…',
    range: '{first}–{last} מתוך {count}',
    end: 'אין תוצאות נוספות',
    added: {
      one: 'תוצאה אחת נוספת, {first} עד {last} מתוך {total}',
      two: 'שתי תוצאות נוספות, {first} עד {last} מתוך {total}',
      other: '{count} תוצאות נוספות, {first} עד {last} מתוך {total}',
    },
  },
  'aisle-menu': { more, fewer, all },
  'aisle-menu-select': { all, value: `${apart('value')} ({count})` },
  'aisle-no-results': {
    none,
    noneFor,
    didYouMean: `האם הכוונה ל־”${apart('query')}”?`,
    filters: 'ניקוי המסננים',
    shorter: `חיפוש ”${apart('query')}”`,
    undo: 'ביטול הצעד האחרון',
    everything: 'הצגת הכול',
  },
  'aisle-numeric-menu': { all },
  'aisle-pagination': {
    label: 'עמודי תוצאות',
    first: 'העמוד הראשון',
    previous: 'העמוד הקודם',
    page: 'עמוד {page}',
    next: 'העמוד הבא',
    last: 'העמוד האחרון',
  },
  'aisle-price': { was: `מחיר קודם ${apart('price')}`, now: `מחיר נוכחי ${apart('price')}` },
  'aisle-product-card': {
    add: 'הוספה לסל',
    favorite: `הוספת ${apart('name')} למועדפים`,
    swatches: 'צבעים',
    more: '+{count}',
    ...cart,
  },
  'aisle-query-suggestions': {
    label: 'חיפושים מוצעים',
    popular: 'חיפושים פופולריים',
    inCategory: `בתוך ${apart('category')}`,
    trending: 'במגמת עלייה',
  },
  'aisle-range': {
    min: 'מ־',
    max: 'עד',
    lowest: 'מינימום',
    highest: 'מקסימום',
    between: `${apart('min')} – ${apart('max')}`,
    from: `החל מ־${apart('min')}`,
    upTo: `עד ${apart('max')}`,
    unreadable: 'יש להזין מספר.',
    reversed: 'המספר הראשון לא יכול להיות גדול מהשני.',
  },
  'aisle-rating': {
    unrated: 'אין עדיין ביקורות',
    rating: 'דירוג {value} מתוך {max}',
    reviews: {
      one: 'דירוג {value} מתוך {max}, ביקורת אחת',
      two: 'דירוג {value} מתוך {max}, שתי ביקורות',
      other: 'דירוג {value} מתוך {max}, {count} ביקורות',
    },
  },
  'aisle-rating-menu': {
    label: 'דירוג',
    all: 'הכול',
    up: { one: 'כוכב אחד ומעלה', two: 'שני כוכבים ומעלה', other: '{count} כוכבים ומעלה' },
    best: { one: 'כוכב אחד', two: 'שני כוכבים', other: '{count} כוכבים' },
    short: 'ומעלה',
  },
  'aisle-recently-viewed': {
    label: 'נצפו לאחרונה',
    loading: 'המוצרים נטענים',
    clear: 'ניקוי',
    cleared: 'הרשימה ריקה כעת.',
  },
  'aisle-recommendations': {
    'related-products': 'מוצרים קשורים',
    'bought-together': 'נקנים יחד לעיתים קרובות',
    'looking-similar': 'מוצרים דומים',
    'trending-items': 'פופולרי עכשיו',
    'trending-facets': 'פופולרי',
    'recommended-for-you': 'מומלץ עבורך',
    loading: 'ההמלצות נטענות',
    total: {
      one: `מחיר של מוצר אחד: ${apart('price')}`,
      two: `מחיר של שני מוצרים: ${apart('price')}`,
      other: `מחיר של {count} מוצרים: ${apart('price')}`,
    },
    add: { one: 'הוספה לסל', two: 'הוספת שניהם לסל', other: 'הוספת כל {count} לסל' },
    ...cart,
  },
  'aisle-refine-sheet': {
    heading: 'מסננים',
    open: 'מסננים',
    openWith: 'מסננים ({count})',
    show: { one: 'הצגת תוצאה אחת', two: 'הצגת שתי תוצאות', other: 'הצגת {count} תוצאות' },
    showAny: 'הצגת התוצאות',
    clear: 'ניקוי הכול',
    cancel: 'ביטול',
  },
  'aisle-refinement-list': {
    search: `חיפוש בתוך ${apart('label')}`,
    none: 'לא נמצאו ערכים',
    found: { one: 'ערך אחד', two: 'שני ערכים', other: '{count} ערכים' },
    failed: 'לא ניתן היה לחפש בערכים.',
    more,
    fewer,
    exclude: `החרגת ${apart('value')}`,
  },
  'aisle-relevant-sort': {
    relevant: {
      one: 'מוצגת התוצאה הרלוונטית ביותר מתוך {total}.',
      two: 'מוצגות שתי התוצאות הרלוונטיות ביותר מתוך {total}.',
      other: 'מוצגות {count} התוצאות הרלוונטיות ביותר מתוך {total}.',
    },
    all: 'מוצגות כל התוצאות, גם הרלוונטיות פחות.',
    showAll: 'הצגת כל התוצאות',
    showRelevant: 'הצגת תוצאות רלוונטיות בלבד',
  },
  'aisle-search': {
    unavailable: 'החיפוש אינו זמין כרגע.',
    results,
    noResults: none,
    page: '{results}, עמוד {page} מתוך {pages}',
  },
  'aisle-search-box': { label: 'חיפוש', submit: 'חיפוש', clear: 'ניקוי', ...voice },
  'aisle-sort-by': { label: 'מיון לפי', sorted: `מיון לפי ${apart('order')}` },
  'aisle-stats': {
    results,
    resultsFor: {
      one: `תוצאה אחת עבור ”${apart('query')}”`,
      two: `שתי תוצאות עבור ”${apart('query')}”`,
      other: `{count} תוצאות עבור ”${apart('query')}”`,
    },
    none,
    noneFor,
  },
  'aisle-status': {
    loading: 'מתבצע חיפוש…',
    stalled: 'זה נמשך יותר מהרגיל…',
    offline: 'אין חיבור לאינטרנט. החיפוש יימשך כשהחיבור יחזור.',
    unreachable: 'אי אפשר להגיע לחיפוש כרגע. יש לנסות שוב.',
    credentials: refused,
    limit: 'יש כרגע יותר מדי חיפושים. יש להמתין מעט ולנסות שוב.',
    timeout: 'החיפוש נמשך זמן רב מדי. יש לנסות שוב.',
    server: 'יש כרגע תקלה בחיפוש. יש לנסות שוב.',
    other: failed,
    retry,
    wait: 'ניסיון נוסף בעוד {seconds} שנ׳',
  },
} satisfies TextPack;
