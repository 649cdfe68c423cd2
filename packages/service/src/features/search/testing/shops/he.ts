/** A Hebrew shop. */
import { readShop } from './read-shop.ts';

export const hebrew = readShop(
  'he',
  `
naal: נעלי ריצה לגברים
nashim: מגפיים לנשים
tik: תיק הגב לבית הספר
kafe: מכונת הקפה האוטומטית
mekarer: מקרר עם מקפיא
kvisa: מכונה לכביסה 8 ק״ג
shoev: שואב האבק האלחוטי
kumkum: הקומקום החשמלי
mahvat: מחבת מברזל
sakin: סכין למטבח
tsalahot: צלחות מקרמיקה
te: התה הירוק
zayit: שמן הזית הכתית
dvash: הדבש הטהור
bosem: בושם לאישה
sabon: סבון בלבנדר
hultsa: חולצה מכותנה לילדים
simla: שמלת הערב
meil: מעיל לחורף
kova: הכובע הרחב
mishkafayim: משקפי השמש
shaon: השעון החכם
taba: טבעת מכסף
mita: המיטה הזוגית
karit: הכרית האורתופדית
smiha: שמיכה מצמר
kise: כיסא למשרד
shulhan: השולחן העגול
menora: המנורה השולחנית
shatiah: השטיח העבודי
ofanayim: אופניים לילדים
kadur: הכדורגל הרשמי
ohel: אוהל לקמפינג
sefer: הספר המאויר
mahshev: המחשב הנייד
maten: המטען המהיר
ozniyot: האוזניות האלחוטיות
mikledet: המקלדת המכנית
kelev: מזון לכלבים
hatul: חול לחתולים
`,
  `
גברים > naal
נעלי גברים > naal
נשים > nashim
המגפיים > nashim
תיק גב > tik
ספר בית > tik
מכונת קפה > kafe
קפה > kafe
המקרר > mekarer
מקפיא > mekarer
כביסה > kvisa
שואב אבק > shoev
אבק > shoev
קומקום > kumkum
קומקום חשמלי > kumkum
המחבת > mahvat
ברזל > mahvat
מטבח > sakin
הסכין > sakin
קרמיקה > tsalahot
תה ירוק > te
שמן זית > zayit
זית > zayit
דבש > dvash
אישה > bosem
לבנדר > sabon
כותנה > hultsa
חולצה ילדים > hultsa
ערב > simla
חורף > meil
המעיל > meil
כובע > kova
משקפי שמש > mishkafayim
שעון חכם > shaon
כסף > taba
מיטה זוגית > mita
כרית > karit
משרד > kise
שולחן > shulhan
כלבים > kelev
`,
);
