/** French, Spanish, Italian and Portuguese plurals. Accents are folded away. */
import { createPlurals } from '../plural-rules.ts';

export const french = createPlurals({
  firstOnly: true,
  sets: `œil yeux, eau eaux, ciel cieux ciels, travail travaux, vitrail vitraux, corail coraux, bail baux, émail émaux, bijou bijoux, genou genoux,
    chou choux, caillou cailloux, hibou hiboux, joujou joujoux, monsieur messieurs, madame mesdames, mademoiselle mesdemoiselles,
    bal bals, carnaval carnavals, festival festivals, récital récitals, régal régals, chacal chacals, pneu pneus, bleu bleus,
    landau landaus, œuf œufs, bœuf bœufs, os, ours`,
  singulars: `bas bras repas souris tapis cours jus dos bois poids prix noix voix croix nez gaz velours temps fois mois pays univers corps fils
    gris gros plus sous dans sans vers mars pois tas las ras anis avis brebis chassis colis devis puits rubis vernis relais
    palais matelas cadenas canevas compas ananas atlas lilas iris cactus bus tennis bonus virus toujours jamais ailleurs moins
    très après près dessus dessous paris bus choix faux doux roux deux heureux creux vieux mieux jaloux époux riz quiz legs`,
  endings: [
    ['eau', 'eaux'],
    ['au', 'aux'],
    ['eu', 'eux'],
    ['al', 'aux', /..$/],
    ['', 's', /[^sxz]$/],
  ],
});

export const spanish = createPlurals({
  sets: 'carácter caracteres, régimen regímenes, espécimen especímenes, paraguas, tijeras, club clubes clubs, bebé bebés, sofá sofás',
  singulars: `gas mas tres dos seis bus autobus compas virus paris menos antes crisis tenis lunes martes miercoles jueves viernes
    lejos atras detras ademas entonces despues ambos oasis cosmos caos atlas campus bonus`,
  endings: [
    ['z', 'ces'],
    ['', 's', /[aeiou]$/],
    ['', 'es', /[^aeiousx]$|[aeiou]s$/],
  ],
});

export const italian = createPlurals({
  sets: `uomo uomini, uovo uova, dito dita, paio paia, lenzuolo lenzuola lenzuoli, ginocchio ginocchia ginocchi, braccio braccia bracci,
    labbro labbra, osso ossa ossi, ciglio ciglia, centinaio centinaia, migliaio migliaia, mano mani, ala ali, arma armi, dio dei,
    bue buoi, casa case, porta porte, cassa casse, tavola tavole, tavolo tavoli, moda mode, caso casi, porto porti, mela mele,
    vino vini, pala pale, palo pali, gonna gonne, borsa borse, borsetta borsette, tazza tazze, bicchiere bicchieri, moglie mogli,
    computer, sport, jeans, film, gas, bar, caffè, città, tè, re, serie, specie, foto, moto, auto, radio, bici`,
  singulars:
    'come dove sempre oltre quasi oggi ieri ogni anche bene male mare pane sale miele latte pesce noce voce luce dolce',
  endings: [
    ['cia', 'ce', /..$/],
    ['gia', 'ge', /..$/],
    ['cia', 'cie', /..$/],
    ['gia', 'gie', /..$/],
    ['ca', 'che', /..$/],
    ['ga', 'ghe', /..$/],
    ['co', 'chi', /..$/],
    ['go', 'ghi', /..$/],
    ['co', 'ci', /..$/],
    ['io', 'i', /..$/],
    ['o', 'i', /..[^ci]$/],
    ['a', 'e', /..[^cg]$/],
    ['e', 'i', /..[^i]$/],
    ['ma', 'mi', /..$/],
    ['ista', 'isti', /..$/],
  ],
});

export const portuguese = createPlurals({
  sets: `mão mãos, irmão irmãos, cidadão cidadãos, órgão órgãos, pão pães, cão cães, alemão alemães, capitão capitães, mal males,
    cônsul cônsules, lápis, ônibus, tênis, pires, óculos, bolo bolos`,
  singulars:
    'mais menos antes depois atras gas tres dois seis deus onibus virus bonus campus atlas simples paris jamais cais pais',
  endings: [
    ['ao', 'oes'],
    ['m', 'ns'],
    ['al', 'ais'],
    ['el', 'eis'],
    ['ol', 'ois'],
    ['ul', 'uis'],
    ['il', 'is', /..$/],
    ['', 'es', /[rsz]$/],
    ['', 's', /[aeioun]$/],
  ],
});
