/** A Swedish shop. */
import { readShop } from './read-shop.ts';

export const swedish = readShop(
  'sv',
  `
huk: Hundkoja av trä
kni: Köksknivar i set
bla: Påslakanset i satin
sov: Sovsäck för tre årstider
bva: Barnvagn hopfällbar
dls: Löparskor dam
hls: Herrskor i mocka
vsk: Vandringsskor vattentäta
dim: Diskmaskin 60 cm
tvm: Tvättmaskin 8 kg
rja: Regnjacka med huva
vja: Vinterjacka fodrad
kst: Kontorsstol svart
tst: Trädgårdsstol i teak
dus: Duschdraperi randigt
vko: Vattenkokare i rostfritt stål
rko: Riskokare 1 liter
han: Lammskinnshandskar
kyl: Kylskåp vitt
kls: Klädskåp med spegel
bok: Bokhylla i ek
cyh: Cykelhjälm med lampa
cyl: Cykellås med kod
kat: Kattlåda med lock
nal: Nattlampa för barn
fil: Ficklampa laddningsbar
hav: Handväska i läder
ryg: Ryggsäck 30 liter
sol: Solglasögon polariserade
ski: Skidglasögon
ste: Stekpanna av gjutjärn
fot: Fotboll storlek 5
kud: Huvudkudde av dun
luf: Luftmadrass med pump
tan: Tandborste elektrisk
kaf: Kaffekvarn manuell
bad: Badhandduk stor
mat: Matbord i björk
gar: Gardinstång
`,
  `
koja > huk
knivar > kni
lakan > bla
säck sov > sov
sovsäck > sov
vagn > bva
skor dam > dls
löparskor > dls
skor herr > hls
skor vandring > vsk
vandringssko > vsk
diskmaskin > dim
maskin disk > dim
tvättmaskin > tvm
jacka regn > rja
regnjaka > rja
vinterjacka > vja
jacka vinter > vja
kontorsstol > kst
stol kontor > kst
tradgardsstol > tst
draperi > dus
kokare vatten > vko
kokare ris > rko
handskar > han
skåp kyl > kyl
kylskaap > kyl
klädskåp > kls
hylla > bok
hjälm > cyh
lås > cyl
kattlåda > kat
lampa natt > nal
ficklampa > fil
väska > hav
ryggsäck > ryg
solglasogon > sol
panna > ste
kudde > kud
bord > mat
`,
);
