/** Drawings of furniture, lamps, cloth and decoration. */
import type { Inks } from './inks.ts';

const glow = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff1c4" opacity=".65"/>`;

const chair = (c: Inks): string =>
  `<path d="M122 214L104 344M278 214L296 344M150 220L142 326M250 220L258 326" stroke="${c.dark}" stroke-width="13" stroke-linecap="round"/><path d="M110 308H290" stroke="${c.dark}" stroke-width="8"/><path d="M128 210L118 76M272 210L282 76" stroke="${c.base}" stroke-width="13" stroke-linecap="round"/><path d="M108 72Q200 44 292 72L288 112Q200 88 112 112Z" fill="${c.base}"/><path d="M156 102L160 206M186 96L188 206M214 96L212 206M244 102L240 206" stroke="${c.base}" stroke-width="8"/><path d="M104 206H296Q306 206 304 220L300 234H100L96 220Q94 206 104 206Z" fill="${c.light}"/><path d="M100 226H300L298 240H102Z" fill="${c.dark}"/>`;

const table = (c: Inks): string =>
  `<path d="M90 180L70 334M310 180L330 334" stroke="${c.base}" stroke-width="17" stroke-linecap="round"/><path d="M130 180L122 306M270 180L278 306" stroke="${c.dark}" stroke-width="13" stroke-linecap="round"/><path d="M82 190H318V214H82Z" fill="${c.dark}"/><rect x="40" y="162" width="320" height="30" rx="9" fill="${c.base}"/><path d="M48 170H352" stroke="${c.light}" stroke-width="6" stroke-linecap="round"/><path d="M172 162L178 124H214L220 162Z" fill="#9fb096"/><path d="M190 124Q176 92 184 70M200 124V62M206 124Q222 98 216 76" stroke="#5c7a56" stroke-width="5" fill="none" stroke-linecap="round"/>`;

const shelf = (c: Inks): string =>
  `<rect x="98" y="48" width="14" height="298" rx="4" fill="${c.dark}"/><rect x="288" y="48" width="14" height="298" rx="4" fill="${c.dark}"/><path d="M90 100H310V114H90ZM90 178H310V192H90ZM90 256H310V270H90ZM90 326H310V340H90Z" fill="${c.base}"/><path d="M126 62H142V100H126ZM146 54H158V100H146ZM162 68H180V100H162Z" fill="#b0532c"/><path d="M184 72H198V100H184ZM126 212H148V256H126Z" fill="#3f5f7d"/><path d="M152 204H166V256H152ZM170 216H190V256H170Z" fill="#d09a2e"/><path d="M236 178Q222 150 240 134H262Q280 150 266 178Z" fill="#9fb096"/><circle cx="252" cy="84" r="16" fill="#e6d9c2"/><path d="M214 284H280V326H214Z" fill="#c8b394"/><path d="M126 142H186V178H126Z" fill="#e3d5bd"/><path d="M124 296H186V326H124Z" fill="#7d8f78"/>`;

const tablelamp = (c: Inks): string =>
  `${glow(200, 138, 104)}<path d="M146 68H254L292 186H108Z" fill="${c.pale}"/><path d="M254 68L292 186H250L228 68Z" fill="#e2d5bb"/><path d="M192 186H208V214H192Z" fill="#8a6a3e"/><path d="M176 210H224Q262 250 246 300Q240 322 222 326H178Q160 322 154 300Q138 250 176 210Z" fill="${c.base}"/><path d="M222 212Q258 252 244 300Q238 320 222 326H204Q226 300 226 262Q226 232 212 212Z" fill="${c.dark}"/><path d="M166 246Q160 272 166 296" stroke="${c.light}" stroke-width="9" fill="none" stroke-linecap="round"/><rect x="158" y="322" width="84" height="14" rx="6" fill="${c.deep}"/>`;

