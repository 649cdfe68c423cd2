/** A Turkish shop. */
import { readShop } from './read-shop.ts';

export const turkish = readShop(
  'tr',
  `
spor: Erkek spor ayakkabısı
bot: Kadın kışlık bot
canta: Sırt çantası 30 litre
kilif: Telefon kılıfı şeffaf
kulak: Kablosuz kulaklık
saat: Akıllı saat
buzd: Buzdolabı 400 litre
camas: Çamaşır makinesi 9 kg
bulas: Bulaşık makinesi
supur: Elektrikli süpürge
kahve: Türk kahvesi makinesi
cay: Çay bardağı seti
tava: Döküm tava
bicak: Mutfak bıçağı
tabak: Yemek tabağı
gomlek: Keten gömlek
pantolon: Kot pantolon
elbise: Yazlık elbise
mont: Şişme mont
corap: Yün çorap
sapka: Hasır şapka
gozluk: Güneş gözlüğü
yuzuk: Gümüş yüzük
yatak: Yatak örtüsü
yastik: Ortopedik yastık
yorgan: Yorgan çift kişilik
sandalye: Ofis sandalyesi
masa: Yemek masası
lamba: Masa lambası
hali: El dokuma halı
bisiklet: Dağ bisikleti
top: Futbol topu
cadir: Kamp çadırı
kopek: Köpek maması
kedi: Kedi kumu
sampuan: Şampuan 500 ml
firca: Diş fırçası
kitap: Çocuk kitabı
sarj: Hızlı şarj aleti
isitici: Isıtıcı IŞIK
`,
  `
spor ayakkabı > spor
SPOR AYAKKABI > spor
ayakkabi > spor
sırt çanta > canta
sirt cantasi > canta
telefon kılıf > kilif
TELEFON KILIFI > kilif
kulaklik > kulak
KULAKLIK > kulak
akilli saat > saat
buzdolap > buzd
buzdolabi > buzd
camasir makinesi > camas
çamaşır makina > camas
BULAŞIK MAKİNESİ > bulas
bulaşık makine > bulas
süpürge > supur
supurge > supur
türk kahve > kahve
çay bardak > cay
mutfak bıçak > bicak
bicak > bicak
tabak > tabak
gömlek > gomlek
ELBİSE > elbise
sisme mont > mont
güneş gözlük > gozluk
gozlugu > gozluk
gümüş yüzük > yuzuk
yatak örtü > yatak
ofis sandalye > sandalye
yemek masa > masa
masa lamba > lamba
halı > hali
dağ bisiklet > bisiklet
kamp çadır > cadir
köpek mama > kopek
diş fırça > firca
çocuk kitap > kitap
ışık > isitici
`,
);
