import { invested } from '../../document/section/fundraise.js'
import { nameKey, typesOf } from '../../identity/entity/rules.js'
import type { Reach } from '../../kernel/access/caller.js'
import { join, type Sql, sql } from '../../kernel/database/sql.js'
import { inAnyRange } from '../../kernel/wire/range.js'
import { entitiesWithin } from '../../visibility/entity.js'
import { peopleWithin } from '../../visibility/person.js'
import { investorActivityOf } from '../entity/money-predicates.js'
import { refuseMeaning } from '../meaning/reads.js'
import { wordsQuery } from '../text/words.js'
import type { PersonFilter } from './filter.js'

/** What a people list is asked: its predicate on alias `p`, and the words that rank it. */
export interface PersonQuestion {
  readonly where: Sql
  /** The part of it that says which people the caller may see; unset where the rest goes by names. */
  readonly within: Sql | undefined
  /** Whether nothing else is asked. */
  readonly isAll: boolean
  readonly words?: Sql | undefined
  /** Whether the number of deals is all that is asked for: one index then knows who matches, and their order. */
  readonly byDeals?: boolean
}

/** What a people list is asked by a filter, visibility included. */
export function askedOfPeople(reach: Reach, filter: PersonFilter): PersonQuestion {
  const words = filter.search == null ? undefined : wordsQuery(filter.search, 'search')
  const found = words && sql`p.id in (select s.person_id from person_search s where s.document @@ ${words})`
  const narrowed = [...predicates(filter, reach), ...(found ? [found] : [])]
  const byDeals = narrowed.length === 1 && filter.arrayFilter?.totalInvestmentCount?.length === 1
  const within = peopleWithin(reach)
  return {
    where: join([within, ...narrowed], ' and '),
    within: filter.letter == null ? within : undefined,
    isAll: narrowed.length === 0,
    words,
    byDeals,
  }
}

/** The predicate of a filter on alias `p`, visibility included, where nobody is ranked. */
export function peopleMatching(reach: Reach, filter: PersonFilter): Sql {
  refuseMeaning(filter.semanticQuery)
  return askedOfPeople(reach, filter).where
}

function* predicates(filter: PersonFilter, reach: Reach): Generator<Sql> {
  const { firstName, lastName, status, letter, arrayFilter, investorActivity } = filter
  if (firstName != null) yield sameText('name_first', firstName)
  if (lastName != null) yield sameText('name_last', lastName)
  if (status != null) yield sql`p.workflow_status collate "C" = ${status}`
  if (letter != null) yield sql`left(p.name_full_key, 1) = ${nameKey(letter)}`
  if (arrayFilter?.totalInvestmentCount?.length)
    yield inAnyRange('p.deal_count', 'int', arrayFilter.totalInvestmentCount)
  if (investorActivity) yield* investorActivityOf(investorActivity, 'p')
  const held = [...associated(filter)]
  if (held.length > 0) {
    yield sql`p.id in (
      select j.person_id from entity_person j join entity x on x.id = j.entity_id
      left join corporate_title t on t.id = j.title_id
      where ${entitiesWithin(reach, 'x')} and ${join(held, ' and ')})`
  }
  const deals = [...dealt(filter)]
  if (deals.length > 0) {
    yield sql`p.id in (
      select i.person_id from investor_join i join fundraise_round r on r.id = i.round_id join entity x on x.id = r.entity_id
      where ${invested} and ${entitiesWithin(reach, 'x')} and ${join(deals, ' and ')})`
  }
}

/** A name as it is written, whatever its case; its index says the same. */
const sameText = (column: 'name_first' | 'name_last', value: string): Sql => {
  const wanted = sql`lower(${value}::text collate "und-x-icu")`
  return column === 'name_first'
    ? sql`lower(p.name_first collate "und-x-icu") = ${wanted}`
    : sql`lower(p.name_last collate "und-x-icu") = ${wanted}`
}

/** Conditions of one association. */
function* associated({ entityId, entitySlug, role, isCurrent, arrayFilter }: PersonFilter): Generator<Sql> {
  if (entityId != null) yield sql`j.entity_id = ${entityId}::uuid`
  if (entitySlug != null) yield sql`x.slug = ${entitySlug}`
  if (role != null) yield holdsRole(role)
  if (isCurrent != null) yield sql`j.is_current = ${isCurrent}`
  const { entityName, personTitle, typeRecord } = arrayFilter ?? {}
  if (entityName?.length) yield named(entityName)
  if (personTitle?.length) yield sql`t.name_key = any(${personTitle.map(nameKey)})`
  if (typeRecord?.length) yield sql`x.type_record = any(${typeRecord.flatMap(typesOf)})`
}

/** Whether the title of alias `t` is a role: by its name, its function or its level. */
export const holdsRole = (role: string): Sql =>
  sql`(t.name_key = ${nameKey(role)} or lower(t.function) = ${role.toLowerCase()} or lower(t.level) = ${role.toLowerCase()})`

/** Conditions of one deal. */
function* dealt({ arrayFilter }: PersonFilter): Generator<Sql> {
  const { investedCompany, round, amountRaisedRange, amountInvestedRange } = arrayFilter ?? {}
  if (investedCompany?.length) yield named(investedCompany)
  if (round?.length) yield sql`(r.round = any(${round}) or r.round_stage = any(${round}))`
  if (amountRaisedRange?.length) yield inAnyRange('r.amount_raised_usd', 'numeric', amountRaisedRange)
  if (amountInvestedRange?.length) yield inAnyRange('i.amount_invested', 'numeric', amountInvestedRange)
}

/** Whether alias `x` has one of these names. */
const named = (names: readonly string[]): Sql => {
  const keys = names.map(nameKey)
  return sql`(x.name_brand_key = any(${keys}) or x.name_legal_key = any(${keys}))`
}
