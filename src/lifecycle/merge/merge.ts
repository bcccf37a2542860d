import { z } from 'zod'
import { EntityMutation } from '../../document/shape/entity-detail.js'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import { Uuid } from '../../kernel/wire/values.js'

const shared = {
  createSlugRedirect: z
    .boolean()
    .default(true)
    .describe('Whether the former path of the loser redirects to the survivor.'),
  deleteMode: DeleteMode.default('hard').describe('How the loser is deleted.'),
  loserId: Uuid.describe('The entity that is merged into the survivor and deleted.'),
  survivorId: Uuid.describe('The entity that keeps its id.'),
}

export const EntityMerge = z
  .strictObject({
    ...shared,
    survivor: EntityMutation.nullish().describe('Fields of the survivor that the merge also changes.'),
  })
  .meta({ id: 'EntityMerge', description: 'Two entities to merge into one.' })

export const EntityMergeResult = z
  .strictObject({
    ...shared,
    foreignKeyRowsRepointed: z.int32().describe('Number of references to the loser that now refer to the survivor.'),
    loserUrl: z.string().nullable().describe('Former public path of the loser.'),
    slugRedirectId: z.int32().nullable().describe('Id of the redirect from loserUrl.'),
    survivor: z.null(),
    survivorUrl: z.string().nullable().describe('Public path of the survivor.'),
  })
  .meta({ id: 'EntityMergeResult', description: 'Result of a merge.' })
export type EntityMergeResult = z.infer<typeof EntityMergeResult>
