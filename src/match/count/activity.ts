import { invested } from '../../document/section/fundraise-section.js'
import type { Reach } from '../../operation/access/caller.js'
import { raw, type Sql, sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { ownerColumn } from '../../visibility/owner-column.js'
import { roundsWithin } from '../../visibility/round-visibility.js'
import type { Counted } from './counted.js'

/*
 * What the rounds of an investor add up to. It is stored with the counts of the investor, so that the list of all investors reads
 * one index, and not all rounds.
 */

/** The columns of what the rounds of an investor add up to. */
export const ACTIVITY = ['rounds', 'lead_rounds', 'companies', 'first_round_at', 'last_round_at'] as const

/**
 * SQL of rows with an id and the columns `ACTIVITY`: those of the given investors that have a round which the reach contains.
 * Rounds of acquisitions are not counted. `ids` is SQL of an array. The rounds of each investor are read by their ids: for many
 * investors together, PostgreSQL reads all rounds.
 */
export const activityRows = (kind: Counted['kind'], reach: Reach, ids: Sql): Sql => sql`
    select u.id, a.* from unnest(${ids}) u (id) cross join lateral (
      select count(*)::int as rounds, (count(*) filter (where i.lead_investor))::int as lead_rounds,
        count(distinct r.entity_id)::int as companies, min(r.date_announced) as first_round_at, max(r.date_announced) as last_round_at
      from investor_join i join fundraise_round r on r.id = i.round_id join entity e on e.id = r.entity_id
      where ${ownerColumn('i', kind)} = u.id and ${invested} and ${roundsWithin(reach)} and ${entitiesWithin(reach)}) a
    where a.rounds > 0`

/** SQL of the columns of the row with this alias. A record that invested in nothing has none. */
export const activityColumns = (alias: string): Sql =>
  raw(
    ACTIVITY.map((name) =>
      name.endsWith('_at') ? `${alias}.${name}` : `coalesce(${alias}.${name}, 0) as ${name}`,
    ).join(', '),
  )
