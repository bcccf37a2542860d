import { z } from 'zod'
import { nameKey, typesOf } from '../../identity/entity/rules.js'
import { EntityType } from '../../identity/entity/types.js'
import { sql } from '../../kernel/database/sql.js'
import { anyOf, filter, filterObject, group, names, option } from '../../kernel/filter/filter.js'
import { inAnyRange } from '../../kernel/wire/range.js'
import { DecimalRange, IntRange, line, Slug, Uuid } from '../../kernel/wire/values.js'
import { holdsRole } from '../../relation/association/role.js'
import { personInvestorActivity } from '../entity/filters/investor-activity.js'
import { NEAREST } from '../semantic/reads.js'
import { wordsQuery } from '../text/words.js'
import { association, deal, HELD, INVESTED, isNamed, OWN, sameText, TITLED } from './filter-joins.js'

/** Filters of many values. */
const arrayFilters = {
  amountInvestedRange: filter({
    shape: anyOf(DecimalRange).nullish(),
    description: "Amount of the person's part in one deal, in the currency of the deal, inclusive. Plain numbers only.",
    via: deal,
    condition: (ranges) => inAnyRange('i.amount_invested', 'numeric', ranges),
  }),
  amountRaisedRange: filter({
    shape: anyOf(DecimalRange).nullish(),
    description: 'US dollars raised in the deal, inclusive. Plain numbers only.',
    via: deal,
    condition: (ranges) => inAnyRange('r.amount_raised_usd', 'numeric', ranges),
  }),
  entityName: filter({
    shape: names().nullish(),
    description: 'Exact brand or legal name of an associated entity, normalized.',
    via: association,
    condition: isNamed,
    choices: { label: 'Entity', family: HELD, value: 'name_brand' },
  }),
  investedCompany: filter({
    shape: names().nullish(),
    description: 'Exact brand or legal name of a company invested in, normalized.',
    via: deal,
    condition: isNamed,
    choices: { label: 'Invested company', family: INVESTED, value: 'name_brand' },
  }),
  personTitle: filter({
    shape: names().nullish(),
    description: 'Exact title held at the entity, whatever its case.',
    via: association,
    condition: (titles) => sql`t.name_key = any(${titles.map(nameKey)})`,
    choices: { label: 'Title', family: TITLED, value: 'name' },
  }),
  round: filter({
    shape: names().nullish(),
    description: 'Label or stage of a deal, such as Series A.',
    via: deal,
    condition: (rounds) => sql`(r.round = any(${rounds}) or r.round_stage = any(${rounds}))`,
    choices: { label: 'Round', family: INVESTED, value: 'round' },
  }),
  totalInvestmentCount: filter({
    shape: anyOf(IntRange).nullish(),
    description: 'Distinct deals, inclusive.',
    condition: (ranges) => inAnyRange('p.deal_count', 'int', ranges),
    range: { label: 'Investments', controlType: 'range', value: 'p.deal_count' },
  }),
  typeRecord: filter({
    shape: anyOf(EntityType).nullish(),
    description: 'Type of an associated entity; none means any.',
    via: association,
    condition: (types) => sql`x.type_record = any(${types.flatMap(typesOf)})`,
    choices: { label: 'Type of entity', family: HELD, value: 'type_record' },
  }),
}

/** The filters of every people list, one row each. */
export const personFilters = {
  arrayFilter: group(arrayFilters, {
    id: 'PersonListArrayFilter',
    description: 'Filters of many values: any of them matches.',
  }),
  entityId: filter({
    shape: Uuid.nullish(),
    description: 'An associated entity.',
    via: association,
    condition: (id) => sql`j.entity_id = ${id}::uuid`,
  }),
  entitySlug: filter({
    shape: Slug.nullish(),
    description: 'Slug of an associated entity.',
    via: association,
    condition: (slug) => sql`x.slug = ${slug}`,
  }),
  firstName: filter({
    shape: line(255).nullish(),
    description: 'Exact given name, whatever its case.',
    condition: (name) => sameText('name_first', name),
  }),
  includeAddress: option(z.boolean().nullish(), 'Whether PersonDetail rows show addresses; they do by default.'),
  includeUrl: option(z.boolean().nullish(), 'Whether PersonDetail rows show links; they do by default.'),
  investorActivity: personInvestorActivity,
  isCurrent: filter({
    shape: z.boolean().nullish(),
    description: 'Whether the association is a current one.',
    via: association,
    condition: (isCurrent) => sql`j.is_current = ${isCurrent}`,
  }),
  lastName: filter({
    shape: line(255).nullish(),
    description: 'Exact family name, whatever its case.',
    condition: (name) => sameText('name_last', name),
  }),
  letter: filter({
    shape: z
      .string()
      .regex(/^\p{L}$|^\p{N}$/u, 'must be one letter or digit')
      .nullish(),
    description: 'Initial of the first name.',
    condition: (letter) => sql`left(p.name_full_key, 1) = ${nameKey(letter)}`,
    plan: 'nameRange',
  }),
  role: filter({
    shape: line(255).nullish(),
    description: 'Title, function or level of the association, whatever its case.',
    via: association,
    condition: holdsRole,
    choices: { label: 'Function', family: TITLED, value: 'function' },
  }),
  search: filter({
    shape: line(500).nullish(),
    description: 'Words of names, titles, entities and texts, all of which must match. Single characters are valid.',
    condition: (text) =>
      sql`p.id in (select s.person_id from person_search s where s.document @@ ${wordsQuery(text, 'search')})`,
  }),
  semanticQuery: option(
    line(2000).nullish(),
    `Who is looked for, in words of one's own: ranks by meaning what the other filters leave, and answers the nearest ${NEAREST}. Not together with sort or countOnly.`,
  ),
  status: filter({
    shape: line(255).nullish(),
    description: 'Workflow status.',
    condition: (status) => sql`p.workflow_status collate "C" = ${status}`,
    choices: { label: 'Workflow status', family: OWN, value: 'workflow_status' },
  }),
}

export const PersonFilter = filterObject(personFilters, {
  id: 'PersonFilter',
  description:
    'What a person must be to be listed. Filters of associations must all hold for one association, filters of deals for one deal.',
})
export type PersonFilter = z.infer<typeof PersonFilter>
