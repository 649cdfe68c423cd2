// What a program of a shop does with the vendor's Go client 3, as it is but for the protocol: it knows https alone.
// Arguments: host with port, application ID, key. Prints what failed, a line each.
package main

import (
	"fmt"
	"net/http"
	"os"
	"reflect"
	"time"

	"github.com/algolia/algoliasearch-client-go/v3/algolia/opt"
	"github.com/algolia/algoliasearch-client-go/v3/algolia/search"
)

type product struct {
	ObjectID string `json:"objectID,omitempty"`
	Name     string `json:"name,omitempty"`
	Brand    string `json:"brand,omitempty"`
	Price    int    `json:"price,omitempty"`
}

// plain asks over http what the client asks over https.
type plain struct{ client *http.Client }

func (p plain) Request(request *http.Request) (*http.Response, error) {
	request.URL.Scheme = "http"
	return p.client.Do(request)
}

type journey struct {
	name string
	take func() error
}

func equal(value, expected interface{}) error {
	if !reflect.DeepEqual(value, expected) {
		return fmt.Errorf("%v in place of %v", value, expected)
	}
	return nil
}

// done waits for what a call has begun.
func done(task interface{ Wait(...interface{}) error }, err error) error {
	if err != nil {
		return err
	}
	return task.Wait()
}

// changed waits for what a call has changed about a key.
func changed(key interface{ Wait() error }, err error) error {
	if err != nil {
		return err
	}
	return key.Wait()
}

// first is the first error of some.
func first(errors ...error) error {
	for _, err := range errors {
		if err != nil {
			return err
		}
	}
	return nil
}

func hits(index *search.Index, query string, expected int, options ...interface{}) error {
	answer, err := index.Search(query, options...)
	if err != nil {
		return err
	}
	return equal(answer.NbHits, expected)
}

// counted is how many a list that is read to its end has.
func counted(next func() error) int {
	count := 0
	for next() == nil {
		count++
	}
	return count
}

func records(index *search.Index) []journey {
	return []journey{
		{"Exists before", func() error {
			exists, err := index.Exists()
			return first(err, equal(exists, false))
		}},
		{"SaveObject", func() error { return done(index.SaveObject(product{"hat", "Hat", "Acme", 5})) }},
		{"SaveObjects", func() error {
			return done(index.SaveObjects([]product{{"coat", "Coat", "Other", 9}, {"scarf", "Scarf", "Acme", 2}}))
		}},
		{"SaveObjects without names", func() error {
			return done(index.SaveObjects([]product{{"", "Sock", "Other", 1}}, opt.AutoGenerateObjectIDIfNotExist(true)))
		}},
		{"Exists", func() error {
			exists, err := index.Exists()
			return first(err, equal(exists, true))
		}},
		{"GetObject", func() error {
			var one product
			err := index.GetObject("hat", &one, opt.AttributesToRetrieve("name"))
			return first(err, equal(one.Name, "Hat"))
		}},
		{"GetObject of nothing", func() error {
			var one product
			if index.GetObject("nothing", &one) == nil {
				return fmt.Errorf("no error")
			}
			return nil
		}},
		{"GetObjects", func() error {
			var some []product
			err := index.GetObjects([]string{"hat", "coat"}, &some)
			return first(err, equal(len(some), 2))
		}},
		{"PartialUpdateObject", func() error {
			return done(index.PartialUpdateObject(map[string]interface{}{"objectID": "hat", "price": 6}))
		}},
		{"PartialUpdateObject by an operation", func() error {
			increment := map[string]interface{}{"_operation": "Increment", "value": 1}
			return done(index.PartialUpdateObject(map[string]interface{}{"objectID": "hat", "price": increment}))
		}},
		{"PartialUpdateObjects", func() error {
			return done(index.PartialUpdateObjects([]product{{ObjectID: "coat", Price: 8}}, opt.CreateIfNotExists(false)))
		}},
		{"Batch", func() error {
			return done(index.Batch([]search.BatchOperation{
				{Action: search.AddObject, Body: product{"belt", "Belt", "Acme", 3}},
				{Action: search.DeleteObject, Body: map[string]string{"objectID": "scarf"}},
			}))
		}},
		{"DeleteObject", func() error { return done(index.DeleteObject("belt")) }},
		{"DeleteObjects", func() error { return done(index.DeleteObjects([]string{"belt", "scarf"})) }},
		{"DeleteBy", func() error { return done(index.DeleteBy(opt.Filters("price > 100"))) }},
		{"BrowseObjects", func() error {
			list, err := index.BrowseObjects()
			if err != nil {
				return err
			}
			return equal(counted(func() error { _, err := list.Next(); return err }), 3)
		}},
	}
}

