/** A Dutch shop. */
import { readShop } from './read-shop.ts';

export const dutch = readShop(
  'nl',
  `
hho: Hondenhok van vurenhout
kme: Keukenmes van roestvrij staal
dbo: Dekbedovertrek katoen 140 x 220
slz: Slaapzak voor de zomer
kiw: Kinderwagen met reiswieg
dsc: Damesschoenen met veters
hsc: Herenschoenen van suède
hls: Hardloopschoenen met demping
vaw: Vaatwasser inbouw
waa: Wasmachine 7 kg
rja: Regenjas met capuchon
wja: Winterjas gevoerd
bst: Bureaustoel verstelbaar
tst: Tuinstoel opvouwbaar
dgo: Douchegordijn wit
wko: Waterkoker 1,7 liter
hnd: Handschoenen van wol
koe: Koelkast met vriesvak
kka: Kledingkast met schuifdeuren
boe: Boekenkast van eiken
fhe: Fietshelm voor kinderen
fsl: Fietsslot met cijfers
fta: Fietstas waterdicht
kab: Kattenbak met kap
nal: Nachtlampje met sensor
zak: Zaklamp oplaadbaar
haa: Handtas van leer
rug: Rugzak 30 liter
zbr: Zonnebril gepolariseerd
skb: Skibril met spiegelglas
kop: Koekenpan met antiaanbaklaag
vob: Voetbal maat 5
hok: Hoofdkussen van dons
lub: Luchtbed met pomp
tab: Tandenborstel elektrisch
kof: Koffiemolen handmatig
bad: Badhanddoek groot
eet: Eettafel rond
`,
  `
hok > hho
mes > kme
overtrek > dbo
zak slaap > slz
slaapzak > slz
wagen > kiw
schoenen dames > dsc
schoenen heren > hsc
schoenen hardloop > hls
hardloopschoen > hls
vaatwaser > vaw
machine > waa
jas regen > rja
regenjass > rja
winterjas > wja
jas winter > wja
bureaustoel > bst
stoel tuin > tst
gordijn > dgo
waterkokers > wko
koker > wko
handschoen > hnd
koelkast > koe
kast kleding > kka
kast boeken > boe
helm > fhe
slot > fsl
tas fiets > fta
kattenbak > kab
lampje > nal
zaklamp > zak
handtas > haa
rugzak > rug
bril zon > zbr
skibril > skb
pan > kop
voetbal > vob
kussen > hok
borstel > tab
tafel > eet
`,
);
