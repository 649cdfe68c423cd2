/** Drawings of bags and small things for the road. */
import type { Inks } from './inks.ts';

const stitch = (c: Inks, path: string): string =>
  `<path d="${path}" fill="none" stroke="${c.light}" stroke-width="2.5" stroke-dasharray="6 5"/>`;

const backpack = (c: Inks): string =>
  `<path d="M172 82Q172 46 200 46Q228 46 228 82" fill="none" stroke="${c.deep}" stroke-width="12"/><path d="M96 190Q74 196 74 226V290Q76 308 104 308ZM304 190Q326 196 326 226V290Q324 308 296 308Z" fill="${c.dark}"/><path d="M102 150Q102 74 200 74Q298 74 298 150V306Q298 334 270 334H130Q102 334 102 306Z" fill="${c.base}"/><path d="M102 160Q102 74 200 74Q298 74 298 160Q250 178 200 178Q150 178 102 160Z" fill="${c.dark}"/><path d="M126 224Q126 208 142 208H258Q274 208 274 224V296Q274 312 258 312H142Q126 312 126 296Z" fill="${c.dark}"/><path d="M134 232H266" stroke="${c.metal}" stroke-width="5"/><rect x="176" y="112" width="48" height="28" rx="4" fill="${c.trim}"/><path d="M150 170V204M250 170V204" stroke="${c.trim}" stroke-width="12"/>${stitch(c, 'M138 250V298H262V250')}`;

const rolltop = (c: Inks): string =>
  `<path d="M106 124H294L300 308Q300 334 274 334H126Q100 334 100 308Z" fill="${c.base}"/><path d="M112 62H288Q300 62 300 76V92H100V76Q100 62 112 62ZM100 98H300V126H100Z" fill="${c.dark}"/><path d="M104 94H296V100H104Z" fill="${c.deep}"/><path d="M194 62H206V196H194Z" fill="${c.deep}"/><rect x="184" y="148" width="32" height="28" rx="4" fill="${c.metal}"/><path d="M126 226H274V306Q274 316 262 316H138Q126 316 126 306Z" fill="${c.dark}"/><path d="M134 240H266" stroke="${c.deep}" stroke-width="6"/><path d="M88 110V156M312 110V156" stroke="${c.deep}" stroke-width="9"/><rect x="226" y="268" width="34" height="18" rx="2" fill="${c.pale}"/>`;

const trekpack = (c: Inks): string =>
  `<path d="M86 172Q66 180 68 220V300Q82 320 104 316ZM314 172Q334 180 332 220V300Q318 320 296 316Z" fill="${c.dark}"/><path d="M108 110H292L300 318Q296 342 268 342H132Q104 342 100 318Z" fill="${c.base}"/><path d="M104 118Q96 48 200 48Q304 48 296 118Q296 132 284 132H116Q104 132 104 118Z" fill="${c.dark}"/><rect x="110" y="34" width="180" height="30" rx="15" fill="${c.trim}"/><path d="M140 34V66M260 34V66" stroke="${c.deep}" stroke-width="7"/><path d="M148 128V214M252 128V214" stroke="${c.deep}" stroke-width="9"/><rect x="138" y="176" width="20" height="24" rx="3" fill="${c.metal}"/><rect x="242" y="176" width="20" height="24" rx="3" fill="${c.metal}"/><path d="M132 226Q200 210 268 226V304Q268 322 250 322H150Q132 322 132 304Z" fill="${c.dark}"/><path d="M142 240Q200 226 258 240" fill="none" stroke="${c.deep}" stroke-width="5"/><rect x="178" y="84" width="44" height="22" rx="3" fill="${c.pale}"/>`;

