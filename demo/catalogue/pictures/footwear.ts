/** Drawings of shoes and boots, seen from the side. */
import type { Inks } from './inks.ts';

const laces = (c: Inks, at: readonly (readonly [number, number])[]): string =>
  at
    .map(([x, y]) => `<path d="M${x} ${y}l26 10" stroke="${c.pale}" stroke-width="6" stroke-linecap="round"/>`)
    .join('');
const stitches = (c: Inks, path: string): string =>
  `<path d="${path}" fill="none" stroke="${c.light}" stroke-width="2.5" stroke-dasharray="6 5"/>`;

const boot = (c: Inks): string =>
  `<path d="M112 84Q160 96 206 84L214 176Q262 200 306 216Q340 228 342 272H104Q98 180 112 84Z" fill="${c.base}"/><path d="M108 76Q160 90 210 76L212 108Q160 120 108 108Z" fill="${c.dark}"/><path d="M300 214Q340 228 342 272H262Q266 226 300 214Z" fill="${c.dark}"/><path d="M104 272Q100 240 103 212Q140 220 150 272Z" fill="${c.dark}"/>${laces(
    c,
    [
      [186, 112],
      [188, 136],
      [190, 160],
      [206, 182],
      [232, 194],
    ],
  )}<path d="M96 268H346Q354 292 346 304H96Q88 290 96 268Z" fill="${c.pale}"/><path d="M94 298H350V318H326L318 308L302 318L294 308L278 318L270 308L254 318L246 308L222 318H176L168 306H156L148 318H94Z" fill="#33302d"/>${stitches(c, 'M150 264Q142 224 110 206M264 262Q268 228 296 218')}<path d="M104 60Q98 70 106 86" stroke="${c.trim}" stroke-width="8" fill="none"/>`;

const chelsea = (c: Inks): string =>
  `<path d="M124 78Q170 90 214 78L218 182Q262 208 310 222Q344 234 344 276H108Q108 170 124 78Z" fill="${c.base}"/><path d="M150 84H192L186 206Q172 220 160 206Z" fill="${c.deep}"/><path d="M156 90V204M164 88V210M172 88V212M180 88V208" stroke="${c.dark}" stroke-width="2.5"/><path d="M310 222Q344 234 344 276H280Q282 240 310 222Z" fill="${c.light}" opacity=".35"/><path d="M102 274H350Q354 290 348 298H100Q98 284 102 274Z" fill="#5a4332"/><path d="M100 298H176V318H100ZM176 298H348Q346 310 330 310H176Z" fill="#2f2723"/><path d="M120 66Q112 84 124 100" stroke="${c.trim}" stroke-width="9" fill="none"/>`;

const wellington = (c: Inks): string =>
  `<path d="M128 48H222L226 200Q262 226 304 234Q340 242 342 284H118Q112 160 128 48Z" fill="${c.base}"/><path d="M126 48H224L225 76H125Z" fill="${c.dark}"/><path d="M150 90Q144 180 148 250" stroke="${c.light}" stroke-width="10" fill="none" opacity=".6" stroke-linecap="round"/><rect x="196" y="56" width="36" height="14" rx="4" fill="${c.deep}"/><path d="M304 234Q340 242 342 284H290Q286 250 304 234Z" fill="${c.dark}"/><path d="M112 280H348V300H112Z" fill="${c.dark}"/><path d="M110 298H350V316H190L184 306H172V320H110Z" fill="${c.deep}"/>`;

const trainer = (c: Inks): string =>
  `<path d="M66 168Q84 178 108 172L150 148Q164 138 176 150L236 206Q290 214 326 232Q346 244 344 268H60Q54 210 66 168Z" fill="${c.base}"/><path d="M60 246Q56 204 66 168Q84 178 108 172Q120 216 112 268H60Z" fill="${c.dark}"/><path d="M264 210Q330 224 344 252V268H250Q246 232 264 210Z" fill="${c.light}" opacity=".55"/><path d="M132 262Q170 250 206 200L222 212Q196 252 168 268Z" fill="${c.dark}"/><path d="M170 264Q202 246 226 214L240 222Q222 250 204 268Z" fill="${c.trim}" opacity=".75"/>${laces(
    c,
    [
      [168, 160],
      [186, 176],
      [204, 192],
    ],
  )}<path d="M54 262H350Q362 284 344 298H72Q46 296 54 262Z" fill="${c.pale}"/><path d="M60 294H352Q346 310 326 310H84Q64 310 60 294Z" fill="${c.deep}"/><path d="M62 278H348" stroke="${c.dark}" stroke-width="2" opacity=".4"/>`;