func searches(client *search.Client, index *search.Index) []journey {
	return []journey{
		{"SetSettings", func() error {
			return done(index.SetSettings(search.Settings{
				SearchableAttributes:  opt.SearchableAttributes("name", "unordered(brand)"),
				AttributesForFaceting: opt.AttributesForFaceting("searchable(brand)", "price"),
				Replicas:              opt.Replicas("go_price"),
				UserData:              opt.UserData(map[string]interface{}{"team": "hats"}),
			}, opt.ForwardToReplicas(true)))
		}},
		{"GetSettings", func() error {
			settings, err := index.GetSettings()
			return first(err, equal(settings.AttributesForFaceting.Get(), []string{"searchable(brand)", "price"}))
		}},
		{"SetSettings as they were read", func() error {
			settings, err := index.GetSettings()
			return first(err, done(index.SetSettings(settings)))
		}},
		{"SetSettings of a replica as they were read", func() error {
			replica := client.InitIndex("go_price")
			settings, err := replica.GetSettings()
			return first(err, done(replica.SetSettings(settings)))
		}},
		{"Search", func() error { return hits(index, "hat", 1) }},
		{"Search with parameters", func() error {
			return hits(index, "", 1, opt.Filters("brand:Acme"), opt.Facets("*"), opt.HitsPerPage(5), opt.GetRankingInfo(true),
				opt.AroundLatLng("50.1, 8.7"), opt.AroundRadiusAll(), opt.TypoTolerance(true), opt.ClickAnalytics(true))
		}},
		{"Search with facet filters", func() error {
			return hits(index, "", 3, opt.FacetFilterOr("brand:Acme", "brand:Other"), opt.NumericFilter("price > 0"))
		}},
		{"SearchForFacetValues", func() error {
			values, err := index.SearchForFacetValues("brand", "ac")
			if err != nil {
				return err
			}
			return equal(values.FacetHits[0].Value, "Acme")
		}},
		{"FindObject", func() error {
			_, err := index.FindObject(func(record map[string]interface{}) bool { return record["name"] == "Hat" }, "", false)
			return err
		}},
		{"MultipleQueries", func() error {
			answer, err := client.MultipleQueries([]search.IndexedQuery{
				search.NewIndexedQuery("go", opt.Query("hat")),
				search.NewIndexedQuery("go", opt.Query("coat")),
			}, "none")
			return first(err, equal(len(answer.Results), 2))
		}},
		{"MultipleGetObjects", func() error {
			var some []product
			err := client.MultipleGetObjects([]search.IndexedGetObject{{IndexName: "go", ObjectID: "hat"}}, &some)
			return first(err, equal(some[0].Name, "Hat"))
		}},
		{"MultipleBatch", func() error {
			return done(client.MultipleBatch([]search.BatchOperationIndexed{
				{IndexName: "go_other", BatchOperation: search.BatchOperation{Action: search.AddObject, Body: product{Name: "Hat"}}},
			}))
		}},
	}
}

func words(index *search.Index) []journey {
	sale := search.Rule{
		ObjectID:   "sale",
		Conditions: []search.RuleCondition{{Anchoring: search.Contains, Pattern: "sale", Alternatives: search.AlternativesEnabled()}},
		Consequence: search.RuleConsequence{
			Params:   &search.RuleParams{Query: search.NewRuleQuerySimple("hat")},
			UserData: map[string]string{"banner": "sale"},
		},
		Description: "Sale",
		Enabled:     opt.Enabled(true),
		Validity:    []search.TimeRange{{From: time.Now(), Until: time.Now().Add(time.Hour)}},
	}
	return []journey{
		{"SaveRule", func() error { return first(done(index.SaveRule(sale)), hits(index, "sale", 1)) }},
		{"SaveRules", func() error { return done(index.SaveRules([]search.Rule{sale}, opt.ForwardToReplicas(true))) }},
		{"GetRule", func() error {
			rule, err := index.GetRule("sale")
			return first(err, equal(rule.ObjectID, "sale"))
		}},
		{"SearchRules", func() error {
			rules, err := index.SearchRules("sale")
			return first(err, equal(rules.NbHits, 1))
		}},
		{"BrowseRules", func() error {
			list, err := index.BrowseRules()
			if err != nil {
				return err
			}
			return equal(counted(func() error { _, err := list.Next(); return err }), 1)
		}},
		{"ReplaceAllRules", func() error { return done(index.ReplaceAllRules([]search.Rule{sale})) }},
		{"DeleteRule", func() error { return done(index.DeleteRule("sale")) }},
		{"SaveSynonym", func() error {
			return first(done(index.SaveSynonym(search.NewRegularSynonym("cap", "hat", "cap"))), hits(index, "cap", 1))
		}},
		{"SaveSynonyms", func() error {
			return done(index.SaveSynonyms([]search.Synonym{
				search.NewOneWaySynonym("way", "beanie", "hat"),
				search.NewAltCorrection1("slip", "coat", "cote"),
				search.NewPlaceholder("size", "<size>", "small", "large"),
			}))
		}},
		{"GetSynonym", func() error {
			synonym, err := index.GetSynonym("way")
			return first(err, equal(synonym.ObjectID(), "way"))
		}},
		{"SearchSynonyms", func() error {
			synonyms, err := index.SearchSynonyms("hat", opt.Type("synonym", "oneWaySynonym"), opt.HitsPerPage(10))
			return first(err, equal(synonyms.NbHits, 2))
		}},
		{"BrowseSynonyms", func() error {
			list, err := index.BrowseSynonyms()
			if err != nil {
				return err
			}
			return equal(counted(func() error { _, err := list.Next(); return err }), 4)
		}},
		{"ReplaceAllSynonyms", func() error {
			return done(index.ReplaceAllSynonyms([]search.Synonym{search.NewRegularSynonym("cap", "hat", "cap")}))
		}},
		{"DeleteSynonym", func() error { return done(index.DeleteSynonym("cap")) }},
		{"ClearSynonyms", func() error { return done(index.ClearSynonyms()) }},
	}
}