const floorlamp = (c: Inks): string =>
  `${glow(262, 130, 74)}<path d="M142 336V110Q142 54 204 54Q258 54 262 96" fill="none" stroke="${c.base}" stroke-width="9"/><path d="M212 138Q216 92 262 92Q308 92 312 138Z" fill="${c.base}"/><path d="M262 92Q308 92 312 138H276Q280 110 262 92Z" fill="${c.dark}"/><ellipse cx="262" cy="140" rx="26" ry="11" fill="#fff3c4"/><ellipse cx="142" cy="338" rx="62" ry="12" fill="${c.deep}"/><circle cx="142" cy="216" r="9" fill="${c.metal}"/>`;

const pendant = (c: Inks): string =>
  `${glow(200, 268, 96)}<path d="M200 0V128" stroke="#33302d" stroke-width="4"/><rect x="182" y="118" width="36" height="30" rx="7" fill="${c.metal}"/><path d="M72 262Q78 146 200 142Q322 146 328 262Z" fill="${c.base}"/><path d="M200 142Q322 146 328 262H266Q266 180 200 142Z" fill="${c.dark}"/><path d="M104 240Q112 184 158 164" stroke="${c.light}" stroke-width="9" fill="none" stroke-linecap="round" opacity=".7"/><ellipse cx="200" cy="264" rx="128" ry="14" fill="${c.deep}"/><circle cx="200" cy="274" r="26" fill="#fff6d8"/>`;

const cushion = (c: Inks): string =>
  `<path d="M80 92Q200 116 320 92Q334 90 330 106Q306 200 332 302Q334 318 318 316Q200 292 82 316Q66 318 68 302Q94 200 70 106Q66 90 80 92Z" fill="${c.base}"/><path d="M330 106Q306 200 332 302Q334 318 318 316Q200 292 82 316Q200 280 286 288Q296 180 330 106Z" fill="${c.dark}"/><path d="M104 140Q200 158 296 140M100 176Q200 194 300 176M102 232Q200 216 298 232M102 266Q200 250 298 266" stroke="${c.light}" stroke-width="5" fill="none" opacity=".75"/>`;

const throwShape = (c: Inks): string =>
  `<path d="M76 286Q70 306 92 308H312Q330 308 326 288Z" fill="${c.deep}"/><rect x="72" y="226" width="256" height="72" rx="24" fill="${c.dark}"/><rect x="80" y="164" width="240" height="74" rx="24" fill="${c.base}"/><rect x="76" y="104" width="248" height="74" rx="24" fill="${c.light}"/><path d="M128 104V178M152 104V178M248 104V178M272 104V178" stroke="${c.base}" stroke-width="9"/><path d="M94 300V326M112 300V328M130 300V326M148 300V328M166 300V326M184 300V328M202 300V326M220 300V328M238 300V326M256 300V328M274 300V326M292 300V328M308 300V326" stroke="${c.base}" stroke-width="5" stroke-linecap="round"/>`;

const rug = (c: Inks): string =>
  `<path d="M60 310L124 108H276L340 310Z" fill="${c.base}"/><path d="M78 294L134 120H266L322 294Z" fill="none" stroke="${c.light}" stroke-width="8"/><path d="M200 132L244 206L200 282L156 206Z" fill="${c.dark}"/><path d="M200 160L226 206L200 254L174 206Z" fill="${c.light}"/><path d="M118 250L140 206L150 250ZM282 250L260 206L250 250Z" fill="${c.trim}"/><path d="M64 312L58 332M92 312L88 332M120 312L117 332M148 312L146 332M176 312L175 332M200 312V332M224 312L225 332M252 312L254 332M280 312L283 332M308 312L312 332M336 312L342 332M130 106L132 92M160 106L161 92M200 106V92M240 106L239 92M270 106L268 92" stroke="${c.pale}" stroke-width="4"/>`;

const bed = (c: Inks): string =>
  `<path d="M56 118H344V210H56Z" fill="#a77f52"/><path d="M86 176Q86 150 112 150H174Q190 150 190 176V214H86ZM210 176Q210 150 226 150H288Q314 150 314 176V214H210Z" fill="${c.light}"/><path d="M60 206H340Q356 210 356 236V306H44V236Q44 210 60 206Z" fill="${c.base}"/><path d="M44 236Q44 210 60 206H340Q356 210 356 236V250Q200 266 44 250Z" fill="${c.pale}"/><path d="M100 262Q108 286 100 306M180 266Q190 288 184 306M262 264Q256 286 262 306" stroke="${c.dark}" stroke-width="5" fill="none"/><path d="M44 302H356V314H44ZM58 314H74V338H58ZM326 314H342V338H326Z" fill="#8a6640"/>`;

