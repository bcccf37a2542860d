import { nameKey, TERMINAL_STATUSES, typesOf } from '../../identity/entity/rules.js'
import { type Caller, isAdmin, type Reach, reachOf } from '../../kernel/access/caller.js'
import { join, raw, type Sql, sql } from '../../kernel/database/sql.js'
import type { Context } from '../../kernel/operation/context.js'
import { Problem } from '../../kernel/problem/problem.js'
import { besideRange, inAnyRange } from '../../kernel/wire/range.js'
import { urlKey } from '../../kernel/wire/url-key.js'
import { entitiesWithin } from '../../visibility/entity.js'
import { refuseMeaning } from '../meaning/reads.js'
import type { EntityFilter } from './filter.js'
import { investing, raising } from './money-predicates.js'
import { type EntityQuestion, whole } from './reads.js'

/** The predicate of a caller's filter on alias `e`, visibility included. */
export function matching({ caller }: Context, filter: EntityFilter, includePrivate: boolean | undefined): Sql {
  if (!isAdmin(caller)) refusePrivileged(filter)
  return wholeWithin(reachOf(caller, includePrivate), filter)
}

/** The same for a known reach: only the private one takes the filters that need admin authority. */
export function matchingWithin(reach: Reach, filter: EntityFilter): Sql {
  if (reach !== 'private') refusePrivileged(filter)
  return wholeWithin(reach, filter)
}

function wholeWithin(reach: Reach, filter: EntityFilter): Sql {
  refuseMeaning(filter.semanticQuery)
  return whole(askedWithin(reach, filter))
}

/** What a list is asked by a caller's filter: its predicate, its words, and the order that the filter brings along. */
export function asked({ caller }: Context, filter: EntityFilter, includePrivate: boolean | undefined): EntityQuestion {
  if (!isAdmin(caller)) refusePrivileged(filter)
  return askedWithin(reachOf(caller, includePrivate), filter)
}

function askedWithin(reach: Reach, filter: EntityFilter): EntityQuestion {
  const { textSearch, logoOption, letter } = filter
  const first = logoOption?.sortPriority
  const within = entitiesWithin(reach)
  const valued = [...classified(filter), ...placed(filter, reach)]
  const narrowed = [...valued, ...predicates(filter, reach, valued.length > 0)]
  // These leave few, and indexes of their own find them; names of one letter stand all in one place of the order by name.
  const isNarrow = valued.length > 0 || letter != null
  return {
    where: join([within, ...narrowed], ' and '),
    within: isNarrow ? undefined : within,
    isAll: narrowed.length === 0,
    words: textSearch == null ? undefined : textQuery(textSearch),
    first: first === 'NONE' ? undefined : first,
  }
}

/** All that is asked for besides values of buckets and places; `isBeside` tells whether such values are. */
function* predicates(filter: EntityFilter, reach: Reach, isBeside: boolean): Generator<Sql> {
  yield* identified(filter)
  yield* measured(filter, isBeside)
  yield* flagged(filter)
  yield* accelerated(filter)
  yield* linked(filter)
  if (filter.fundraiseActivity) {
    yield* raising(filter.fundraiseActivity)
    yield* investing(filter.fundraiseActivity, reach)
  }
}

/** What a text search looks for: words as they are written, and as English inflects them. */
const textQuery = (text: string): Sql =>
  sql`(websearch_to_tsquery('english', ${text}) || websearch_to_tsquery('simple', ${nameKey(text)}))`

function* identified({ entityId, slug, entityName, typeRecord, letter }: EntityFilter): Generator<Sql> {
  if (entityId?.length) yield sql`e.id = any(${entityId}::uuid[])`
  if (slug?.length) yield sql`e.slug = any(${slug})`
  if (entityName?.length) {
    const keys = entityName.map(nameKey)
    yield sql`(e.name_brand_key = any(${keys}) or e.name_legal_key = any(${keys}))`
  }
  if (typeRecord?.length) yield sql`e.type_record = any(${typeRecord.flatMap(typesOf)})`
  if (letter != null) yield sql`left(e.name_brand_key, 1) = ${nameKey(letter)}`
}