const derby = (c: Inks): string =>
  `<path d="M70 176Q96 190 132 176L168 166L230 214Q290 216 330 240Q348 252 344 274H66Q58 220 70 176Z" fill="${c.base}"/><path d="M132 176L168 166L230 214L204 262Q150 256 128 240Z" fill="${c.dark}"/><path d="M276 217Q266 246 272 274" stroke="${c.deep}" stroke-width="3" fill="none"/>${stitches(c, 'M284 219Q274 246 280 272')}${laces(
    c,
    [
      [158, 182],
      [174, 198],
      [192, 214],
    ],
  )}<path d="M58 272H350V286H58Z" fill="#6b4c36"/><path d="M60 286H132V308H60ZM132 286H350Q346 298 326 298H132Z" fill="#2c2421"/>`;

const loafer = (c: Inks): string =>
  `<path d="M68 188Q100 208 146 196Q168 190 184 182Q206 196 226 218Q290 216 330 242Q348 254 344 276H64Q58 224 68 188Z" fill="${c.base}"/><path d="M146 196Q168 190 184 182Q206 196 226 218Q200 240 172 236Q152 222 146 196Z" fill="${c.dark}"/><path d="M136 202Q180 214 214 250L236 226Q200 186 176 180Z" fill="${c.light}" opacity=".7"/><path d="M180 208l22 18" stroke="${c.deep}" stroke-width="6" stroke-linecap="round"/>${stitches(c, 'M220 246Q290 226 334 256')}<path d="M58 274H350V286H58Z" fill="#6b4c36"/><path d="M60 286H124V304H60ZM124 286H350Q346 296 326 296H124Z" fill="#2c2421"/>`;

const sandal = (c: Inks): string =>
  `<path d="M64 258Q140 238 220 256Q300 268 348 258Q354 284 336 288H76Q58 284 64 258Z" fill="${c.trim}"/><path d="M62 276H350Q350 306 330 306H84Q62 306 62 276Z" fill="${c.deep}"/><g fill="none" stroke="${c.base}" stroke-width="24"><path d="M86 256Q78 190 128 168Q170 160 176 252"/><path d="M214 256Q228 196 262 200Q304 208 316 262"/><path d="M168 196Q206 196 240 206"/></g><path d="M86 256Q78 190 128 168" fill="none" stroke="${c.dark}" stroke-width="24"/><rect x="108" y="152" width="36" height="30" rx="5" fill="none" stroke="${c.metal}" stroke-width="6"/><rect x="252" y="184" width="34" height="30" rx="5" fill="none" stroke="${c.metal}" stroke-width="6"/>`;

const slide = (c: Inks): string =>
  `<path d="M58 250Q130 232 210 256Q296 276 350 256Q356 276 340 284H76Q56 280 58 250Z" fill="#c9a478"/><path d="M150 262Q156 186 222 180Q300 190 326 262Q240 286 150 262Z" fill="${c.base}"/><path d="M222 180Q206 214 214 270" stroke="${c.dark}" stroke-width="14" fill="none"/><rect x="196" y="196" width="34" height="26" rx="5" fill="none" stroke="${c.metal}" stroke-width="6"/><path d="M58 274H350Q350 304 326 304H84Q60 304 58 274Z" fill="#4a3a2e"/>${stitches(c, 'M160 252Q170 198 222 192Q290 200 314 254')}`;

const slipper = (c: Inks): string =>
  `<path d="M62 206Q92 196 118 214L150 238Q176 188 236 196Q330 208 346 282H66Q52 240 62 206Z" fill="${c.base}"/><path d="M62 206Q92 196 118 214L150 238Q160 218 176 208Q188 232 150 256Q96 250 62 206Z" fill="${c.pale}"/><path d="M150 238Q168 196 222 196" stroke="${c.pale}" stroke-width="16" fill="none" stroke-linecap="round"/>${stitches(c, 'M196 276Q206 224 262 212')}<path d="M58 276H350Q352 302 326 302H82Q58 302 58 276Z" fill="${c.deep}"/>`;

/** Shape name to drawing, on a field of 400 by 400. */
export const shoes = { boot, chelsea, wellington, trainer, derby, loafer, sandal, slide, slipper };
