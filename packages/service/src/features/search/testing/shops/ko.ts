/** A Korean shop. */
import { readShop } from './read-shop.ts';

export const korean = readShop(
  'ko',
  `
kimchi: 김치냉장고 스탠드형
mini: 미니냉장고 90리터
setak: 드럼세탁기 21kg
cheongso: 무선청소기 흡입력
robot: 로봇 청소기 물걸레
ear: 블루투스이어폰 방수
undong: 남성 운동화 경량
deung: 등산화를 위한 끈
gudu: 여성구두 소가죽
jangap: 가죽장갑 겨울용
paeding: 롱패딩 오리털
bi: 어린이우비 노랑
umbrella: 자동우산 3단
gabang: 노트북가방 15인치
baeg: 여행용 배낭 40리터
jigap: 장지갑 소가죽
bap: 전기밥솥 6인용
naembi: 스테인리스냄비 세트
peuraipaen: 인덕션 프라이팬 28cm
kal: 주방칼 세트
keop: 머그컵 2개
cha: 보성녹차 티백
keopi: 원두커피 1kg
uija: 사무용의자 메쉬
chaeksang: 원목책상 1200
chimdae: 접이식침대 1인용
ibul: 구스이불 퀸
begae: 메모리폼베개
sudo: 호텔수건 10장
chissol: 전동칫솔 휴대용
syampu: 탈모샴푸 500ml
jajeon: 접이식자전거 20인치
helmet: 자전거헬멧 성인
gong: 축구공 5호
gangaji: 강아지집 원목
goyangi: 고양이모래 두부
sigye: 손목시계 가죽줄
angyeong: 편광선글라스
mauseu: 무선마우스 저소음
kibodeu: 기계식키보드
`,
  `
냉장고 미니 > mini
김치 냉장고 > kimchi
김치냉장고를 > kimchi
냉장고 스탠드형 > kimchi
세탁기 > setak
세탁기를 > setak
무선 청소기 > cheongso
로봇청소기 > robot
이어폰 > ear
블루투스 이어폰 > ear
이어폰을 > ear
운동화 > undong
남성운동화 > undong
운동화는 > undong
등산화 > deung
구두 > gudu
여성 구두 > gudu
장갑 > jangap
장갑을 > jangap
패딩 > paeding
우비 > bi
우산 > umbrella
우산이 > umbrella
가방 > gabang
노트북 가방 > gabang
배낭을 > baeg
지갑 > jigap
밥솥 > bap
냄비 > naembi
프라이팬은 > peuraipaen
녹차 > cha
커피 > keopi
의자 > uija
사무용 의자 > uija
책상을 > chaeksang
침대 > chimdae
이불 > ibul
베개 > begae
칫솔 > chissol
시계 > sigye
`,
);
