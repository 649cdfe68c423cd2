/** The makers that the shop carries: invented names, each at home in one or two departments. */

export interface Brand {
  name: string;
  /** Departments (names of the first category level) that it makes things for. */
  departments: readonly string[];
  /** How dear it is against the usual price: 1 is usual. */
  tier: number;
}

const houses: readonly { departments: readonly string[]; names: string }[] = [
  {
    departments: ['Women', 'Men'],
    names:
      'Fjellby, Norrvik, Halden & Rae, Osterlea, Wrenmoor, Tidewell, Aldermoss, Brackenhall, Lindhage, ' +
      'Saltmere, Marlowe Fen, Thornby, Ekelund Mills, Kestrelby, Loomhaven, Morven Knit, Rowanstead, ' +
      'Siltwater, Tarnfold, Ullscarth, Vessby, Woldham',
  },
  { departments: ['Women'], names: 'Petrichor Row, Quillmere, Yarrowgate, Hollin & Daughter' },
  { departments: ['Men'], names: 'Greyfriar Wool, Nettlecombe, Inverlune, Cotterdale' },
  {
    departments: ['Footwear'],
    names:
      'Stridemoor, Cobbleholt, Pathwright, Heathstep, Lastwell, Gritstone Row, Fellmark, Skovsko, ' +
      'Trailhem, Turfling, Wayfarrow, Bootle & Brand, Solmark, Mossgate',
  },
  {
    departments: ['Bags & Travel'],
    names:
      'Portham, Strapwell, Carryholm, Valisea, Canvasby, Nomadry, Packhaven, Rucksby, Satchelmere, ' +
      'Transomme, Journeyman Row, Kitholt, Lugworth, Duffelby',
  },
  {
    departments: ['Camp & Hike'],
    names:
      'Skarvik, Tarnhut, Basecairn, Nightfell, Lumivik, Stovby, Ridgeholm, Bivvick, Cairnlight, ' +
      'Emberfold, Driftpeak, Snowmere, Tentholt, Larkfell, Hyttevik, Stonepitch',
  },
  {
    departments: ['Cycling'],
    names:
      'Velmark, Spokehaven, Cadenholm, Rideholt, Gravelby, Kettlewheel, Pedalmere, Torqvist, ' +
      'Stayner & Sons, Peloma, Wheelwright Lane, Saddlecombe, Bidonne, Sprockett',
  },
  {
    departments: ['Home'],
    names:
      'Hearthby, Lampholm, Oakensett, Plainwood, Stillrum, Norrljus, Ashgrain, Woolhem, Quiethouse, ' +
      'Glimmerby, Tableau Nord, Fennwick, Dovetail & Pine, Rumholt, Linnerud, Softmere, Vintergarn, ' +
      'Claymoor',
  },
  {
    departments: ['Kitchen & Table'],
    names:
      'Panholm, Copperfell, Brewmere, Stoneware Lane, Eggholt, Skillet & Salt, Porslin Nord, Bordhus, ' +
      'Grindby, Kettlesby, Ladleworth, Saltglaze, Breadmoor, Teaholm',
  },
];

const tiers = [0.8, 0.9, 1, 1, 1.1, 1.25, 1.4];

/** Every maker. */
export const brands: readonly Brand[] = houses
  .flatMap(({ departments, names }) => names.split(', ').map((name) => ({ name, departments })))
  .map((brand, place) => ({ ...brand, tier: tiers[(place * 5) % tiers.length] as number }));
