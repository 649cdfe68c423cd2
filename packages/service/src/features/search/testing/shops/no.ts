/** A Norwegian shop. */
import { readShop } from './read-shop.ts';

export const norwegian = readShop(
  'no',
  `
huh: Hundehus i tre
kni: Kjøkkenkniv 20 cm
sen: Sengetøy i bomull
sov: Sovepose til sommer
bar: Barnevogn sammenleggbar
lsk: Løpesko dame
hsk: Herresko i semsket skinn
tur: Tursko vanntette
opp: Oppvaskmaskin 60 cm
vas: Vaskemaskin 8 kg
rja: Regnjakke med hette
vja: Vinterjakke fôret
kst: Kontorstol svart
hag: Hagestol i teak
dus: Dusjforheng stripet
van: Vannkoker i stål
ris: Riskoker 1 liter
han: Skinnhansker
kjo: Kjøleskap hvitt
kls: Klesskap med speil
bok: Bokhylle i eik
syh: Sykkelhjelm med lys
syl: Sykkellås med kode
kat: Kattekasse med lokk
nat: Nattlampe til barn
lom: Lommelykt oppladbar
hve: Håndveske i lær
ryg: Ryggsekk 30 liter
sol: Solbriller polariserte
ski: Skibriller
ste: Stekepanne i støpejern
fot: Fotball størrelse 5
put: Hodepute av dun
luf: Luftmadrass med pumpe
tan: Tannbørste elektrisk
kaf: Kaffekvern manuell
bad: Badehåndkle stort
spi: Spisebord i bjørk
smo: Smørkniv
`,
  `
hus > huh
kjøkkenkniv > kni
kjoekkenkniv > kni
kniv kjøkken > kni
sengetoey > sen
tøy seng > sen
pose > sov
vogn > bar
løpesko > lsk
loepesko > lsk
sko herre > hsk
sko tur > tur
oppvaskmaskin > opp
oppvaskmaskinn > opp
maskin vaske > vas
jakke regn > rja
regnjake > rja
vinterjakke > vja
jakke vinter > vja
kontorstol > kst
stol kontor > kst
stol hage > hag
forheng > dus
koker vann > van
koker ris > ris
hansker > han
kjøleskap > kjo
kjoeleskap > kjo
skap > kls|kjo
hylle > bok
hjelm > syh
sykkellaas > syl
kattekasse > kat
lampe > nat
lykt > lom
veske > hve
haandveske > hve
ryggsekk > ryg
briller sol > sol
bord > spi
`,
);
