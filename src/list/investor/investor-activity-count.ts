import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { DateTime, Slug, Uuid } from '../../kernel/wire/values.js'
import { RoundListFilter } from '../../match/match.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'

const InvestedEntity = z
  .strictObject({
    id: Uuid.describe('Id of the entity.'),
    slug: Slug.describe('Slug of the entity.'),
    nameBrand: z.string().describe('Brand name of the entity.'),
  })
  .meta({ id: 'InvestedEntity', description: 'An entity that an investor invested in.' })

export const InvestorActivityCount = z
  .strictObject({
    investor: EntityPersonOwner,
    slug: Slug.describe('Slug of the investor.'),
    name: z.string().describe('Brand name of the entity, or full name of the person.'),
    typeRecord: EntityType.nullable().describe('Type of the investor. Null for a person.'),
    rounds: z.int32().describe('Number of counted rounds in which the investor invested.'),
    leadRounds: z.int32().describe('Number of these rounds that the investor led.'),
    entities: z.int32().describe('Number of different entities that raised these rounds.'),
    firstInvestedAt: DateTime.nullable().describe('When the first of these rounds was announced.'),
    lastInvestedAt: DateTime.nullable().describe('When the last of these rounds was announced.'),
    recentEntity: z.array(InvestedEntity).describe('The entities that raised the latest of these rounds. At most 10.'),
  })
  .meta({ id: 'InvestorActivityCount', description: 'How often an investor invested, and in what.' })
export type InvestorActivityCount = z.infer<typeof InvestorActivityCount>

export const coInvestorOf = Uuid.optional().describe(
  'Id of an investor, an entity or a person. Counts only rounds in which this investor invested too, and leaves it out: the list then contains its co-investors.',
)

/** The filters by the counted rounds and by the entities that raised them. */
export const InvestorRankingFilter = RoundListFilter.extend({ coInvestorOf }).meta({
  id: 'InvestorRankingFilter',
  description: 'Which rounds of an investor are counted. Investors without such a round are left out.',
  isFilter: true,
})
export type InvestorRankingFilter = z.infer<typeof InvestorRankingFilter>
