/** Drawings of bicycles and their parts. */
import type { Inks } from './inks.ts';

const wheel = (x: number, y: number, radius: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#2f2c2a" stroke-width="9"/><circle cx="${x}" cy="${y}" r="${radius - 8}" fill="none" stroke="#b9c0c4" stroke-width="3"/><path d="M${x - radius} ${y}H${x + radius}M${x} ${y - radius}V${y + radius}M${x - radius * 0.7} ${y - radius * 0.7}L${x + radius * 0.7} ${y + radius * 0.7}M${x + radius * 0.7} ${y - radius * 0.7}L${x - radius * 0.7} ${y + radius * 0.7}" stroke="#a5acb0" stroke-width="1.5"/><circle cx="${x}" cy="${y}" r="7" fill="#4b4f52"/>`;

const frame = (c: Inks): string =>
  `<path d="M106 250L154 154L190 252L106 250M154 160L268 150L190 252M268 150L294 250" fill="none" stroke="${c.base}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round"/><circle cx="190" cy="252" r="18" fill="none" stroke="#4b4f52" stroke-width="6"/><path d="M190 252L204 278M196 280H214" stroke="#4b4f52" stroke-width="6" stroke-linecap="round"/><path d="M106 242L190 236M106 258L190 270" stroke="#6b6f72" stroke-width="2.5"/><path d="M154 156L146 128" stroke="#8d9498" stroke-width="8"/><path d="M120 122Q146 114 178 124Q172 134 146 132Q124 134 120 122Z" fill="${c.trim}"/>`;

const bike = (c: Inks): string =>
  `${wheel(106, 250, 72)}${wheel(294, 250, 72)}${frame(c)}<path d="M268 152L260 108L292 98" fill="none" stroke="#8d9498" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/><path d="M280 102L306 94" stroke="${c.trim}" stroke-width="11" stroke-linecap="round"/>`;

const roadbike = (c: Inks): string =>
  `${wheel(106, 250, 72)}${wheel(294, 250, 72)}${frame(c)}<path d="M268 152L262 122H296Q318 124 316 146Q312 164 292 164" fill="none" stroke="#33302d" stroke-width="9" stroke-linecap="round"/><path d="M222 172L204 222" stroke="${c.pale}" stroke-width="14" stroke-linecap="round"/>`;

const helmet = (c: Inks): string =>
  `<path d="M120 238Q132 316 196 330M280 238Q268 310 214 330" fill="none" stroke="#33302d" stroke-width="8"/><rect x="186" y="318" width="36" height="18" rx="5" fill="#33302d"/><path d="M54 236Q58 96 206 92Q340 98 348 224Q330 248 268 240Q176 226 96 254Q60 256 54 236Z" fill="${c.base}"/><path d="M54 236Q60 256 96 254Q176 226 268 240Q330 248 348 224Q350 246 330 256Q270 268 200 256Q130 262 92 272Q58 268 54 236Z" fill="${c.dark}"/><path d="M96 208Q112 138 168 122Q140 160 134 206ZM158 198Q168 140 214 118Q200 156 200 194ZM226 194Q232 148 256 126Q268 160 268 196ZM288 200Q292 168 288 148Q314 168 322 202Z" fill="${c.deep}"/>`;

const saddle = (c: Inks): string =>
  `<path d="M70 172Q78 130 130 136Q200 150 262 146Q330 140 348 158Q356 174 334 182Q266 180 214 204Q160 250 104 246Q62 234 70 172Z" fill="${c.base}"/><path d="M84 186Q92 152 134 158Q204 170 262 162" fill="none" stroke="${c.light}" stroke-width="6" stroke-linecap="round" opacity=".6"/><path d="M70 188Q62 234 104 246Q160 250 214 204Q266 180 334 182Q350 178 350 166Q350 196 320 198Q262 198 222 222Q170 264 104 262Q58 250 70 188Z" fill="${c.dark}"/><path d="M116 258Q150 304 210 286L320 200" fill="none" stroke="#8d9498" stroke-width="9"/><path d="M196 282V346" stroke="#6d7478" stroke-width="22"/><g fill="${c.metal}"><circle cx="98" cy="196" r="6"/><circle cx="90" cy="218" r="6"/><circle cx="334" cy="168" r="5"/></g>`;

const pannier = (c: Inks): string =>
  `<path d="M130 84H270Q280 84 280 96V112H120V96Q120 84 130 84Z" fill="${c.dark}"/><path d="M112 112H288V136H112Z" fill="${c.dark}"/><path d="M106 136H294L304 312Q304 336 278 336H122Q96 336 96 312Z" fill="${c.base}"/><path d="M120 92Q86 100 86 144M280 92Q314 100 314 144" fill="none" stroke="#33302d" stroke-width="9"/><path d="M140 206L260 206L254 296H146Z" fill="${c.dark}"/><path d="M178 228L200 258L222 228" fill="none" stroke="${c.pale}" stroke-width="9"/><path d="M120 152V306" stroke="${c.light}" stroke-width="10" opacity=".5" stroke-linecap="round"/>`;

const pump = (c: Inks): string =>
  `<rect x="112" y="52" width="156" height="24" rx="12" fill="${c.trim}"/><rect x="184" y="70" width="12" height="90" fill="${c.metal}"/><rect x="168" y="140" width="44" height="172" rx="8" fill="${c.base}"/><path d="M200 144V308" stroke="${c.dark}" stroke-width="10"/><rect x="160" y="132" width="60" height="20" rx="6" fill="${c.deep}"/><path d="M116 330Q124 306 168 304H212Q256 306 264 330Z" fill="${c.deep}"/><circle cx="190" cy="282" r="28" fill="${c.metal}"/><circle cx="190" cy="282" r="21" fill="${c.pale}"/><path d="M190 282L202 268" stroke="#c4532d" stroke-width="4" stroke-linecap="round"/><path d="M214 300Q320 300 308 200Q300 110 268 110" fill="none" stroke="#33302d" stroke-width="8"/><rect x="246" y="100" width="36" height="20" rx="5" fill="#6d7478"/>`;

const bikelight = (c: Inks): string =>
  `<path d="M232 150L356 96V304L232 250Z" fill="#fff0b8" opacity=".75"/><rect x="84" y="142" width="140" height="116" rx="24" fill="${c.base}"/><path d="M104 142V258M124 142V258M144 142V258" stroke="${c.dark}" stroke-width="7"/><rect x="206" y="130" width="42" height="140" rx="14" fill="${c.deep}"/><rect x="236" y="150" width="14" height="100" rx="6" fill="#fffbe6"/><circle cx="178" cy="166" r="9" fill="#7fd07a"/><path d="M118 258Q112 320 160 322Q208 320 200 258" fill="none" stroke="#33302d" stroke-width="14"/>`;

const lock = (c: Inks): string =>
  `<path d="M122 214V130Q122 56 200 56Q278 56 278 130V214" fill="none" stroke="#7f878c" stroke-width="30"/><path d="M122 204V130Q122 56 200 56Q278 56 278 130V204" fill="none" stroke="${c.base}" stroke-width="22"/><rect x="84" y="206" width="232" height="112" rx="22" fill="${c.deep}"/><rect x="84" y="206" width="232" height="86" rx="22" fill="${c.dark}"/><circle cx="200" cy="250" r="20" fill="${c.metal}"/><path d="M196 240H204V262H196Z" fill="#33302d"/>`;

/** Shape name to drawing, on a field of 400 by 400. */
export const wheels = { bike, roadbike, helmet, saddle, pannier, pump, bikelight, lock };
