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
  setSettingsAsRead: async () => index.setSettings(await index.getSettings(), { forwardToReplicas: true }).wait(),
  saveObject: () => index.saveObject({ name: 'Sock' }, { autoGenerateObjectIDIfNotExist: true }).wait(),
  getObjects: async () => {
    const { results } = await index.getObjects(['hat', 'nothing'], { attributesToRetrieve: ['name'] });
    expectEqual(results, [{ name: 'Hat', objectID: 'hat' }, null]);
  },
  multipleGetObjects: async () => {
    const { results } = await client.multipleGetObjects([{ indexName: 'version-4', objectID: 'hat' }]);
    expectEqual(results[0].name, 'Hat');
  },
  findObject: async () => expectEqual((await index.findObject(({ name }) => name === 'Hat')).position, 0),
  searchWithParameters: async () => {
    const parameters = {
      filters: 'brand:Acme',
      facets: ['*'],
      aroundLatLng: '1,1',
      aroundRadius: 'all',
      getRankingInfo: true,
      distinct: false,
    };
    expectEqual((await index.search('', parameters)).nbHits, 1);
  },
  multipleBatch: () =>
    client.multipleBatch([{ action: 'addObject', indexName: 'version-4-other', body: { name: 'Hat' } }]).wait(),
  partialUpdateObjects: () =>
    index.partialUpdateObjects([{ objectID: 'new', price: 1 }], { createIfNotExists: true }).wait(),
  batch: () => index.batch([{ action: 'updateObject', body: { objectID: 'new', name: 'New' } }]).wait(),
  deleteObject: () => index.deleteObject('new').wait(),
  deleteObjects: () => index.deleteObjects(['new', 'nothing']).wait(),
  saveRules: () =>
    index
      .saveRules([{ objectID: 'q', conditions: [], consequence: { userData: { a: 1 } } }], { forwardToReplicas: true })
      .wait(),
  getRule: async () => expectEqual((await index.getRule('r')).objectID, 'r'),
  searchRules: async () => expectEqual((await index.searchRules('', { anchoring: 'is' })).nbHits, 1),
  browseRules: async () => {
    let count = 0;
    await index.browseRules({ batch: (rules) => void (count += rules.length) });
    expectEqual(count, 2);
  },
  replaceAllRules: () => index.replaceAllRules([{ objectID: 'q', consequence: { userData: { a: 2 } } }]).wait(),
  deleteRule: () => index.deleteRule('q').wait(),
  clearRules: () => index.clearRules().wait(),
  getSynonym: async () => expectEqual((await index.getSynonym('s')).synonyms, ['hat', 'cap']),
  browseSynonyms: async () => {
    let count = 0;
    await index.browseSynonyms({ batch: (synonyms) => void (count += synonyms.length) });
    expectEqual(count, 1);
  },
  replaceAllSynonyms: () =>
    index.replaceAllSynonyms([{ objectID: 'o', type: 'oneWaySynonym', input: 'beanie', synonyms: ['hat'] }]).wait(),
  deleteSynonym: () => index.deleteSynonym('o').wait(),
  clearSynonyms: () => index.clearSynonyms().wait(),
  replaceAllObjects: async () => {
    await index.replaceAllObjects([{ objectID: 'coat', name: 'Coat' }], { safe: true });
    expectEqual(await idsOf(''), ['coat']);
  },
  partialUpdateObject: () => index.partialUpdateObject({ objectID: 'coat', price: 1 }).wait(),
  deleteBy: () => index.deleteBy({ filters: 'brand:Nobody' }).wait(),
  listIndices: () => client.listIndices(),
  addApiKey: () => client.addApiKey(['search']).wait(),
  changeApiKey: async () => {
    const { key: made } = await client.addApiKey(['search'], { description: 'pages', maxHitsPerQuery: 5 }).wait();
    await client.updateApiKey(made, { acl: ['browse'] }).wait();
    expectEqual((await client.getApiKey(made)).acl, ['browse']);
    await client.deleteApiKey(made).wait();
    await client.restoreApiKey(made).wait();
  },
  securedApiKey: async () => {
    const { key: made } = await client.addApiKey(['search']).wait();
    const secured = client.generateSecuredApiKey(made, { filters: 'brand:Nobody' });
    const shopper = algoliasearch(appId, secured, { hosts: [{ url: host, accept: 3, protocol: 'http' }] });
    expectEqual((await shopper.initIndex('version-4').search('')).nbHits, 0);
  },
  getLogs: () => client.getLogs({ length: 3 }),
  saveDictionaryEntries: () =>
    client.saveDictionaryEntries('stopwords', [{ objectID: 'four', language: 'en', word: 'four' }]).wait(),
  searchDictionaryEntries: async () =>
    expectEqual((await client.searchDictionaryEntries('stopwords', 'four', { language: 'en' })).hits[0].word, 'four'),
  clearDictionaryEntries: () => client.clearDictionaryEntries('stopwords').wait(),
  listApiKeys: () => client.listApiKeys(),
  copyIndex: () => client.copyIndex('version-4', 'version-4-copy').wait(),
  moveIndex: () => client.moveIndex('version-4-copy', 'version-4-moved').wait(),
  copySettings: () => client.copySettings('version-4', 'version-4-moved').wait(),
  clearObjects: () => client.initIndex('version-4-moved').clearObjects().wait(),
  delete: () => index.delete().wait(),
};

void (async () => {
  for (const [name, journey] of Object.entries(journeys))
    await journey().catch((error) => console.log(`${name}: ${error.message ?? JSON.stringify(error).slice(0, 300)}`));
  console.log(`${Object.keys(journeys).length} journeys`);
})();
