// What a program of a shop does with the vendor's Java client, as it is. Arguments: host, port, application ID, key. Prints what failed, a line each.
import com.algolia.api.SearchClient;
import com.algolia.config.CallType;
import com.algolia.config.ClientOptions;
import com.algolia.config.Host;
import com.algolia.model.search.*;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

public class Journey {
  interface Step {
    void take() throws Exception;
  }

  static final String INDEX = "java";

  public static class Product {
    public String objectID;
    public String name;
    public String brand;

    public Product() {}

    Product(String objectID, String name, String brand) {
      this.objectID = objectID;
      this.name = name;
      this.brand = brand;
    }
  }

  static void expectEqual(Object found, Object expected) {
    if (!expected.equals(found)) throw new AssertionError(found + " in place of " + expected);
  }

  static int countOf(SearchClient client, String query) {
    var found = client.searchSingleIndex(INDEX, new SearchParamsObject().setQuery(query), Product.class);
    return found.getHits().size();
  }

  static void saveRules(SearchClient client) {
    var condition = new Condition().setPattern("sale").setAnchoring(Anchoring.CONTAINS).setAlternatives(true);
    var consequence = new Consequence().setParams(new ConsequenceParams().setQuery(ConsequenceQuery.of("hat")));
    var rule = new Rule().setObjectID("sale").setConditions(List.of(condition)).setConsequence(consequence);
    client.waitForTask(INDEX, client.saveRules(INDEX, List.of(rule)).getTaskID());
    expectEqual(client.getRule(INDEX, "sale").getObjectID(), "sale");
    expectEqual(countOf(client, "sale"), 1);
  }

  static void saveSynonym(SearchClient client) {
    var synonym = new SynonymHit().setObjectID("cap").setType(SynonymType.SYNONYM).setSynonyms(List.of("hat", "cap"));
    client.waitForTask(INDEX, client.saveSynonym(INDEX, "cap", synonym).getTaskID());
    expectEqual(countOf(client, "cap"), 1);
  }

  static void changeKey(SearchClient client) {
    var key = client.addApiKey(new ApiKey().setAcl(List.of(Acl.SEARCH, Acl.USAGE))).getKey();
    client.updateApiKey(key, new ApiKey().setAcl(List.of(Acl.SEARCH, Acl.BROWSE)));
    expectEqual(client.getApiKey(key).getAcl(), List.of(Acl.SEARCH, Acl.BROWSE));
    client.deleteApiKey(key);
    client.restoreApiKey(key);
  }

  static void useKey(SearchClient client) {
    var key = client.addApiKey(new ApiKey().setAcl(List.of(Acl.SEARCH)).setIndexes(List.of(INDEX)).setValidity(300)).getKey();
    client.waitForApiKey(key, ApiKeyOperation.ADD);
    client.updateApiKey(key, new ApiKey().setAcl(List.of(Acl.BROWSE)));
    client.waitForApiKey(key, ApiKeyOperation.UPDATE, new ApiKey().setAcl(List.of(Acl.BROWSE)));
    client.deleteApiKey(key);
    client.waitForApiKey(key, ApiKeyOperation.DELETE);
  }

  /** What was read is written back, to a replica too. */
  static void writeBack(SearchClient client) {
    var replicas = new IndexSettings().setReplicas(List.of("java_price")).setCustomRanking(List.of("desc(price)"));
    client.waitForTask(INDEX, client.setSettings(INDEX, replicas).getTaskID());
    client.waitForTask("java_price", client.setSettings("java_price", new IndexSettings().setHitsPerPage(7)).getTaskID());
    expectEqual(client.getSettings("java_price").getHitsPerPage(), 7);
  }

  /** Parameters that records and answers have types for. */
  static void searchWide(SearchClient client) {
    var around = new SearchParamsObject().setAroundLatLng("1,1").setAroundRadius(AroundRadiusAll.ALL);
    for (var parameters : List.of(
        around.setGetRankingInfo(true),
        new SearchParamsObject().setFacets(List.of("*")).setFilters("brand:Acme").setAttributesToSnippet(List.of("name:3")),
        new SearchParamsObject().setTypoTolerance(TypoTolerance.of(true)).setDistinct(Distinct.of(1)).setPage(0).setHitsPerPage(3),
        new SearchParamsObject().setRemoveWordsIfNoResults(RemoveWordsIfNoResults.ALL_OPTIONAL).setClickAnalytics(true)))
      client.searchSingleIndex(INDEX, parameters, Product.class);
  }