const towel = (c: Inks): string =>
  `<path d="M52 84H348" stroke="#9a7a52" stroke-width="13" stroke-linecap="round"/><path d="M112 80H288V330H112Z" fill="${c.base}"/><path d="M200 80H288V290H200Z" fill="${c.dark}" opacity=".35"/><path d="M112 262H288V274H112ZM112 284H288V290H112ZM112 244H288V250H112Z" fill="${c.pale}"/><path d="M112 80Q112 70 124 70H276Q288 70 288 80V94H112Z" fill="${c.light}"/><path d="M118 330V344M134 330V344M150 330V344M166 330V344M182 330V344M198 330V344M214 330V344M230 330V344M246 330V344M262 330V344M278 330V344" stroke="${c.base}" stroke-width="5"/>`;

const vase = (c: Inks): string =>
  `<path d="M186 140Q160 90 172 46M200 140V36M214 140Q246 96 234 58" stroke="#6b7d58" stroke-width="5" fill="none"/><path d="M172 46Q150 58 156 84Q176 78 172 46ZM200 36Q182 56 192 84Q212 72 200 36ZM234 58Q250 74 238 98Q220 86 234 58ZM168 96Q146 100 144 122Q166 122 168 96ZM234 108Q256 108 258 130Q236 132 234 108Z" fill="#86986f"/><path d="M168 132H232Q226 168 252 194Q284 230 268 288Q258 330 228 336H172Q142 330 132 288Q116 230 148 194Q174 168 168 132Z" fill="${c.base}"/><path d="M252 194Q284 230 268 288Q258 330 228 336H204Q240 312 244 262Q246 220 224 190Q214 160 220 132H232Q226 168 252 194Z" fill="${c.dark}"/><path d="M156 222Q144 252 152 284" stroke="${c.light}" stroke-width="10" fill="none" stroke-linecap="round"/><ellipse cx="200" cy="132" rx="32" ry="8" fill="${c.deep}"/>`;

const candle = (c: Inks): string =>
  `${glow(200, 104, 62)}<path d="M200 156V128" stroke="#3b3733" stroke-width="5"/><path d="M200 132Q176 108 200 66Q224 108 200 132Z" fill="#f0a93c"/><path d="M200 128Q188 114 200 92Q212 114 200 128Z" fill="#fff0b4"/><path d="M120 156H280V310Q280 334 254 334H146Q120 334 120 310Z" fill="${c.base}"/><path d="M254 156H280V310Q280 334 254 334H224Q254 330 254 300Z" fill="${c.dark}"/><ellipse cx="200" cy="158" rx="80" ry="15" fill="${c.pale}"/><rect x="156" y="218" width="88" height="66" rx="4" fill="${c.pale}"/><path d="M172 240H228M180 256H220" stroke="#6d6455" stroke-width="4"/>`;

const mirror = (c: Inks): string =>
  `<path d="M200 22V70" stroke="${c.trim}" stroke-width="7"/><circle cx="200" cy="204" r="142" fill="${c.base}"/><circle cx="200" cy="204" r="124" fill="#dce6e8"/><path d="M112 240L236 90Q268 102 290 126L150 304Q126 282 112 240ZM170 314L306 150Q316 172 318 190L196 326Q182 324 170 314Z" fill="#f2f7f7"/><circle cx="200" cy="204" r="124" fill="none" stroke="${c.dark}" stroke-width="4"/>`;

/** Shape name to drawing, on a field of 400 by 400. */
export const house = {
  chair,
  table,
  shelf,
  tablelamp,
  floorlamp,
  pendant,
  cushion,
  throw: throwShape,
  rug,
  bed,
  towel,
  vase,
  candle,
  mirror,
};
