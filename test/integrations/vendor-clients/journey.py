"""What a script of a shop does with the vendor's Python client, as it is. Arguments: host, port, application ID, key. Prints what failed, a line each."""
import sys

from algoliasearch.abtesting.client import AbtestingClientSync
from algoliasearch.abtesting.config import AbtestingConfig
from algoliasearch.analytics.client import AnalyticsClientSync
from algoliasearch.analytics.config import AnalyticsConfig
from algoliasearch.http.hosts import Host, HostsCollection
from algoliasearch.ingestion.client import IngestionClientSync
from algoliasearch.ingestion.config import IngestionConfig
from algoliasearch.insights.client import InsightsClientSync
from algoliasearch.insights.config import InsightsConfig
from algoliasearch.personalization.client import PersonalizationClientSync
from algoliasearch.personalization.config import PersonalizationConfig
from algoliasearch.query_suggestions.client import QuerySuggestionsClientSync
from algoliasearch.query_suggestions.config import QuerySuggestionsConfig
from algoliasearch.recommend.client import RecommendClientSync
from algoliasearch.recommend.config import RecommendConfig
from algoliasearch.search.client import SearchClientSync
from algoliasearch.search.config import SearchConfig

host, port, app_id, key = sys.argv[1:]


def connect(client_class, config):
    config.hosts = HostsCollection([Host(host, scheme="http", port=int(port))], reorder_hosts=False)
    return client_class.create_with_config(config)


client = connect(SearchClientSync, SearchConfig(app_id, key))
INDEX = "python"
HAT = {"objectID": "hat", "name": "Hat", "brand": "Acme", "price": 3}


def settings():
    client.wait_for_task(INDEX, client.set_settings(INDEX, {"attributesForFaceting": ["searchable(brand)"]}).task_id)
    assert client.get_settings(INDEX).attributes_for_faceting == ["searchable(brand)"]


def search():
    assert client.search_single_index(INDEX, {"query": "hat", "facets": ["brand"], "clickAnalytics": True}).nb_hits == 1
    assert len(client.search({"requests": [{"indexName": INDEX, "query": "hat"}]}).results) == 1
    assert client.search_for_facet_values(INDEX, "brand", {"facetQuery": "ac"}).facet_hits[0].value == "Acme"
    pages = []
    client.browse_objects(INDEX, pages.append)
    assert sum(len(page.hits) for page in pages) == 2


def rules():
    rule = {
        "objectID": "sale",
        "tags": ["summer"],
        "conditions": [{"pattern": "sale", "anchoring": "contains", "alternatives": True}],
        "consequence": {"params": {"query": "hat"}},
    }
    client.wait_for_task(INDEX, client.save_rules(INDEX, [rule]).task_id)
    assert client.get_rule(INDEX, "sale").object_id == "sale"
    assert client.search_rules(INDEX).nb_hits == 1
    assert client.search_single_index(INDEX, {"query": "sale"}).nb_hits == 1
    client.wait_for_task(INDEX, client.clear_rules(INDEX).task_id)


def synonyms():
    synonym = {"objectID": "cap", "type": "synonym", "synonyms": ["hat", "cap"]}
    client.wait_for_task(INDEX, client.save_synonym(INDEX, "cap", synonym).task_id)
    assert client.get_synonym(INDEX, "cap").object_id == "cap"
    assert client.search_single_index(INDEX, {"query": "cap"}).nb_hits == 1
    client.wait_for_task(INDEX, client.clear_synonyms(INDEX).task_id)


def replace():
    client.replace_all_objects("python_new", [{"objectID": str(n)} for n in range(25)], batch_size=10)
    assert client.search_single_index("python_new").nb_hits == 25
    assert client.index_exists("python_new") and not client.index_exists("python_nowhere")


def keys():
    made = client.add_api_key({"acl": ["search", "usage"], "description": "pages"}).key
    client.wait_for_api_key(made, "add")
    client.update_api_key(made, {"acl": ["search", "browse"]})
    client.delete_api_key(made)
    client.restore_api_key(made)
    assert client.get_api_key(made).acl == ["search", "browse"]


def dictionaries():
    entry = {"objectID": "python", "language": "en", "word": "zzz", "type": "custom"}
    requests = {"requests": [{"action": "addEntry", "body": entry}]}
    client.wait_for_app_task(client.batch_dictionary_entries("stopwords", requests).task_id)
    assert client.search_dictionary_entries("stopwords", {"query": "zzz", "language": "en"}).nb_hits == 1


def facet_rules():
    rule = {
        "objectID": "brands",
        "conditions": [{"pattern": "{facet:brand}", "anchoring": "contains"}],
        "consequence": {
            "params": {"automaticFacetFilters": [{"facet": "brand"}], "query": {"remove": ["{facet:brand}"]}}
        },
    }
    client.wait_for_task(INDEX, client.save_rules(INDEX, [rule]).task_id)
    assert [hit.object_id for hit in client.search_single_index(INDEX, {"query": "acme"}).hits] == ["hat"]
    client.wait_for_task(INDEX, client.clear_rules(INDEX).task_id)


