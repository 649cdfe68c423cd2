/** An Arabic shop. */
import { readShop } from './read-shop.ts';

export const arabic = readShop(
  'ar',
  `
qahwa: آلة القهوة بالكبسولات
ahdhiya: أحذية رياضية للرجال
nisa: حذاء جلدي للنساء
haqiba: حقيبة الظهر المدرسية
hatif: الهاتف الذكي 128 جيجا
samma: سماعات لاسلكية
saa: الساعة الذكية المقاومة للماء
thalla: الثلاجة الصغيرة
ghassa: غسالة ملابس أوتوماتيكية
miknasa: المكنسة الكهربائية
ghallaya: غلاية الماء
miqlat: مقلاة غير لاصقة
sikkin: سكين للمطبخ
tabaq: طقم الأطباق والصحون
shay: الشاي الأخضر
tamr: تمور المدينة
zayt: زيت الزيتون البكر
asal: العسل الطبيعي
itr: عطر للنساء بالعود
sabun: صابون بالغار
qamis: قميص قطني للأطفال
fustan: فستان السهرة
abaya: العباءة السوداء
nazza: النظارات الشمسية
khatim: خاتم بالفضة
sarir: السرير المزدوج
wisada: الوسادة الطبية
lihaf: لحاف شتوي
kursi: كرسي للمكتب
tawila: الطاولة الخشبية
misbah: المصباح المكتبي
sajjada: السجادة اليدوية
darraja: دراجة للأطفال
kura: كرة القدم
khayma: خيمة للتخييم
luba: اللعبة التعليمية
kitab: الكتاب المصور
hasub: الحاسوب المحمول
shahin: الشاحن السريع
lawh: لوحة المفاتيح
`,
  `
قهوة > qahwa
القهوه > qahwa
أحذية رجال > ahdhiya
رجال > ahdhiya
حذاء نساء > nisa
ظهر حقيبة > haqiba
مدرسية > haqiba
هاتف > hatif
هاتف ذكي > hatif
السماعات > samma
ساعة ذكية > saa
ساعات > saa
ثلاجة > thalla
الغسالة > ghassa
مكنسة > miknasa
مكنسة كهربائية > miknasa
ماء غلاية > ghallaya
المقلاة > miqlat
سكين مطبخ > sikkin
المطبخ > sikkin
أطباق > tabaq
صحون > tabaq
شاي أخضر > shay
التمور > tamr
زيتون > zayt
عسل > asal
العطر > itr
عود > itr
غار > sabun
أطفال قميص > qamis
سهرة > fustan
عباءة > abaya
نظارات شمسية > nazza
فضة > khatim
سرير > sarir
وسادة طبية > wisada
المكتب > kursi
طاولة خشبية > tawila
سجادة > sajjada
الدراجة > darraja
`,
);
