import { z } from 'zod'
import { CreatedAt, Slug, UpdatedAt } from '../../kernel/wire/values.js'

const RecordType = z.enum(['entity', 'person', 'newsArticle']).meta({
  id: 'ComparedRecordType',
  values: { entity: 'An entity.', person: 'A person.', newsArticle: 'A news article.' },
  description: 'Type of a record that is compared with stored records.',
})

export const ComparedRecord = z
  .strictObject({
    id: z.string().describe('Id of the record.'),
    name: z.string().describe('Brand name of an entity, full name of a person, or title of an article.'),
    recordType: RecordType,
    slug: Slug.describe('Slug of the record.'),
  })
  .meta({ id: 'ComparedRecord', description: 'One of two records that may be the same.' })

export const HiddenDuplicate = z
  .strictObject({
    createdAt: CreatedAt,
    hidden: ComparedRecord,
    reason: z
      .array(z.string())
      .describe('What both records have in common, or what differs, such as url-match or name-exact.'),
    record: ComparedRecord,
    score: z.int32().nullable().describe('Similarity from 0 to 100. Null if only a link was compared.'),
    updatedAt: UpdatedAt,
  })
  .meta({
    id: 'HiddenDuplicate',
    description: 'A written record, and the hidden record that may be the same and that the writer could not see.',
  })
export type HiddenDuplicate = z.infer<typeof HiddenDuplicate>