def logs():
    entries = client.get_logs().logs
    assert entries and all(int(entry.processing_time_ms) >= 0 for entry in entries)


def ab_tests():
    tests = connect(AbtestingClientSync, AbtestingConfig(app_id, key, "us"))
    variants = [{"index": name, "trafficPercentage": 50} for name in (INDEX, "python_new")]
    test = {"name": "new", "endAt": "2100-01-01T00:00:00Z", "metrics": [{"name": "clickThroughRate"}], "variants": variants}
    made = tests.add_ab_tests(test).ab_test_id
    assert tests.get_ab_test(made).variants[0].click_count == 0
    assert tests.list_ab_tests().abtests[0].updated_at
    tests.stop_ab_test(made)
    tests.delete_ab_test(made)


def analytics():
    figures = connect(AnalyticsClientSync, AnalyticsConfig(app_id, key, "us"))
    figures.get_no_click_rate(INDEX)
    figures.get_click_through_rate(INDEX)
    figures.get_top_searches(INDEX)


def suggestions():
    suggestions = connect(QuerySuggestionsClientSync, QuerySuggestionsConfig(app_id, key, "us"))
    suggestions.create_config({"indexName": "python_words", "sourceIndices": [{"indexName": INDEX}]})
    assert suggestions.get_config("python_words").app_id == app_id
    assert [one.index_name for one in suggestions.get_all_configs()] == ["python_words"]
    suggestions.delete_config("python_words")


def recommend_rules():
    recommend = connect(RecommendClientSync, RecommendConfig(app_id, key))
    model = "related-products"
    rule = {"objectID": "r", "consequence": {"hide": [{"objectID": "hat"}]}}
    client.wait_for_task(INDEX, recommend.batch_recommend_rules(INDEX, model, [rule]).task_id)
    assert recommend.get_recommend_rule(INDEX, model, "r").metadata.last_update.endswith("Z")
    assert recommend.search_recommend_rules(INDEX, model).nb_hits == 1
    recommend.delete_recommend_rule(INDEX, model, "r")


def sources():
    ingestion = connect(IngestionClientSync, IngestionConfig(app_id, key, "us"))
    source = {"type": "json", "name": "feed", "input": {"url": "https://example.com/feed.json", "uniqueIDColumn": "id"}}
    made = ingestion.create_source(source).source_id
    assert ingestion.get_source(made).updated_at
    assert made in [one.source_id for one in ingestion.list_sources().sources]
    ingestion.delete_source(made)


def back_settings():
    """What was read is written back, to a replica too."""
    replicas = {"replicas": ["python_price", "virtual(python_rated)"], "customRanking": ["desc(price)"]}
    client.wait_for_task(INDEX, client.set_settings(INDEX, replicas).task_id)
    for name in (INDEX, "python_price", "python_rated"):
        client.wait_for_task(name, client.set_settings(name, client.get_settings(name).to_dict()).task_id)


def parameters():
    for one in (
        {"facets": ["*"], "getRankingInfo": True, "aroundLatLng": "1,1", "aroundPrecision": [{"from": 0, "value": 10}]},
        {"similarQuery": "hat"},
        {"params": "query=hat&hitsPerPage=2"},
        {"insideBoundingBox": [[0, 0, 5, 5]]},
        {"optionalFilters": ["brand:Acme<score=2>"], "sumOrFiltersScores": True},
        {"facetFilters": [["brand:Acme", "brand:Other"]], "numericFilters": ["price>0"]},
        {"removeWordsIfNoResults": "lastWords", "optionalWords": "hat", "naturalLanguages": ["en"]},
        {"alternativesAsExact": ["ignorePlurals", "ignoreConjugations"], "exactOnSingleWordQuery": "word"},
    ):
        client.search_single_index(INDEX, one)


def tasks():
    made = client.save_object(INDEX, HAT).task_id
    assert client.get_task(INDEX, made).status in ("published", "notPublished")


def dictionary_settings():
    client.wait_for_app_task(client.set_dictionary_settings({"disableStandardEntries": {"stopwords": {"fr": True}}}).task_id)
    assert client.get_dictionary_settings().disable_standard_entries.stopwords["fr"]
    client.get_dictionary_languages()


def all_analytics():
    figures = connect(AnalyticsClientSync, AnalyticsConfig(app_id, key, "us"))
    for name in (
        "searches_count searches_no_results no_results_rate searches_no_clicks top_hits top_filter_attributes top_filters_no_results "
        "top_countries users_count average_click_position click_positions conversion_rate add_to_cart_rate purchase_rate revenue status"
    ).split():
        getattr(figures, f"get_{name}")(INDEX)
    figures.get_top_searches(INDEX, click_analytics=True, revenue_analytics=True)


