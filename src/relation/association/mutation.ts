import { z } from 'zod'
import { DateTime, line, RowId, Uuid } from '../../kernel/wire/values.js'

export const AssociationMutation = z
  .strictObject({
    corporateTitleId: RowId.nullish().describe('Id of a stored title. Send corporateTitleId or personTitle, not both.'),
    creator: line(255).nullish().describe('Who recorded the association.'),
    endDate: DateTime.nullish(),
    entityId: Uuid.nullish().describe('Id of the entity. Required if the query contains neither id nor slug.'),
    isCurrent: z
      .boolean()
      .nullish()
      .describe(
        'Whether the person still has this position. Without it, an association without endDate is current. false: a former position whose end is not known. true is refused together with endDate.',
      ),
    jobLevel: line(100)
      .nullish()
      .describe('Level of a new personTitle, such as C-Level. Without it, the words of the title decide.'),
    personFunction: line(100)
      .nullish()
      .describe('Function of a new personTitle, such as Engineering. Without it, the words of the title decide.'),
    personId: Uuid.nullish().describe('Id of the person. If it is sent, it must be the id in the path.'),
    personTitle: line(255)
      .nullish()
      .describe('Title of the person at the entity. A stored title with this name keeps its level and function.'),
    startDate: DateTime.nullish(),
  })
  .meta({ id: 'PersonEntityAssociationMutation', description: 'The writable fields of an association.' })
export type AssociationMutation = z.infer<typeof AssociationMutation>
