import { z } from 'zod'
import { EntityType } from '../../identity/entity/types.js'
import { Slug } from '../../kernel/wire/values.js'
import { EntityPersonOwner } from '../../visibility/owner-column.js'

export const NameSuggestion = z
  .strictObject({
    owner: EntityPersonOwner,
    slug: Slug.describe('Slug of the record.'),
    name: z.string().describe('Brand name of the entity, or full name of the person.'),
    matched: z.string().describe('The name that begins with the text. It can be another name of the entity.'),
    typeRecord: EntityType.nullable().describe('Type of the entity. Null for a person.'),
  })
  .meta({ id: 'NameSuggestion', description: 'A record with a name that begins with a text.' })
export type NameSuggestion = z.infer<typeof NameSuggestion>