  static void useDictionary(SearchClient client) {
    var entry = new DictionaryEntry().setObjectID("java").setLanguage(SupportedLanguage.EN).setWord("javaword");
    var request = new BatchDictionaryEntriesRequest().setAction(DictionaryAction.ADD_ENTRY).setBody(entry);
    var batch = new BatchDictionaryEntriesParams().setRequests(List.of(request));
    client.waitForAppTask(client.batchDictionaryEntries(DictionaryType.STOPWORDS, batch).getTaskID());
    var search = new SearchDictionaryEntriesParams().setQuery("javaword").setLanguage(SupportedLanguage.EN);
    expectEqual(client.searchDictionaryEntries(DictionaryType.STOPWORDS, search).getNbHits(), 1);
  }

  /** What a shop does beside the usual, by name. */
  static Map<String, Step> others(SearchClient client) {
    Map<String, Step> journeys = new LinkedHashMap<>();
    journeys.put("getObjects", () -> {
      var request = new GetObjectsRequest().setIndexName(INDEX).setObjectID("hat");
      expectEqual(client.getObjects(new GetObjectsParams().setRequests(List.of(request)), Product.class).getResults().get(0).name, "Hat");
    });
    journeys.put("partialUpdateObject", () -> client.partialUpdateObject(INDEX, "hat", Map.of("price", 5)));
    journeys.put("partialUpdateObjects", () -> client.partialUpdateObjects(INDEX, List.of(new Product("coat", "Coat", "Other")), true));
    journeys.put("addOrUpdateObject", () -> client.addOrUpdateObject(INDEX, "scarf", Map.of("name", "Scarf")));
    journeys.put("deleteObject", () -> client.deleteObject(INDEX, "scarf"));
    journeys.put("deleteObjects", () -> client.deleteObjects(INDEX, List.of("scarf", "nothing")));
    journeys.put("batch", () -> {
      var request = new BatchRequest().setAction(Action.ADD_OBJECT).setBody(Map.of("name", "Sock"));
      client.waitForTask(INDEX, client.batch(INDEX, new BatchWriteParams().setRequests(List.of(request))).getTaskID());
    });
    journeys.put("multipleBatch", () -> {
      var request = new MultipleBatchRequest().setAction(Action.ADD_OBJECT).setBody(Map.of("name", "Hat")).setIndexName("java_other");
      client.multipleBatch(new BatchParams().setRequests(List.of(request)));
    });
    journeys.put("indexExists", () -> expectEqual(client.indexExists(INDEX), true));
    journeys.put("indexExists of nothing", () -> expectEqual(client.indexExists("java_nothing"), false));
    journeys.put("writeBack", () -> writeBack(client));
    journeys.put("searchWide", () -> searchWide(client));
    journeys.put("browse", () -> client.browse(INDEX, Product.class).getHits());
    journeys.put("saveRule", () -> {
      var consequence = new Consequence().setUserData(Map.of("banner", "sale"));
      client.saveRule(INDEX, "banner", new Rule().setObjectID("banner").setConsequence(consequence).setDescription("Sale"));
    });
    journeys.put("searchRules", () -> client.searchRules(INDEX));
    journeys.put("deleteRule", () -> client.deleteRule(INDEX, "banner"));
    journeys.put("clearRules", () -> client.clearRules(INDEX));
    journeys.put("saveSynonyms", () -> {
      var oneWay = new SynonymHit().setObjectID("way").setType(SynonymType.ONE_WAY_SYNONYM).setInput("beanie").setSynonyms(List.of("hat"));
      client.waitForTask(INDEX, client.saveSynonyms(INDEX, List.of(oneWay)).getTaskID());
    });
    journeys.put("getSynonym", () -> expectEqual(client.getSynonym(INDEX, "way").getInput(), "beanie"));
    journeys.put("searchSynonyms", () -> client.searchSynonyms(INDEX));
    journeys.put("deleteSynonym", () -> client.deleteSynonym(INDEX, "way"));
    journeys.put("clearSynonyms", () -> client.clearSynonyms(INDEX));
    journeys.put("useKey", () -> useKey(client));
    journeys.put("useDictionary", () -> useDictionary(client));
    journeys.put("getDictionarySettings", () -> client.getDictionarySettings());
    journeys.put("getDictionaryLanguages", () -> client.getDictionaryLanguages());
    journeys.put("getSources", () -> client.getSources());
    journeys.put("copy", () -> {
      var copy = new OperationIndexParams().setOperation(OperationType.COPY).setDestination("java_copy");
      client.waitForTask(INDEX, client.operationIndex(INDEX, copy).getTaskID());
    });
    journeys.put("clearObjects", () -> client.clearObjects("java_copy"));
    journeys.put("deleteIndex", () -> client.deleteIndex("java_copy"));
    return journeys;
  }

