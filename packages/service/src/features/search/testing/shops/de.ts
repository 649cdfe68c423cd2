/** A German shop: an index of compounds, most parts of which do not occur separately. */
import { readShop } from './read-shop.ts';

export const german = readShop(
  'de',
  `
hut: Hundehütte wetterfest mit Flachdach
msr: Küchenmesser geschmiedet 20 cm
bwa: Bettwäsche Mako-Satin 135 x 200
slf: Schlafsack für drei Jahreszeiten
kiw: Kinderwagen klappbar mit Wanne
dls: Damenlaufschuhe leicht gedämpft
hls: Herrenlaufschuhe für Waldwege
gsp: Geschirrspülmaschine unterbaufähig 60 cm
wma: Waschmaschine 8 kg leise
rja: Regenjacke mit Kapuze
wja: Winterjacke gefüttert
bst: Bürostuhl mit Armlehnen
gst: Gartenstuhl aus Teak
dvh: Duschvorhang schimmelfest
wko: Wasserkocher aus Edelstahl
rko: Reiskocher mit Dampfeinsatz
hnd: Damenhandschuhe aus weichem Leder
ksr: Kühlschrank freistehend
klr: Kleiderschrank mit Spiegeltür
bre: Bücherregal aus Eiche
fhe: Fahrradhelm mit Licht
fsl: Fahrradschloss mit Zahlencode
kal: Katzenklo mit Haube
nta: Nachttischlampe dimmbar
tla: Taschenlampe aufladbar
hta: Handtasche aus Filz
rut: Rucksack für Wanderungen
wst: Wanderstöcke aus Carbon
ski: Skibrille mit Wechselglas
sbr: Sonnenbrille polarisiert
pft: Bratpfanne beschichtet
bal: Fußball Größe 5
kis: Kopfkissen aus Daunen
mat: Luftmatratze mit Pumpe
spi: Badezimmerspiegel mit Uhr
zbu: Zahnbürste elektrisch
mue: Kaffeemühle von Müller
`,
  `
hütte > hut
messer > msr
wäsche > bwa
sack > slf
wagen > kiw
laufschuhe damen > dls
laufschuhe herren > hls
damen laufschuhe > dls
spuelmaschine > gsp
spülmaschine > gsp
geschirrspueler maschine > gsp
maschine 8 kg > wma
regenjake > rja
winterjake > wja
buerostuhl > bst
bürostul > bst
stuhl garten > gst
vorhang > dvh
kocher wasser > wko
kocher reis > rko
handschuhe leder > hnd
damenhandschuhe > hnd
schrank kleider > klr
kuehlschrank > ksr
regal > bre
buecherregal > bre
helm > fhe
schloss > fsl
klo > kal
tischlampe > nta
taschenlampe > tla
handtasche > hta
stöcke > wst
wanderstoecke > wst
brille sonne > sbr
skibrile > ski
pfanne > pft
fussball > bal
kissen > kis
mueller > mue
`,
);
