import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { name, RowId } from '../../kernel/wire/values.js'
import { Bucket } from '../classification/classification.js'

const InactiveTagOverride = z.enum(['REACTIVATE', 'ATTACH_INACTIVE']).meta({
  id: 'EntityClassificationInactiveTagOverride',
  graph: 'InactiveTagOverride',
  values: {
    REACTIVATE: 'The tag becomes active again and is attached.',
    ATTACH_INACTIVE: 'The tag is attached, but stays inactive.',
  },
  description: 'What the service does if the request attaches an inactive tag to an entity.',
})

export const EntityClassificationMutation = z
  .strictObject({
    inactiveTagOverride: InactiveTagOverride.nullish().describe(
      'What the service does with an inactive tag. Required if tagId is the id of an inactive tag. If type and name select the tag instead, the default is REACTIVATE.',
    ),
    isCurrent: z
      .boolean()
      .nullish()
      .describe(
        'Whether the entity has the tag or code now. Default: true. If isCurrent is missing from a change, it does not change.',
      ),
    isPrimary: z
      .boolean()
      .nullish()
      .describe(
        'Whether the tag is the main tag of the entity in its bucket (a group of tags, such as industry), or the code is the main code in its standard. Default: false. An entity has at most one primary tag in each bucket, and one primary code in each standard.',
      ),
    name: name(40).nullish().describe('Name of the tag. Send it together with type.'),
    standardizedClassificationId: RowId.nullish().describe('Id of the code of a standard.'),
    tagId: RowId.nullish().describe('Id of the tag.'),
    type: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .meta({ choice: Bucket })
      .nullish()
      .describe('Key or alias of the bucket of the tag. Send it together with name.'),
  })
  .meta({
    id: 'EntityClassificationMutation',
    description:
      'A classification of an entity. Select the tag or the code by tagId, by standardizedClassificationId, or by type and name.',
  })
export type EntityClassificationMutation = z.infer<typeof EntityClassificationMutation>

/** The tag or the code that a request names. */
export type Named =
  | { readonly by: 'tagId'; readonly id: number }
  | { readonly by: 'standardizedClassificationId'; readonly id: number }
  | { readonly by: 'name'; readonly type: string; readonly name: string }

/**
 * Returns the tag or the code that a request names. undefined if the request names none. Throws 400 if it names one in
 * two ways.
 */
export function namedBy(mutation: EntityClassificationMutation): Named | undefined {
  const { tagId, standardizedClassificationId, type, name } = mutation
  const ways = [
    ...(tagId == null ? [] : ['tagId']),
    ...(standardizedClassificationId == null ? [] : ['standardizedClassificationId']),
    ...(type == null && name == null ? [] : ['type']),
  ]
  const [, second] = ways
  if (second !== undefined)
    throw refused(second, `${ways.join(' and ')} name a value in two ways.`, 'Send only one of them.')
  if (tagId != null) return { by: 'tagId', id: tagId }
  if (standardizedClassificationId != null)
    return { by: 'standardizedClassificationId', id: standardizedClassificationId }
  if (type == null && name == null) return undefined
  if (type == null) throw refused('type', 'name requires type.', 'Send the bucket as type.')
  if (name == null) throw refused('name', 'type requires name.', 'Send the name of the value as name.')
  return { by: 'name', type, name }
}

export const refused = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint, resolution: { action: 'setField', fieldPath: field } })