const tote = (c: Inks): string =>
  `<path d="M142 164Q142 58 200 58Q258 58 258 164" fill="none" stroke="${c.trim}" stroke-width="13"/><path d="M86 148H314L298 338H102Z" fill="${c.base}"/><path d="M86 148H314L312 172H88Z" fill="${c.dark}"/><path d="M134 148H150V206H134ZM250 148H266V206H250Z" fill="${c.trim}"/><path d="M298 338L314 148L284 338Z" fill="${c.dark}"/><path d="M160 232H240V296H160Z" fill="${c.light}" opacity=".5"/><path d="M172 284L192 252L206 270L216 258L230 284Z" fill="${c.dark}"/>`;

const messenger = (c: Inks): string =>
  `<path d="M98 168Q96 54 200 54Q304 54 302 168" fill="none" stroke="${c.trim}" stroke-width="11"/><rect x="74" y="150" width="252" height="172" rx="18" fill="${c.dark}"/><path d="M74 168Q74 150 92 150H308Q326 150 326 168V244Q326 266 300 268Q200 282 100 268Q74 266 74 244Z" fill="${c.base}"/>${stitch(c, 'M86 166V240Q88 254 104 256Q200 268 296 256Q312 254 314 240V166')}<path d="M128 250H148V300H128ZM252 250H272V300H252Z" fill="${c.trim}"/><rect x="124" y="272" width="28" height="22" rx="3" fill="none" stroke="${c.metal}" stroke-width="5"/><rect x="248" y="272" width="28" height="22" rx="3" fill="none" stroke="${c.metal}" stroke-width="5"/>`;

const duffel = (c: Inks): string =>
  `<path d="M138 188Q140 92 200 92Q260 92 262 188" fill="none" stroke="${c.trim}" stroke-width="12"/><rect x="48" y="160" width="304" height="152" rx="66" fill="${c.base}"/><path d="M114 160Q66 166 60 236Q66 306 114 312Q48 318 48 236Q48 154 114 160ZM286 160Q334 166 340 236Q334 306 286 312Q352 318 352 236Q352 154 286 160Z" fill="${c.dark}"/><path d="M100 180H300" stroke="${c.deep}" stroke-width="8"/><path d="M100 180H300" stroke="${c.metal}" stroke-width="2.5" stroke-dasharray="4 3"/><path d="M130 164H146V310H130ZM254 164H270V310H254Z" fill="${c.trim}"/><rect x="172" y="222" width="56" height="36" rx="4" fill="${c.dark}"/><path d="M188 248L200 230L212 248Z" fill="${c.pale}"/>`;

const suitcase = (c: Inks): string =>
  `<path d="M166 96V52H234V96" fill="none" stroke="${c.metal}" stroke-width="10"/><rect x="172" y="42" width="56" height="16" rx="6" fill="${c.deep}"/><rect x="110" y="92" width="180" height="228" rx="22" fill="${c.base}"/><path d="M140 96V316M170 94V318M200 94V318M230 94V318M260 96V316" stroke="${c.dark}" stroke-width="5"/><path d="M110 200H290V210H110Z" fill="${c.deep}"/><path d="M126 112V296" stroke="${c.light}" stroke-width="7" opacity=".5" stroke-linecap="round"/><rect x="184" y="192" width="32" height="26" rx="4" fill="${c.metal}"/><circle cx="138" cy="332" r="12" fill="#33302d"/><circle cx="262" cy="332" r="12" fill="#33302d"/>`;

const wallet = (c: Inks): string =>
  `<path d="M112 128H300V160H112Z" fill="${c.pale}"/><path d="M124 116H288V150H124Z" fill="${c.light}"/><rect x="74" y="142" width="252" height="164" rx="16" fill="${c.base}"/><path d="M74 158Q74 142 90 142H310Q326 142 326 158V172H74Z" fill="${c.dark}"/>${stitch(c, 'M88 184V284Q88 292 98 292H302Q312 292 312 284V184')}<path d="M258 206H326V254H258Q242 254 242 230Q242 206 258 206Z" fill="${c.dark}"/><circle cx="270" cy="230" r="9" fill="${c.metal}"/>`;

