/** What shoppers type into this shop's box, and what they mean by it: the measure of its relevance. */
import type { Product } from './product.ts';

/** A query and a check of what is meant by it. */
export interface ShopperQuery {
  query: string;
  /** Whether the product is one that is meant. */
  means(product: Product): boolean;
}

// One line a query: what is typed, `=`, and the kinds (third category level) that are meant, `*` for any; behind `;` what must hold too.
const lines = `
sneakers = Everyday Trainers|Trail Runners|Road Runners
sneaker = Everyday Trainers|Trail Runners|Road Runners
white sneakers = Everyday Trainers|Trail Runners|Road Runners; color=White
running shoes = Trail Runners|Road Runners
trail running shoes = Trail Runners
shoes = /Footwear/
mens shoes = /Footwear/
tshirt = T-Shirts
t-shirt = T-Shirts
t shirt = T-Shirts
tee shirt = T-Shirts
black t-shirt = T-Shirts; color=Black
long sleeve tee = T-Shirts
organic cotton tshirt = T-Shirts; text=cotton
pyjamas = Bathrobes
pajamas = Bathrobes
dressing gown = Bathrobes
gift = Beanies|Socks|Wallets|Wash Bags|Watches|Sunglasses|Umbrellas|Pocket Knives|Lanterns|Water Bottles|Throws|Bathrobes|Vases|Candles|Mugs|Teapots|Coffee Makers|Cutting Boards|Aprons|Slippers
gift under 30 = Beanies|Socks|Wallets|Wash Bags|Umbrellas|Pocket Knives|Lanterns|Water Bottles|Vases|Candles|Mugs|Teapots|Coffee Makers|Cutting Boards|Aprons|Slippers; max=30
gifts for women = *
snow boots size 42 = Winter Boots; size=42
boots 43 = Hiking Boots|Winter Boots|Chelsea Boots|Wellingtons; size=43
hiking boots = Hiking Boots
hiking boots men = Hiking Boots
waterproof hiking boots = Hiking Boots; text=waterproof
winter boots under 150 = Winter Boots; max=150
leather boots = Hiking Boots|Winter Boots|Chelsea Boots; text=leather
ankle boots = Chelsea Boots
wellies = Wellingtons
rubber boots = Wellingtons
flip flops = Slides
sandals = Walking Sandals|Slides|Clogs
house shoes = Slippers
red jacket under 100 = Rain Jackets|Down Jackets|Fleece Jackets|Rain Capes; color=Red; max=100
red jacket = Rain Jackets|Down Jackets|Fleece Jackets|Rain Capes; color=Red
waterproof hiking jacket = Rain Jackets
rain jacket = Rain Jackets|Rain Capes
raincoat = Rain Jackets|Rain Capes
puffer jacket = Down Jackets
winter jacket = Down Jackets
womens winter coat = Wool Coats; department=Women
navy wool coat = Wool Coats; color=Navy
fleece = Fleece Jackets
grey fleece jacket = Fleece Jackets|Half-Zips; color=Grey|Charcoal
windbreaker = Rain Jackets|Rain Capes
jacket size xl = Rain Jackets|Down Jackets|Fleece Jackets; size=XL
jumper = Sweaters|Half-Zips
wool sweater = Sweaters; text=wool
cashmere sweater = Sweaters; text=cashmere
green sweater under 80 = Sweaters|Half-Zips; color=Green|Forest|Olive|Sage; max=80
cardigan = Cardigans
hoodie = Hoodies
black hoodie size m = Hoodies; color=Black; size=M
sweatshirt = Hoodies
jeans = Jeans
slim jeans women = Jeans; department=Women
jeans w32 = Jeans|Chinos; size=W32
hiking pants = Hiking Trousers
trousers = Hiking Trousers|Chinos
shorts = Shorts|Riding Shorts
linen shirt = Shirts|Blouses|T-Shirts; text=linen
flannel shirt = Shirts|Blouses; text=flannel
dress = Day Dresses|Knitted Dresses|Shirt Dresses
summer dress = Day Dresses|Shirt Dresses
blue dress = Day Dresses|Knitted Dresses|Shirt Dresses; color=Blue|Navy|Sky
linen dress under 120 = Day Dresses|Shirt Dresses; text=linen; max=120
skirt = Skirts
beanie = Beanies
winter hat = Beanies
baseball cap = Caps
wool socks = Socks
hiking socks = Socks
backpack = /Backpacks/|Trekking Packs
laptop backpack = Commuter Backpacks
hiking backpack 45 l = Trekking Packs
school bag = Daypacks|Commuter Backpacks
handbag = Totes|Crossbody Bags
tote bag = Totes
gym bag = Duffels
suitcase = Large Suitcases|Cabin Cases
hand luggage = Cabin Cases
wallet = Wallets
toiletry bag = Wash Bags
watch = Watches
sunglasses = Sunglasses
umbrella = Umbrellas
tent = Trekking Tents|Family Tents
2 person tent = Trekking Tents
family tent = Family Tents
tent under 250 = Trekking Tents|Family Tents; max=250
sleeping bag = Sleeping Bags
air mattress = Sleeping Mats
hammock = Hammocks
camping stove = Stoves
cool box = Cool Boxes
thermos = Water Bottles
water bottle = Water Bottles
head torch = Headlamps
flashlight = Headlamps
penknife = Pocket Knives
bicycle = City Bikes|Gravel Bikes|Mountain Bikes
bike = City Bikes|Gravel Bikes|Mountain Bikes
table = Tables
shirt = T-Shirts|Shirts
glasses = Glasses|Sunglasses
hikingboo = Hiking Boots
rainjacke = Rain Jackets
coffeemake = Coffee Makers
floorlam = Floor Lamps
city bike = City Bikes
mountain bike over 1000 = Mountain Bikes; min=1000
mtb = Mountain Bikes
bike helmet = Helmets
cycling shorts = Riding Shorts
bike lock = Locks
bike lights = Bike Lights
bike pump = Floor Pumps
bike bag = Panniers|Bar Bags
chair = Chairs
oak table = Tables; text=oak
desk = Tables
bookshelf = Shelves
lamp = Table Lamps|Floor Lamps|Pendants|Headlamps|Lanterns
floor lamp = Floor Lamps
desk lamp = Table Lamps
ceiling light = Pendants
pillow = Cushions
blanket = Throws
wool blanket = Throws; text=wool
carpet = Rugs
bedding = Bed Linen
bath towel = Towels
flower vase = Vases
scented candle = Candles
mirror = Mirrors
frying pan = Frying Pans
cast iron pan = Frying Pans|Casseroles; text=cast-iron
dutch oven = Casseroles
pot = Casseroles|Saucepans|Cook Sets
kitchen knife = Chef’s Knives|Bread Knives
cutting board = Cutting Boards
coffee mug = Mugs
mug blue = Mugs; color=Sky|Navy|Blue
teapot = Teapots
french press = Coffee Makers
plates = Plates
salad bowl = Bowls
wine glasses = Glasses
dish towel = Tea Towels
apron = Aprons
jars = Storage Jars
sneekers = Everyday Trainers|Trail Runners|Road Runners
bagpack = /Backpacks/|Trekking Packs
slepping bag = Sleeping Bags
sweter wol = Sweaters
umberella = Umbrellas
matress = Sleeping Mats
leather chairs = Chairs
beds that have leds = Bed Linen
a blanket for the sofa = Throws
knives for the bread = Bread Knives
a knife for your pockets = Pocket Knives
boxes for something cool = Cool Boxes
rug set with runners = Rugs
desk with a chair = Tables|Chairs
lanterns for the table = Lanterns
lunch for the two of us in a picnic cooler = Cool Boxes
the watches = Watches
turnschuhe = Everyday Trainers|Trail Runners|Road Runners
regenjacke damen = Rain Jackets; department=Women
winterstiefel größe 40 = Winter Boots; size=40
rote jacke = Rain Jackets|Down Jackets|Fleece Jackets|Rain Capes; color=Red
rucksack = /Backpacks/|Trekking Packs
zelt = Trekking Tents|Family Tents
schlafsack unter 150 euro = Sleeping Bags; max=150
bettwäsche = Bed Linen
lampe = Table Lamps|Floor Lamps|Pendants|Lanterns|Headlamps|Bike Lights
fahrrad = City Bikes|Gravel Bikes|Mountain Bikes
chaussures de randonnée = Hiking Boots
baskets = Everyday Trainers|Trail Runners|Road Runners
veste imperméable = Rain Jackets
sac à dos = /Backpacks/|Trekking Packs
robe rouge = Day Dresses|Knitted Dresses|Shirt Dresses|Bathrobes; color=Red|Rust|Coral
tente = Trekking Tents|Family Tents
couteau = Chef’s Knives|Bread Knives|Pocket Knives
pull homme taille L = Sweaters|Half-Zips; size=L; department=Men
P00012 = *; id=P00012
P04711 = *; id=P04711
fjellby = *; brand=Fjellby
halden & rae cardigan = Cardigans; brand=Halden & Rae
`;

