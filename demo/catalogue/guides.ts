/** What the workshop writes for those who buy: how to choose, mend and care. */

/** One guide, as it is stored and searched. */
export interface Guide {
  objectID: string;
  name: string;
  /** The department that it helps in. */
  topic: string;
  /** What it says. */
  text: string;
  /** Other words that people look for it with. */
  keywords: string[];
  /** Minutes to read. */
  minutes: number;
  /** How often it was read: the order where nothing else decides. */
  read: number;
}

/** All guides. */
export const guides: readonly Guide[] = [
  {
    objectID: 'choose-boots',
    name: 'How a walking boot should fit',
    topic: 'Footwear',
    text: 'Try boots in the afternoon, when feet are at their largest, and in the socks you will walk in. Laced, the heel stays where it is on a slope, and the toes do not touch the front going down. A thumb fits behind the heel when the foot slides forward in the open boot. New leather gives a little in the width and nothing in the length, so never buy short.',
    keywords: ['boots', 'shoes', 'hiking', 'size', 'fit'],
    minutes: 3,
    read: 940,
  },
  {
    objectID: 'resole-boots',
    name: 'When a sole is worn, and when it is not',
    topic: 'Footwear',
    text: 'A sole wants replacing when the edge of the profile is round under the ball of the foot, long before it is through. Send boots in dry and brushed. We take the old sole off, look at the welt and the cork below it, and sew a new one on. Leather that was cared for outlives three soles, rubber boots and moulded trainers are glued and live once.',
    keywords: ['boots', 'repair', 'sole', 'mend'],
    minutes: 2,
    read: 610,
  },
  {
    objectID: 'wax-jacket',
    name: 'Wax a jacket in an evening',
    topic: 'Men',
    text: 'Brush the cloth dry, wipe it with cold water and let it hang over night. Warm the tin in hot water until the wax is clear, then work it in with a rag, seams and shoulders first, thinly. A hair dryer draws it into the weave. Hang the jacket somewhere warm for a day. Never wash waxed cotton with soap: it takes out what keeps the rain off.',
    keywords: ['jacket', 'waxed cotton', 'rain', 'care'],
    minutes: 4,
    read: 580,
  },
  {
    objectID: 'wash-down',
    name: 'Wash down without lumps',
    topic: 'Women',
    text: 'Close every zip and turn the jacket inside out. A mild soap for down, thirty degrees, two rinses. Lift it out with both hands, because wet down is heavy and seams tear. Dry it low and slow with three clean tennis balls, an hour at least, and shake it between. It is dry when no cold spot is left, and it smells of nothing.',
    keywords: ['jacket', 'down', 'parka', 'wash', 'sleeping bag'],
    minutes: 3,
    read: 720,
  },
  {
    objectID: 'layers',
    name: 'Three thin layers for a cold day',
    topic: 'Women',
    text: 'Wool next to the skin carries moisture away and does not smell after three days. Over it something that holds air: fleece, or a light down jacket for standing still. The outer layer keeps wind and rain out and has a zip you can open while walking. Take one off before you sweat, and put it back before you are cold.',
    keywords: ['wool', 'fleece', 'jacket', 'winter', 'sweater'],
    minutes: 3,
    read: 800,
  },
  {
    objectID: 'choose-tent',
    name: 'A tent for how you travel',
    topic: 'Camp & Hike',
    text: 'Count the nights you carry it against the nights you drive to it. On foot every kilogram is felt by noon, and a tent for two at under two is worth its price. A tunnel has the most room for its weight and wants pegs; a dome stands on rock. Look for two doors if two of you sleep in it, and a porch that takes both packs.',
    keywords: ['tent', 'camping', 'hiking', 'weight'],
    minutes: 5,
    read: 880,
  },
  {
    objectID: 'sleeping-bag-warmth',
    name: 'What the numbers on a sleeping bag mean',
    topic: 'Camp & Hike',
    text: 'Comfort is where a person who is easily cold sleeps through; limit is where one who is not curls up and sleeps. The extreme value is about staying alive and no help in choosing. Below you the bag is pressed flat, so the mat decides: for ground below freezing take one with an R value of four or more.',
    keywords: ['sleeping bag', 'mat', 'cold', 'camping'],
    minutes: 3,
    read: 650,
  },
  {
    objectID: 'stove-fuel',
    name: 'Gas, spirit or wood: which stove',
    topic: 'Camp & Hike',
    text: 'Gas is clean and quick and sulks in the cold, where a stove that stands on its own and turns the can over goes on. Spirit burns without a sound, needs nothing that can break, and takes twice as long. Wood costs nothing where fires are allowed. Whichever it is, cook in the open air: every flame eats oxygen and gives back what you cannot smell.',
    keywords: ['stove', 'cooking', 'camping', 'pot'],
    minutes: 4,
    read: 430,
  },
  {
    objectID: 'pack-rucksack',
    name: 'Pack so that the rucksack carries itself',
    topic: 'Bags & Travel',
    text: 'Heavy things high and close to the back, the sleeping bag at the bottom, what you need on the way in the lid. Close the hip belt first, on the bones and not above them, then the shoulder straps until they lie without pulling. Two thirds of the weight belong to the hips. If it swings when you turn, something heavy is too far out.',
    keywords: ['rucksack', 'backpack', 'bag', 'hiking'],
    minutes: 3,
    read: 700,
  },
  {
    objectID: 'bike-light',
    name: 'Be seen on a bicycle, and see',
    topic: 'Cycling',
    text: 'To be seen a small steady light is enough; a blinking one makes it hard to say how far away you are. To see on an unlit road the beam wants a clear upper edge, set so that its middle meets the ground ten metres ahead. Reflectors on the tyres tell a driver from the side that you are a bicycle, which no lamp does.',
    keywords: ['light', 'lamp', 'bike', 'helmet', 'night'],
    minutes: 3,
    read: 520,
  },
  {
    objectID: 'lamp-height',
    name: 'How high a lamp hangs over a table',
    topic: 'Home',
    text: 'Sixty centimetres above the top is right for most tables: low enough that nobody looks into the bulb, high enough to see each other. Over a long table two small lamps are kinder than a large one. Warm light, 2,700 kelvin, makes bread look like bread. A dimmer costs less than the second lamp you would buy for the evening.',
    keywords: ['lamp', 'light', 'table', 'pendant'],
    minutes: 2,
    read: 560,
  },
  {
    objectID: 'cast-iron',
    name: 'A cast iron pan for a lifetime',
    topic: 'Kitchen & Table',
    text: 'Wash a new pan once with soap, dry it on the stove, and rub it with so little oil that it looks dry. An hour upside down in the hottest oven, and let it cool in there. Three times, and an egg slides. Afterwards hot water and a brush are enough, and a thin film of oil before it goes back on its hook. Rust is no end: scour it off and begin again.',
    keywords: ['pan', 'skillet', 'iron', 'cooking', 'care'],
    minutes: 4,
    read: 690,
  },
];
