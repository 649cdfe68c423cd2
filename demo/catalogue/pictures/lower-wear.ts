/** Drawings of trousers, skirts, dresses and what one wears on head, hands and feet. */
import type { Inks } from './inks.ts';

const line = (c: Inks, path: string, width = 3): string =>
  `<path d="${path}" fill="none" stroke="${c.dark}" stroke-width="${width}" stroke-linecap="round"/>`;

const trousers = (c: Inks): string =>
  `<path d="M136 62H264L286 338H222L200 148L178 338H114Z" fill="${c.base}"/><path d="M134 62H266L268 86H132Z" fill="${c.dark}"/><path d="M200 148L178 338H166L196 120ZM200 148L222 338H234L204 120Z" fill="${c.dark}" opacity=".55"/><circle cx="200" cy="75" r="5" fill="${c.metal}"/>${line(c, 'M200 86V146M132 112Q156 112 164 86M268 112Q244 112 236 86M116 322H176M284 322H224')}<path d="M152 58V90M248 58V90M176 58V88M224 58V88" stroke="${c.deep}" stroke-width="5"/>`;

const shorts = (c: Inks): string =>
  `<path d="M124 110H276L308 284L222 296L200 206L178 296L92 284Z" fill="${c.base}"/><path d="M122 110H278L282 138H118Z" fill="${c.dark}"/><path d="M200 206L178 296L164 294L196 170ZM200 206L222 296L236 294L204 170Z" fill="${c.dark}" opacity=".6"/><path d="M192 136V186M208 136V180" stroke="${c.pale}" stroke-width="4" stroke-linecap="round"/>${line(c, 'M116 176Q146 172 152 138M284 176Q254 172 248 138M96 268L180 280M304 268L220 280')}`;

const skirt = (c: Inks): string =>
  `<path d="M152 84H248L318 310Q200 344 82 310Z" fill="${c.base}"/><path d="M150 84H250L256 106H144Z" fill="${c.dark}"/>${line(c, 'M168 108L132 318M184 108L168 326M200 108V328M216 108L232 326M232 108L268 318', 4)}<path d="M176 108L150 322M224 108L250 322" stroke="${c.light}" stroke-width="6" opacity=".4"/>`;

const dress = (c: Inks): string =>
  `<path d="M164 58Q200 104 236 58L262 68L292 132L262 148L248 124L246 176Q296 260 310 332Q200 356 90 332Q104 260 154 176L152 124L138 148L108 132L138 68Z" fill="${c.base}"/><path d="M152 172H248L252 192H148Z" fill="${c.dark}"/><path d="M164 58Q200 104 236 58L228 55Q200 88 172 55Z" fill="${c.dark}"/>${line(c, 'M172 196Q150 260 140 340M200 196V346M228 196Q250 260 260 340', 3)}<path d="M186 192Q168 260 160 342M214 192Q232 260 240 342" fill="none" stroke="${c.light}" stroke-width="6" opacity=".45"/>`;

const shirtdress = (c: Inks): string =>
  `${dress(c)}<path d="M164 58L174 44Q200 54 226 44L236 58L216 92L200 74L184 92Z" fill="${c.light}"/>${line(c, 'M193 88V346M207 88V346', 2)}<g fill="${c.trim}"><circle cx="200" cy="108" r="4"/><circle cx="200" cy="142" r="4"/><circle cx="200" cy="222" r="4"/><circle cx="200" cy="258" r="4"/><circle cx="200" cy="294" r="4"/></g><rect x="186" y="172" width="28" height="20" rx="3" fill="none" stroke="${c.trim}" stroke-width="5"/>`;

const beanie = (c: Inks): string =>
  `<circle cx="200" cy="84" r="30" fill="${c.light}"/><path d="M92 262Q84 102 200 98Q316 102 308 262Z" fill="${c.base}"/>${line(c, 'M200 100V240M168 106Q140 160 136 240M232 106Q260 160 264 240M142 124Q108 176 106 240M258 124Q292 176 294 240', 4)}<rect x="80" y="232" width="240" height="66" rx="14" fill="${c.dark}"/><path d="M104 240V290M128 240V290M152 240V290M176 240V290M200 240V290M224 240V290M248 240V290M272 240V290M296 240V290" stroke="${c.base}" stroke-width="7"/><rect x="226" y="252" width="44" height="26" rx="3" fill="${c.trim}"/>`;

const cap = (c: Inks): string =>
  `<path d="M88 244Q84 116 194 112Q296 114 300 236Q190 214 88 244Z" fill="${c.base}"/><path d="M194 112Q150 150 148 230M194 112Q240 150 246 226" fill="none" stroke="${c.dark}" stroke-width="3"/><path d="M200 226Q290 220 352 262Q362 276 340 282Q270 250 190 262Q130 268 88 244Q140 230 200 226Z" fill="${c.dark}"/><circle cx="194" cy="112" r="9" fill="${c.deep}"/><path d="M214 168H262V204H214Z" fill="${c.trim}"/><path d="M222 196L234 178L244 190L250 182L256 196Z" fill="${c.pale}"/>`;

const socks = (c: Inks): string => {
  const one = (shift: number, turn: number): string =>
    `<g transform="translate(${shift} 0) rotate(${turn} 200 200)"><path d="M164 72H234V210Q236 232 262 250L286 268Q300 286 286 304Q270 320 240 308L184 272Q164 256 164 226Z" fill="${c.base}"/><path d="M162 68H236V112H162Z" fill="${c.dark}"/><path d="M164 222Q164 256 186 274Q206 250 196 222Z" fill="${c.trim}"/><path d="M286 268Q300 286 286 304Q270 318 246 310Q250 280 270 256Z" fill="${c.trim}"/><path d="M164 134H234M164 148H234" stroke="${c.pale}" stroke-width="6"/><path d="M176 70V110M190 70V110M204 70V110M218 70V110" stroke="${c.base}" stroke-width="4"/></g>`;
  return one(34, 6) + one(-42, -2);
};

const gloves = (c: Inks): string => {
  const one = (flip: string): string =>
    `<g transform="${flip}"><path d="M84 300V218L58 186Q48 170 62 162Q74 158 84 172L96 186V104Q98 90 108 90Q118 90 119 104V92Q121 78 131 78Q142 78 143 92V104Q145 92 154 92Q164 92 165 106V128Q168 116 176 118Q186 120 185 134V238L176 300Z" fill="${c.base}"/><path d="M82 284H180L178 324H84Z" fill="${c.dark}"/><path d="M119 104V164M143 104V164M165 128V170" stroke="${c.deep}" stroke-width="3"/><path d="M108 196H166V238Q138 252 108 238Z" fill="${c.dark}"/><rect x="128" y="296" width="40" height="14" rx="3" fill="${c.pale}"/></g>`;
  return one('translate(16 0)') + one('translate(384 0) scale(-1 1)');
};

/** Shape name to drawing, on a field of 400 by 400. */
export const lowerWear = { trousers, shorts, skirt, dress, shirtdress, beanie, cap, socks, gloves };
