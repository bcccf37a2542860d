import { entityCore } from '../../document/section/entity-core-section.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { canonicalPath } from '../../identity/entity/path.js'
import { keysOf } from '../../identity/name/keys.js'
import { MOST_NAMES } from '../../identity/name/names.js'
import type { Reach } from '../../operation/access/caller.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf } from '../../platform/database/client/sql-values.js'
import { entitiesWithin, unhiddenEntities, visibleEntities } from '../../visibility/entity-visibility.js'
import { comparisons } from '../duplicate-check/comparisons.js'
import type { DuplicateCandidate } from './entity-duplicate.js'
import {
  comparable,
  comparableNames,
  type Evidence,
  LISTING_THRESHOLD,
  mayShareSubdomain,
  nameFinding,
  scoreOf,
} from './entity-duplicate-rules.js'

/** The entity to check: the known data of this entity, and which stored entities it is compared with. */
export interface DuplicateQuery extends Evidence {
  readonly excludeId?: string | undefined
  /**
   * `providerId`: compare only with offerings of this provider. `standalone`: only with entities that are not
   * offerings. Unset: with all entities.
   */
  readonly scope?: { readonly providerId: string } | 'standalone' | undefined
  /** Whether former links count as evidence. */
  readonly pastLinks?: boolean
}

/**
 * Maximum number of entities that a search by one key (of a name or a link) returns. If more entities have the same
 * key, the key is no evidence for duplicates.
 */
const PER_KEY = 32
/** Maximum number of entities that get a score. */
const SCORED = 48

/**
 * Maximum number of domains, and of identifiers, of a record that are compared. Those that the query contains are
 * compared first.
 */
const COMPARED = 20
/** Maximum number of links, of domains and of identifiers of the query that are compared. */
const ASKED = 50

interface Stored extends Evidence {
  readonly candidate: Omit<DuplicateCandidate, 'score' | 'reason'>
  readonly isVisible: boolean
}

export interface ScoredCandidate extends DuplicateCandidate {
  /** Whether the caller can see the record. */
  readonly isVisible: boolean
}

/** A stored entity that shares a key of a name, a link, a domain, an identifier or the slug with the query. */
interface Near extends Pick<Evidence, 'names' | 'aliases'> {
  readonly id: string
  /** Whether the entity shares more than a key of a name with the query: a link, a domain, an identifier or the slug. */
  readonly isProven: boolean
}

/**
 * Finds stored entities that may be duplicates, best first. One statement selects the entities and reads their names.
 * Many of them only have a name that begins like, or sounds like, a name of the query. If some have a similar name, or
 * share more than a key of a name with the query, a second statement reads the other evidence about these. Then the rules compute the scores.
 */
