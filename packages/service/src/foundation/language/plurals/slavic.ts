/** Polish and Russian plurals: nominative and genitive. Accents are folded away, and so is the stroke of ł. */
import { createPlurals } from '../plural-rules.ts';

export const polish = createPlurals({
  sets: `człowiek ludzie ludzi, dziecko dzieci, brat bracia, ręka ręce rąk, oko oczy oczu, ucho uszy uszu, przyjaciel przyjaciele,
    dzień dni, tydzień tygodnie tygodni, rok lata lat, pies psy psów, stół stoły stołów, but buty butów, krzesło krzesła krzeseł,
    lustro lustra luster, okno okna okien, mężczyzna mężczyźni mężczyzn, kobieta kobiety kobiet, buty but, rower rowery rowerów,
    spodnie spodni, drzwi, nożyczki, okulary okularów, prezent prezenty prezentów, kwiat kwiaty kwiatów, obraz obrazy obrazów`,
  singulars:
    'tylko jako taki wielki drogi krotki szeroki wysoki niski miekki lekki bardzo kiedy tedy nigdy zawsze wiele',
  endings: [
    ['ka', 'ki', /..$/],
    ['ka', 'ek', /..[^aeiouy]$|.[aeiouy].$/],
    ['ga', 'gi', /..$/],
    ['ek', 'ki', /..$/],
    ['ek', 'kow', /..$/],
    ['k', 'ki', /.[^e]$/],
    ['g', 'gi', /..$/],
    ['a', 'y', /..[^kgjl]$/],
    ['a', 'e', /..(?:l|j|c|i|n|z)$/],
    ['', 'y', /..(?:[bdfhlmnpstwr]|cz|sz|rz)$/],
    ['', 'e', /..(?:c|l|j|n|z)$/],
    ['', 'ow', /..[^aeiouy]$/],
    ['o', 'a', /..$/],
    ['ie', 'ia', /..$/],
    ['osc', 'osci', /..$/],
    ['iec', 'cy', /..$/],
  ],
});

export const russian = createPlurals({
  sets: `человек люди людей, ребёнок дети детей, мать матери, дочь дочери, друг друзья, брат братья, стул стулья, дерево деревья, лист листья,
    ухо уши, глаз глаза, дом дома, город города, платок платки, пальто, кофе, метро, платье платья платьев, время времена, имя имена,
    куртка куртки курток, сумка сумки сумок, рубашка рубашки рубашек, чашка чашки чашек, игрушка игрушки игрушек,
    ботинок ботинки, подарок подарки подарков, носок носки носков`,
  endings: [
    ['а', 'ы', /..[^кгхжшчщц]$/],
    ['а', 'и', /..[кгхжшчщ]$/],
    ['я', 'и', /..$/],
    ['ь', 'и', /..$/],
    ['о', 'а', /..$/],
    ['е', 'я', /..$/],
    ['ок', 'ки', /..$/],
    ['ец', 'цы', /..$/],
    ['', 'и', /..[кгхжшчщ]$/],
    ['', 'ы', /..[бвдзлмнпрстфц]$/],
    ['', 'ов', /..[бвгдзклмнпрстфхц]$/],
  ],
});
