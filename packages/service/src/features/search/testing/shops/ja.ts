/** A Japanese shop. */
import { readShop } from './read-shop.ts';

export const japanese = readShop(
  'ja',
  `
iya: ワイヤレスイヤホン 防水
terebi: 液晶テレビ 43インチ
sentaku: 全自動洗濯機 7kg
reizo: 小型冷蔵庫 90リットル
soji: コードレス掃除機
kutsu: ランニングシューズ 軽量
kawa: 本革靴 メンズ
undo: 子供用運動靴
makura: 低反発まくら
futon: 羽毛布団 シングル
tsuri: クリスマスツリー 150cm
kasa: 折りたたみ傘 自動開閉
rain: レインコート 男女兼用
ocha: 緑茶ティーバッグ
kohi: コーヒーメーカー 全自動
suihan: 炊飯器 5.5合
nabe: 片手鍋 18cm
furai: フライパン 26cm
hocho: 三徳包丁 ステンレス
tokei: 腕時計 ソーラー
megane: 偏光サングラス
kaban: 通学かばん
ryukku: リュックサック 30L
saifu: 長財布 牛革
isu: オフィスチェア メッシュ
tsukue: 学習机 天然木
beddo: 折りたたみベッド
raito: 自転車ライト USB充電
heru: ヘルメット 大人用
booru: サッカーボール 5号
neko: 猫砂 固まるタイプ
inu: 犬小屋 木製
taoru: バスタオル 3枚組
shan: シャンプー 詰め替え
haburashi: 電動歯ブラシ
keesu: スマホケース 手帳型
mausu: ワイヤレスマウス 静音
kiiboodo: メカニカルキーボード
tokyo: 東京タワー 模型
nuigurumi: くまのぬいぐるみ
`,
  `
いやほん > iya
ワイヤレス イヤホン > iya
わいやれすいやほん > iya
ﾜｲﾔﾚｽｲﾔﾎﾝ > iya
てれび > terebi
テレビ > terebi
洗濯機 > sentaku
冷蔵庫 > reizo
掃除機 > soji
ＵＳＢ ライト > raito
しゅーず > kutsu
ランニング シューズ > kutsu
革靴 > kawa
運動靴 > undo
マクラ > makura
布団 > futon
つりー > tsuri
ﾂﾘｰ > tsuri
クリスマス ツリー > tsuri
傘 > kasa
れいんこーと > rain
緑茶 > ocha
こーひー > kohi
ｺｰﾋｰﾒｰｶｰ > kohi
炊飯器 > suihan
鍋 > nabe
ふらいぱん > furai
包丁 > hocho
時計 > tokei
さんぐらす > megane
カバン > kaban
りゅっく > ryukku
財布 > saifu
チェア > isu
机 > tsukue
べっど > beddo
ボール > booru
たおる > taoru
タワー > tokyo
クマ ぬいぐるみ > nuigurumi
`,
);
