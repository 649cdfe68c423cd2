/** Geo radius of a search in the cluster around a point for which none is set, by the distances of the nearest records. */
import { eachPlace, metresBetween, type Place } from '../../../foundation/records/geo-shape.ts';
import type { EngineQuery } from '../../engine.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { fromColumn } from '../indexes/record-column.ts';
import { CANDIDATE_FIELDS } from './ask-cluster.ts';
import { searchIndex } from '../indexes/read-index.ts';

interface Nearest {
  hits: { total: { value: number }; hits: { fields: { record: [string] } }[] };
}

/** Maximum number of records that the cluster pages through. */
const MAX_RANK = 10_000;

/** Returns the query with a radius that covers about the intended number of records, whatever its other conditions. */
export async function resolveRadius(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  query: EngineQuery,
): Promise<{ query: EngineQuery; automaticRadius: number | undefined }> {
  const { around } = query;
  if (!around?.automatic) return { query, automaticRadius: undefined };
  const { center, automatic } = around;
  /** Reads the record at this rank by distance. */
  const nearest = (from: number): Promise<Nearest> =>
    searchIndex<Nearest>(client, clusterIndex, {
      query: { exists: { field: 'place' } },
      from,
      size: 1,
      ...CANDIDATE_FIELDS,
      track_total_hits: true,
      sort: [{ _geo_distance: { place: { lat: center.lat, lon: center.lng }, order: 'asc', mode: 'min', unit: 'm' } }],
    });
  let { hits } = await nearest(Math.max(0, Math.min(automatic.count, MAX_RANK) - 1));
  if (hits.hits.length === 0 && hits.total.value > 0) hits = (await nearest(hits.total.value - 1)).hits;
  const farthest = hits.hits[0];
  const reach = farthest === undefined ? 0 : metresTo(center, fromColumn(farthest.fields.record[0]));
  const metres = Math.max(automatic.least, Math.ceil(reach));
  const near = { kind: 'near' as const, center, metres };
  return {
    query: { ...query, filter: query.filter ? { kind: 'and', of: [query.filter, near] } : near },
    automaticRadius: metres,
  };
}

/** Returns the metres to the nearest location of a record. */
function metresTo(center: Place, json: string): number {
  let metres = Infinity;
  eachPlace(JSON.parse(json), (point) => (metres = Math.min(metres, metresBetween(center, point))));
  return metres;
}
