/** A Finnish shop. */
import { readShop } from './read-shop.ts';

export const finnish = readShop(
  'fi',
  `
koi: Koirankoppi puusta
kei: Keittiöveitsi 20 cm
pus: Pussilakana puuvillaa
mak: Makuupussi kesäkäyttöön
las: Lastenvaunut kokoontaittuvat
nju: Naisten juoksukengät
mke: Miesten nahkakengät
vae: Vaelluskengät vedenpitävät
ast: Astianpesukone 60 cm
pyy: Pyykinpesukone 8 kg
sad: Sadetakki hupulla
tal: Talvitakki vuorella
toi: Toimistotuoli musta
puu: Puutarhatuoli tiikkiä
sui: Suihkuverho raidallinen
ved: Vedenkeitin terästä
rii: Riisikeitin 1 litra
kas: Nahkakäsineet
jaa: Jääkaappi valkoinen
vaa: Vaatekaappi peilillä
kir: Kirjahylly tammea
pyo: Pyöräilykypärä valolla
luk: Pyöränlukko koodilla
kis: Kissanvessa kannella
yov: Yövalo lapsille
tas: Taskulamppu ladattava
ola: Olkalaukku nahkaa
rep: Selkäreppu 30 litraa
aur: Aurinkolasit polarisoidut
hii: Hiihtolasit
pai: Paistinpannu valurautaa
jal: Jalkapallo koko 5
tyy: Untuvatyyny
ilm: Ilmapatja pumpulla
ham: Sähköhammasharja
kah: Kahvimylly käsikäyttöinen
kyl: Kylpypyyhe suuri
ruo: Ruokapöytä koivua
`,
  `
koppi > koi
veitsi > kei
keittioveitsi > kei
lakana > pus
pussi > pus|mak
makuupussi > mak
vaunut > las
juoksukengät > nju
juoksukengat > nju
kengät miesten > mke
vaelluskengät > vae
kengät vaellus > vae
pesukone > ast|pyy
astianpesukone > ast
astianpesukonne > ast
pyykinpesukone > pyy
takki sade > sad
sadetaki > sad
talvitakki > tal
takki talvi > tal
toimistotuoli > toi
tuoli toimisto > toi
tuoli puutarha > puu
verho > sui
keitin riisi > rii
vedenkeitin > ved
käsineet > kas
jääkaappi > jaa
jaakaappi > jaa
kaappi vaate > vaa
hylly > kir
kypärä > pyo
lukko > luk
kissanvessa > kis
lamppu > tas
laukku > ola
reppu > rep
aurinkolasit > aur
pannu > pai
pöytä > ruo
`,
);
