/** Drawings of camping gear. */
import type { Inks } from './inks.ts';

const ground = (from: number, to: number, y: number): string =>
  `<path d="M${from} ${y}H${to}" stroke="#8a7f6c" stroke-width="5" stroke-linecap="round"/>`;

const tent = (c: Inks): string =>
  `${ground(36, 364, 306)}<path d="M52 304Q110 118 214 116Q300 124 352 304Z" fill="${c.base}"/><path d="M214 116Q160 180 140 304H52Q110 118 214 116Z" fill="${c.dark}"/><path d="M214 116Q256 200 268 304H176Q180 200 214 116Z" fill="${c.deep}"/><path d="M214 116Q232 200 226 304H176Q180 200 214 116Z" fill="${c.light}"/><path d="M52 304Q112 112 214 112Q304 120 352 304" fill="none" stroke="${c.trim}" stroke-width="5"/><path d="M70 252L30 308M332 252L372 308" stroke="#6d6455" stroke-width="3"/>`;

const familytent = (c: Inks): string =>
  `${ground(30, 370, 312)}<path d="M46 310L72 164Q110 108 200 92Q290 108 328 164L354 310Z" fill="${c.base}"/><path d="M72 164Q110 108 200 92Q290 108 328 164Q264 180 200 180Q136 180 72 164Z" fill="${c.dark}"/><path d="M200 184Q168 240 160 310H240Q232 240 200 184Z" fill="${c.deep}"/><path d="M200 184Q168 240 160 310H136Q150 230 178 180ZM200 184Q232 240 240 310H264Q250 230 222 180Z" fill="${c.light}"/><path d="M92 214H128V256H86ZM308 214H272V256H314Z" fill="${c.pale}" opacity=".75"/><path d="M200 92V70L228 80L200 88" fill="${c.trim}" stroke="${c.trim}" stroke-width="4"/>`;

const tarp = (c: Inks): string =>
  `${ground(40, 360, 318)}<path d="M104 318V128M296 318V128" stroke="${c.trim}" stroke-width="9" stroke-linecap="round"/><path d="M44 226L104 112Q200 142 296 112L356 226Q300 206 252 226Q200 200 148 226Q100 206 44 226Z" fill="${c.base}"/><path d="M104 112Q200 142 296 112L252 226Q200 200 148 226Z" fill="${c.dark}" opacity=".6"/><path d="M44 226L24 318M356 226L376 318" stroke="#6d6455" stroke-width="3"/><path d="M104 112Q200 142 296 112" fill="none" stroke="${c.light}" stroke-width="4"/>`;

const sleepingbag = (c: Inks): string =>
  `<g transform="rotate(24 200 200)"><path d="M132 92Q138 42 200 42Q262 42 268 92L286 190Q280 300 244 352Q200 372 156 352Q120 300 114 190Z" fill="${c.base}"/><path d="M150 100Q152 64 200 62Q248 64 250 100Q200 150 150 100Z" fill="${c.pale}"/><ellipse cx="200" cy="104" rx="42" ry="24" fill="${c.deep}"/><path d="M116 184Q200 208 284 184M118 232Q200 256 282 232M130 280Q200 302 270 280M146 326Q200 344 254 326" stroke="${c.dark}" stroke-width="5" fill="none"/><path d="M252 130Q276 230 248 340" stroke="${c.metal}" stroke-width="4" fill="none" stroke-dasharray="5 4"/></g>`;

const mat = (c: Inks): string =>
  `<path d="M150 96H330Q346 96 346 112V290Q346 306 330 306H150Z" fill="${c.light}"/><path d="M180 100V304M212 100V304M244 100V304M276 100V304M308 100V304" stroke="${c.base}" stroke-width="10"/><ellipse cx="132" cy="200" rx="74" ry="112" fill="${c.base}"/><ellipse cx="124" cy="200" rx="54" ry="88" fill="${c.dark}"/><ellipse cx="120" cy="200" rx="36" ry="62" fill="${c.base}"/><ellipse cx="117" cy="200" rx="19" ry="36" fill="${c.dark}"/><path d="M58 172Q130 150 206 172M58 228Q130 250 206 228" stroke="${c.trim}" stroke-width="9" fill="none"/>`;

const hammock = (c: Inks): string =>
  `<path d="M64 60V336M336 60V336" stroke="#7b5a3e" stroke-width="18" stroke-linecap="round"/><path d="M64 130L106 178M336 130L294 178M64 130L98 196M336 130L302 196M64 130L118 166M336 130L282 166" stroke="#5c544a" stroke-width="3"/><path d="M96 170Q200 250 304 170Q312 260 200 288Q88 260 96 170Z" fill="${c.base}"/><path d="M96 170Q200 250 304 170Q300 186 290 196Q200 268 110 196Q100 186 96 170Z" fill="${c.dark}"/><path d="M112 226Q200 300 288 226" fill="none" stroke="${c.pale}" stroke-width="7"/><path d="M104 208Q200 282 296 208" fill="none" stroke="${c.light}" stroke-width="4"/>`;

const stove = (c: Inks): string =>
  `<path d="M140 232H260Q272 232 272 250V312Q272 334 250 334H150Q128 334 128 312V250Q128 232 140 232Z" fill="${c.base}"/><path d="M128 262H272V296H128Z" fill="${c.pale}"/><path d="M200 270L216 290H184Z" fill="#d8622d"/><rect x="176" y="190" width="48" height="44" rx="6" fill="#8f979b"/><rect x="222" y="200" width="62" height="14" rx="7" fill="#6d7478"/><path d="M186 190L150 158H250L214 190Z" fill="#6d7478"/><path d="M96 146H304M120 146L168 172M280 146L232 172" stroke="#565c60" stroke-width="9" stroke-linecap="round"/><path d="M164 138Q156 104 178 84Q178 106 190 112Q186 80 206 62Q206 96 222 106Q228 94 226 84Q246 112 236 138Z" fill="#e58a2c"/><path d="M184 138Q180 116 198 102Q200 118 212 124Q214 118 214 112Q222 126 216 138Z" fill="#f6d06a"/>`;

