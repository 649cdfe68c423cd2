/** A Persian shop: some names are typed on Arabic keyboards. */
import { readShop } from './read-shop.ts';

export const persian = readShop(
  'fa',
  `
ketab: کتاب‌های کودکان
kafsh: کفش‌های ورزشی مردانه
bot: بوت چرمی زنانه
kif: كيف چرمي زنانه
kule: کوله‌پشتی مدرسه
gushi: گوشی هوشمند ۱۲۸ گیگ
hedfon: هدفون بی‌سیم
saat: ساعت مچی ضد‌آب
yakhchal: یخچال فریزر ۲۰ فوت
lebas: ماشین لباس‌شویی ۸ کیلو
zarf: ماشین ظرف‌شویی
jaru: جارو‌برقی بی‌صدا
ketri: كتري برقي
qahve: قهوه‌ساز خانگی
mahi: ماهی‌تابه نچسب
chaqu: چاقوی آشپزخانه
boshqab: بشقاب‌های سرامیکی
chay: چای‌خشک لاهیجان
zaferan: زعفران سرگل ۵ گرم
asal: عسل طبیعی
pirahan: پیراهن‌های نخی
shalvar: شلوار جین
manto: مانتوی تابستانی
jurab: جوراب‌های پشمی
kolah: کلاه زمستانی
eynak: عینک‌آفتابی پلاریزه
angoshtar: انگشتر نقره‌ای
takht: تخت‌خواب دو نفره
balesh: بالش طبی
patu: پتوی نرم
sandali: صندلی اداری
miz: میز‌تحریر چوبی
cheragh: چراغ‌مطالعه
farsh: فرش دستباف
docharkhe: دوچرخه‌های کوهستان
tup: توپ فوتبال
chador: چادر‌مسافرتی
arusak: عروسک‌های پارچه‌ای
laptop: لپ‌تاپ ۱۵ اینچ
sharzh: شارژر سریع
`,
  `
کتاب > ketab
کتابها > ketab
کتاب های کودکان > ketab
كتاب > ketab
کفش > kafsh
کفشهای ورزشی > kafsh
کیف چرمی > kif
كيف > kif
کوله پشتی > kule
کولهپشتی > kule
128 گیگ > gushi
گوشي هوشمند > gushi
هدفون بی سیم > hedfon
بیسیم > hedfon
ساعت ضد آب > saat
20 فوت > yakhchal
لباسشویی > lebas
لباس شویی > lebas
ظرف شویی > zarf
ظرفشویی > zarf
جارو برقی > jaru
کتری برقی > ketri
قهوه ساز > qahve
قهوهساز > qahve
ماهیتابه > mahi
ماهی تابه > mahi
چاقو > chaqu
بشقاب > boshqab
چای خشک > chay
5 گرم > zaferan
پیراهن > pirahan
مانتو > manto
جوراب > jurab
عینک آفتابی > eynak
تخت خواب > takht
پتو > patu
میز تحریر > miz
دوچرخه > docharkhe
عروسک > arusak
لپ تاپ > laptop
`,
);
