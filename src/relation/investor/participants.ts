import type { z } from 'zod'
import type { SortColumn, SortColumns } from '../../operation/page/order.js'
import { sql } from '../../platform/database/client/sql.js'
import { entitiesWithin } from '../../visibility/entity-visibility.js'
import { peopleWithin } from '../../visibility/person-visibility.js'
import type { EntityParticipation, PersonParticipation } from './investor.js'

/** SQL of each kind of investor. */
export const PARTICIPANTS = {
  entity: {
    column: sql`i.entity_id`,
    name: sql`e.name_brand`,
    within: entitiesWithin,
    alias: 'e',
    table: sql`entity e`,
  },
  person: { column: sql`i.person_id`, name: sql`p.name_full`, within: peopleWithin, alias: 'p', table: sql`person p` },
} as const

/** Type of a row in a list of investors, for each kind of investor. */
export interface Participations {
  readonly entity: z.infer<typeof EntityParticipation>
  readonly person: z.infer<typeof PersonParticipation>
}

export const participantColumns: SortColumns = {
  id: { expression: 'g.id', type: 'uuid' },
  amountInvested: { expression: 'g.amount', type: 'numeric', nullable: true },
  dateAnnounced: { expression: 'g.latest', type: 'timestamptz', nullable: true },
  roundCount: { expression: 'g.round_count', type: 'int' },
}
export const PARTICIPANT_ID: SortColumn = { expression: 'g.id', type: 'uuid' }
export const PARTICIPANT_SORT = Object.keys(participantColumns)
