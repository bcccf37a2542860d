import { hasAddress } from '../../attribute/url-link/link-address.js'
import { nameKey } from '../../identity/entity/entity-rules.js'
import { withPersonId } from '../../identity/person/person-select.js'
import { Problem } from '../../kernel/problem/problem.js'
import { urlKeyOf } from '../../kernel/wire/url-key.js'
import type { Reach } from '../../operation/access/caller.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'

interface IdentityQuery {
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly url?: string | undefined
  readonly urlType?: string | undefined
  readonly urlMatchMode?: 'hostPath' | 'domain' | undefined
  readonly nameFull?: string | undefined
  readonly nameAny?: string | undefined
  readonly location?: string | undefined
  readonly urlDomain?: string | undefined
}

/** One way to find a person: the name and the value of the parameter, and the SQL condition on the person row `p`. */
export interface Identity {
  readonly field: string
  readonly value: string
  readonly condition: Sql
  /** Normalized name from the request. A candidate with an equal full name gets a higher score. */
  readonly name?: string | undefined
  readonly urlType?: string | undefined
}

const KEYS = ['id', 'slug'] as const
const SIGNALS = ['nameFull', 'nameAny', 'location', 'urlDomain'] as const

/**
 * Minimum score of a candidate that a client should review. All candidates have at least this score, because each of
 * them satisfies all conditions of the request.
 */
export const SCORE_THRESHOLD = 0.5
const EXACT = 1
const BY_PART = 0.8

/**
 * Computes the score of a candidate. It is 1 if the full name is equal to the name in the request. Otherwise it is 0.8:
 * only an alias or a part of the name is equal, or the request has no name.
 */
export const matched = ({ name }: Identity, { nameKey: key }: { nameKey: string }): number =>
  name === key ? EXACT : BY_PART

/**
 * Returns the ways to find the person, in the order in which they are tried. An id or a slug must be sent alone.
 * Otherwise the URL is tried first, and then the names and the other parameters together.
 */
export function identityOf(query: IdentityQuery, reach: Reach): readonly Identity[] {
  const given = [...KEYS, 'url' as const, ...SIGNALS].filter((field) => query[field] !== undefined)
  const [first, second] = given
  if (first === undefined) {
    throw new Problem('badRequest', {
      detail: 'The request does not identify a person.',
      field: 'slug',
      hint: 'Send id, slug or url, or facts about the person such as nameFull.',
      resolution: { action: 'setParameter', parameter: 'slug' },
    })
  }
  if (first === 'id' || first === 'slug') {
    if (second !== undefined) throw twoIdentities(first, second)
    const value = query[first] ?? ''
    return [{ field: first, value, condition: first === 'id' ? withPersonId(value) : sql`p.slug = ${value}` }]
  }
  return [...(query.url === undefined ? [] : [byUrl(query, query.url, reach)]), ...bySignals(query)]
}

function byUrl(query: IdentityQuery, url: string, reach: Reach): Identity {
  const { urlType, urlMatchMode } = query
  const key = urlKeyOf(url, 'url')
  const match =
    urlMatchMode === 'domain'
      ? sql`l.domain = ${key.domain}`
      : hasAddress(sql`${key.hostPath}::text`, ownedWithin(reach, 'o'))
  return { field: 'url', value: url, urlType, condition: holdsLink(match, urlType) }
}

const holdsLink = (match: Sql, urlType: string | undefined): Sql => {
  const ofType = urlType === undefined ? sql`true` : sql`l.url_type = ${urlType}`
  return sql`p.id in (select l.person_id from url_link l where l.is_current and ${match} and ${ofType})`
}

function bySignals({ nameFull, nameAny, location, urlDomain, urlType }: IdentityQuery): Identity[] {
  const conditions = [
    ...(nameFull === undefined ? [] : [sql`(p.name_full_key = ${nameKey(nameFull)} or ${hasAlias(nameFull)})`]),
    ...(nameAny === undefined ? [] : [hasName(nameAny)]),
    ...(location === undefined ? [] : [isAt(location)]),
    ...(urlDomain === undefined
      ? []
      : [holdsLink(sql`l.domain = ${urlKeyOf(urlDomain, 'urlDomain').domain}`, urlType)]),
  ]
  if (conditions.length === 0) return []
  const name = nameFull ?? nameAny
  const [field, value] = Object.entries({ nameFull, nameAny, location, urlDomain }).find(
    (entry): entry is [string, string] => entry[1] !== undefined,
  ) ?? ['nameFull', '']
  return [{ field, value, name: name && nameKey(name), condition: sql`(${join(conditions, ' and ')})` }]
}

const hasAlias = (name: string): Sql =>
  sql`p.id in (select a.person_id from person_alias a where a.name_key = ${nameKey(name)})`

const hasName = (name: string): Sql => {
  const key = nameKey(name)
  return sql`(p.name_full_key = ${key} or name_key(p.name_first) = ${key} or name_key(p.name_last) = ${key} or ${hasAlias(name)})`
}

const isAt = (place: string): Sql => {
  const key = nameKey(place)
  return sql`p.id in (
    select j.person_id from address_join j join address a on a.id = j.address_id
    where j.is_current and (
      a.city_id in (select y.id from city y where y.name_key = ${key})
      or a.state_id in (select s.id from state s where s.name_key = ${key})
      or a.country_id in (select c.id from country c where c.name_key = ${key})))`
}

const twoIdentities = (first: string, second: string): Problem =>
  new Problem('badRequest', {
    detail: `${first} and ${second} cannot be combined: each identifies a person.`,
    field: second,
    hint: `Send only ${first}, or leave it out.`,
    resolution: { action: 'removeParameter', parameter: second },
  })
