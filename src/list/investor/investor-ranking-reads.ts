import type { Json } from '../../kernel/wire/json.js'
import { hasInvestor, investorIds } from '../../match/match.js'
import { reachOf } from '../../operation/access/caller.js'
import { type Listing, type ListingRequest, readListing } from '../../operation/page/listing.js'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import type { Page } from '../../operation/page/page.js'
import type { Context } from '../../operation/pipeline/context.js'
import { raw, type Sql, sql } from '../../platform/database/sql.js'
import { instant, list, number, object, text, token } from '../../platform/database/sql-values.js'
import { ownerObject } from '../../visibility/owner-column.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { listedRounds } from '../round/round-list-reads.js'
import type { InvestorActivityCount, InvestorRankingFilter } from './investor-activity-count.js'

/** Maximum number of entities in a row. */
const ENTITY_CAP = 10

const columns: SortColumns = {
  rounds: { expression: 'g.rounds', type: 'int' },
  leadRounds: { expression: 'g.lead_rounds', type: 'int' },
  entities: { expression: 'g.entities', type: 'int' },
  lastInvestedAt: { expression: 'g.last_at', type: 'timestamptz', nullable: true },
}
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
  const listing: Listing<InvestorActivityCount> = {
    // An investor is once in a round. The visibility of an investor is checked once, and not for each of its rounds.
    tables: sql`
      round as materialized (select r.id, r.entity_id, r.date_announced from ${rounds}),
      activity as (
        select p.entity_id, p.person_id, sum(p.rounds)::int as rounds, sum(p.lead_rounds)::int as lead_rounds,
          count(*)::int as entities, min(p.first_at) as first_at, max(p.last_at) as last_at
        from (
          select i.entity_id, i.person_id, count(*) as rounds, count(*) filter (where i.lead_investor) as lead_rounds,
            min(r.date_announced) as first_at, max(r.date_announced) as last_at
          from round r join investor_join i on i.round_id = r.id where ${others}
          group by i.entity_id, i.person_id, r.entity_id) p
        group by p.entity_id, p.person_id),
      ranking as materialized (
        select coalesce(i.entity_id, i.person_id) as id, i.* from activity i where ${ownedWithin(reach, 'i')})`,
    from: sql`ranking g where true`,
    carry: sql`g.*`,
    columns,
    id: ID,
    order: { property: 'rounds', descending: true },
    expand: sql`left join entity x on x.id = k.entity_id left join person y on y.id = k.person_id`,
    item: object({
      investor: ownerObject('k'),
      slug: text('coalesce(x.slug, y.slug)'),
      name: text('coalesce(x.name_brand, y.name_full)'),
      typeRecord: token('x.type_record'),
      rounds: number('k.rounds'),
      leadRounds: number('k.lead_rounds'),
      entities: number('k.entities'),
      firstInvestedAt: instant('k.first_at'),
      lastInvestedAt: instant('k.last_at'),
      recentEntity: recentEntities(rounds),
    }),
  }
  return readListing(context.db, listing, request)
}

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
          select v.round_id from investor_join v where v.entity_id = k.entity_id union all
          select v.round_id from investor_join v where v.person_id = k.person_id))
        group by r.entity_id) n
      join entity z on z.id = n.entity_id
      order by n.last_at desc nulls last, z.id limit ${raw(String(ENTITY_CAP))}) z`,
  )
