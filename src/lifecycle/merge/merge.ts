import { z } from 'zod'
import { EntityMutation } from '../../document/shape/entity-detail.js'
import { PersonMutation } from '../../document/shape/person-mutation.js'
import { DeleteMode } from '../../kernel/wire/delete-mode.js'
import { Uuid } from '../../kernel/wire/values.js'

const members = (record: string) => ({
  createSlugRedirect: z
    .boolean()
    .default(true)
    .describe(`Whether the former path of the deleted ${record} redirects to the survivor.`),
  deleteMode: DeleteMode.default('hard').describe(`How the ${record} with the id loserId is deleted.`),
  loserId: Uuid.describe(`Id of the ${record} that is merged into the survivor and deleted.`),
  survivorId: Uuid.describe(`Id of the survivor: the ${record} that stays.`),
})

const result = {
  foreignKeyRowsRepointed: z
    .int32()
    .describe('Number of references to the deleted record that now refer to the survivor.'),
  loserUrl: z.string().nullable().describe('Former public path of the deleted record.'),
  slugRedirectId: z.int32().nullable().describe('Id of the redirect from loserUrl.'),
  survivor: z.null().describe('Always null: the merge returns no whole record.'),
  survivorUrl: z.string().nullable().describe('Public path of the survivor.'),
}

export const EntityMerge = z
  .strictObject({
    ...members('entity'),
    survivor: EntityMutation.nullish().describe('Fields of the survivor that the merge also changes.'),
  })
  .meta({ id: 'EntityMerge', description: 'The two entities to merge.' })

export const EntityMergeResult = z
  .strictObject({ ...members('entity'), ...result })
  .meta({ id: 'EntityMergeResult', description: 'Result of a merge of entities.' })
export type EntityMergeResult = z.infer<typeof EntityMergeResult>

export const PersonMerge = z
  .strictObject({
    ...members('person'),
    survivor: PersonMutation.nullish().describe('Fields of the survivor that the merge also changes.'),
  })
  .meta({ id: 'PersonMerge', description: 'The two people to merge.' })

export const PersonMergeResult = z
  .strictObject({ ...members('person'), ...result })
  .meta({ id: 'PersonMergeResult', description: 'Result of a merge of people.' })
export type PersonMergeResult = z.infer<typeof PersonMergeResult>
