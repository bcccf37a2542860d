import { personCore } from '../../document/section/person-core-section.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { MOST_NAMES } from '../../identity/name/names.js'
import { personKeysOf } from '../../identity/person/keys.js'
import type { Reach } from '../../operation/access/caller.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin, unhiddenPeople, visiblePeople } from '../../visibility/person-visibility.js'
import { comparisons } from '../duplicate-check/comparisons.js'
import { boundedQuery, type ScoredCandidate } from '../entity-duplicate/entity-duplicate-reads.js'
import { LISTING_THRESHOLD } from '../entity-duplicate/entity-duplicate-rules.js'
import {
  comparableNames,
  comparablePerson,
  nameFinding,
  type PersonEvidence,
  scorePerson,
} from './person-duplicate-rules.js'

/** The person to check: the known data of this person, and which stored people are left out. */
export interface PersonDuplicateQuery extends PersonEvidence {
  readonly excludeId?: string | undefined
  /** Whether former links count as evidence. */
  readonly pastLinks?: boolean
}

/**
 * Maximum number of people that a search by one key returns. If more people have the same key, the key is no evidence
 * for duplicates.
 */
const PER_KEY = 32
/** Maximum number of people that get a score. */
const SCORED = 48
/** Maximum number of links of a person that are compared. Links that the query contains are compared first. */
const LINKS = raw('40')
/** Maximum number of employers of a person that are compared. */
const EMPLOYERS = raw('100')
/**
 * Maximum number of domains, and of identifiers, of a person that are compared. Those that the query contains are
 * compared first.
 */
const COMPARED = raw('20')

interface Stored extends PersonEvidence {
  readonly candidate: Omit<ScoredCandidate, 'score' | 'reason' | 'isVisible'>
  readonly isVisible: boolean
}

/** A stored person that shares a key of a name, a link, a domain, an identifier or the slug with the query. */
interface Near extends Pick<PersonEvidence, 'names' | 'aliases'> {
  readonly id: string
  /** Whether the person shares something that gives enough points without a similar name. */
  readonly isProven: boolean
}

/**
 * Finds stored people who may be the same as the person in the query, best first. One statement selects the people and
 * reads their names. Most of them only have a name that begins like, or sounds like, a name of the query. If some may
 * get `points` points, a second statement reads the other evidence about these. Only employers that the reach contains
 * are compared.
 */
