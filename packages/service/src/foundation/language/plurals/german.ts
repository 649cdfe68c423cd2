/** German plurals. Umlauts are folded away, so `Bücher` is `Buch` and `er`. */
import { createPlurals } from '../plural-rules.ts';

export const german = createPlurals({
  compounds: true,
  dative: true,
  sets: `museum museen, studium studien, zentrum zentren, album alben, aquarium aquarien, firma firmen, thema themen, konto konten,
    radius radien, virus viren, globus globen, atlas atlanten atlasse, kaktus kakteen, kiosk kioske, praxis praxen, villa villen,
    pizza pizzen pizzas, datum daten, medium medien, fachmann fachleute, kaufmann kaufleute, bonus boni, visum visa, pumps,
    glas gläser gläsern, haus häuser häusern, maus mäuse mäusen, herr herren herrn, bus busse bussen, atlas atlanten,
    lexikon lexika, unikat unikate, kissen, messer messern, leder, wagen, reifen, rahmen, besen, regen, braten, hafen häfen,
    ofen öfen, garten gärten, kasten kästen, boden böden, faden fäden, laden läden, graben gräben, schaden schäden,
    mantel mäntel mänteln, sattel sättel sätteln, vogel vögel vögeln, apfel äpfel äpfeln, nagel nägel nägeln`,
  nouns: `schuh/e stiefel/n sandale/n pantoffel/n socke/n strumpf/e sneaker/s hausschuh/e absatz/e sohle/n
    jacke/n hose/n weste/n bluse/n hemd/en shirt/s pullover/s pulli/s kleid/er rock/e anzug/e mantel/n socke/n slip/s
    unterhose/n strumpfhose/n leggings/ jeans/ mütze/n hut/e schal/s handschuh/e gürtel/n krawatte/n tuch/er kappe/n bikini/s
    badehose/n badeanzug/e bademantel/n schlafanzug/e tasche/n rucksack/e koffer/n beutel/n geldbörse/n etui/s korb/e
    uhr/en ring/e kette/n armband/er ohrring/e brille/n sonnenbrille/n schirm/e schmuck/ stein/e
    stuhl/e tisch/e sessel/n sofa/s couch/es bett/en schrank/e regal/e kommode/n bank/e hocker/n lampe/n leuchte/n kerze/n
    teppich/e vorhang/e decke/n matratze/n bild/er spiegel/n vase/n topf/e pfanne/n schüssel/n teller/n tasse/n becher/n
    gabel/n löffel/n kanne/n flasche/n dose/n deckel/n brett/er sieb/e reibe/n mixer/n ofen/ herd/e kühlschrank/e maschine/n
    kaffeemaschine/n waschmaschine/n staubsauger/n bügeleisen/ toaster/n wasserkocher/n gerät/e teil/e
    buch/er heft/e stift/e kalender/n karte/n spiel/e puppe/n ball/e auto/s puzzle/s baustein/e figur/en tier/e
    hund/e katze/n pferd/e fisch/e baum/e blume/n pflanze/n samen/ rose/n blatt/er topfpflanze/n schere/n säge/n hammer/n
    schraube/n schraubendreher/n bohrer/n zange/n leiter/n schlauch/e pumpe/n rasenmäher/n grill/s zelt/e schlafsack/e
    isomatte/n matte/n seil/e stock/e fahrrad/er rad/er helm/e schlitten/ ski/er schläger/n handy/s telefon/e kamera/s
    computer/n laptop/s tablet/s bildschirm/e monitor/e tastatur/en drucker/n kabel/n kopfhörer/n lautsprecher/n akku/s
    batterie/n hülle/n ladegerät/e fernseher/n kind/er frau/en mann/er junge/n mädchen/ baby/s dame/n
    geschenk/e gutschein/e farbe/n größe/n paket/e set/s stück/e meter/n plan/e wand/e fenster/n tür/en schloss/er
    schlüssel/n griff/e haken/ nadel/n knopf/e faden/ stoff/e band/er creme/s seife/n bürste/n kamm/e zahnbürste/n parfum/s
    lippenstift/e windel/n kinderwagen/ wiege/n schnuller/n brot/e kuchen/ keks/e wurst/e ei/er tomate/n gurke/n kartoffel/n
    apfel/n birne/n nuss/e beere/n traube/n kirsche/n getränk/e saft/e wein/e bier/e tee/s kaffee/s`,
  singulars: `jacke weste bluse hose decke tasse lampe platte matte kante leine pumpe kappe karte kette kanne seide bürste wolle masse
    kasse rolle weiche kohle sohle schale wanne tonne welle stelle quelle kelle falle halle leiste beste beige orange grosse
    breite länge höhe tiefe ebene seite reise rose dose vase hase nase wiese riese kirsche flasche tasche asche lasche masche
    woche küche kirche sache lache rache sprache treppe mappe klappe suppe gruppe puppe truppe wippe rippe lippe krippe klippe
    mitte hütte kutte motte schatte spitze mütze pfütze stütze hitze katze tatze glatze matratze grenze pflanze wanze lanze
    diele pfeile feile meile weile zeile eile keule eule säule schule spule diese eine keine meine deine seine ihre unsere`,
  endings: [
    ['e', 'en', /..[^aeiou]$/],
    ['', 'e', /..[^aeiou]$/],
    ['', 'en', /(?:ung|heit|keit|schaft|ion|tat|ur|anz|enz|ei|ik|or|ist|ent|ant|ar)$/],
    ['in', 'innen', /..$/],
    ['', 's', /.[aiouy]$/],
    ['', 'n', /..e[lr]$/],
    ['nis', 'nisse', /../],
  ],
});
