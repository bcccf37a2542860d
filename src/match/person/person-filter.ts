import { z } from 'zod'
import { initialOf, nameKey, typesOf } from '../../identity/entity/entity-rules.js'
import { EntityTypeName } from '../../identity/entity/types.js'
import { slugHolders } from '../../identity/slug/holders.js'
import { DecimalRange, IntRange, line, PastedSlug, Uuid } from '../../kernel/wire/values.js'
import { sql } from '../../platform/database/client/sql.js'
import { matchesRole } from '../../relation/association/role.js'
import { entitiesMatching } from '../entity/entities.js'
import { EntityFilter } from '../entity/entity-filter.js'
import { personInvestorActivity } from '../entity/filters/investor-activity.js'
import type { Family } from '../filter/choice.js'
import {
  anyOf,
  filter,
  filterObject,
  group,
  isAnyCase,
  isNamed,
  names,
  option,
  type SemiJoin,
} from '../filter/filter.js'
import { inAnyRange } from '../filter/range.js'
import { NEAREST } from '../meaning/meaning-reads.js'
import { ASSOCIATED, INVESTED, OWN, sameText, TITLED } from './filter-joins.js'
import { association, associationRelation } from './filters/association.js'
import { investment, investmentRelation } from './filters/investment.js'
import { addressFilters } from './filters/person-address.js'

/** A filter by the whole names of the entity row `x`. */
const entityNames = (label: string, entity: string, via: SemiJoin, family: Family) =>
  filter({
    shape: names().nullish(),
    description: `Whole brand name or legal name of ${entity}. Case, accents and punctuation do not matter.`,
    via,
    condition: (values) => isNamed('x', values),
    choices: { label, family, value: 'name_brand', hasManyValues: true },
  })

/** Filters that accept several values. */
const arrayFilters = {
  amountInvestedRange: filter({
    shape: anyOf(DecimalRange).nullish(),
    description:
      'Amount that the person invested in one round, in the currency of the round. Bounds are inclusive. Values are plain numbers, such as 1000000.',
    via: investment,
    condition: (ranges) => inAnyRange('i.amount_invested', 'numeric', ranges),
  }),
  amountRaisedRange: filter({
    shape: anyOf(DecimalRange).nullish(),
    description:
      'Amount raised in one round that the person invested in, in US dollars. Bounds are inclusive. Values are plain numbers, such as 1000000.',
    via: investment,
    condition: (ranges) => inAnyRange('r.amount_raised_usd', 'numeric', ranges),
  }),
  entityName: entityNames('Entity', 'an entity with which the person is or was associated', association, ASSOCIATED),
  investedCompany: entityNames('Invested company', 'a company that the person invested in', investment, INVESTED),
  personTitle: filter({
    shape: names().nullish(),
    description: 'Whole title of the person at an entity. Case does not matter.',
    via: association,
    condition: (titles) => sql`t.name_key = any(${titles.map(nameKey)})`,
    choices: { label: 'Title', family: TITLED, value: 'name', hasManyValues: true },
  }),
  round: filter({
    shape: names().nullish(),
    description: 'Label or stage of a round that the person invested in, such as Series A. Case does not matter.',
    via: investment,
    condition: (rounds) => sql`(${isAnyCase('r.round', rounds)} or ${isAnyCase('r.round_stage', rounds)})`,
    choices: { label: 'Round', family: INVESTED, value: 'round' },
  }),
  totalInvestmentCount: filter({
    shape: anyOf(IntRange).nullish(),
    description: 'Number of different rounds that the person invested in. Bounds are inclusive.',
    condition: (ranges) => inAnyRange('p.deal_count', 'int', ranges),
    range: { label: 'Investments', controlType: 'range', value: 'p.deal_count' },
  }),
  typeRecord: filter({
    shape: anyOf(EntityTypeName).nullish(),
    description: 'Type of an entity with which the person is or was associated. An empty list means any type.',
    via: association,
    condition: (types) => sql`x.type_record = any(${types.flatMap(typesOf)})`,
    choices: { label: 'Type of entity', family: ASSOCIATED, value: 'type_record' },
  }),
}

