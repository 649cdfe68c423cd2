/** Everyday terms for types of products in four languages, judged by the type in an English catalogue: `category/style`. */

/** A type of product with a term in each language. */
export interface WordedGoods {
  kind: string;
  de: string;
  fr: string;
  es: string;
  ja: string;
}

const worded = (kind: string, de: string, fr: string, es: string, ja: string): WordedGoods => ({
  kind,
  de,
  fr,
  es,
  ja,
});

/** Forty types. */
export const wordedGoods: readonly WordedGoods[] = [
  worded('accessories/backpack', 'Rucksack', 'sac à dos', 'mochila', 'リュックサック'),
  worded('accessories/belt', 'Gürtel für die Hose', 'ceinture en cuir', 'cinturón de cuero', '革のベルト'),
  worded('accessories/glasses', 'Sonnenbrille', 'lunettes de soleil', 'gafas de sol', 'サングラス'),
  worded('accessories/handbag', 'Handtasche für Damen', 'sac à main', 'bolso de mano', 'ハンドバッグ'),
  worded('accessories/watch', 'Armbanduhr', 'montre bracelet', 'reloj de pulsera', '腕時計'),
  worded('apparel/jacket', 'warme Jacke', 'veste chaude', 'chaqueta de abrigo', '暖かいジャケット'),
  worded('apparel/scarf', 'Schal', 'écharpe', 'bufanda', 'マフラー'),
  worded('apparel/shirt', 'Hemd', 'chemise', 'camisa', 'シャツ'),
  worded('apparel/socks', 'Socken', 'chaussettes', 'calcetines', '靴下'),
  worded(
    'beauty/grooming',
    'Rasierset und Bartpflege',
    'rasoir et soin de la barbe',
    'kit de afeitado y barba',
    '髭剃りセット',
  ),
  worded('books/cooking', 'Kochbuch', 'livre de recettes', 'libro de cocina', '料理の本'),
  worded('books/travel', 'Reiseführer', 'guide de voyage', 'guía de viaje', '旅行ガイドブック'),
  worded('electronics/camera', 'Fotoapparat', 'appareil photo', 'cámara de fotos', 'カメラ'),
  worded('electronics/headphones', 'Kopfhörer', 'casque audio', 'auriculares', 'ヘッドホン'),
  worded('electronics/speaker', 'Lautsprecher', 'haut-parleur', 'altavoz', 'スピーカー'),
  worded('electronics/television', 'Fernseher', 'téléviseur', 'televisor', 'テレビ'),
  worded('floral/bouquet', 'Blumenstrauß', 'bouquet de fleurs', 'ramo de flores', '花束'),
  worded('floral/plant', 'Zimmerpflanze', "plante d'intérieur", 'planta de interior', '観葉植物'),
  worded('footwear/boot', 'Stiefel', 'bottes', 'botas', 'ブーツ'),
  worded('footwear/sandals', 'Sandalen', 'sandales', 'sandalias', 'サンダル'),
  worded('footwear/sneaker', 'Turnschuhe', 'baskets', 'zapatillas deportivas', 'スニーカー'),
  worded('furniture/chairs', 'Stuhl', 'chaise', 'silla', '椅子'),
  worded('furniture/sofas', 'Sofa', 'canapé', 'sofá', 'ソファ'),
  worded('furniture/tables', 'Esstisch', 'table à manger', 'mesa de comedor', 'ダイニングテーブル'),
  worded('groceries/bakery', 'Brot und Gebäck', 'pain et viennoiseries', 'pan y bollería', 'パン'),
  worded('groceries/dairy', 'Käse und Milch', 'fromage et lait', 'queso y leche', 'チーズと牛乳'),
  worded('groceries/fruits', 'frisches Obst', 'fruits frais', 'fruta fresca', '新鮮な果物'),
  worded('groceries/seafood', 'Fisch und Meeresfrüchte', 'poisson et fruits de mer', 'pescado y marisco', '魚介類'),
  worded('groceries/vegetables', 'Gemüse', 'légumes', 'verduras', '野菜'),
  worded('homedecor/clock', 'Wanduhr', 'horloge murale', 'reloj de pared', '掛け時計'),
  worded('homedecor/cushion', 'Sofakissen', 'coussin décoratif', 'cojín decorativo', 'クッション'),
  worded('homedecor/lighting', 'Lampe', 'lampe', 'lámpara', '照明ランプ'),
  worded('instruments/microphone', 'Mikrofon', 'microphone', 'micrófono', 'マイク'),
  worded('instruments/percussion', 'Schlagzeug', 'batterie et percussions', 'batería y percusión', 'ドラム'),
  worded('instruments/strings', 'Gitarre', 'guitare', 'guitarra', 'ギター'),
  worded('jewelry/bracelet', 'Armband', 'bracelet', 'pulsera', 'ブレスレット'),
  worded('jewelry/necklace', 'Halskette', 'collier', 'collar', 'ネックレス'),
  worded('outdoors/fishing', 'Angelrute', 'canne à pêche', 'caña de pescar', '釣り竿'),
  worded('seasonal/christmas', 'Weihnachtsschmuck', 'décoration de Noël', 'adorno de Navidad', 'クリスマスの飾り'),
  worded('tools/saw', 'Säge', 'scie à main', 'sierra', 'のこぎり'),
];
