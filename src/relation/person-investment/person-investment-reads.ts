import { INVESTED_AT, investment, investmentsOf } from '../../document/section/person-profile-section.js'
import type { PersonInvestment } from '../../document/shape/person-detail.js'
import type { Json } from '../../kernel/wire/json.js'
import type { DocumentOptions } from '../../operation/document/document-options.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import type { Page, SortTerm } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { type Sql, sql } from '../../platform/database/client/sql.js'
import type { InvestorActivity } from '../investment/investment.js'
import { type Investments, readInvestmentTotals, readTotalsOf } from '../investment/investment-reads.js'

const columns: SortColumns = {
  date: { expression: INVESTED_AT, type: 'timestamptz' },
  round: { expression: 'r.round collate "und-x-icu"', type: 'text', nullable: true },
  amount: { expression: 'r.amount_raised', type: 'numeric', nullable: true },
  amountInvested: { expression: 'i.amount_invested', type: 'numeric', nullable: true },
}
const ID: SortColumn = { expression: 'i.id', type: 'uuid' }
export const INVESTMENT_SORT = Object.keys(columns)
const NEWEST: SortTerm = { property: 'date', descending: true }

/** Reads, with one statement, one page of the investments of a person, and the exact total. */
export function readInvestments(
  { db }: Context,
  options: DocumentOptions,
  personId: string,
  page: ListingRequest,
): Promise<Json<Page<PersonInvestment>>> {
  const listing: Listing<PersonInvestment> = {
    from: investmentsOf(options, sql`${personId}::uuid`),
    carry: sql`i.id`,
    columns,
    id: ID,
    order: NEWEST,
    expand: sql`join investor_join i on i.id = k.id join fundraise_round r on r.id = i.round_id join entity e on e.id = r.entity_id`,
    item: investment(options),
  }
  return readListing(db, listing, page)
}

/** Reads, with one statement, totals over the investments of a person in companies that the caller can see. */
export const readPersonActivity = (
  context: Context,
  options: DocumentOptions,
  personId: string,
): Promise<Json<InvestorActivity>> =>
  readInvestmentTotals(context, sql`${personId}::uuid`, (self) => investmentsBy(options, self))

/** Reads, with one statement, totals over the investments of each of many people. */
export const readPersonActivities = (
  context: Context,
  options: DocumentOptions,
  ids: readonly string[],
): Promise<InvestorActivity[]> => readTotalsOf(context, ids, (self) => investmentsBy(options, self))

const investmentsBy = (options: DocumentOptions, self: Sql): Investments => ({
  from: investmentsOf(options, self),
  usd: "case when r.currency = 'USD' then i.amount_invested end",
})
