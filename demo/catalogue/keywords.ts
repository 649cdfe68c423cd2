/** Synonyms: what shoppers call things that the shop calls otherwise, in English, German and French; searched, never shown. */

/** Kind of product (third category level) to its other names. */
const kinds: Readonly<Record<string, string>> = {
  Sweaters: 'pullover, jumper, knitwear, winter clothes, pulli, strickpullover, pull, chandail, tricot',
  Cardigans: 'knitwear, strickjacke, gilet en laine',
  'Knitted Vests': 'tank top, slipover, pullunder, weste, débardeur',
  'Half-Zips': 'quarter zip, zip sweater, pullover, jumper, troyer',
  'T-Shirts': 't-shirts, tshirt, tshirts, tee shirt, top, shirt, maillot, longsleeve',
  Blouses: 'blouses, top, bluse, hemd, chemisier, chemise',
  Shirts: 'shirts, hemd, hemden, chemise, chemises',
  Hoodies: 'sweatshirt, jogging top, kapuzenpullover, kapuzenpulli, sweat à capuche',
  'Rain Jackets':
    'raincoat, waterproof jacket, hiking jacket, waterproof hiking jacket, outdoor jacket, hardshell, windbreaker, regenjacke, ' +
    'wanderjacke, jacke, veste imperméable, veste de pluie, veste de randonnée, manteau de pluie, k-way',
  'Down Jackets':
    'puffer, puffer jacket, winter jacket, warm jacket, ski jacket, body warmer, winter clothes, daunenjacke, winterjacke, jacke, ' +
    'doudoune, veste, anorak d’hiver',
  'Wool Coats': 'winter coat, overcoat, winter clothes, mantel, wintermantel, wollmantel, manteau, manteau d’hiver',
  'Fleece Jackets': 'fleece, polar fleece, hiking jacket, fleecejacke, jacke, veste polaire, polaire',
  Jeans: 'denim, denim trousers, pants, hose, jeanshose, pantalon',
  'Hiking Trousers':
    'hiking pants, trekking pants, outdoor trousers, wanderhose, hose, pantalon de randonnée, pantalon',
  Skirts: 'skirts, rock, röcke, jupe, jupes',
  Chinos: 'trousers, pants, slacks, cords, hose, stoffhose, pantalon',
  Shorts: 'bermuda, short trousers, kurze hose, bermuda, short',
  'Day Dresses': 'dresses, summer dress, kleid, kleider, sommerkleid, robe, robes, robe d’été',
  'Knitted Dresses': 'dresses, winter dress, strickkleid, kleid, robe, robe en laine',
  'Shirt Dresses': 'dress, dresses, summer dress, hemdblusenkleid, kleid, robe, robe chemise',
  Beanies: 'hat, winter hat, wool hat, woolly hat, bobble hat, mütze, wintermütze, strickmütze, bonnet',
  Caps: 'hat, baseball cap, sun hat, kappe, mütze, schirmmütze, casquette',
  Socks: 'sock, socken, wollsocken, wandersocken, chaussettes',
  'Hiking Boots':
    'hiking shoes, hiking boot, trekking shoes, mountain boots, work boots, wanderschuhe, wanderstiefel, bergschuhe, stiefel, schuhe, ' +
    'chaussures de randonnée, chaussures de marche, chaussures, bottines',
  'Winter Boots':
    'winter shoes, snow boot, warm boots, winterstiefel, winterschuhe, stiefel, schuhe, bottes d’hiver, après-ski, bottes, chaussures',
  'Chelsea Boots': 'ankle boots, stiefeletten, stiefel, schuhe, bottines, bottes, chaussures',
  'Everyday Trainers': 'sneakers, sneaker, gym shoes, tennis shoes, shoes, turnschuhe, schuhe, baskets, chaussures',
  'Trail Runners':
    'running shoes, sneakers, sports shoes, laufschuhe, turnschuhe, schuhe, chaussures de trail, chaussures, baskets',
  'Road Runners':
    'running shoes, sneakers, sports shoes, jogging shoes, laufschuhe, turnschuhe, schuhe, chaussures de course, chaussures, baskets',
  Loafers: 'slip-on shoes, shoes, slipper, halbschuhe, schuhe, mocassins, chaussures',
  'Derby Shoes': 'formal shoes, oxfords, lederschuhe, halbschuhe, schuhe, chaussures de ville, chaussures',
  Moccasins: 'boat shoes, shoes, mokassins, schuhe, mocassins, chaussures',
  'Walking Sandals': 'sandals, summer shoes, sandalen, trekkingsandalen, sandales',
  Slides: 'sandals, flip flops, flip-flops, sliders, badeschuhe, badelatschen, sandalen, tongs, sandales',
  Clogs: 'garden shoes, holzschuhe, sabots',
  Wellingtons:
    'wellies, gumboots, rubber boots, rain shoes, gummistiefel, regenstiefel, stiefel, bottes de pluie, bottes en caoutchouc, bottes',
  Slippers: 'slippers, indoor shoes, nightwear, hausschuhe, pantoffeln, chaussons, pantoufles',
  'Camp Booties': 'hüttenschuhe, hausschuhe, chaussons',
  Daypacks: 'backpack, backpacks, bagpack, rucksack, small backpack, school bag, tagesrucksack, sac à dos',
  'Commuter Backpacks':
    'backpack, backpacks, rucksack, school bag, laptop bag, work bag, laptoprucksack, sac à dos, sac d’ordinateur',
  'Roll-Tops': 'backpack, backpacks, rucksack, waterproof backpack, kurierrucksack, sac à dos',
  Totes: 'tote bag, shopping bag, shopper, handbag, purse, tasche, einkaufstasche, handtasche, sac, cabas, sac à main',
  'Messenger Bags': 'laptop bag, shoulder bag, work bag, umhängetasche, aktentasche, tasche, sacoche, cartable',
  'Crossbody Bags': 'handbag, purse, shoulder bag, umhängetasche, handtasche, tasche, sac bandoulière, sac à main',
  Duffels:
    'duffle bag, gym bag, sports bag, travel bag, weekend bag, reisetasche, sporttasche, sac de voyage, sac de sport',
  'Cabin Cases':
    'suitcase, hand luggage, carry on, trolley, luggage, koffer, handgepäck, valise, valise cabine, bagage à main',
  'Large Suitcases': 'luggage, case, trolley, koffer, reisekoffer, valise',
  Wallets: 'purse, billfold, geldbeutel, geldbörse, portemonnaie, portefeuille, porte-monnaie',
  'Wash Bags': 'toiletry bag, cosmetic bag, make-up bag, kulturbeutel, kulturtasche, trousse de toilette',
  'Packing Cubes': 'luggage organiser, luggage organizer, packtaschen, packwürfel, organiseur de valise',
  Watches: 'wristwatch, wrist watch, uhr, armbanduhr, montre',
  Sunglasses: 'sun glasses, sonnenbrille, lunettes de soleil',
  Umbrellas: 'brolly, parasol, regenschirm, schirm, parapluie',
  'Trekking Tents': 'tents, backpacking tent, two person tent, zelt, trekkingzelt, tente, tente de randonnée',
  'Family Tents': 'tents, large tent, big tent, zelt, familienzelt, tente, tente familiale',
  Tarps: 'sun sail, awning, canopy, plane, bâche',
  'Sleeping Bags': 'schlafsack, sac de couchage, duvet',
  'Sleeping Mats': 'air mattress, camping mattress, roll mat, isomatte, luftmatratze, matelas, matelas gonflable',
  Hammocks: 'hängematte, hamac',
  Stoves: 'camping stove, gas cooker, gas stove, cooker, burner, campingkocher, gaskocher, kocher, réchaud',
  'Cook Sets': 'camping cookware, mess kit, campinggeschirr, kochset, popote',
  'Cool Boxes': 'coolbox, cool bag, ice box, esky, kühlbox, kühltasche, glacière',
  'Trekking Packs':
    'backpack, backpacks, hiking backpack, large backpack, trekkingrucksack, wanderrucksack, sac à dos, sac de randonnée',
  'Dry Bags': 'waterproof bag, packsack, wasserdichter beutel, sac étanche',
  'Water Bottles':
    'water bottle, drinking bottle, thermos, thermo flask, trinkflasche, wasserflasche, thermosflasche, gourde, bouteille',
  Headlamps: 'head light, headlight, flashlight, torch, stirnlampe, taschenlampe, lampe frontale',
  Lanterns: 'camping light, camping lamp, torch, laterne, campinglampe, lanterne',
  'Pocket Knives':
    'penknife, jackknife, swiss knife, knives, multitool, taschenmesser, messer, couteau, couteau de poche, canif',
  'City Bikes': 'bike, bikes, bicycle, bicycles, cycle, commuter bike, fahrrad, stadtrad, rad, vélo, vélo de ville',
  'Gravel Bikes': 'bike, bikes, bicycle, bicycles, road bike, racing bike, fahrrad, rennrad, rad, vélo, vélo de route',
  'Mountain Bikes': 'bike, bikes, bicycle, bicycles, mtb, fahrrad, mountainbike, rad, vélo, vtt',
  Jerseys: 'cycling top, bike shirt, radtrikot, trikot, maillot, maillot cycliste',
  'Riding Shorts': 'cycling shorts, bike shorts, padded shorts, radhose, cuissard',
  'Rain Capes': 'poncho, rain poncho, raincoat, regencape, regenponcho, regenjacke, cape de pluie',
  Helmets: 'bicycle helmet, cycling helmet, fahrradhelm, helm, casque, casque vélo',
  Gloves: 'mittens, winter gloves, handschuhe, fahrradhandschuhe, gants',
  'Riding Glasses': 'cycling glasses, sportbrille, radbrille, lunettes de sport',
  Saddles: 'bike seat, bicycle seat, sattel, fahrradsattel, selle',
  Panniers: 'bike bag, pannier bag, bicycle bag, fahrradtasche, gepäckträgertasche, sacoche vélo',
  'Bar Bags': 'bike bag, bikepacking, lenkertasche, fahrradtasche, sacoche de guidon',
  'Floor Pumps': 'bike pump, bicycle pump, tyre pump, tire pump, fahrradpumpe, luftpumpe, pompe à vélo',
  'Bike Lights': 'bicycle light, front light, rear light, fahrradlicht, fahrradlampe, éclairage vélo',
  Locks: 'bike lock, bicycle lock, fahrradschloss, schloss, antivol',
  Chairs: 'seat, seating, furniture, stool, stuhl, stühle, sessel, möbel, chaise, fauteuil, meuble',
  Tables: 'furniture, kitchen table, writing desk, tisch, esstisch, schreibtisch, möbel, bureau, meuble',
  Shelves:
    'bookshelf, bookshelves, book case, furniture, storage, regal, bücherregal, möbel, étagère, bibliothèque, meuble',
  'Table Lamps':
    'lamps, night light, lampe, tischlampe, nachttischlampe, schreibtischlampe, leuchte, lampe de chevet, lampe de table',
  'Floor Lamps': 'lamps, standard lamp, stehlampe, lampe, leuchte, lampadaire',
  Pendants:
    'lamps, ceiling light, ceiling lamp, hanging lamp, chandelier, pendelleuchte, deckenlampe, hängelampe, lampe, suspension',
  Cushions: 'pillow, pillows, throw pillow, kissen, zierkissen, kissenbezug, coussin',
  Throws: 'blankets, decke, wolldecke, kuscheldecke, couverture, plaid en laine',
  Rugs: 'carpet, carpets, mat, teppich, läufer, tapis',
  'Bed Linen':
    'bedding, sheets, bed sheets, duvet, bettwäsche, bettbezug, spannbettlaken, linge de lit, housse de couette, draps',
  Towels: 'beach towel, hand towel, handtuch, badetuch, strandtuch, serviette, serviette de bain',
  Bathrobes:
    'dressing gown, pyjamas, pyjama, pajamas, nightwear, loungewear, sleepwear, bademantel, schlafanzug, morgenmantel, peignoir, robe de chambre',
  Vases: 'flower vase, flowers, blumenvase',
  Candles: 'scented candles, home fragrance, kerze, duftkerze, bougie, bougie parfumée',
  Mirrors: 'looking glass, spiegel, wandspiegel, miroir',
  'Frying Pans': 'pan, pans, cookware, cast iron pan, pfanne, bratpfanne, poêle',
  Casseroles: 'pot, pots, cookware, cast iron pot, stew pot, topf, schmortopf, bräter, cocotte, marmite',
  Saucepans: 'pot, pots, cookware, cooking pot, topf, kochtopf, casserole',
  'Chef’s Knives':
    'kitchen knife, kitchen knives, chefs knife, cooking knife, messer, kochmesser, küchenmesser, couteau, couteau de cuisine',
  'Bread Knives': 'kitchen knife, kitchen knives, messer, brotmesser, couteau, couteau à pain',
  'Cutting Boards': 'chopping board, cheese board, schneidebrett, brett, planche à découper',
  Mugs: 'coffee mug, coffee cup, tea cup, cups, tasse, kaffeetasse, becher',
  Teapots: 'kettle, teekanne, théière, bouilloire',
  'Coffee Makers':
    'coffee machine, coffee press, percolator, kaffeemaschine, kaffeebereiter, kaffeekanne, cafetière à piston',
  Plates: 'dinnerware, crockery, dishes, teller, geschirr, assiette, assiettes, vaisselle',
  Bowls: 'crockery, dishes, cereal bowl, schüssel, schale, geschirr, bol, saladier, vaisselle',
  Glasses:
    'drinking glasses, wine glass, wine glasses, water glasses, trinkglas, weinglas, gläser, verre, verres, verre à vin',
  'Tea Towels': 'dish towel, dishcloth, kitchen towel, geschirrtuch, küchentuch, torchon',
  Aprons: 'kitchen apron, schürze, kochschürze, tablier',
  'Storage Jars': 'jars, food storage, canister, tin, vorratsglas, vorratsdose, einmachglas, bocal, boîte',
};