/** All filters of the lists of people. */
export const personFilters = {
  ...addressFilters,
  arrayFilter: group(arrayFilters, {
    id: 'PersonListArrayFilter',
    description: 'Filters that accept several values. A person who has one of the values matches.',
  }),
  ...associationRelation,
  entity: filter({
    shape: EntityFilter.optional(),
    description:
      'Filters of an entity with which the person is or was associated. The other filters about an association must match the same association.',
    via: association,
    condition: (values, { reach }) => sql`x.id in (select e.id from entity e where ${entitiesMatching(reach, values)})`,
  }),
  entityId: filter({
    shape: Uuid.nullish(),
    description: 'Returns only people of the entity with this id. The id of a merged entity means its survivor.',
    via: association,
    condition: (id) => sql`j.entity_id = coalesce(survivor_of(${id}::uuid), ${id}::uuid)`,
  }),
  entitySlug: filter({
    shape: PastedSlug.min(1, 'must not be empty').nullish(),
    description: 'Returns only people of the entity with this current or former slug.',
    via: association,
    condition: (slug) => sql`x.id = any(${slugHolders('entity', [slug])})`,
  }),
  firstName: filter({
    shape: line(255).nullish(),
    description: 'Whole first name. Case and accents do not matter.',
    condition: (name) => sameText('name_first', name),
  }),
  includeAddress: option(
    z.boolean().nullish().meta({ restOnly: true }),
    'Whether PersonDetail rows contain addresses. The default is true.',
  ),
  includeUrl: option(
    z.boolean().nullish().meta({ restOnly: true }),
    'Whether PersonDetail rows contain links. The default is true.',
  ),
  ...investmentRelation,
  investorActivity: personInvestorActivity,
  isCurrent: filter({
    shape: z.boolean().nullish(),
    description:
      'true returns only people with a current association with an entity. false returns only people with a former association.',
    via: association,
    condition: (isCurrent) => sql`j.is_current = ${isCurrent}`,
  }),
  lastName: filter({
    shape: line(255).nullish(),
    description: 'Whole last name. Case and accents do not matter.',
    condition: (name) => sameText('name_last', name),
  }),
  letter: filter({
    shape: z
      .string()
      .regex(/^\p{L}$|^\p{N}$/u, 'must be one letter or digit')
      .nullish(),
    description: 'First letter or digit of the full name.',
    condition: (letter) => sql`left(p.name_full_key, 1) = ${initialOf(letter)}`,
    plan: 'nameRange',
  }),
  role: filter({
    shape: line(255).nullish(),
    description: 'Title, function or level of the person at an entity. Case does not matter.',
    via: association,
    condition: (role) => matchesRole(role),
    choices: { label: 'Function', family: TITLED, value: 'function' },
  }),
  search: option(
    line(500).nullish(),
    'Returns only people whose names, titles, entities and texts contain all of these words. Single characters are allowed. Without a sort, people with the words in their names come first, and then the most relevant ones. If more than 200 people match, only 200 of them are sorted by relevance: first those with the words in their names, then those with the most money, investments and articles. If a word of five or more letters occurs in no person, the search finds words that differ from it in one letter.',
  ),
  semanticQuery: option(
    // In GraphQL, a search by meaning is a separate field, because its result also contains the similarity.
    line(2000).nullish().meta({ restOnly: true }),
    `Description of the people to find, in free text. Returns at most ${NEAREST} people who match the other filters. Without a sort, the most similar person comes first. A sort orders only the selected people. A request that only counts records cannot contain semanticQuery.`,
  ),
  status: filter({
    shape: line(255).nullish(),
    description: 'Status of the editorial work on the person.',
    condition: (status) => sql`p.workflow_status collate "C" = ${status}`,
    choices: { label: 'Workflow status', family: OWN, value: 'workflow_status' },
  }),
}

export const PersonFilter = filterObject(personFilters, {
  id: 'PersonFilter',
  description:
    'Filters of the list of people. A person must match all of them. Filters about an association, such as role and isCurrent, must match the same association. Filters about an investment must match the same investment. All texts together have at most 100,000 characters.',
})
export type PersonFilter = z.infer<typeof PersonFilter>
