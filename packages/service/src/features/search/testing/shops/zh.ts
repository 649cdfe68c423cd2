/** A Chinese shop: some names are written in traditional characters, some in simplified ones. */
import { readShop } from './read-shop.ts';

export const chinese = readShop(
  'zh',
  `
erji: 蓝牙耳机 降噪
shouji: 智能手机 128GB
shoubiao: 智慧手錶 防水
chong: 無線充電器 快充
xie: 男士運動鞋 透氣
pixie: 真皮女鞋
jiake: 防水夹克 冲锋衣
yurong: 羽絨服 長款
qun: 连衣裙 夏季
ku: 牛仔褲 修身
wa: 纯棉袜子 五双
mao: 棒球帽
bao: 雙肩背包 大容量
qianbao: 真皮钱包
yan: 太阳眼镜 偏光
bing: 小型冰箱
xiyi: 滾筒洗衣機 8公斤
xichen: 无线吸尘器
dianfan: 電飯鍋 5升
shui: 电热水壶 不锈钢
guo: 不粘炒锅 32厘米
dao: 厨房菜刀
wan: 陶瓷碗 套裝
cha: 龙井绿茶 250克
kafei: 咖啡豆 深烘
dianshi: 55吋液晶電視
bijiben: 笔记本电脑 16GB
jianpan: 机械键盘
shubiao: 無線滑鼠 靜音
yi: 人体工学办公椅
zhuo: 實木書桌
chuang: 折叠床 单人
zhen: 乳膠枕頭
bei: 蚕丝被 双人
deng: LED台灯 护眼
san: 自动雨伞
che: 山地自行车
toukui: 騎行頭盔
gou: 狗窩 可拆洗
mao2: 猫砂 豆腐
`,
  `
耳机 > erji
藍牙耳機 > erji
耳機 降噪 > erji
智能手機 > shouji
手機 > shouji
手表 > shoubiao
智慧手表 > shoubiao
充电器 > chong
无线充电器 > chong
运动鞋 > xie
男 运动鞋 > xie
女鞋 > pixie
夾克 > jiake
防水夾克 > jiake
羽绒服 > yurong
連衣裙 > qun
裙 > qun
牛仔裤 > ku
襪子 > wa
背包 > bao
双肩背包 > bao
錢包 > qianbao
眼鏡 > yan
冰箱 > bing
洗衣机 > xiyi
吸塵器 > xichen
电饭锅 > dianfan
水壺 > shui
炒鍋 > guo
菜刀 > dao
綠茶 > cha
液晶电视 > dianshi
筆記本電腦 > bijiben
电脑 > bijiben
鍵盤 > jianpan
辦公椅 > yi
书桌 > zhuo
枕头 > zhen
雨傘 > san
头盔 > toukui
`,
);