export async function readPersonCandidates(
  context: Pick<Context, 'db' | 'caller'>,
  given: PersonDuplicateQuery,
  reach: Reach,
  points: number = LISTING_THRESHOLD,
): Promise<ScoredCandidate[]> {
  const query = boundedQuery(given)
  const compared = comparablePerson(query)
  const ids: string[] = []
  const turn = comparisons()
  for (const { id, isProven, ...stored } of await readNear(context, query, reach, points)) {
    const names = comparableNames(stored)
    if (isProven || nameFinding(compared.names, names)) ids.push(id)
    await turn(compared.names.length * names.length)
  }
  const scored: ScoredCandidate[] = []
  for (const { candidate, isVisible, ...evidence } of await readEvidence(context, query, ids, reach)) {
    const stored = comparablePerson({ ...evidence, places: evidence.places.map(nameKey) })
    scored.push({ ...candidate, ...scorePerson(compared, stored), isVisible })
    await turn(compared.names.length * stored.names.length)
  }
  return scored.filter(({ score }) => score >= points).sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** The people who have the most in common with the query, with their names. */
async function readNear(
  { db }: Pick<Context, 'db'>,
  query: PersonDuplicateQuery,
  reach: Reach,
  points: number,
): Promise<Near[]> {
  const [row] = await db.rows<{ near: Near[] }>(sql`
    with hit as (
      select h.person_id, 1 as weight, false as is_proof from unnest(${personKeysOf([...query.names, ...query.aliases])}::bigint[]) k(key)
      cross join lateral (
        select m.person_id from person_match_key m where m.key = k.key order by m.person_id limit ${raw(String(PER_KEY))}) h
      union all ${linkHits(query, points)}
      union all
      select u.person_id, 9, true from unnest(${query.identifiers}::text[]) i(id)
      join unique_id u on u.id_type = split_part(i.id, ':', 1) and u.identifier = substr(i.id, strpos(i.id, ':') + 1)
      union all
      select s.id, 9, true from person s where s.slug = ${query.slug}::text),
    best as (
      select h.person_id as id, sum(h.weight) as weight, bool_or(h.is_proof) as is_proven from hit h
      where h.person_id is not null and h.person_id is distinct from ${query.excludeId ?? null}::uuid
      group by h.person_id order by weight desc, id limit ${raw(String(SCORED))})
    select coalesce(json_agg(json_build_object('id', n.id, 'isProven', b.is_proven, 'names', n.names, 'aliases', n.aliases)), '[]'::json) as near
    from best b cross join lateral (
      select p.id, ${storedNames} as names, ${storedAliases} as aliases
      from person p where p.id = b.id and ${peopleWithin(reach)} limit 1) n`)
  return row?.near ?? []
}

/** The names and aliases of the row `p` that are compared, as JSON. */
const storedNames = raw(
  `json_build_array(p.name_full, coalesce(p.nickname || coalesce(' ' || p.name_last, ''), p.name_full))`,
)
const storedAliases = raw(`coalesce((
  select json_agg(k.name) from (
    select a.name from person_alias a where a.person_id = p.id order by a.position limit ${MOST_NAMES}) k), '[]'::json)`)

/** What is compared of these people. */
async function readEvidence(
  { db, caller }: Pick<Context, 'db' | 'caller'>,
  query: PersonDuplicateQuery,
  ids: readonly string[],
  reach: Reach,
): Promise<Stored[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<{ stored: Stored }>(sql`
    select json_build_object(
      'names', ${storedNames}, 'aliases', ${storedAliases}, 'slug', p.slug,
      'links', coalesce((select json_agg(k.host_path) from (
        select l.host_path from url_link l where l.person_id = p.id and ${counted(query)}
        order by l.host_path in (select unnest(${query.links}::text[])) desc, l.id limit ${LINKS}) k), '[]'::json),
      'domains', coalesce((select json_agg(k.domain) from (
        select l.domain from url_link l where l.person_id = p.id and l.url_type = 'website' and ${counted(query)}
        order by l.domain in (select unnest(${query.domains}::text[])) desc, l.is_current desc, l.id limit ${COMPARED}) k), '[]'::json),
      'identifiers', coalesce((select json_agg(k.named) from (
        select u.id_type || ':' || u.identifier as named from unique_id u where u.person_id = p.id
        order by u.id_type || ':' || u.identifier in (select unnest(${query.identifiers}::text[])) desc, u.id
        limit ${COMPARED}) k), '[]'::json),
      'places', coalesce((select json_agg(n.name) from (
        select unnest(array[y.name, s.name, c.name]) as name from (
          select * from address_join j where j.person_id = p.id and j.is_current order by j.id limit 5) j
        join address a on a.id = j.address_id left join city y on y.id = a.city_id left join state s on s.id = a.state_id
        left join country c on c.id = a.country_id) n where n.name is not null), '[]'::json),
      'employers', coalesce((select json_agg(k.entity_id) from (
        select j.entity_id from entity_person j join entity e on e.id = j.entity_id
        where j.person_id = p.id and ${entitiesWithin(reach)} order by j.id limit ${EMPLOYERS}) k), '[]'::json),
      'isVisible', ${visiblePeople(caller)},
      'candidate', json_build_object('externalId', null, 'id', p.id, 'name', p.name_full, 'operatingStatus', null,
        'publicPath', case when ${unhiddenPeople()} then '/people/' || p.slug end, 'slug', p.slug, 'typeRecord', null)) as stored
    from person p where p.id = any(${ids}::uuid[]) and ${peopleWithin(reach)}`)
  return rows.map(({ stored }) => stored)
}

/** SQL condition: the link row `l` counts as evidence. */
const counted = ({ pastLinks = false }: PersonDuplicateQuery): Sql => raw(pastLinks ? 'true' : 'l.is_current')

/** Maximum number of points of a person with another name who shares only the domain of a website, places and employers. */
const ONLY_DOMAIN = 55

const linkHits = (query: PersonDuplicateQuery, points: number): Sql => {
  const isDomainProof = query.names.length === 0 || points <= ONLY_DOMAIN
  return sql`
  select h.person_id, 9, true from unnest(${query.links}::text[]) i(link) cross join lateral (
    select l.person_id from url_link l where l.host_path = i.link and l.person_id is not null and ${counted(query)}
    order by l.id limit ${raw(String(PER_KEY))}) h
  union all
  select h.person_id, 9, ${raw(String(isDomainProof))} from unnest(${query.domains}::text[]) i(host) cross join lateral (
    select l.person_id from url_link l
    where l.domain = i.host and l.url_type = 'website' and l.person_id is not null and ${counted(query)}
    order by l.id limit ${raw(String(PER_KEY))}) h`
}

/** Reads an array of the core fields of people, in the order of `ids`. */
export async function readPersonCores(
  { db }: Context,
  options: DocumentOptions,
  ids: readonly string[],
): Promise<string> {
  const [row] = await db.rows<{ content: string }>(sql`
    select ${arrayOf(personCore(options), sql`order by k.position`)} as content
    from unnest(${ids}::uuid[]) with ordinality k(id, position) join person p on p.id = k.id`)
  return row?.content ?? '[]'
}