/** What shoppers give to others. */
const gifts = new Set(
  (
    'Beanies,Socks,Wallets,Wash Bags,Watches,Sunglasses,Umbrellas,Pocket Knives,Lanterns,Water Bottles,Throws,Bathrobes,Vases,Candles,' +
    'Mugs,Teapots,Coffee Makers,Cutting Boards,Aprons,Slippers'
  ).split(','),
);

/** Department to the other names of whom or what it is for. */
const departments: Readonly<Record<string, string>> = {
  Women: 'womens, women’s, ladies, woman, female, damen, frauen, femme, femmes',
  Men: 'mens, men’s, gents, man, male, herren, männer, homme, hommes',
  'Camp & Hike': 'camping, hiking, trekking, outdoor, wandern, randonnée, plein air',
  Cycling: 'cycling, radfahren, cyclisme',
  Home: 'house, living, wohnen, zuhause, maison',
  'Kitchen & Table': 'cooking, dining, küche, cuisine',
  'Bags & Travel': 'bag, travel, tasche, reise, voyage, sac',
  Footwear: 'shoe, shoes, schuhe, chaussures',
};

const irregular: Readonly<Record<string, string>> = {
  Knives: 'knife',
  Shelves: 'shelf',
  Watches: 'watch',
  Boxes: 'box',
  Glasses: 'glass',
  Beanies: 'beanie',
  Hoodies: 'hoodie',
  Booties: 'bootie',
  Dresses: 'dress',
  Sandals: 'sandal',
  // A shirt dress is no shirt.
  'Shirt Dresses': 'dress',
};

/** One of a kind: `Rain Jackets` gives `rain jacket`. */
const singular = (kind: string): string =>
  (irregular[kind] ?? kind.replace(/\S+$/, (noun) => irregular[noun] ?? noun.replace(/s$/, ''))).toLowerCase();

const listed = (text: string | undefined): string[] => text?.split(', ') ?? [];

/**
 * The other names of a product.
 *
 * @param department first category level
 * @param kind third category level
 */
export const keywordsOf = (department: string, kind: string): { kind: string[]; department: string[] } => ({
  kind: [
    singular(kind),
    ...listed(kinds[kind]),
    ...(gifts.has(kind) ? ['gift', 'gifts', 'present', 'geschenk', 'geschenke', 'cadeau'] : []),
  ],
  department: listed(departments[department]),
});