/** Filters over values of editorial buckets, by the bucket they look in. */
const BUCKETS = {
  industry: 'industry',
  location: 'geoLocationExposure',
  tag: 'tag',
  mainProduct: 'mainProduct',
  typeTechnologyUsed: 'typeTechnologyUsed',
  typeModel: 'typeModel',
  typeOwnership: 'typeOwnership',
  typeCustomer: 'typeCustomer',
  typeRevenue: 'typeRevenue',
} as const satisfies Partial<Record<keyof EntityFilter, string>>

function* classified(filter: EntityFilter): Generator<Sql> {
  for (const [name, bucket] of Object.entries(BUCKETS)) {
    const values = filter[name as keyof typeof BUCKETS]
    if (!values?.length) continue
    const tags = anyOf(
      values.map(nameKey),
      (key) => sql`select g.id from tag g where g.bucket = ${bucket} and g.name_key ${key}`,
    )
    yield sql`e.id in (select j.entity_id from entity_tag j where j.is_current and j.tag_id ${tags})`
  }
  if (filter.stage?.length) yield sql`e.stage collate "C" = any(${filter.stage})`
}

/**
 * Compares with what a table knows under some keys. One key is one value: a list of unknown length would be taken for a
 * long one, and the index that finds it for a poor one.
 */
const anyOf = (keys: readonly string[], named: (key: Sql) => Sql, isUnique = true): Sql =>
  keys.length === 1 && isUnique
    ? sql`= (${named(sql`= ${keys[0]}`)})`
    : sql`= any(array(${named(sql`= any(${keys})`)}))`

const PLACES = { Country: 'country', State: 'state', City: 'city' } as const

/** Place names compare whatever their case and accents; codes and abbreviations are no names. */
const inPlace = (alias: string, table: (typeof PLACES)[keyof typeof PLACES], values: readonly string[]): Sql =>
  sql`${raw(`${alias}.hq_${table}`)} ${anyOf(values.map(nameKey), (key) => sql`select distinct t.name from ${raw(table)} t where t.name_key ${key}`, table === 'country')}`

function* placed(filter: EntityFilter, reach: Reach): Generator<Sql> {
  const portfolio: Sql[] = []
  for (const [part, table] of Object.entries(PLACES)) {
    const seat = filter[`headquarters${part as keyof typeof PLACES}`]
    const held = filter[`portfolioHeadquarters${part as keyof typeof PLACES}`]
    if (seat?.length) yield inPlace('e', table, seat)
    if (held?.length) portfolio.push(inPlace('c', table, held))
  }
  if (portfolio.length === 0) return
  yield sql`e.id in (
    select i.entity_id from investor_join i join fundraise_round r on r.id = i.round_id join entity c on c.id = r.entity_id
    where ${entitiesWithin(reach, 'c')} and ${join(portfolio, ' and ')})`
}

function* measured(filter: EntityFilter, isBeside: boolean): Generator<Sql> {
  const { yearFoundedRange, employeeCountRange, createdAtRange, updatedAtRange } = filter
  if (yearFoundedRange?.length)
    yield isBeside
      ? besideRange('e.founded_year', yearFoundedRange)
      : inAnyRange('e.founded_year', 'int', yearFoundedRange)
  if (employeeCountRange?.length) yield inAnyRange('e.employee_count', 'int', employeeCountRange)
  if (createdAtRange) yield inAnyRange('e.created_at', 'timestamptz', [createdAtRange])
  if (updatedAtRange) yield inAnyRange('e.updated_at', 'timestamptz', [updatedAtRange])
}

/** Filters of yes and no, by the condition that `true` asks for. */
const FLAGS = {
  featured: 'e.is_featured',
  hasFundraising: 'e.round_count > 0',
  hasLogo: '(e.logo is not null or e.logo_square is not null)',
  hasRealLogo: '((e.logo is not null or e.logo_square is not null) and not e.logo_is_monogram)',
  isHidden: 'e.is_hidden',
  showOnSitemap: 'e.show_on_sitemap',
} as const satisfies Partial<Record<keyof EntityFilter, string>>