export async function readCandidates(
  context: Pick<Context, 'db' | 'caller'>,
  given: DuplicateQuery,
  reach: Reach,
): Promise<ScoredCandidate[]> {
  const query = boundedQuery(given)
  const compared = comparable(query)
  const ids: string[] = []
  const turn = comparisons()
  const isAlwaysCompared = mayShareSubdomain(query)
  for (const { id, isProven, ...stored } of await readNear(context, query, reach)) {
    const names = comparableNames(stored)
    if (isProven || isAlwaysCompared || nameFinding(compared.allNames, names)) ids.push(id)
    await turn(compared.allNames.length * names.length)
  }
  const scored: ScoredCandidate[] = []
  for (const { candidate, isVisible, ...evidence } of await readEvidence(context, query, ids, reach)) {
    const stored = comparable({ ...evidence, places: placeKeys(evidence.places) })
    scored.push({ ...candidate, ...scoreOf(compared, stored), isVisible })
    await turn(compared.allNames.length * stored.allNames.length)
  }
  return scored
    .filter(({ score }) => score >= LISTING_THRESHOLD)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** The entities that have the most in common with the query, with their names. */
async function readNear({ db }: Pick<Context, 'db'>, query: DuplicateQuery, reach: Reach): Promise<Near[]> {
  const [row] = await db.rows<{ near: Near[] }>(sql`
    with hit as (
      select h.entity_id, 1 as weight from unnest(${keysOf([...query.names, ...query.aliases])}::bigint[]) k(key)
      cross join lateral (
        select m.entity_id from entity_match_key m where m.key = k.key order by m.entity_id limit ${raw(String(PER_KEY))}) h
      union all ${linkHits(query)}
      union all
      select u.entity_id, 9 from unnest(${query.identifiers}::text[]) i(id)
      join unique_id u on u.id_type = split_part(i.id, ':', 1) and u.identifier = substr(i.id, strpos(i.id, ':') + 1)
      union all
      select s.id, 9 from entity s where s.slug = ${query.slug}::text),
    best as (
      select h.entity_id as id, sum(h.weight) as weight, max(h.weight) = 9 as is_proven from hit h
      where h.entity_id is not null and h.entity_id is distinct from ${query.excludeId ?? null}::uuid
      group by h.entity_id order by weight desc, id limit ${raw(String(SCORED))})
    select coalesce(json_agg(json_build_object('id', n.id, 'isProven', b.is_proven, 'names', n.names, 'aliases', n.aliases)), '[]'::json) as near
    from best b cross join lateral (
      select e.id, ${storedNames} as names, ${storedAliases} as aliases
      from entity e where e.id = b.id and ${entitiesWithin(reach)} and ${within(query, reach)} limit 1) n`)
  return row?.near ?? []
}

/** The names and aliases of the row `e` that are compared, as JSON. */
const storedNames = raw('json_build_array(e.name_brand, coalesce(e.name_legal, e.name_brand))')
const storedAliases = raw(`coalesce((
  select json_agg(k.name) from (
    select a.name from entity_alias a where a.entity_id = e.id order by a.position limit ${MOST_NAMES}) k), '[]'::json)`)

/** What is compared of these entities. */
async function readEvidence(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  query: DuplicateQuery,
  ids: readonly string[],
  reach: Reach,
): Promise<Stored[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<{ stored: Stored }>(sql`
    select json_build_object(
      'names', ${storedNames}, 'legal', e.name_legal, 'aliases', ${storedAliases},
      'slug', e.slug, 'foundedYear', e.founded_year,
      'links', coalesce((select json_agg(distinct l.host_path) from url_link l
        where l.entity_id = e.id and ${counted('l', query)} and l.host_path in (select unnest(${query.links}::text[]))), '[]'::json),
      'domains', coalesce((select json_agg(k.host) from (
        select split_part(split_part(l.host_path, '?', 1), '/', 1) as host from url_link l
        where l.entity_id = e.id and l.url_type = 'website' and ${counted('l', query)}
        order by l.domain in (select unnest(${query.domains}::text[])) desc, l.is_current desc, l.id limit ${raw(String(COMPARED))}) k), '[]'::json),
      'identifiers', coalesce((select json_agg(k.named) from (
        select u.id_type || ':' || u.identifier as named from unique_id u where u.entity_id = e.id
        order by u.id_type || ':' || u.identifier in (select unnest(${query.identifiers}::text[])) desc, u.id
        limit ${raw(String(COMPARED))}) k), '[]'::json),
      'places', json_build_array(e.hq_city, e.hq_state, e.hq_country),
      'isVisible', ${visibleEntities(caller)},
      'candidate', json_build_object('externalId', null, 'id', e.id, 'name', e.name_brand, 'operatingStatus', e.operating_status,
        'publicPath', case when ${unhiddenEntities()} then ${canonicalPath('e', sql`${entitiesWithin(reach, 'v')} and ${visibleEntities(caller, undefined, 'v')}`)} end, 'slug', e.slug, 'typeRecord', e.type_record)) as stored
    from entity e where e.id = any(${ids}::uuid[]) and ${entitiesWithin(reach)}`)
  return rows.map(({ stored }) => stored)
}

/** Leaves out the values of a query beyond the limit. */
export const boundedQuery = <Q extends Pick<DuplicateQuery, 'links' | 'domains' | 'identifiers'>>(query: Q): Q => ({
  ...query,
  links: firstOf(query.links),
  domains: firstOf(query.domains),
  identifiers: firstOf(query.identifiers),
})

/** Returns the first values, without repetitions. */
const firstOf = (values: readonly string[]): string[] => [...new Set(values)].slice(0, ASKED)

/** Normalized names of the locations that are not null. */
const placeKeys = (places: readonly (string | null)[]): string[] =>
  places.filter((place) => place !== null).map(nameKey)

/** SQL condition: the link row `alias` counts as evidence. */
const counted = (alias: string, { pastLinks = false }: DuplicateQuery): Sql =>
  raw(pastLinks ? 'true' : `${alias}.is_current`)

const linkHits = (query: DuplicateQuery): Sql => sql`
  select h.entity_id, 9 from unnest(${query.links}::text[]) i(link) cross join lateral (
    select l.entity_id from url_link l where l.host_path = i.link and ${counted('l', query)}
    order by l.id limit ${raw(String(PER_KEY))}) h
  union all
  select h.entity_id, 9 from unnest(${query.domains}::text[]) i(host) cross join lateral (
    select l.entity_id from url_link l
    where (l.domain = i.host or l.host_path = i.host) and l.url_type = 'website' and ${counted('l', query)}
    order by l.id limit ${raw(String(PER_KEY))}) h`

/** Entities of the scope of the query. Only a provider within the reach has offerings. */
function within({ scope }: DuplicateQuery, reach: Reach): Sql {
  if (scope === undefined) return sql`true`
  if (scope === 'standalone') return sql`e.type_record not in ('Product', 'Service')`
  return sql`e.provider_id = (
    select v.id from entity v where v.id = ${scope.providerId}::uuid and ${entitiesWithin(reach, 'v')})`
}

/** Reads an array of the core fields of entities, in the order of `ids`. */
export async function readCores({ db }: Context, options: DocumentOptions, ids: readonly string[]): Promise<string> {
  const [row] = await db.rows<{ content: string }>(sql`
    select ${arrayOf(entityCore(options), sql`order by k.position`)} as content
    from unnest(${ids}::uuid[]) with ordinality k(id, position) join entity e on e.id = k.id`)
  return row?.content ?? '[]'
}