const checks: Readonly<Record<string, (product: Product, expected: string) => boolean>> = {
  color: ({ colors }, expected) => expected.split('|').some((color) => (colors as string[]).includes(color)),
  size: ({ sizes }, expected) => sizes.some((size) => size === expected || size.split('/').includes(expected)),
  max: ({ price }, expected) => price <= Number(expected),
  min: ({ price }, expected) => price >= Number(expected),
  brand: ({ brand }, expected) => brand === expected,
  department: ({ categories }, expected) => categories.lvl0 === expected,
  id: ({ objectID }, expected) => objectID === expected,
  text: ({ name, material }, expected) => `${name} ${material}`.toLowerCase().includes(expected),
};

/** `/Backpacks/` is any level of the categories, a word alone the kind. */
const isKind = ({ category, categories }: Product, expected: string): boolean =>
  expected === '*' ||
  expected === category ||
  (/^\/.*\/$/.test(expected) && categories.lvl2.includes(expected.slice(1, -1)));

/** The queries, the most usual of each kind first. */
export const shopperQueries: readonly ShopperQuery[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [query = '', meaning = ''] = line.split(' = ');
    const [kinds = '', ...conditions] = meaning.split('; ');
    return {
      query,
      means: (product) =>
        kinds.split('|').some((kind) => isKind(product, kind)) &&
        conditions.every((condition) => {
          const [name = '', expected = ''] = condition.split('=');
          return checks[name]!(product, expected);
        }),
    };
  });
