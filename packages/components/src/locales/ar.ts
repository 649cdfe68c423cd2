/** Arabic texts of all elements, in all six numbers of its grammar; what may be in another script stands in isolation. */
import type { TextPack } from '../text/language-of.ts';

/** Keeps the direction of a foreign text from that of the sentence around it. */
const apart = (place: string): string => `\u2068{${place}}\u2069`;

const query = `«${apart('query')}»`;
const more = 'عرض المزيد';
const fewer = 'عرض أقل';
const all = 'الكل';
const none = 'لا توجد نتائج';
const noneFor = `لا توجد نتائج عن ${query}`;
const failed = 'تعذّر البحث. يُرجى المحاولة مرة أخرى.';
const retry = 'إعادة المحاولة';

/** The number of results in words, before something else. */
const countOf = (others = '') => ({
  zero: `لا نتائج${others}`,
  one: `نتيجة واحدة${others}`,
  two: `نتيجتان${others}`,
  few: `{count} نتائج${others}`,
  many: `{count} نتيجة${others}`,
  other: `{count} نتيجة${others}`,
});

/** The number of stars in words. */
const stars = (others = '') => ({
  zero: `{count} نجمة${others}`,
  one: `نجمة واحدة${others}`,
  two: `نجمتان${others}`,
  few: `{count} نجوم${others}`,
  many: `{count} نجمة${others}`,
  other: `{count} نجمة${others}`,
});

const refused = 'البحث غير متاح هنا: رُفض مفتاحه.';

const hits = {
  label: 'النتائج',
  loading: 'جارٍ تحميل النتائج',
  empty: none,
  emptyFor: noneFor,
  error: failed,
  refused,
  retry,
};

const voice = {
  voice: 'البحث بالصوت',
  listening: 'جارٍ الاستماع…',
  denied: 'لا يمكن استخدام الميكروفون هنا',
  unheard: 'لم يُفهم شيء',
};

const cart = {
  added: 'في السلة',
  notAdded: 'لم تتم الإضافة: أعد المحاولة',
  sayAdded: `${apart('name')} موجود في السلة.`,
  sayNotAdded: `تعذّرت إضافة ${apart('name')} إلى السلة. أعد المحاولة.`,
};

