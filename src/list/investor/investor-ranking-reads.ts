import type { Json } from '../../kernel/wire/json.js'
import { hasInvestor, INVESTOR_COLUMNS, investorIds, isUnfiltered, storedInvestors } from '../../match/match.js'
import { type Reach, reachOf } from '../../operation/access/caller.js'
import {
  type Listing,
  type ListingRequest,
  type ListOrder,
  position,
  readListing,
} from '../../operation/page/listing.js'
import { orderBy, type SortColumn, type SortColumns } from '../../operation/page/order.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { instant, list, number, object, text, token } from '../../platform/database/client/sql-values.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { listedRounds } from '../round/round-list-reads.js'
import type { InvestorActivityCount, InvestorRankingFilter } from './investor-activity-count.js'

/** Maximum number of entities in a row. */
const ENTITY_CAP = 10

const columnsOf = (alias: string): SortColumns => ({
  rounds: { expression: `${alias}.rounds`, type: 'int' },
  leadRounds: { expression: `${alias}.lead_rounds`, type: 'int' },
  entities: { expression: `${alias}.companies`, type: 'int' },
  lastInvestedAt: { expression: `${alias}.last_round_at`, type: 'timestamptz', nullable: true },
})
const columns = columnsOf('g')
const ORDER: ListOrder = { order: { property: 'rounds', descending: true } }
const ID: SortColumn = { expression: 'g.id', type: 'uuid' }
export const INVESTOR_SORT = Object.keys(columns)

/**
 * Reads, with one statement, one page of the investors of the rounds that match the filter, with what each did in these
 * rounds, and the exact total.
 */
export function readInvestorRanking(
  context: Context,
  { coInvestorOf, ...filter }: InvestorRankingFilter,
  request: ListingRequest,
): Promise<Json<Page<InvestorActivityCount>>> {
  const reach = reachOf(context.caller)
  const shared = coInvestorOf === undefined ? sql`true` : hasInvestor([coInvestorOf], reach)
  const others =
    coInvestorOf === undefined
      ? sql`true`
      : sql`coalesce(i.entity_id, i.person_id) not in ${investorIds([coInvestorOf])}`
  const rounds = sql`${listedRounds(reach, filter)} and ${shared}`
  const stored =
    coInvestorOf === undefined && isUnfiltered(filter)
      ? storedInvestors(reach, (id) => storedOrder(request, id))
      : undefined
  const counted = stored ? sql`${rounds} and not (${stored.isReady})` : rounds
  const ranked = sql`select ${INVESTOR_COLUMNS} from ranking a`
  const listing: Listing<InvestorActivityCount> = {
    tables: stored ? sql`${stored.tables}, ${ranking(reach, counted, others)}` : ranking(reach, counted, others),
    from: stored ? sql`(${stored.rows} union all ${ranked}) g where true` : sql`ranking g where true`,
    total: stored && sql`(select count(*)::int from (${stored.unordered} union all ${ranked}) g)`,
    carry: sql`g.*`,
    columns,
    id: ID,
    ...ORDER,
    expand: sql`left join entity x on k.kind = 'entity' and x.id = k.id left join person y on k.kind = 'person' and y.id = k.id`,
    item: object({
      investor: object({ entityId: token('x.id'), personId: token('y.id') }),
      slug: text('coalesce(x.slug, y.slug)'),
      name: text('coalesce(x.name_brand, y.name_full)'),
      typeRecord: token('x.type_record'),
      rounds: number('k.rounds'),
      leadRounds: number('k.lead_rounds'),
      entities: number('k.companies'),
      firstInvestedAt: instant('k.first_round_at'),
      lastInvestedAt: instant('k.last_round_at'),
      recentEntity: recentEntities(rounds),
    }),
  }
  return readListing(context.db, listing, request)
}

/** SQL of the order of a page, for the stored rows `a`. */
const storedOrder = (request: ListingRequest, id: string): Sql =>
  orderBy(position(ORDER, request).terms, columnsOf('a'), { ...ID, expression: id })

/**
 * SQL of the table `ranking`: the investors of the rounds. An investor is once in a round. The visibility of an investor is
 * checked once, and not for each of its rounds.
 */
const ranking = (reach: Reach, rounds: Sql, others: Sql): Sql => sql`
      round as materialized (select r.id, r.entity_id, r.date_announced from ${rounds}),
      activity as (
        select p.entity_id, p.person_id, sum(p.rounds)::int as rounds, sum(p.lead_rounds)::int as lead_rounds,
          count(*)::int as companies, min(p.first_at) as first_round_at, max(p.last_at) as last_round_at
        from (
          select i.entity_id, i.person_id, count(*) as rounds, count(*) filter (where i.lead_investor) as lead_rounds,
            min(r.date_announced) as first_at, max(r.date_announced) as last_at
          from round r join investor_join i on i.round_id = r.id where ${others}
          group by i.entity_id, i.person_id, r.entity_id) p
        group by p.entity_id, p.person_id),
      ranking as materialized (
        select coalesce(i.entity_id, i.person_id) as id, case when i.person_id is null then 'entity' else 'person' end as kind,
          i.rounds, i.lead_rounds, i.companies, i.first_round_at, i.last_round_at
        from activity i where ${ownedWithin(reach, 'i')})`

/**
 * SQL for the array of the entities that the investor `k` invested in, latest round first. The rounds of the investor are read by
 * their ids: otherwise, PostgreSQL reads all rounds for each investor.
 */
const recentEntities = (rounds: Sql): Sql =>
  list(
    object({ id: token('z.id'), slug: token('z.slug'), nameBrand: text('z.name_brand') }),
    sql`(
      select z.id, z.slug, z.name_brand from (
        select r.entity_id, max(r.date_announced) as last_at from ${rounds} and r.id = any(array(
          select v.round_id from investor_join v where v.entity_id = k.id union all
          select v.round_id from investor_join v where v.person_id = k.id))
        group by r.entity_id) n
      join entity z on z.id = n.entity_id
      order by n.last_at desc nulls last, z.id limit ${raw(String(ENTITY_CAP))}) z`,
  )
