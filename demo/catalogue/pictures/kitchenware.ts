/** Drawings of what stands in a kitchen or on a table. */
import type { Inks } from './inks.ts';

const steam =
  '<path d="M168 92Q154 74 168 56Q182 40 170 22M206 92Q192 74 206 56Q220 40 208 22" stroke="#ffffff" stroke-width="7" fill="none" stroke-linecap="round" opacity=".8"/>';

const pan = (c: Inks): string =>
  `<g transform="rotate(-28 200 200)"><rect x="232" y="186" width="172" height="28" rx="14" fill="${c.trim}"/><circle cx="384" cy="200" r="6" fill="#3b3733"/><rect x="232" y="188" width="40" height="24" rx="4" fill="#6d7478"/><circle cx="140" cy="200" r="118" fill="${c.dark}"/><circle cx="140" cy="200" r="104" fill="${c.base}"/><circle cx="140" cy="200" r="84" fill="${c.deep}"/><path d="M84 164Q100 132 140 126" stroke="${c.light}" stroke-width="9" fill="none" stroke-linecap="round" opacity=".6"/></g>`;

const casserole = (c: Inks): string =>
  `<rect x="176" y="92" width="48" height="26" rx="12" fill="${c.metal}"/><path d="M84 164Q92 118 200 114Q308 118 316 164Z" fill="${c.base}"/><path d="M110 152Q130 130 180 126" stroke="${c.light}" stroke-width="8" fill="none" stroke-linecap="round"/><rect x="72" y="160" width="256" height="18" rx="8" fill="${c.deep}"/><path d="M40 190Q40 178 52 178H348Q360 178 360 190V206Q360 214 348 214H322L312 298Q308 322 282 322H118Q92 322 88 298L78 214H52Q40 214 40 206Z" fill="${c.base}"/><path d="M58 190H78V202H58ZM322 190H342V202H322Z" fill="${c.deep}"/><path d="M322 214L312 298Q308 322 282 322H240Q282 310 288 270L296 178H322Z" fill="${c.dark}"/><path d="M104 214L112 290" stroke="${c.light}" stroke-width="10" stroke-linecap="round" opacity=".7"/>`;

const saucepan = (c: Inks): string =>
  `<path d="M256 186L372 158Q384 156 386 168Q388 178 376 182L256 212Z" fill="${c.trim}"/><path d="M64 160H270V288Q270 316 242 316H92Q64 316 64 288Z" fill="${c.base}"/><path d="M232 160H270V288Q270 316 242 316H206Q234 310 234 282Z" fill="${c.dark}"/><path d="M86 184V284" stroke="${c.light}" stroke-width="12" stroke-linecap="round" opacity=".75"/><ellipse cx="167" cy="160" rx="103" ry="17" fill="${c.deep}"/><ellipse cx="167" cy="158" rx="92" ry="12" fill="#6a4a36" opacity=".6"/><rect x="58" y="152" width="218" height="12" rx="6" fill="none" stroke="${c.light}" stroke-width="4"/>`;

const pot = (c: Inks): string =>
  `<path d="M112 150Q110 62 200 62Q290 62 288 150" fill="none" stroke="${c.metal}" stroke-width="8"/><path d="M104 142Q110 116 200 114Q290 116 296 142Z" fill="${c.light}"/><circle cx="200" cy="110" r="11" fill="${c.deep}"/><path d="M96 142H304V300Q304 326 278 326H122Q96 326 96 300Z" fill="${c.base}"/><path d="M264 142H304V300Q304 326 278 326H240Q268 318 268 290Z" fill="${c.dark}"/><path d="M120 172V292" stroke="${c.light}" stroke-width="12" stroke-linecap="round" opacity=".7"/><path d="M96 142H304V156H96Z" fill="${c.dark}"/><path d="M140 200H160M140 236H160M140 272H160" stroke="${c.deep}" stroke-width="4"/>`;