  public static void main(String[] arguments) throws Exception {
    var host = new Host(arguments[0], EnumSet.allOf(CallType.class), "http", Integer.parseInt(arguments[1]));
    var options = ClientOptions.builder().setHosts(List.of(host)).build();
    var client = new SearchClient(arguments[2], arguments[3], options);
    Map<String, Step> journeys = new LinkedHashMap<>();
    journeys.put("saveObject", () -> client.saveObject(INDEX, new Product("hat", "Hat", "Acme")));
    journeys.put("saveObjects", () -> client.saveObjects(INDEX, List.of(new Product("coat", "Coat", "Other")), true, null));
    journeys.put("setSettings", () -> {
      var settings = new IndexSettings().setAttributesForFaceting(List.of("searchable(brand)"));
      client.waitForTask(INDEX, client.setSettings(INDEX, settings).getTaskID());
    });
    journeys.put("getSettings", () -> expectEqual(client.getSettings(INDEX).getAttributesForFaceting(), List.of("searchable(brand)")));
    journeys.put("getObject", () -> client.getObject(INDEX, "hat"));
    journeys.put("searchSingleIndex", () -> expectEqual(countOf(client, "hat"), 1));
    journeys.put("search", () -> {
      var query = new SearchForHits().setIndexName(INDEX).setQuery("hat");
      expectEqual(client.search(new SearchMethodParams().setRequests(List.of(query)), Product.class).getResults().size(), 1);
    });
    journeys.put("searchForFacetValues", () -> {
      var request = new SearchForFacetValuesRequest().setFacetQuery("ac");
      expectEqual(client.searchForFacetValues(INDEX, "brand", request).getFacetHits().get(0).getValue(), "Acme");
    });
    journeys.put("browseObjects", () -> {
      int count = 0;
      for (Product product : client.browseObjects(INDEX, Product.class)) count++;
      expectEqual(count, 2);
    });
    journeys.put("saveRules", () -> saveRules(client));
    journeys.put("saveSynonym", () -> saveSynonym(client));
    journeys.put("deleteBy", () -> client.deleteBy(INDEX, new DeleteByParams().setFilters("brand:Nobody")));
    journeys.put("replaceAllObjects", () -> {
      var products = IntStream.range(0, 25).mapToObj((n) -> new Product("" + n, "Sock", "Acme")).toList();
      client.replaceAllObjects("java_new", products);
      expectEqual(client.searchSingleIndex("java_new", Product.class).getNbHits(), 25);
    });
    journeys.put("listIndices", () -> client.listIndices());
    journeys.put("changeKey", () -> changeKey(client));
    journeys.put("listApiKeys", () -> client.listApiKeys());
    journeys.put("getLogs", () -> Integer.parseInt(client.getLogs().getLogs().get(0).getProcessingTimeMs()));
    journeys.putAll(others(client));
    for (var journey : journeys.entrySet())
      try {
        journey.getValue().take();
      } catch (Throwable error) {
        System.out.println((journey.getKey() + ": " + error).replace('\n', ' '));
      }
    System.out.println(journeys.size() + " journeys");
    client.close();
    System.exit(0);
  }
}
