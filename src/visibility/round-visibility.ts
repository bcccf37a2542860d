import type { Caller, Reach } from '../operation/access/caller.js'
import { raw, type Sql, sql } from '../platform/database/client/sql.js'
import { entitiesWithin, visibleEntities, writableEntities } from './entity-visibility.js'

/*
 * The round of an acquisition states the price and the day of the purchase. So it is visible only together with the
 * buyer. These conditions do not test the entity that raised the round: the statements that use them do.
 */

/** SQL condition on the round with this alias: it belongs to no acquisition with a buyer outside of `buyers`. */
const boughtBy = (alias: string, buyers: (alias: string) => Sql): Sql => sql`not exists (
  select 1 from entity_relationship z join entity b on b.id = z.source_entity_id
  where z.round_id = ${raw(alias)}.id and not (${buyers('b')}))`

/** SQL condition on table `fundraise_round` with this alias: the reach contains the buyer, if the round has one. */
export const roundsWithin = (reach: Reach, alias = 'r'): Sql => boughtBy(alias, (b) => entitiesWithin(reach, b))

/** SQL condition on table `fundraise_round` with this alias: the caller can see the buyer, if the round has one. */
export const visibleRounds = (caller: Caller, alias = 'r'): Sql =>
  boughtBy(alias, (b) => visibleEntities(caller, undefined, b))

/** SQL condition on table `fundraise_round` with this alias: the buyer, if there is one, is visible for a write. */
export const writableRounds = (caller: Caller, alias = 'r'): Sql => boughtBy(alias, (b) => writableEntities(caller, b))