def recommendations():
    recommend = connect(RecommendClientSync, RecommendConfig(app_id, key))
    for model in ("related-products", "bought-together", "trending-items", "looking-similar"):
        request = {"indexName": INDEX, "model": model, "threshold": 0, "queryParameters": {"filters": "price>0"}}
        if model != "trending-items":
            request["objectID"] = "hat"
        assert len(recommend.get_recommendations({"requests": [request]}).results) == 1


def events():
    insights = connect(InsightsClientSync, InsightsConfig(app_id, key, "us"))
    bought = {"eventType": "conversion", "eventSubtype": "purchase", "eventName": "Bought", "index": INDEX, "userToken": "shopper"}
    line = {"price": "1.5", "quantity": 2}
    assert insights.push_events({"events": [{**bought, "objectIDs": ["hat"], "objectData": [line], "currency": "EUR", "value": 3.0}]}).status == 200
    insights.delete_user_token("shopper")


def strategy():
    profiles = connect(PersonalizationClientSync, PersonalizationConfig(app_id, key, "us"))
    scoring = {"eventsScoring": [{"score": 1, "eventName": "Seen", "eventType": "view"}], "personalizationImpact": 50}
    profiles.set_personalization_strategy({**scoring, "facetsScoring": [{"score": 1, "facetName": "brand"}]})
    assert profiles.get_personalization_strategy().personalization_impact == 50


def ingestion_lists():
    ingestion = connect(IngestionClientSync, IngestionConfig(app_id, key, "us"))
    for name in ("authentications", "destinations", "runs", "transformations"):
        getattr(ingestion, f"list_{name}")()


JOURNEYS = {
    "save_object": lambda: client.save_object(INDEX, HAT),
    "save_objects": lambda: client.save_objects(INDEX, [{"objectID": "coat", "name": "Coat"}], wait_for_tasks=True),
    "settings": settings,
    "get_object": lambda: client.get_object(INDEX, "hat"),
    "get_objects": lambda: client.get_objects({"requests": [{"objectID": "hat", "indexName": INDEX}]}),
    "search": search,
    "partial_update_objects": lambda: client.partial_update_objects(INDEX, [{"objectID": "hat", "price": 5}], wait_for_tasks=True),
    "multiple_batch": lambda: client.multiple_batch(
        {"requests": [{"action": "addObject", "indexName": INDEX, "body": {"objectID": "x"}}]}
    ),
    "delete_objects": lambda: client.delete_objects(INDEX, ["x"]),
    "delete_by": lambda: client.delete_by(INDEX, {"filters": "brand:Nobody"}),
    "rules": rules,
    "facet_rules": facet_rules,
    "synonyms": synonyms,
    "replace_all_objects": replace,
    "list_indices": lambda: client.list_indices(),
    "ab_tests": ab_tests,
    "analytics": analytics,
    "suggestions": suggestions,
    "recommend_rules": recommend_rules,
    "sources": sources,
    "copy": lambda: client.operation_index(INDEX, {"operation": "copy", "destination": "python_copy"}),
    "keys": keys,
    "list_api_keys": lambda: client.list_api_keys(),
    "dictionaries": dictionaries,
    "logs": logs,
    "clear_objects": lambda: client.clear_objects("python_copy"),
    "back_settings": back_settings,
    "parameters": parameters,
    "tasks": tasks,
    "multi_search": lambda: client.search({"requests": [{"indexName": INDEX, "type": "facet", "facet": "brand"}], "strategy": "none"}),
    "add_or_update_object": lambda: client.add_or_update_object(INDEX, "scarf", {"name": "Scarf"}),
    "delete_object": lambda: client.delete_object(INDEX, "scarf"),
    "batch": lambda: client.batch(INDEX, {"requests": [{"action": "addObject", "body": {"name": "Sock"}}]}),
    "save_rule": lambda: client.save_rule(INDEX, "one", {"objectID": "one", "consequence": {"userData": {"a": 1}}, "scope": "x"}),
    "delete_rule": lambda: client.delete_rule(INDEX, "one"),
    "dictionary_settings": dictionary_settings,
    "all_analytics": all_analytics,
    "recommendations": recommendations,
    "events": events,
    "strategy": strategy,
    "ingestion_lists": ingestion_lists,
    "secured_key": lambda: client.generate_secured_api_key("key", {"filters": "brand:Acme"}),
    "get_sources": lambda: client.get_sources(),
    "move": lambda: client.operation_index("python_copy", {"operation": "move", "destination": "python_moved"}),
    "delete_index": lambda: client.delete_index("python_copy"),
}

for name, journey in JOURNEYS.items():
    try:
        journey()
    except Exception as error:  # Each is told, so that one says nothing of the others.
        print(f"{name}: {type(error).__name__}: {str(error)[:300]}".replace("\n", " "))
print(f"{len(JOURNEYS)} journeys")