const blade = (c: Inks, edge: string): string =>
  `<g transform="rotate(-40 200 200)"><path d="M150 170H366Q386 172 392 186Q356 232 272 236H150Z" fill="#d3d9dc"/><path d="${edge}" fill="#a3acb1"/><rect x="138" y="166" width="18" height="62" rx="4" fill="#8d9498"/><path d="M8 190Q8 168 30 168H140V212Q110 224 84 214Q44 212 24 220Q8 214 8 190Z" fill="${c.base}"/><path d="M10 200Q60 196 140 200V212Q110 224 84 214Q44 212 24 220Q10 214 10 200Z" fill="${c.dark}"/><g fill="#d8c9a8"><circle cx="40" cy="188" r="5"/><circle cx="80" cy="188" r="5"/><circle cx="118" cy="188" r="5"/></g></g>`;
const knife = (c: Inks): string => blade(c, 'M150 206Q320 214 392 186Q356 232 272 236H150Z');
const breadknife = (c: Inks): string =>
  blade(
    c,
    'M150 220H372Q356 232 340 228Q332 240 318 230Q310 242 296 231Q288 243 274 232Q266 243 252 232Q244 243 230 232Q222 243 208 232Q200 243 186 232Q178 243 164 232L150 238Z',
  );

const board = (c: Inks): string =>
  `<path d="M178 50Q178 36 200 36Q222 36 222 50V108H268Q296 108 296 136V314Q296 342 268 342H132Q104 342 104 314V136Q104 108 132 108H178Z" fill="${c.base}"/><circle cx="200" cy="66" r="10" fill="${c.deep}"/><path d="M136 116V334M168 110V340M232 110V340M264 116V334" stroke="${c.dark}" stroke-width="3" opacity=".7"/><path d="M148 150Q156 220 148 300M214 130Q206 220 216 320M250 160Q244 230 252 290" stroke="${c.light}" stroke-width="4" fill="none" opacity=".8"/><path d="M282 122V328" stroke="${c.dark}" stroke-width="8" opacity=".5"/>`;

const mug = (c: Inks): string =>
  `${steam}<path d="M278 156Q352 150 348 212Q342 268 268 266" fill="none" stroke="${c.dark}" stroke-width="22"/><path d="M92 122H288V286Q288 330 244 330H136Q92 330 92 286Z" fill="${c.base}"/><path d="M254 122H288V286Q288 330 244 330H210Q254 322 254 280Z" fill="${c.dark}"/><path d="M116 160V276" stroke="${c.light}" stroke-width="13" stroke-linecap="round" opacity=".8"/><ellipse cx="190" cy="122" rx="98" ry="18" fill="${c.light}"/><ellipse cx="190" cy="124" rx="84" ry="13" fill="#5a3c29"/>`;

const teapot = (c: Inks): string =>
  `<path d="M128 136Q130 54 200 54Q270 54 272 136" fill="none" stroke="${c.trim}" stroke-width="11"/><path d="M94 224Q60 220 52 176Q50 160 34 158L42 144Q70 144 78 170Q84 190 104 190Z" fill="${c.dark}"/><circle cx="200" cy="112" r="13" fill="${c.trim}"/><path d="M138 146Q146 124 200 122Q254 124 262 146Z" fill="${c.light}"/><path d="M200 140Q322 140 322 240Q322 324 240 328H160Q78 324 78 240Q78 140 200 140Z" fill="${c.base}"/><path d="M252 146Q322 160 322 240Q322 324 240 328H200Q284 312 284 232Q284 176 252 146Z" fill="${c.dark}"/><path d="M104 236Q108 188 150 170" stroke="${c.light}" stroke-width="11" fill="none" stroke-linecap="round" opacity=".75"/><rect x="152" y="324" width="96" height="12" rx="5" fill="${c.deep}"/>`;

const frenchpress = (c: Inks): string =>
  `<path d="M200 40V110" stroke="${c.metal}" stroke-width="8"/><circle cx="200" cy="44" r="17" fill="${c.trim}"/><path d="M128 112Q132 92 200 90Q268 92 272 112Z" fill="${c.base}"/><path d="M128 112H272V326H128Z" fill="#e3eeee"/><path d="M136 206H264V320H136Z" fill="#5b3b28"/><path d="M136 196H264V210H136Z" fill="#9a7350"/><path d="M268 138Q334 136 334 200Q334 268 268 268" fill="none" stroke="${c.trim}" stroke-width="16"/><path d="M122 110H278V126H122ZM122 226H278V238H122ZM122 318H278V336H122ZM122 110H134V336H122ZM266 110H278V336H266Z" fill="${c.base}"/><path d="M152 140V190" stroke="#ffffff" stroke-width="9" stroke-linecap="round"/><path d="M122 116L96 132V146L122 140Z" fill="${c.dark}"/>`;

