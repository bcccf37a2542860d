import type { z } from 'zod'
import { Uuid } from '../../kernel/wire/values.js'
import type { Reach } from '../../operation/access/caller.js'
import { join, type Sql, sql } from '../../platform/database/client/sql.js'
import { ownedWithin } from '../../visibility/owner-visibility.js'
import { entitiesMatching } from '../entity/entities.js'
import { EntityFilter } from '../entity/entity-filter.js'
import { acquisitionFilters } from '../entity/filters/acquisition.js'
import { roundFilters } from '../entity/filters/round.js'
import { filterConditions } from '../filter/conditions.js'
import { anyOf, type Filters, filter, filterObject, type SemiJoin } from '../filter/filter.js'

/*
 * The filters of the lists of rounds and of acquisitions. They are the filters that entities have by their rounds and
 * acquisitions, and all of them are about the listed row.
 */

const listed: SemiJoin = (conditions) => conditions

/** SQL for the ids of investors. The id of a merged record means its survivor. */
export const investorIds = (ids: readonly string[]): Sql =>
  sql`(select coalesce(survivor_of(sent.id), sent.id) from unnest(${ids}::uuid[]) sent (id))`

/** SQL condition: an investor of the round `r` that the caller may see has one of the ids. */
export const hasInvestor = (ids: readonly string[], reach: Reach): Sql => sql`r.id in (
  select i.round_id from investor_join i
  where (i.entity_id in ${investorIds(ids)} or i.person_id in ${investorIds(ids)}) and ${ownedWithin(reach, 'i')})`

const roundRows = {
  ...roundFilters(listed),
  investorId: filter({
    shape: anyOf(Uuid).optional(),
    description: 'Id of an investor of the round. The investor is an entity or a person.',
    condition: (ids, { reach }) => hasInvestor(ids, reach),
  }),
}
const acquisitionRows = acquisitionFilters(listed)

const meta = {
  id: 'FundraiseRoundListFilter',
  description: 'Filters of the list of rounds. A round must match all of them.',
}
/** The filters by the round itself. */
export const RoundConditions = filterObject(roundRows, { ...meta, id: 'FundraiseRoundConditions' })

/** The filters by the round and by the entity that raised it. */
export const RoundListFilter = RoundConditions.extend({
  entity: EntityFilter.optional().describe('Filters of the entity that raised the round.'),
}).meta({ ...meta, isFilter: true })
export type RoundListFilter = z.infer<typeof RoundListFilter>

const acquisitionMeta = {
  id: 'AcquisitionListFilter',
  description: 'Filters of the list of acquisitions. An acquisition must match all of them.',
}
/** The filters by the acquisition itself. */
export const AcquisitionConditions = filterObject(acquisitionRows, { ...acquisitionMeta, id: 'AcquisitionConditions' })

/** The filters by the acquisition and by the entity that was bought. */
export const AcquisitionListFilter = AcquisitionConditions.extend({
  entity: EntityFilter.optional().describe('Filters of the entity that was bought.'),
}).meta({ ...acquisitionMeta, isFilter: true })
export type AcquisitionListFilter = z.infer<typeof AcquisitionListFilter>

/** Whether all rounds match the filter. */
export const isUnfiltered = (filter: RoundListFilter): boolean =>
  Object.keys(RoundListFilter.shape).every((name) => isEmpty((filter as Readonly<Record<string, unknown>>)[name]))

const isEmpty = (value: unknown): boolean =>
  value == null || (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty))

/** SQL condition: the round `r` of the entity `e` matches the filter, and the reach contains the entity. */
export const roundsMatching = (reach: Reach, filter: RoundListFilter): Sql => matching(roundRows, reach, filter)

/**
 * SQL condition: the acquisition of the entity `e` by the entity `a`, with the round `r` or null, matches the filter, and
 * the reach contains the entity that was bought.
 */
export const acquisitionsMatching = (reach: Reach, filter: AcquisitionListFilter): Sql =>
  matching(acquisitionRows, reach, filter)

function matching(rows: Filters, reach: Reach, { entity, ...values }: RoundListFilter | AcquisitionListFilter): Sql {
  const { conditions } = filterConditions(rows, values, reach, reach === 'private')
  return join([entitiesMatching(reach, entity ?? {}), ...conditions], ' and ')
}
