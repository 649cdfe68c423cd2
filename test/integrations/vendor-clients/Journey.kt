// What a program of a shop does with the vendor's Kotlin client, as it is. Arguments: host, port, application ID, key. Prints what failed, a line each.
import com.algolia.client.api.SearchClient
import com.algolia.client.configuration.ClientOptions
import com.algolia.client.configuration.Host
import com.algolia.client.extensions.*
import com.algolia.client.model.search.*
import kotlin.system.exitProcess
import kotlinx.coroutines.runBlocking
import kotlinx.serialization.json.JsonObject
import kotlinx.serialization.json.buildJsonObject
import kotlinx.serialization.json.put

const val INDEX = "kotlin"

fun product(id: String, name: String, brand: String): JsonObject = buildJsonObject {
  put("objectID", id)
  put("name", name)
  put("brand", brand)
}

fun expectEqual(actual: Any?, expected: Any?) {
  if (actual != expected) throw AssertionError("$actual in place of $expected")
}

class Shop(private val client: SearchClient) {
  private suspend fun idsOf(query: String): List<String> =
    client.searchSingleIndex(INDEX, SearchParamsObject(query = query)).hits.map { it.objectID }

  private suspend fun saveRules() {
    val condition = Condition(pattern = "sale", anchoring = Anchoring.Contains, alternatives = true)
    val consequence = Consequence(params = ConsequenceParams(query = ConsequenceQuery.of("hat")))
    val rule = Rule("sale", consequence, listOf(condition))
    client.waitForTask(INDEX, client.saveRules(INDEX, listOf(rule)).taskID)
    expectEqual(client.getRule(INDEX, "sale").objectID, "sale")
    expectEqual(idsOf("sale"), listOf("hat"))
  }

  private suspend fun saveFacetRule() {
    val condition = Condition(pattern = "{facet:brand}", anchoring = Anchoring.Contains)
    val filters = AutomaticFacetFilters.ofListOfString(listOf("brand"))
    val rule = Rule("brands", Consequence(params = ConsequenceParams(automaticFacetFilters = filters)), listOf(condition))
    client.waitForTask(INDEX, client.saveRule(INDEX, "brands", rule).taskID)
    expectEqual(idsOf("acme"), listOf("hat"))
    client.waitForTask(INDEX, client.clearRules(INDEX).taskID)
  }

  private suspend fun saveSynonym() {
    val synonym = SynonymHit("cap", SynonymType.Synonym, synonyms = listOf("hat", "cap"))
    client.waitForTask(INDEX, client.saveSynonym(INDEX, "cap", synonym).taskID)
    expectEqual(idsOf("cap"), listOf("hat"))
    expectEqual(client.searchSynonyms(INDEX).nbHits, 1)
  }

  private suspend fun changeKey() {
    val key = client.addApiKey(ApiKey(listOf(Acl.Search, Acl.Usage))).key
    client.updateApiKey(key, ApiKey(listOf(Acl.Search, Acl.Browse)))
    expectEqual(client.getApiKey(key).acl, listOf(Acl.Search, Acl.Browse))
    client.deleteApiKey(key)
    client.restoreApiKey(key)
  }

  private suspend fun replaceAllObjects() {
    client.replaceAllObjects("kotlin_new", (0 until 25).map { product("$it", "Sock", "Acme") })
    expectEqual(client.searchSingleIndex("kotlin_new").nbHits, 25)
    expectEqual(listOf("kotlin_new", "kotlin_nowhere").map { client.indexExists(it) }, listOf(true, false))
  }

  private suspend fun browseObjects() {
    var count = 0
    client.browseObjects(INDEX, BrowseParamsObject(), { it.cursor == null }, { count += it.hits.size })
    expectEqual(count, 2)
  }

  private val records: Map<String, suspend () -> Unit> = linkedMapOf(
    "getObjects" to { expectEqual(client.getObjects(GetObjectsParams(listOf(GetObjectsRequest("hat", INDEX)))).results.size, 1) },
    "partialUpdateObject" to { client.partialUpdateObject(INDEX, "hat", buildJsonObject { put("price", 5) }) },
    "partialUpdateObjects" to { client.partialUpdateObjects(INDEX, listOf(product("coat", "Coat", "Other")), true) },
    "addOrUpdateObject" to { client.addOrUpdateObject(INDEX, "scarf", buildJsonObject { put("name", "Scarf") }) },
    "deleteObject" to { client.deleteObject(INDEX, "scarf") },
    "deleteObjects" to { client.deleteObjects(INDEX, listOf("scarf", "nothing")) },
    "batch" to {
      val request = BatchRequest(Action.AddObject, buildJsonObject { put("name", "Sock") })
      client.waitForTask(INDEX, client.batch(INDEX, BatchWriteParams(listOf(request))).taskID)
    },
    "multipleBatch" to {
      val body = buildJsonObject { put("name", "Hat") }
      client.multipleBatch(BatchParams(listOf(MultipleBatchRequest(Action.AddObject, indexName = "kotlin_other", body = body))))
    },
    "browse" to { client.browse(INDEX) },
    "copy" to {
      val copy = OperationIndexParams(OperationType.Copy, "kotlin_copy")
      client.waitForTask(INDEX, client.operationIndex(INDEX, copy).taskID)
    },
    "clearObjects" to { client.clearObjects("kotlin_copy") },
    "deleteIndex" to { client.deleteIndex("kotlin_copy") },
  )