const cooler = (c: Inks): string =>
  `<path d="M116 138V92Q116 76 132 76H268Q284 76 284 92V138" fill="none" stroke="${c.deep}" stroke-width="13"/><rect x="70" y="128" width="260" height="54" rx="14" fill="${c.pale}"/><path d="M80 182H320L310 308Q308 324 290 324H110Q92 324 90 308Z" fill="${c.base}"/><path d="M80 182H320L318 206H82Z" fill="${c.dark}"/><rect x="182" y="164" width="36" height="44" rx="6" fill="${c.metal}"/><rect x="120" y="236" width="74" height="40" rx="5" fill="${c.light}" opacity=".7"/><circle cx="286" cy="298" r="9" fill="${c.deep}"/>`;

const drybag = (c: Inks): string =>
  `<path d="M150 92Q148 44 200 44Q252 44 250 92" fill="none" stroke="${c.deep}" stroke-width="12"/><rect x="178" y="38" width="44" height="20" rx="5" fill="#33302d"/><path d="M130 90H270V118H130Z" fill="${c.dark}"/><path d="M122 118H278Q300 180 292 322Q288 342 262 342H138Q112 342 108 322Q100 180 122 118Z" fill="${c.base}"/><path d="M140 132Q124 200 132 320" stroke="${c.light}" stroke-width="12" opacity=".55" fill="none" stroke-linecap="round"/><path d="M194 170H206V300H194Z" fill="${c.deep}"/><path d="M222 196H266V258H222Z" fill="${c.pale}"/><path d="M230 244L242 220L250 232L256 224L262 244Z" fill="${c.base}"/>`;

const bottle = (c: Inks): string =>
  `<path d="M172 92Q150 66 176 44H224Q250 66 228 92" fill="none" stroke="${c.deep}" stroke-width="10"/><rect x="158" y="74" width="84" height="40" rx="10" fill="${c.deep}"/><path d="M152 114H248Q272 136 272 166V320Q272 346 246 346H154Q128 346 128 320V166Q128 136 152 114Z" fill="${c.base}"/><path d="M248 114Q272 136 272 166V320Q272 346 246 346H230Q244 330 244 300V160Q244 130 232 114Z" fill="${c.dark}"/><path d="M148 160V310" stroke="${c.light}" stroke-width="11" stroke-linecap="round" opacity=".65"/><path d="M184 250L202 216L214 234L222 224L236 250Z" fill="${c.pale}"/><path d="M128 314H272V322Q272 346 246 346H154Q128 346 128 320Z" fill="${c.metal}"/>`;

const headlamp = (c: Inks): string =>
  `<path d="M84 250Q60 110 200 104Q340 110 316 250" fill="none" stroke="${c.base}" stroke-width="34"/><path d="M84 250Q60 110 200 104Q340 110 316 250" fill="none" stroke="${c.pale}" stroke-width="4" stroke-dasharray="14 10"/><rect x="122" y="186" width="156" height="116" rx="26" fill="${c.deep}"/><rect x="134" y="178" width="132" height="104" rx="22" fill="#3a3f44"/><circle cx="200" cy="230" r="38" fill="${c.metal}"/><circle cx="200" cy="230" r="28" fill="#fff3c4"/><circle cx="200" cy="230" r="13" fill="#ffffff"/><rect x="174" y="166" width="52" height="16" rx="6" fill="#d8622d"/>`;

const lantern = (c: Inks): string =>
  `<path d="M136 150Q134 50 200 50Q266 50 264 150" fill="none" stroke="${c.metal}" stroke-width="8"/><path d="M160 110Q164 84 200 84Q236 84 240 110L256 136H144Z" fill="${c.base}"/><rect x="152" y="136" width="96" height="130" rx="12" fill="#ffefc0"/><path d="M200 236Q178 214 200 176Q222 214 200 236Z" fill="#f3b646"/><path d="M152 140V262M184 138V264M216 138V264M248 140V262" stroke="${c.dark}" stroke-width="5"/><path d="M140 262H260L272 320Q272 336 256 336H144Q128 336 128 320Z" fill="${c.base}"/><path d="M134 288H266L268 300H132Z" fill="${c.dark}"/><circle cx="200" cy="318" r="9" fill="${c.metal}"/>`;

const pocketknife = (c: Inks): string =>
  `<g transform="rotate(-32 200 200)"><path d="M196 176H330Q372 178 388 206Q360 218 196 216Z" fill="#c9d0d4"/><path d="M196 196H384Q360 216 196 216Z" fill="#9aa3a8"/><path d="M28 204Q20 166 60 164L206 170Q222 172 222 198Q222 222 206 224L70 240Q34 240 28 204Z" fill="${c.base}"/><path d="M28 210Q36 230 72 226L220 210Q218 222 206 224L70 240Q34 240 28 210Z" fill="${c.dark}"/><g fill="${c.metal}"><circle cx="198" cy="196" r="9"/><circle cx="78" cy="202" r="7"/></g><path d="M30 200Q6 190 16 170" fill="none" stroke="${c.trim}" stroke-width="6"/></g>`;

/** Shape name to drawing, on a field of 400 by 400. */
export const outdoors = {
  tent,
  familytent,
  tarp,
  sleepingbag,
  mat,
  hammock,
  stove,
  cooler,
  drybag,
  bottle,
  headlamp,
  lantern,
  pocketknife,
};
