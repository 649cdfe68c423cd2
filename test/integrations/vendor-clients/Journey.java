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