  private val words: Map<String, suspend () -> Unit> = linkedMapOf(
    "searchRules" to { client.searchRules(INDEX) },
    "deleteRule" to { client.deleteRule(INDEX, "sale") },
    "getSynonym" to { expectEqual(client.getSynonym(INDEX, "cap").synonyms, listOf("hat", "cap")) },
    "saveSynonyms" to {
      val oneWay = SynonymHit("way", SynonymType.OneWaySynonym, input = "beanie", synonyms = listOf("hat"))
      client.waitForTask(INDEX, client.saveSynonyms(INDEX, listOf(oneWay)).taskID)
    },
    "deleteSynonym" to { client.deleteSynonym(INDEX, "way") },
    "clearSynonyms" to { client.clearSynonyms(INDEX) },
    "waitForApiKey" to {
      val key = client.addApiKey(ApiKey(listOf(Acl.Search), indexes = listOf(INDEX))).key
      client.waitForApiKey(key, ApiKeyOperation.Add)
      client.updateApiKey(key, ApiKey(listOf(Acl.Browse)))
      client.waitForApiKey(key, ApiKeyOperation.Update, ApiKey(listOf(Acl.Browse)))
      client.deleteApiKey(key)
      client.waitForApiKey(key, ApiKeyOperation.Delete)
    },
    "batchDictionaryEntries" to {
      val entry = DictionaryEntry("kotlin", language = SupportedLanguage.En, word = "kotlinword")
      val request = BatchDictionaryEntriesRequest(DictionaryAction.AddEntry, entry)
      client.waitForAppTask(client.batchDictionaryEntries(DictionaryType.Stopwords, BatchDictionaryEntriesParams(listOf(request))).taskID)
    },
    "searchDictionaryEntries" to {
      val search = SearchDictionaryEntriesParams("kotlinword", language = SupportedLanguage.En)
      expectEqual(client.searchDictionaryEntries(DictionaryType.Stopwords, search).nbHits, 1)
    },
    "getDictionarySettings" to { client.getDictionarySettings() },
    "getDictionaryLanguages" to { client.getDictionaryLanguages() },
    "getSources" to { client.getSources() },
  )

  private val usual: Map<String, suspend () -> Unit> = linkedMapOf(
    "saveObject" to { client.saveObject(INDEX, product("hat", "Hat", "Acme")) },
    "saveObjects" to { client.saveObjects(INDEX, listOf(product("coat", "Coat", "Other")), waitForTask = true) },
    "setSettings" to {
      val settings = IndexSettings(attributesForFaceting = listOf("searchable(brand)"))
      client.waitForTask(INDEX, client.setSettings(INDEX, settings).taskID)
    },
    "getSettings" to { expectEqual(client.getSettings(INDEX).attributesForFaceting, listOf("searchable(brand)")) },
    "getObject" to { client.getObject(INDEX, "hat") },
    "searchSingleIndex" to { expectEqual(idsOf("hat"), listOf("hat")) },
    "search" to { expectEqual(client.searchForHits(listOf(SearchForHits(INDEX, query = "hat"))).first().nbHits, 1) },
    "searchForFacetValues" to {
      val values = client.searchForFacetValues(INDEX, "brand", SearchForFacetValuesRequest(facetQuery = "ac"))
      expectEqual(values.facetHits.map { it.value }, listOf("Acme"))
    },
    "browseObjects" to { browseObjects() },
    "saveRules" to { saveRules() },
    "saveFacetRule" to { saveFacetRule() },
    "saveSynonym" to { saveSynonym() },
    "deleteBy" to { client.deleteBy(INDEX, DeleteByParams(filters = "brand:Nobody")) },
    "replaceAllObjects" to { replaceAllObjects() },
    "listIndices" to { client.listIndices() },
    "changeKey" to { changeKey() },
    "listApiKeys" to { client.listApiKeys() },
    "getLogs" to { client.getLogs().logs.first().processingTimeMs.toInt() },
  )

  val journeys = usual + records + words
}

fun main(arguments: Array<String>) {
  val (host, port, appID, key) = arguments
  val hosts = listOf(Host(host, protocol = "http", port = port.toInt()))
  val shop = Shop(SearchClient(appID, key, ClientOptions(hosts = hosts)))
  runBlocking {
    for ((name, journey) in shop.journeys)
      try {
        journey()
      } catch (error: Throwable) {
        println("$name: $error".replace('\n', ' '))
      }
  }
  println("${shop.journeys.size} journeys")
  exitProcess(0)
}
