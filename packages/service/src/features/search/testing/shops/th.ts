/** A Thai shop. */
import { readShop } from './read-shop.ts';

export const thai = readShop(
  'th',
  `
nampla: น้ำปลาแท้ 700 มล.
namman: น้ำมันมะกอก
namhom: น้ำหอมผู้หญิง
namtan: น้ำตาลทราย
khao: ข้าวหอมมะลิ 5 กก.
plakra: ปลากระป๋อง
rongthao: รองเท้าวิ่งผู้ชาย
taet: รองเท้าแตะ
kra: กระเป๋าเดินทาง 24 นิ้ว
tang: กระเป๋าสตางค์หนัง
sapai: กระเป๋าสะพายข้าง
suea: เสื้อยืดคอกลม
nao: เสื้อกันหนาว
fon: เสื้อกันฝน
yin: กางเกงยีนส์
len: กางเกงว่ายน้ำ
muak: หมวกกันน็อก
kaep: หมวกแก๊ป
waen: แว่นกันแดด
nalika: นาฬิกาข้อมือ
tho: โทรศัพท์มือถือ
hufang: หูฟังไร้สาย
tuyen: ตู้เย็นสองประตู
tusuea: ตู้เสื้อผ้าไม้
sak: เครื่องซักผ้าฝาบน
dut: เครื่องดูดฝุ่น
kafae: เครื่องชงกาแฟ
mo: หม้อหุงข้าวไฟฟ้า
kratha: กระทะเคลือบ
mit: มีดทำครัว
chan: จานเซรามิก
phaahom: ผ้าห่มนาโน
phaanuan: ผ้านวมหกฟุต
chet: ผ้าเช็ดตัว
mon: หมอนยางพารา
thinon: ที่นอนพับได้
kao: เก้าอี้สำนักงาน
to: โต๊ะทำงาน
chak: จักรยานเสือภูเขา
maeo: อาหารแมว
`,
  `
น้ำปลา > nampla
ปลา แท้ > nampla
น้ำมัน > namman
มะกอก > namman
น้ำหอม > namhom
ผู้หญิง น้ำหอม > namhom
น้ำตาล > namtan
ข้าวหอม > khao
มะลิ > khao
ข้าว 5 กก > khao
กระป๋อง > plakra
รองเท้าวิ่ง > rongthao
รองเท้า ผู้ชาย > rongthao
รองเท้าแตะ > taet
กระเป๋าเดินทาง > kra
เดินทาง > kra
สตางค์ > tang
กระเป๋า หนัง > tang
สะพาย > sapai
เสื้อยืด > suea
กันหนาว > nao
กันฝน > fon
ยีนส์ > yin
ว่ายน้ำ > len
กันน็อก > muak
หมวกแก๊ป > kaep
กันแดด > waen
แว่นกันแดด > waen
นาฬิกา > nalika
มือถือ > tho
หูฟัง > hufang
ตู้เย็น > tuyen
เสื้อผ้า > tusuea
ซักผ้า > sak
เครื่องดูดฝุ่น > dut
กาแฟ > kafae
หม้อหุงข้าว > mo
เซรามิก > chan
เช็ดตัว > chet
เก้าอี้ > kao
`,
);