const pouch = (c: Inks): string =>
  `<path d="M70 176Q70 158 88 158H312Q330 158 330 176L320 290Q318 310 296 310H104Q82 310 80 290Z" fill="${c.base}"/><path d="M72 170Q80 150 100 142H300Q320 150 328 170Q200 186 72 170Z" fill="${c.dark}"/><path d="M92 160Q200 174 308 160" fill="none" stroke="${c.metal}" stroke-width="6"/><path d="M304 158l34 22-8 12-30-22Z" fill="${c.trim}"/><path d="M66 212Q50 214 50 232Q50 250 70 250" fill="none" stroke="${c.trim}" stroke-width="9"/><rect x="168" y="226" width="64" height="36" rx="4" fill="${c.trim}"/>${stitch(c, 'M92 188L100 286Q102 296 112 296H288Q298 296 300 286L308 188')}`;

const watch = (c: Inks): string =>
  `<path d="M168 40H232L238 130H162ZM162 270H238L232 360H168Z" fill="${c.base}"/><path d="M168 40H180L174 130H162ZM162 270H174L180 360H168Z" fill="${c.dark}"/><g fill="${c.deep}"><circle cx="200" cy="300" r="4"/><circle cx="200" cy="320" r="4"/><circle cx="200" cy="340" r="4"/></g><rect x="282" y="190" width="16" height="22" rx="4" fill="${c.metal}"/><circle cx="200" cy="200" r="86" fill="${c.metal}"/><circle cx="200" cy="200" r="72" fill="${c.pale}"/><path d="M200 136V150M200 250V264M136 200H150M250 200H264" stroke="#3b3733" stroke-width="6" stroke-linecap="round"/><path d="M200 200L200 158M200 200L230 218" stroke="#3b3733" stroke-width="7" stroke-linecap="round"/><path d="M200 214L182 150" stroke="#c4532d" stroke-width="3"/><circle cx="200" cy="200" r="6" fill="#3b3733"/>`;

const glasses = (c: Inks): string =>
  `<path d="M64 176Q56 140 92 120M336 176Q344 140 308 120" fill="none" stroke="${c.dark}" stroke-width="11" stroke-linecap="round"/><path d="M62 176H172Q184 176 182 196Q178 268 120 268Q64 264 62 176ZM338 176H228Q216 176 218 196Q222 268 280 268Q336 264 338 176Z" fill="${c.base}"/><path d="M76 188H166Q170 188 169 198Q164 254 120 254Q80 252 76 188ZM324 188H234Q230 188 231 198Q236 254 280 254Q320 252 324 188Z" fill="#3d4650"/><path d="M92 198L140 196L104 240Q94 224 92 198ZM250 198L298 196L262 240Q252 224 250 198Z" fill="#74808b" opacity=".6"/><path d="M176 196Q200 178 224 196" fill="none" stroke="${c.base}" stroke-width="12"/>`;

const umbrella = (c: Inks): string =>
  `<path d="M200 60V300Q200 334 230 334Q256 332 256 304" fill="none" stroke="${c.trim}" stroke-width="11" stroke-linecap="round"/><path d="M46 204Q60 74 200 68Q340 74 354 204Q328 184 302 204Q276 184 250 204Q226 184 200 204Q174 184 150 204Q124 184 98 204Q72 184 46 204Z" fill="${c.base}"/><path d="M200 68Q140 110 150 204Q174 184 200 204Q226 184 250 204Q260 110 200 68Z" fill="${c.dark}"/><path d="M200 68Q176 110 178 194Q188 190 200 204Q212 190 222 194Q224 110 200 68Z" fill="${c.base}"/><path d="M200 46V70" stroke="${c.deep}" stroke-width="8" stroke-linecap="round"/>`;

/** Shape name to drawing, on a field of 400 by 400. */
export const carried = {
  backpack,
  rolltop,
  trekpack,
  tote,
  messenger,
  duffel,
  suitcase,
  wallet,
  pouch,
  watch,
  glasses,
  umbrella,
};
