import { z } from 'zod'
import { dated } from '../../kernel/wire/future.js'
import { DateTime, line, RowId, Uuid } from '../../kernel/wire/values.js'

export const AssociationMutation = z
  .strictObject({
    corporateTitleId: RowId.nullish().describe('Id of a stored title. Send corporateTitleId or personTitle, not both.'),
    creator: line(255).nullish().describe('Who recorded the association.'),
    endDate: dated(DateTime, 'end')
      .nullish()
      .describe('Time when the association ended. Null if it has not ended, or if the time is not known.'),
    entityId: Uuid.nullish().describe('Id of the entity. Required if the query contains neither id nor slug.'),
    isCurrent: z
      .boolean()
      .nullish()
      .describe(
        'Whether the person still has this position. Default: true if endDate is missing. Send false for a former position whose end is not known. true together with endDate is refused.',
      ),
    jobLevel: line(100)
      .nullish()
      .describe(
        'Level of the title, such as C-Level. It has an effect only if no title with the name personTitle is stored yet. If it is missing, the service derives the level from the words of the title.',
      ),
    personFunction: line(100)
      .nullish()
      .describe(
        'Function of the title, such as Engineering. It has an effect only if no title with the name personTitle is stored yet. If it is missing, the service derives the function from the words of the title.',
      ),
    personId: Uuid.nullish().describe(
      'Id of the person. It can be omitted, because the request already identifies the person. Another id is refused.',
    ),
    personTitle: line(255)
      .nullish()
      .describe(
        'Title of the person at the entity. If a title with this name is already stored, its level and function do not change.',
      ),
    startDate: dated(DateTime, 'event').nullish().describe('Time when the association began. Null if it is not known.'),
  })
  .meta({ id: 'PersonEntityAssociationMutation', description: 'The writable fields of an association.' })
export type AssociationMutation = z.infer<typeof AssociationMutation>