function* flagged(filter: EntityFilter): Generator<Sql> {
  for (const [name, condition] of Object.entries(FLAGS)) {
    const wanted = filter[name as keyof typeof FLAGS]
    if (wanted != null) yield raw(wanted ? condition : `not (${condition})`)
  }
  const { operatingStatus, suppressNonOperating, suppressZeroTotalRaised, qualityGate } = filter
  if (operatingStatus?.length) yield sql`e.operating_status collate "C" = any(${operatingStatus})`
  if (suppressNonOperating) {
    yield sql`(e.operating_status is null or e.operating_status <> all(${[...TERMINAL_STATUSES]}))`
  }
  if (suppressZeroTotalRaised) yield sql`e.total_raised > 0`
  if (qualityGate === 'COMPANY_LISTING_READY') {
    yield sql`e.type_record = 'Company' and e.hq_country is not null
      and exists (select 1 from owned_text t where t.entity_id = e.id and t.text_type = 'summary' and t.is_current and t.is_primary)
      and exists (select 1 from url_link l where l.entity_id = e.id and l.url_type = 'website' and l.is_current)`
  }
}

/** All conditions of one participation: a batch of one accelerator is not the same batch of another. */
function* accelerated(filter: EntityFilter): Generator<Sql> {
  const { acceleratorBrand, acceleratorName, acceleratorCohort, acceleratorStatus, affinity } = filter
  const of = (type: string, conditions: readonly Sql[]): Sql => sql`e.id in (
    select p.source_entity_id from entity_relationship p join entity a on a.id = p.target_entity_id
    where p.relationship_type = ${type} and p.is_current and ${join(conditions, ' and ')})`
  const conditions = [
    ...(acceleratorBrand?.length ? [sql`a.name_brand_key = any(${acceleratorBrand.map(nameKey)})`] : []),
    ...(acceleratorName?.length
      ? [
          sql`(lower(p.program) = any(${acceleratorName.map(nameKey)}) or a.name_brand_key = any(${acceleratorName.map(nameKey)})
            or a.name_brand_key || ' ' || lower(p.program) = any(${acceleratorName.map(nameKey)}))`,
        ]
      : []),
    ...(acceleratorCohort?.length ? [sql`p.batch = any(${acceleratorCohort})`] : []),
    ...(acceleratorStatus?.length ? [sql`p.status = any(${acceleratorStatus})`] : []),
  ]
  if (conditions.length > 0) yield of('acceleratorParticipant', conditions)
  if (affinity?.length) {
    const keys = affinity.map(nameKey)
    yield of('affinity', [sql`(a.name_brand_key = any(${keys}) or a.name_legal_key = any(${keys}))`])
  }
}

function* linked({ url, urlDomain, urlType, urlMatchMode }: EntityFilter): Generator<Sql> {
  const type = urlType == null ? sql`true` : sql`l.url_type = ${urlType}`
  const holds = (condition: Sql): Sql =>
    sql`e.id in (select l.entity_id from url_link l where l.is_current and ${type} and ${condition})`
  if (url != null) {
    const key = keyOf(url, 'url')
    yield holds(urlMatchMode === 'domain' ? sql`l.domain = ${key.domain}` : sql`l.host_path = ${key.hostPath}`)
  }
  if (urlDomain != null) yield holds(sql`l.domain = ${keyOf(urlDomain, 'urlDomain').domain}`)
}

/** The comparable form of an address, or 400. */
export function keyOf(url: string, field: string) {
  const key = urlKey(url)
  if (key) return key
  throw new Problem('badRequest', {
    detail: `${field}: "${url.slice(0, 200)}" is not a web address.`,
    field,
    value: url.slice(0, 200),
    hint: 'Send an http or https address such as https://example.com/about.',
  })
}

const PRIVILEGED = ['isHidden', 'showOnSitemap', 'hasLogo', 'hasRealLogo'] as const

function refusePrivileged(filter: EntityFilter): void {
  const field = PRIVILEGED.find((name) => filter[name] != null)
  if (field !== undefined) throw adminNeeded(field)
}

/** 403 for a parameter that asks for more than published records. */
export function requireAdmin(caller: Caller, field: string): void {
  if (!isAdmin(caller)) throw adminNeeded(field)
}

const adminNeeded = (field: string): Problem =>
  new Problem('not_authorized', {
    detail: `${field} needs admin authority.`,
    field,
    hint: `Leave ${field} out: you are shown published records only.`,
    requiredRole: 'admin',
    resolution: { action: 'removeParameter', parameter: field },
  })
