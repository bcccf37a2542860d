import { addressSection } from '../../attribute/address/address-section.js'
import { urlLinkSection } from '../../attribute/url-link/url-link-section.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { arrayOf, instant, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { entityCore, entityImage } from './entity-core-section.js'
import { attribution, invested } from './fundraise-section.js'
import { personAliases, personCore } from './person-core-section.js'

/** Maximum number of investments in a person document. */
const INVESTMENT_CAP = 100

/** Date by which investments are ordered. `r` is the row of the round. */
export const INVESTED_AT = 'coalesce(r.date_announced, r.date_funding_complete, r.created_at)'

/**
 * SQL for the JSON of a PersonInvestment, from these rows: investment `i` (a row of investor_join), its round `r`, and
 * the company `e` that raised the round.
 */
export const investment = (options: DocumentOptions): Sql =>
  object({
    amount: number('r.amount_raised'),
    company: object({ entity: entityCore(options, 'e') }),
    date: instant('r.date_announced'),
    fundraiseTransaction: object({
      amountRaised: number('r.amount_raised'),
      dateAnnounced: instant('r.date_announced'),
      id: token('r.id'),
      image: entityImage(options, 'e'),
      investorCount: number('r.investor_count'),
      nameBrand: text('e.name_brand'),
      round: text('r.round'),
      status: text('r.status'),
      valuationPostMoney: number('r.valuation_post_money'),
    }),
    fundraiseTransactionId: token('r.id'),
    id: token('i.id'),
    investmentDate: instant(INVESTED_AT),
    investorAttribution: attribution(),
    round: text('r.round'),
  })

/**
 * The `from` and `where` clauses of the investments of a person in companies that the caller may see. The rows are
 * investment `i`, its round `r` and the company `e`.
 */
export const investmentsOf = (options: Pick<DocumentOptions, 'reach'>, personId: Sql): Sql => sql`
  investor_join i join fundraise_round r on r.id = i.round_id join entity e on e.id = r.entity_id
  where i.person_id = ${personId} and ${invested} and ${entitiesWithin(options.reach)}`

const investments = (options: DocumentOptions): Sql => sql`(
  select ${arrayOf(sql`s.text`, raw('order by s.at desc, s.id'))} from (
    select i.id, ${raw(INVESTED_AT)} as at, ${investment(options)} as text
    from ${investmentsOf(options, raw('p.id'))}
    order by ${raw(INVESTED_AT)} desc, i.id limit ${raw(String(INVESTMENT_CAP))}) s)`

/** Whether the document of a person contains its addresses, its links and its investments. */
export interface Included {
  readonly addresses: boolean
  readonly links: boolean
  /** Default: true. */
  readonly investments?: boolean
}

const ALL: Included = { addresses: true, links: true }
const NONE = sql`'[]'`
/** The person row `p`, as the owner of addresses, links and texts. */
export const SELF = { kind: 'person', id: raw('p.id') } as const

/** SQL for the JSON of a PersonDetail, from the person row `p`, with the given array of associations. */
export const personProfile = (options: DocumentOptions, associations: Sql, included: Included = ALL): Sql =>
  object({
    articleCount: options.isPast ? sql`'null'` : number('p.article_count'),
    association: associations,
    core: personCore(options),
    enrichment: object({
      address: included.addresses ? addressSection(SELF) : NONE,
      urlLink: included.links ? urlLinkSection(SELF) : NONE,
    }),
    investment: options.isPast || included.investments === false ? NONE : investments(options),
    nameAlias: personAliases('p'),
    pendingApproval: sql`'null'`,
  })