const plate = (c: Inks): string =>
  `<circle cx="200" cy="204" r="146" fill="${c.dark}"/><circle cx="200" cy="198" r="146" fill="${c.base}"/><circle cx="200" cy="198" r="138" fill="none" stroke="${c.light}" stroke-width="4"/><circle cx="200" cy="198" r="96" fill="${c.light}" opacity=".55"/><circle cx="200" cy="200" r="92" fill="${c.base}"/><path d="M128 158Q148 124 190 116" stroke="${c.light}" stroke-width="8" fill="none" stroke-linecap="round"/><g fill="${c.deep}" opacity=".35"><circle cx="92" cy="240" r="3"/><circle cx="300" cy="152" r="3"/><circle cx="262" cy="308" r="3"/><circle cx="142" cy="92" r="3"/><circle cx="232" cy="232" r="3"/><circle cx="168" cy="222" r="2.5"/></g>`;

const bowl = (c: Inks): string =>
  `<path d="M58 178H342Q338 292 252 322H148Q62 292 58 178Z" fill="${c.base}"/><path d="M342 178Q338 292 252 322H206Q298 284 302 178Z" fill="${c.dark}"/><path d="M86 214Q98 262 140 286" stroke="${c.light}" stroke-width="11" fill="none" stroke-linecap="round" opacity=".8"/><ellipse cx="200" cy="178" rx="142" ry="36" fill="${c.light}"/><ellipse cx="200" cy="182" rx="126" ry="27" fill="${c.deep}"/><rect x="146" y="318" width="108" height="14" rx="5" fill="${c.deep}"/>`;

const glass = (c: Inks): string =>
  `<path d="M112 78H288L268 318Q266 336 246 336H154Q134 336 132 318Z" fill="${c.base}" opacity=".8"/><path d="M119 156H281L268 312Q266 328 246 328H154Q134 328 132 312Z" fill="${c.light}"/><path d="M140 92L154 320M170 90L176 324M200 90V324M230 90L224 324M260 92L246 320" stroke="${c.dark}" stroke-width="3" opacity=".55"/><ellipse cx="200" cy="78" rx="88" ry="14" fill="${c.light}" stroke="${c.dark}" stroke-width="3"/><path d="M132 110L144 260" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity=".9"/><ellipse cx="200" cy="156" rx="80" ry="11" fill="#ffffff" opacity=".5"/>`;

const jar = (c: Inks): string =>
  `<path d="M130 116H270Q296 132 296 162V306Q296 336 266 336H134Q104 336 104 306V162Q104 132 130 116Z" fill="${c.base}" opacity=".75"/><path d="M114 206H286V304Q286 326 264 326H136Q114 326 114 304Z" fill="#c08a4a"/><g fill="#a06f36"><circle cx="146" cy="240" r="11"/><circle cx="186" cy="262" r="11"/><circle cx="230" cy="236" r="11"/><circle cx="258" cy="280" r="11"/><circle cx="152" cy="296" r="11"/><circle cx="212" cy="304" r="11"/></g><rect x="126" y="70" width="148" height="50" rx="10" fill="#b98f5c"/><path d="M126 96H274" stroke="#97713f" stroke-width="4"/><path d="M124 162V300" stroke="#ffffff" stroke-width="10" stroke-linecap="round" opacity=".8"/><rect x="162" y="168" width="84" height="48" rx="4" fill="${c.pale}"/><path d="M178 192H230" stroke="#6d6455" stroke-width="4"/>`;

/** Shape name to drawing, on a field of 400 by 400. */
export const kitchenware = {
  pan,
  casserole,
  saucepan,
  pot,
  knife,
  breadknife,
  board,
  mug,
  teapot,
  frenchpress,
  plate,
  bowl,
  glass,
  jar,
};
