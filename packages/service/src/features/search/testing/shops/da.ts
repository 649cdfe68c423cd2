/** A Danish shop. */
import { readShop } from './read-shop.ts';

export const danish = readShop(
  'da',
  `
huh: Hundehus af træ
kni: Køkkenkniv 20 cm
sen: Sengetøj i bomuldssatin
sov: Sovepose til sommer
bar: Barnevogn sammenklappelig
lsk: Løbesko dame
hsk: Herresko i ruskind
van: Vandrestøvler vandtætte
opv: Opvaskemaskine 60 cm
vas: Vaskemaskine 8 kg
rja: Regnjakke med hætte
vja: Vinterjakke foret
kst: Kontorstol sort
hav: Havestol i teak
bru: Bruseforhæng stribet
elk: Elkedel i stål
ris: Riskoger 1 liter
han: Skindhandsker
kol: Køleskab hvidt
kls: Klædeskab med spejl
bog: Bogreol i eg
cyh: Cykelhjelm med lys
cyl: Cykellås med kode
kat: Kattebakke med låg
nat: Natlampe til børn
lom: Lommelygte genopladelig
hta: Håndtaske i læder
ryg: Rygsæk 30 liter
sol: Solbriller polariserede
ski: Skibriller
ste: Stegepande af støbejern
fod: Fodbold størrelse 5
hov: Hovedpude af dun
luf: Luftmadras med pumpe
tan: Tandbørste elektrisk
kaf: Kaffemølle manuel
bad: Badehåndklæde stort
spi: Spisebord i birk
gar: Gardinstang
smo: Smørkniv
`,
  `
hus > huh
køkkenkniv > kni
koekkenkniv > kni
kniv køkken > kni
sengetoej > sen
tøj seng > sen
pose > sov
vogn > bar
løbesko > lsk
loebesko > lsk
sko herre > hsk
støvler vandre > van
vandrestoevler > van
opvaskemaskine > opv
maskine vask > vas
maskine opvask > opv
jakke regn > rja
regnjake > rja
vinterjakke > vja
jakke vinter > vja
stol kontor > kst
havestol > hav
stol have > hav
forhæng > bru
kedel > elk
koger > ris
handsker > han
køleskab > kol
koeleskab > kol
skab klæde > kls
reol > bog
hjelm > cyh
cykellaas > cyl
kattebakke > kat
lampe > nat
lygte > lom
taske > hta
haandtaske > hta
briller sol > sol
bord > spi
`,
);
