import { z } from 'zod'
import { EntityMutation } from '../../document/shape/entity-detail.js'
import { Uuid } from '../../kernel/wire/values.js'

const shared = {
  createSlugRedirect: z.boolean().default(true).describe('Whether the path of the loser leads to the survivor.'),
  deleteMode: z
    .enum(['soft', 'hard'])
    .default('hard')
    .meta({ graph: 'DeleteMode' })
    .describe('What becomes of the loser; hard unless said otherwise.'),
  loserId: Uuid.describe('The entity that goes.'),
  survivorId: Uuid.describe('The entity that keeps its id.'),
}

export const EntityMerge = z
  .strictObject({ ...shared, survivor: EntityMutation.nullish().describe('Fields to change of the survivor.') })
  .meta({ id: 'EntityMerge', description: 'Two entities that are one.' })

export const EntityMergeResult = z
  .strictObject({
    ...shared,
    foreignKeyRowsRepointed: z.int32().describe('Rows that point at the survivor since.'),
    loserUrl: z.string().nullable().describe('Public path of the loser before.'),
    slugRedirectId: z.int32().nullable().describe('The redirect from there.'),
    survivor: z.null(),
    survivorUrl: z.string().nullable().describe('Public path of the survivor.'),
  })
  .meta({ id: 'EntityMergeResult', description: 'What a merge did.' })
export type EntityMergeResult = z.infer<typeof EntityMergeResult>
