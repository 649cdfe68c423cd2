/** Drawings of what one wears above the waist. */
import type { Inks } from './inks.ts';

const longSleeves =
  'M160 88Q200 112 240 88L282 106Q300 114 306 138L334 276L298 287L272 196L274 322H126L128 196L102 287L66 276L94 138Q100 114 118 106Z';
const shortSleeves =
  'M160 88Q200 116 240 88L282 106Q298 112 307 132L332 188L291 206L272 174L274 322H126L128 174L109 206L68 188L93 132Q102 112 118 106Z';
const folds = 'M128 196Q136 210 138 240M272 196Q264 210 262 240';

const body = (c: Inks, path: string): string => `<path d="${path}" fill="${c.base}"/>`;
const line = (c: Inks, path: string, width = 3): string =>
  `<path d="${path}" fill="none" stroke="${c.dark}" stroke-width="${width}" stroke-linecap="round"/>`;
const ribs = (c: Inks): string =>
  `<path d="M126 304H274V324H126ZM66 276L102 287L107 270L70 259ZM334 276L298 287L293 270L330 259Z" fill="${c.dark}"/>`;
const collar = (c: Inks): string =>
  `<path d="M156 86Q200 122 244 86L236 78Q200 104 164 78Z" fill="${c.dark}"/><path d="M164 78Q200 104 236 78Q200 88 164 78Z" fill="${c.deep}"/>`;
const buttons = (c: Inks, from: number, count: number, step: number): string =>
  Array.from({ length: count }, (_, at) => `<circle cx="200" cy="${from + at * step}" r="4.5" fill="${c.trim}"/>`).join(
    '',
  );
const zip = (c: Inks, from: number, to: number): string =>
  `<path d="M200 ${from}V${to}" stroke="${c.deep}" stroke-width="6"/><path d="M200 ${from}V${to}" stroke="${c.metal}" stroke-width="2" stroke-dasharray="3 3"/><rect x="197" y="${from + 6}" width="6" height="13" rx="2" fill="${c.metal}"/>`;
const hood = (c: Inks): string =>
  `<path d="M150 104Q142 52 200 46Q258 52 250 104Q200 132 150 104Z" fill="${c.dark}"/><path d="M166 104Q160 66 200 62Q240 66 234 104Q200 122 166 104Z" fill="${c.deep}"/>`;
const turned = (c: Inks): string =>
  `<path d="M160 88L172 68Q200 80 228 68L240 88L218 118L200 98L182 118Z" fill="${c.light}"/><path d="M172 68Q200 80 228 68L200 98Z" fill="${c.deep}"/>`;

const sweater = (c: Inks): string =>
  body(c, longSleeves) +
  ribs(c) +
  collar(c) +
  line(c, 'M168 130V296M184 134V298M200 136V298M216 134V298M232 130V296', 2) +
  line(c, folds);

const cardigan = (c: Inks): string =>
  `${body(c, longSleeves)}${ribs(c)}<path d="M156 88L200 190L244 88L234 80L200 160L166 80Z" fill="${c.dark}"/><path d="M166 84L200 162L234 84Q200 96 166 84Z" fill="${c.deep}"/>${line(c, 'M200 188V322', 5)}${buttons(c, 204, 4, 28)}${line(c, 'M144 262H178M222 262H256', 5)}${line(c, folds)}`;

const vest = (c: Inks): string =>
  `${body(c, 'M150 84L200 166L250 84L278 96Q262 142 280 184L276 322H124L120 184Q138 142 122 96Z')}<path d="M124 302H276V324H124ZM150 84L200 166L250 84L238 80L200 142L162 80Z" fill="${c.dark}"/>${line(c, 'M164 180L182 196L164 212L182 228L164 244L182 260L164 276M236 180L218 196L236 212L218 228L236 244L218 260L236 276', 3)}${line(c, 'M122 96Q138 142 120 184M278 96Q262 142 280 184', 7)}`;

const tee = (c: Inks): string =>
  `${body(c, shortSleeves)}${collar(c)}${line(c, 'M126 314H274M76 181L115 198M324 181L285 198', 2.5)}<path d="M218 150H252V186Q235 196 218 186Z" fill="${c.dark}" opacity=".5"/>${line(c, 'M128 174Q138 190 138 222M272 174Q262 190 262 222')}`;

const shirt = (c: Inks): string =>
  `${body(c, 'M160 88Q200 104 240 88L282 106Q300 114 306 138L334 276L298 287L272 196L276 316Q238 334 200 322Q162 334 124 316L128 196L102 287L66 276L94 138Q100 114 118 106Z')}${turned(c)}${line(c, 'M192 112V322M208 112V322', 2)}${buttons(c, 132, 6, 32)}<path d="M226 152H258V188L242 196L226 188Z" fill="${c.dark}" opacity=".6"/><path d="M66 276L102 287L107 268L71 257ZM334 276L298 287L293 268L329 257Z" fill="${c.light}"/>${line(c, folds)}`;

const hoodie = (c: Inks): string =>
  `${hood(c)}${body(c, longSleeves)}<path d="M160 88Q200 122 240 88Q222 130 200 132Q178 130 160 88Z" fill="${c.dark}"/>${ribs(c)}<path d="M158 232H242L258 286H142Z" fill="${c.dark}" opacity=".7"/><path d="M188 124V172M212 124V166" stroke="${c.pale}" stroke-width="4" stroke-linecap="round"/>${line(c, folds)}`;

const halfzip = (c: Inks): string =>
  `${body(c, longSleeves)}${ribs(c)}<path d="M164 92L168 62Q200 72 232 62L236 92Q200 116 164 92Z" fill="${c.dark}"/>${zip(c, 74, 176)}${line(c, folds)}${line(c, 'M118 106L160 150M282 106L240 150', 2.5)}`;