/** Arabic. */
export const ar = {
  'aisle-autocomplete': {
    label: 'البحث',
    submit: 'بحث',
    clear: 'مسح',
    close: 'إغلاق البحث',
    popup: 'الاقتراحات',
    recent: 'عمليات البحث الأخيرة',
    suggestions: 'الاقتراحات',
    popular: 'عمليات البحث الشائعة',
    hits: 'المنتجات',
    inCategory: `في ${apart('category')}`,
    trending: 'رائج',
    remove: `حذف ${query} من السجل`,
    fill: `وضع ${query} في مربع البحث`,
    clearRecent: 'مسح سجل البحث',
    none: `لا توجد اقتراحات عن ${query}`,
    failed: 'الاقتراحات غير متاحة حاليًا',
    found: {
      zero: 'لا اقتراحات',
      one: 'اقتراح واحد، استخدم مفاتيح الأسهم',
      two: 'اقتراحان، استخدم مفاتيح الأسهم',
      few: '{count} اقتراحات، استخدم مفاتيح الأسهم',
      many: '{count} اقتراحًا، استخدم مفاتيح الأسهم',
      other: '{count} اقتراح، استخدم مفاتيح الأسهم',
    },
    ...voice,
  },
  'aisle-breadcrumb': { label: 'مسار التنقل', all },
  'aisle-carousel': {
    label: 'المنتجات',
    carousel: 'عرض دوّار',
    slide: 'شريحة',
    place: '{place} من {count}',
    previous: 'السابق',
    next: 'التالي',
    pages: 'الصفحات',
    page: 'الصفحة {page} من {count}',
  },
  'aisle-category-suggestions': {
    label: 'فئات هذا البحث',
    in: 'في {category}',
    only: 'النتائج في {category} فقط.',
    showAll: 'عرض كل النتائج',
  },
  'aisle-clear-refinements': { clear: 'مسح عوامل التصفية' },
  'aisle-color-facet': { more, fewer },
  'aisle-compare': {
    label: 'مقارنة المنتجات',
    feature: 'الخاصية',
    remove: `إزالة ${apart('name')} من المقارنة`,
    clear: 'إزالة الكل',
    differences: 'عرض الفروق فقط',
    same: 'لا تختلف هذه المنتجات في أي مما هو مذكور.',
    single: 'يُرجى اختيار منتج آخر للمقارنة.',
    unstated: 'غير مذكور',
    yes: 'نعم',
    no: 'لا',
    removed: `أُزيل ${apart('name')} من المقارنة.`,
    price: 'السعر',
    rating: 'التقييم',
    brand: 'العلامة التجارية',
  },
  'aisle-compare-button': { compare: 'مقارنة', full: '{max} كحد أقصى في المرة الواحدة' },
  'aisle-current-refinements': {
    label: 'عوامل التصفية المختارة',
    remove: `إزالة ${apart('choice')}`,
    choice: `${apart('label')}: ${apart('value')}`,
    excluded: `${apart('label')}: ما عدا ${apart('value')}`,
    between: `${apart('min')} – ${apart('max')}`,
    from: `من ${apart('min')}`,
    upTo: `حتى ${apart('max')}`,
    clear: 'مسح الكل',
  },
  'aisle-date-range': {
    from: 'من',
    to: 'إلى',
    any: 'أي وقت',
    between: `${apart('from')} – ${apart('to')}`,
    since: `منذ ${apart('from')}`,
    until: `حتى ${apart('to')}`,
    unreadable: 'يُرجى إدخال تاريخ صحيح.',
    reversed: 'يجب ألا يكون اليوم الأول بعد اليوم الأخير.',
  },
  'aisle-geo-search': {
    label: 'البحث حسب المكان',
    near: 'بالقرب مني',
    locating: 'جارٍ تحديد الموقع…',
    denied: 'لا يشارك المتصفح الموقع. يُرجى السماح بذلك لهذه الصفحة أو البحث في مكان آخر.',
    unavailable: 'تعذّر تحديد الموقع. يُرجى المحاولة مرة أخرى أو البحث في مكان آخر.',
    around: 'النتائج الأقرب أولًا',
    inside: 'النتائج في هذه المنطقة',
    follow: 'البحث عند تحريك الخريطة',
    area: 'البحث في هذه المنطقة',
    clear: 'كل الأماكن',
  },
  'aisle-hierarchical-menu': { label: 'الفئات', more, fewer, open: `عرض محتوى ${apart('label')}` },
  'aisle-hits': hits,
  'aisle-hits-per-page': { label: 'عدد النتائج في الصفحة', size: '{count}' },
  'aisle-infinite-hits': {
    ...hits,
    more,
    previous: 'عرض السابق',
    wait: 'جارٍ التحميل…',
    range: '{first}–{last} من {count}',
    end: 'لا مزيد من النتائج',
    added: countOf(' أخرى، من {first} إلى {last} من أصل {total}'),
  },
  'aisle-menu': { more, fewer, all },
  'aisle-menu-select': { all, value: `${apart('value')} ({count})` },
  'aisle-no-results': {
    none,
    noneFor,
    didYouMean: `هل تقصد ${query}؟`,
    filters: 'مسح عوامل التصفية',
    shorter: `البحث عن ${query}`,
    undo: 'تراجع عن الخطوة الأخيرة',
    everything: 'عرض كل شيء',
  },
  'aisle-numeric-menu': { all },
  'aisle-pagination': {
    label: 'صفحات النتائج',
    first: 'الصفحة الأولى',
    previous: 'الصفحة السابقة',
    page: 'الصفحة {page}',
    next: 'الصفحة التالية',
    last: 'الصفحة الأخيرة',
  },
  'aisle-price': { was: 'السعر السابق {price}', now: 'السعر الحالي {price}' },
  'aisle-product-card': {
    add: 'أضف إلى السلة',
    favorite: `إضافة ${apart('name')} إلى المفضلة`,
    swatches: 'الألوان',
    more: '+{count}',
    ...cart,
  },
  'aisle-query-suggestions': {
    label: 'عمليات بحث مقترحة',
    popular: 'عمليات البحث الشائعة',
    inCategory: `في ${apart('category')}`,
    trending: 'رائج',
  },
  'aisle-range': {
    min: 'من',
    max: 'إلى',
    lowest: 'الحد الأدنى',
    highest: 'الحد الأقصى',
    between: `${apart('min')} – ${apart('max')}`,
    from: `من ${apart('min')}`,
    upTo: `حتى ${apart('max')}`,
    unreadable: 'يُرجى إدخال رقم.',
    reversed: 'يجب ألا يتجاوز الرقم الأول الثاني.',
  },
  'aisle-rating': {
    unrated: 'لا مراجعات بعد',
    rating: 'التقييم {value} من {max}',
    reviews: {
      zero: 'التقييم {value} من {max}، لا مراجعات',
      one: 'التقييم {value} من {max}، مراجعة واحدة',
      two: 'التقييم {value} من {max}، مراجعتان',
      few: 'التقييم {value} من {max}، {count} مراجعات',
      many: 'التقييم {value} من {max}، {count} مراجعة',
      other: 'التقييم {value} من {max}، {count} مراجعة',
    },
  },
  'aisle-rating-menu': { label: 'التقييم', all, up: stars(' فأكثر'), best: stars(), short: 'فأكثر' },
  'aisle-recently-viewed': {
    label: 'شوهد مؤخرًا',
    loading: 'جارٍ تحميل المنتجات',
    clear: 'مسح القائمة',
    cleared: 'القائمة فارغة الآن.',
  },
  'aisle-recommendations': {
    'related-products': 'منتجات ذات صلة',
    'bought-together': 'تُشترى معًا غالبًا',
    'looking-similar': 'منتجات مشابهة',
    'trending-items': 'الرائج الآن',
    'trending-facets': 'الأكثر رواجًا',
    'recommended-for-you': 'مقترحات لك',
    loading: 'جارٍ تحميل التوصيات',
    total: {
      zero: `السعر: ${apart('price')}`,
      one: `سعر منتج واحد: ${apart('price')}`,
      two: `سعر منتجين: ${apart('price')}`,
      few: `سعر {count} منتجات: ${apart('price')}`,
      many: `سعر {count} منتجًا: ${apart('price')}`,
      other: `سعر {count} منتج: ${apart('price')}`,
    },
    add: {
      zero: 'أضف إلى السلة',
      one: 'أضف إلى السلة',
      two: 'أضف المنتجين إلى السلة',
      few: 'أضف المنتجات الـ{count} إلى السلة',
      many: 'أضف الـ{count} منتجًا إلى السلة',
      other: 'أضف الـ{count} منتج إلى السلة',
    },
    ...cart,
  },
  'aisle-refine-sheet': {
    heading: 'عوامل التصفية',
    open: 'عوامل التصفية',
    openWith: 'عوامل التصفية ({count})',
    show: {
      zero: 'لا نتائج',
      one: 'عرض نتيجة واحدة',
      two: 'عرض نتيجتين',
      few: 'عرض {count} نتائج',
      many: 'عرض {count} نتيجة',
      other: 'عرض {count} نتيجة',
    },
    showAny: 'عرض النتائج',
    clear: 'مسح الكل',
    cancel: 'إلغاء',
  },
  'aisle-refinement-list': {
    search: `البحث في ${apart('label')}`,
    none: 'لم يُعثر على قيم',
    found: {
      zero: 'لا قيم',
      one: 'قيمة واحدة',
      two: 'قيمتان',
      few: '{count} قيم',
      many: '{count} قيمة',
      other: '{count} قيمة',
    },
    failed: 'تعذّر البحث في القيم.',
    more,
    fewer,
    exclude: `استبعاد ${apart('value')}`,
  },
  'aisle-relevant-sort': {
    relevant: {
      zero: 'لا تظهر أي نتيجة من أصل {total}.',
      one: 'تظهر النتيجة الأكثر صلة من أصل {total}.',
      two: 'تظهر النتيجتان الأكثر صلة من أصل {total}.',
      few: 'تظهر {count} نتائج هي الأكثر صلة من أصل {total}.',
      many: 'تظهر {count} نتيجة هي الأكثر صلة من أصل {total}.',
      other: 'تظهر {count} نتيجة هي الأكثر صلة من أصل {total}.',
    },
    all: 'تظهر كل النتائج، حتى الأقل صلة.',
    showAll: 'عرض كل النتائج',
    showRelevant: 'عرض النتائج ذات الصلة فقط',
  },
  'aisle-search': {
    unavailable: 'البحث غير متاح حاليًا.',
    results: countOf(),
    noResults: none,
    page: '{results}، الصفحة {page} من {pages}',
  },
  'aisle-search-box': { label: 'البحث', submit: 'بحث', clear: 'مسح', ...voice },
  'aisle-sort-by': { label: 'الترتيب حسب', sorted: `الترتيب: ${apart('order')}` },
  'aisle-stats': { results: countOf(), resultsFor: countOf(` عن ${query}`), none, noneFor },
  'aisle-status': {
    loading: 'جارٍ البحث…',
    stalled: 'يستغرق البحث وقتًا أطول من المعتاد…',
    offline: 'لا يوجد اتصال بالإنترنت. سيُستأنف البحث عند عودة الاتصال.',
    unreachable: 'يتعذّر الوصول إلى البحث حاليًا. يُرجى المحاولة مرة أخرى.',
    credentials: refused,
    limit: 'عمليات البحث كثيرة حاليًا. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
    timeout: 'استغرق البحث وقتًا طويلًا. يُرجى المحاولة مرة أخرى.',
    server: 'يواجه البحث مشكلة حاليًا. يُرجى المحاولة مرة أخرى.',
    other: failed,
    retry,
    wait: 'إعادة المحاولة بعد {seconds} ث',
  },
} satisfies TextPack;
