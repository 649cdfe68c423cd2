/** Built-in compound rules by language: letters between parts, words that occur as parts, and words that are not split. */
import { fold } from '../records/fold.ts';
import { danishParts } from './compounds/danish.ts';
import { dutchParts } from './compounds/dutch.ts';
import { finnishParts } from './compounds/finnish.ts';
import { germanParts } from './compounds/german.ts';
import { norwegianParts } from './compounds/norwegian.ts';
import { swedishParts } from './compounds/swedish.ts';
import { standardPlurals } from './plurals.ts';

/** The compound rules of a language. */
export interface Compounds {
  /** Letters between two parts, such as the `s` in `Arbeitsschuh`. */
  links: readonly string[];
  /** Words that are parts in any position, folded. */
  words: readonly string[];
  /** Exceptions with their parts. So far, each has itself as its only part: it is not split. */
  entries: readonly { word: string; parts: readonly string[] }[];
}

const listOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Minimum length of a noun taken from `standardPlurals`. The words listed below may be shorter. */
const MIN_PART_LENGTH = 4;

function describe(
  language: string,
  { links, words, whole, entries = '' }: { links: string; words: string; whole: string; entries?: string },
): [string, Compounds] {
  const nouns =
    standardPlurals
      .get(language)
      ?.nouns.flat()
      .filter((noun) => noun.length >= MIN_PART_LENGTH) ?? [];
  return [
    language,
    {
      links: listOf(links),
      words: [...new Set([...listOf(words), ...nouns].map(fold))],
      entries: [
        ...listOf(whole).map((word) => ({ word, parts: [word] })),
        ...listOf(entries).map((entry) => ({ word: entry.replaceAll('|', ''), parts: entry.split('|') })),
      ],
    },
  ];
}

/** Compound rules by ISO 639-1 code. In addition to these words, every word of an index may be a part of its compounds. */
export const standardCompounds: ReadonlyMap<string, Compounds> = new Map([
  describe('de', {
    links: 's es n en e er ens',
    words: `${germanParts} regen winter sommer herbst frühling wander lauf sport kinder damen herren baby haus garten küche küchen bade leder baumwoll
      seiden holz metall stahl glas kunst stoff haupt reise schul büro arbeits freizeit ski schnee wasser sonnen strand nacht
      tages schlaf wohn ess kaffee tee bier wein blumen hunde katzen pferde fahrrad motorrad computer handy spiel bastel weihnachts
      geburtstags hochzeits trekking outdoor camping turn fußball tennis golf reit angel jagd berg stadt land hand fuß kopf hals arm
      finger ohr zahn haar haut körper abend braut umhänge gürtel hosen rock strick woll daunen fleece steh sitz schreib bücher`,
    whole: `Handschuh Handschuhe Handschuhen Fingerhut Erdbeere Erdbeeren Augenblick Hochzeit Geschirr Handlung Weinen Scheinwerfer
      Schlagzeug Werkzeug Spielzeug Flugzeug Feuerzeug Fahrzeug Zeugnis Freundschaft Wissenschaft Landschaft Mannschaft
      Gesellschaft Eigenschaft Wirtschaft Backstein Hörbuch Karate Marmelade Schokolade Limonade Garderobe Hosenträger`,
  }),
  describe('nl', {
    links: 's e en er',
    words: `${dutchParts} regen winter zomer wandel hardloop sport kinder dames heren baby huis tuin keuken leer leren katoen hout metaal glas
      kunst school kantoor werk sneeuw water zon zonne strand nacht slaap woon eet koffie thee bier wijn bloemen honden katten
      fiets motor computer voetbal tennis hand voet hoofd hals arm oor tand haar huid avond schouder rug bad kamer laptop
      jas jassen schoen schoenen broek tas tassen lamp lampen tafel stoel stoelen bank fles kaars`,
    whole:
      'handschoen handschoenen aardbei aardbeien vingerhoed speelgoed vriendschap wetenschap gereedschap landschap aardappel aardappelen',
  }),
  describe('sv', {
    links: 's e o u a',
    words: `${swedishParts} regn vinter sommar vandrings löpar sport barn dam herr baby hus trädgårds köks läder bomulls ull trä metall glas konst skol
      kontors arbets snö vatten sol strand natt sov kaffe te öl vin blom hund katt häst cykel dator fotboll tennis hand fot huvud
      hals arm öron tand hår hud axel rygg bad jacka jackor skor byxa byxor väska väskor lampa lampor stol stolar bord skåp säng
      flaska mössa tröja klänning skjorta känga kängor stövel stövlar klocka kjol handduk`,
    whole: 'handske handskar jordgubbe jordgubbar leksak leksaker vänskap landskap kunskap',
  }),
  describe('da', {
    links: 's e er',
    words: `${danishParts} regn vinter sommer vandre løbe sport børne dame herre baby hus have køkken læder bomuld uld træ metal glas kunst skole kontor
      arbejds sne vand sol strand nat sove kaffe vin blomster hunde katte heste cykel computer fodbold tennis hånd fod hoved hals
      arm øre tand hår hud skulder ryg bade jakke jakker sko bukser taske tasker lampe lamper stol stole bord skab seng flaske
      hue trøje kjole skjorte støvle støvler ur nederdel`,
    whole: 'handske handsker jordbær legetøj venskab landskab selskab egenskab videnskab',
  }),
  describe('no', {
    links: 's e er',
    words: `${norwegianParts} regn vinter sommer tur løpe sport barne dame herre baby hus hage kjøkken skinn lær bomull ull tre metall glass kunst skole kontor
      arbeids snø vann sol strand natt sove kaffe vin blomster hunde katte heste sykkel data fotball tennis hånd fot hode hals arm
      øre tann hår hud skulder rygg bade jakke jakker sko bukse bukser veske vesker lampe lamper stol stoler bord skap seng flaske
      lue genser kjole skjorte støvel støvler klokke skjørt`,
    whole: 'hanske hansker jordbær leketøy vennskap landskap selskap egenskap vitenskap',
  }),
  describe('fi', {
    links: 'n s',
    words: `${finnishParts} sade talvi kesä vaellus juoksu urheilu lasten lapsi naisten miesten vauvan koti puutarha keittiö nahka puuvilla villa puu metalli
      lasi taide koulu toimisto työ lumi vesi aurinko ranta yö makuu kahvi tee olut viini kukka koiran kissan hevos polku
      tietokone jalkapallo tennis käsi jalka pää kaula korva hammas hius iho olka selkä kylpy takki takit kenkä kengät housu housut laukku
      laukut lamppu lamput tuoli tuolit pöytä pöydät kaappi sänky pullo pipo paita paidat mekko hame saapas saappaat kello reppu`,
    whole: 'mansikka maapallo käsine käsineet ystävyys',
  }),
]);