const jacket = (c: Inks): string =>
  `${hood(c)}${body(c, longSleeves)}<path d="M160 88L118 106Q104 112 98 124L94 138Q150 168 200 168Q250 168 306 138L302 124Q296 112 282 106L240 88Q200 112 160 88Z" fill="${c.light}" opacity=".45"/>${zip(c, 104, 322)}<path d="M140 250L176 238V246L140 260ZM260 250L224 238V246L260 260Z" fill="${c.deep}"/><path d="M70 259L107 270L104 280L68 268ZM330 259L293 270L296 280L332 268Z" fill="${c.deep}"/><rect x="222" y="178" width="30" height="7" rx="2" fill="${c.pale}"/>${line(c, folds)}`;

const puffer = (c: Inks): string =>
  `${hood(c)}${body(c, 'M158 90Q200 112 242 90L284 104Q304 112 310 138L338 272Q320 292 298 288L276 204L280 318Q240 330 200 326Q160 330 120 318L124 204L102 288Q80 292 62 272L90 138Q96 112 116 104Z')}${line(c, 'M122 162Q160 174 200 170Q240 174 278 162M123 204Q160 216 200 212Q240 216 277 204M122 244Q160 256 200 252Q240 256 278 244M121 284Q160 296 200 292Q240 296 279 284M84 172Q104 186 120 180M78 210Q98 222 112 216M70 246Q90 258 106 250M316 172Q296 186 280 180M322 210Q302 222 288 216M330 246Q310 258 294 250', 4)}<path d="M128 178Q160 186 190 183M210 183Q240 186 272 178M127 220Q160 228 190 225M210 225Q240 228 273 220M126 260Q160 268 190 265M210 265Q240 268 274 260" stroke="${c.light}" stroke-width="5" fill="none" opacity=".55" stroke-linecap="round"/>${zip(c, 104, 326)}`;

const fleece = (c: Inks): string =>
  `${body(c, longSleeves)}<path d="M162 92L166 58Q200 70 234 58L238 92Q200 116 162 92Z" fill="${c.light}"/><path d="M118 106Q104 112 98 124L90 158Q146 176 200 176Q254 176 310 158L302 124Q296 112 282 106L240 88Q200 112 160 88Z" fill="${c.dark}"/>${zip(c, 70, 322)}<path d="M218 128H258V162H218Z" fill="${c.deep}"/><path d="M222 133H254" stroke="${c.metal}" stroke-width="3"/><path d="M126 310H274V324H126ZM66 276L102 287L104 278L68 268ZM334 276L298 287L296 278L332 268Z" fill="${c.deep}"/>${line(c, folds)}`;

const coat = (c: Inks): string =>
  `${body(c, 'M160 66Q200 82 240 66L280 82Q298 90 304 112L330 244L296 254L270 170L284 344H116L130 170L104 254L70 244L96 112Q102 90 120 82Z')}<path d="M160 66L148 96L176 118L166 130L200 196L234 130L224 118L252 96L240 66L200 150Z" fill="${c.dark}"/><path d="M172 70L200 148L228 70Q200 82 172 70Z" fill="${c.pale}"/>${line(c, 'M200 192V344')}<g fill="${c.deep}"><circle cx="186" cy="216" r="5"/><circle cx="186" cy="248" r="5"/><circle cx="214" cy="216" r="5"/><circle cx="214" cy="248" r="5"/></g><path d="M138 258L172 250V262L138 270ZM262 258L228 250V262L262 270Z" fill="${c.dark}"/>${line(c, 'M130 170Q140 190 140 224M270 170Q260 190 260 224')}`;

const robe = (c: Inks): string =>
  `${coat(c)}<path d="M124 222H276L278 240H122Z" fill="${c.light}"/><path d="M190 222H210V240H190ZM196 240L184 300H196L204 240ZM206 240L214 292H226L212 240Z" fill="${c.light}" stroke="${c.dark}" stroke-width="1.5"/>`;

const jersey = (c: Inks): string =>
  `${body(c, shortSleeves)}<path d="M93 132L68 188L109 206L128 174L126 130Z" fill="${c.dark}"/><path d="M307 132L332 188L291 206L272 174L274 130Z" fill="${c.dark}"/><path d="M164 88L168 70Q200 80 232 70L236 88Q200 112 164 88Z" fill="${c.deep}"/>${zip(c, 80, 322)}<path d="M127 206H273V224H127ZM127 234H273V240H127Z" fill="${c.pale}"/><path d="M126 308H274V322H126Z" fill="${c.deep}"/>`;

const apron = (c: Inks): string =>
  `<path d="M158 112Q150 52 200 52Q250 52 242 112" fill="none" stroke="${c.trim}" stroke-width="9"/><path d="M152 108H248L262 178Q284 196 290 216L294 340H106L110 216Q116 196 138 178Z" fill="${c.base}"/><path d="M110 214L72 232M290 214L328 232" stroke="${c.trim}" stroke-width="8" stroke-linecap="round"/><path d="M146 236H254V302H146Z" fill="${c.dark}"/>${line(c, 'M200 236V302M152 118H248')}<path d="M158 246H194M206 246H242" stroke="${c.light}" stroke-width="2" stroke-dasharray="5 4"/>`;

/** Shape name to drawing, on a field of 400 by 400. */
export const garments = {
  sweater,
  cardigan,
  vest,
  tee,
  shirt,
  hoodie,
  halfzip,
  jacket,
  puffer,
  fleece,
  coat,
  robe,
  jersey,
  apron,
};
