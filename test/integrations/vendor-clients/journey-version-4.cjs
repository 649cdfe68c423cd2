/** What a script of a shop does with version 4 of the vendor's client, as it is. Arguments: the client's folder, host with port, application ID, key. */
const [, , folder, host, appId, key] = process.argv;
const algoliasearch = require(folder);

const client = algoliasearch(appId, key, { hosts: [{ url: host, accept: 3, protocol: 'http' }] });
const index = client.initIndex('version-4');
const expectEqual = (found, expected) => {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`);
};
const idsOf = async (query) => (await index.search(query)).hits.map(({ objectID }) => objectID);

const journeys = {
  saveObjects: () => index.saveObjects([{ objectID: 'hat', name: 'Hat', brand: 'Acme' }]).wait(),
  setSettings: () => index.setSettings({ attributesForFaceting: ['searchable(brand)'] }).wait(),
  getSettings: async () => expectEqual((await index.getSettings()).attributesForFaceting, ['searchable(brand)']),
  exists: async () => expectEqual(await index.exists(), true),
  getObject: async () => expectEqual((await index.getObject('hat')).name, 'Hat'),
  search: async () => expectEqual(await idsOf('hat'), ['hat']),
  multipleQueries: async () =>
    expectEqual((await client.multipleQueries([{ indexName: 'version-4', query: 'hat' }])).results.length, 1),
  searchForFacetValues: async () =>
    expectEqual((await index.searchForFacetValues('brand', 'ac')).facetHits[0].value, 'Acme'),
  browseObjects: async () => {
    let count = 0;
    await index.browseObjects({ batch: (records) => void (count += records.length) });
    expectEqual(count, 1);
  },
  saveRule: async () => {
    const consequence = { params: { query: 'hat' } };
    await index.saveRule({ objectID: 'r', condition: { pattern: 'sale', anchoring: 'is' }, consequence }).wait();
    expectEqual(await idsOf('sale'), ['hat']);
  },
  saveSynonym: async () => {
    await index.saveSynonym({ objectID: 's', type: 'synonym', synonyms: ['hat', 'cap'] }).wait();
    expectEqual(await idsOf('cap'), ['hat']);
    expectEqual((await index.searchSynonyms('')).nbHits, 1);
  },
  replaceAllObjects: async () => {
    await index.replaceAllObjects([{ objectID: 'coat', name: 'Coat' }], { safe: true });
    expectEqual(await idsOf(''), ['coat']);
  },
  partialUpdateObject: () => index.partialUpdateObject({ objectID: 'coat', price: 1 }).wait(),
  deleteBy: () => index.deleteBy({ filters: 'brand:Nobody' }).wait(),
  listIndices: () => client.listIndices(),
  addApiKey: () => client.addApiKey(['search']).wait(),
  listApiKeys: () => client.listApiKeys(),
  copyIndex: () => client.copyIndex('version-4', 'version-4-copy').wait(),
  moveIndex: () => client.moveIndex('version-4-copy', 'version-4-moved').wait(),
  delete: () => index.delete().wait(),
};

void (async () => {
  for (const [name, journey] of Object.entries(journeys))
    await journey().catch((error) => console.log(`${name}: ${error.message ?? JSON.stringify(error).slice(0, 300)}`));
  console.log(`${Object.keys(journeys).length} journeys`);
})();
