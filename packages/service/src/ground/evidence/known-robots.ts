/** Known robots: detects user agents of crawlers, monitors and programs, as opposed to shoppers. */
import { LruCache } from '../../foundation/collections/lru-cache.ts';

/** Crawlers of search engines and of language models. */
const CRAWLERS: readonly string[] = [
  'googlebot',
  'google-inspectiontool',
  'storebot-google',
  'adsbot-google',
  'mediapartners-google',
  'apis-google',
  'googleother',
  'google-extended',
  'feedfetcher-google',
  'bingbot',
  'bingpreview',
  'adidxbot',
  'msnbot',
  'yandexbot',
  'yandeximages',
  'yandexmobilebot',
  'baiduspider',
  'duckduckbot',
  'duckassistbot',
  'slurp',
  'applebot',
  'petalbot',
  'sogou',
  'yeti/',
  'naverbot',
  'seznambot',
  'qwantbot',
  'qwantify',
  'mojeekbot',
  'coccocbot',
  'exabot',
  'ia_archiver',
  'archive.org_bot',
  'ccbot',
  'gptbot',
  'oai-searchbot',
  'chatgpt-user',
  'claudebot',
  'claude-web',
  'anthropic-ai',
  'perplexitybot',
  'cohere-ai',
  'bytespider',
  'amazonbot',
  'meta-externalagent',
  'diffbot',
  'youbot',
  'timpibot',
  'imagesiftbot',
  'omgili',
];

/** Marketing and SEO tools. */
const MARKETING: readonly string[] = [
  'ahrefsbot',
  'ahrefssiteaudit',
  'semrushbot',
  'siteauditbot',
  'mj12bot',
  'dotbot',
  'rogerbot',
  'blexbot',
  'dataforseobot',
  'serpstatbot',
  'screaming frog',
  'sitebulb',
  'seokicks',
  'linkdexbot',
  'sistrix',
  'barkrowler',
  'megaindex',
  'zoominfobot',
  'builtwith',
  'netcraft',
  'censysinspect',
  'expanse',
  'nmap',
  'nikto',
  'zgrab',
  'masscan',
];

/** Link previews. */
const PREVIEWS: readonly string[] = [
  'facebookexternalhit',
  'facebookcatalog',
  'twitterbot',
  'linkedinbot',
  'slackbot',
  'slack-imgproxy',
  'telegrambot',
  'discordbot',
  'whatsapp/',
  'pinterestbot',
  'redditbot',
  'skypeuripreview',
  'vkshare',
  'embedly',
  'iframely',
];

/** Monitors. */
const MONITORS: readonly string[] = [
  'uptimerobot',
  'pingdom',
  'statuscake',
  'site24x7',
  'datadog',
  'newrelicpinger',
  'gtmetrix',
  'chrome-lighthouse',
  'pagespeed',
  'webpagetest',
  'betteruptime',
  'better stack',
  'freshping',
  'updown.io',
  'nodeping',
  'checkly',
  'hetrixtools',
  'catchpoint',
  'dynatrace',
  'rigor',
  'alertsite',
  'monitis',
  'uptime-kuma',
  'googlehc',
  'kube-probe',
  'elb-healthchecker',
  'blackbox exporter',
  'prometheus',
  'zabbix',
  'nagios',
  'check_http',
  'synthetics',
  'pingbot',
];

/** Programs and libraries that fetch pages. */
const PROGRAMS: readonly string[] = [
  'curl/',
  'wget/',
  'httpie/',
  'postmanruntime',
  'insomnia/',
  'python-requests',
  'python-urllib',
  'python-httpx',
  'aiohttp',
  'scrapy',
  'mechanize',
  'libwww-perl',
  'lwp::',
  'lwp-',
  'go-http-client',
  'colly',
  'java/',
  'jakarta',
  'httrack',
  'webcopier',
  'phantomjs',
  'slimerjs',
  'puppeteer',
  'playwright',
  'selenium',
  'k6/',
  'jmeter',
  'gatling',
  'apachebench',
  'siege/',
  'wrk/',
  'hey/',
  'vegeta',
  'locust',
  'artillery',
  'heritrix',
  'nutch',
  'crawler4j',
];

/**
 * Names of robots in user agents, in lower case. HTTP clients with which shops render their own pages on a server (`node`, `undici`,
 * `axios`, `okhttp`, `Guzzle`) are not included, because their requests come from shoppers.
 */
const NAMES: readonly string[] = [CRAWLERS, MARKETING, PREVIEWS, MONITORS, PROGRAMS].flat();

/** Generic words that identify lesser-known robots. */
const WORDS = String.raw`\b[a-z0-9_-]*(?:bot|crawler|spider|scraper)\b`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const ROBOT = new RegExp(`${NAMES.map(escaped).join('|')}|${WORDS}`, 'i');

/** A phone brand whose name ends like that of a robot. */
const NO_ROBOT = /\bcubot\b/i;

/** Cached results, because the same user agents recur. */
const judged = new LruCache<boolean>(2000);

/** Maximum length that is examined, so that long headers cannot slow down the pattern. */
const MAX_USER_AGENT_LENGTH = 512;

/**
 * Returns whether a user agent is that of a known robot. A missing user agent is not: requests without one often come from servers of
 * shops.
 *
 * @example
 * isKnownRobot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'); // true
 */
export function isKnownRobot(userAgent: string | null): boolean {
  if (!userAgent) return false;
  const agent = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const before = judged.get(agent);
  if (before !== undefined) return before;
  const isRobot = ROBOT.test(agent.replace(NO_ROBOT, ''));
  judged.set(agent, isRobot);
  return isRobot;
}