func administration(client *search.Client) []journey {
	return []journey{
		{"ReplaceAllObjects of a new index", func() error {
			fresh := client.InitIndex("go_new")
			_, err := fresh.ReplaceAllObjects([]product{{"1", "Sock", "Acme", 1}, {"2", "Shoe", "Acme", 2}}, opt.Safe(true))
			return first(err, hits(fresh, "", 2))
		}},
		{"CopyIndex", func() error { return done(client.CopyIndex("go_new", "go_copy")) }},
		{"CopySettings", func() error { return done(client.CopySettings("go", "go_copy")) }},
		{"MoveIndex", func() error { return done(client.MoveIndex("go_copy", "go_moved")) }},
		{"ClearObjects", func() error { return done(client.InitIndex("go_moved").ClearObjects()) }},
		{"Delete", func() error { return done(client.InitIndex("go_moved").Delete()) }},
		{"ListIndices", func() error { _, err := client.ListIndices(); return err }},
		{"API keys", func() error {
			created, err := client.AddAPIKey(search.Key{ACL: []string{"search", "usage"}, Description: "Pages", Indexes: []string{"go"}})
			if err := changed(created, err); err != nil {
				return err
			}
			updated, err := client.UpdateAPIKey(search.Key{Value: created.Key, ACL: []string{"search", "browse"}})
			if err := changed(updated, err); err != nil {
				return err
			}
			key, err := client.GetAPIKey(created.Key)
			if err := first(err, equal(key.ACL, []string{"search", "browse"})); err != nil {
				return err
			}
			deleted, err := client.DeleteAPIKey(created.Key)
			if err := changed(deleted, err); err != nil {
				return err
			}
			restored, err := client.RestoreAPIKey(created.Key)
			return changed(restored, err)
		}},
		{"ListAPIKeys", func() error { _, err := client.ListAPIKeys(); return err }},
		{"SaveDictionaryEntries", func() error {
			return done(client.SaveDictionaryEntries(search.Stopwords, []search.DictionaryEntry{search.NewStopword("down", "en", "down", "enabled")}))
		}},
		{"SearchDictionaryEntries", func() error {
			found, err := client.SearchDictionaryEntries(search.Stopwords, "down", opt.Language("en"))
			return first(err, equal(found.NbHits > 0, true))
		}},
		{"ClearDictionaryEntries", func() error { return done(client.ClearDictionaryEntries(search.Stopwords)) }},
		{"GetLogs", func() error { _, err := client.GetLogs(opt.Length(3)); return err }},
	}
}

func main() {
	client := search.NewClientWithConfig(search.Configuration{
		AppID:     os.Args[2],
		APIKey:    os.Args[3],
		Hosts:     []string{os.Args[1]},
		Requester: plain{&http.Client{}},
	})
	index := client.InitIndex("go")
	journeys := append(append(append(records(index), searches(client, index)...), words(index)...), administration(client)...)
	for _, one := range journeys {
		if err := one.take(); err != nil {
			fmt.Printf("%s: %v\n", one.name, err)
		}
	}
	fmt.Printf("%d journeys\n", len(journeys))
}
