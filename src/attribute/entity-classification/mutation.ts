import { z } from 'zod'
import { Problem } from '../../kernel/problem/problem.js'
import { RowId } from '../../kernel/wire/values.js'

const InactiveTagOverride = z.enum(['REACTIVATE', 'ATTACH_INACTIVE']).meta({
  id: 'EntityClassificationInactiveTagOverride',
  description: 'What becomes of a dormant value: it is used again, or joined as it is.',
})

export const EntityClassificationMutation = z
  .strictObject({
    inactiveTagOverride: InactiveTagOverride.nullish().describe(
      'For a dormant value. By type and name, left out: it is used again. By tagId it must be said.',
    ),
    isCurrent: z.boolean().nullish().describe('true unless said otherwise; a patch that leaves it out keeps it.'),
    isPrimary: z.boolean().nullish().describe('false unless said otherwise; one of each bucket or standard at most.'),
    name: z.string().trim().min(1).max(40).nullish().describe('With type: a value by its name.'),
    standardizedClassificationId: RowId.nullish().describe('A code of a standard.'),
    tagId: RowId.nullish().describe('A value of a bucket.'),
    type: z.string().trim().min(1).max(100).nullish().describe('With name: the bucket.'),
  })
  .meta({
    id: 'EntityClassificationMutation',
    description: 'One value, named in one of three ways, and how it is joined.',
  })
export type EntityClassificationMutation = z.infer<typeof EntityClassificationMutation>

/** What a mutation names. */
export type Named =
  | { readonly by: 'tagId'; readonly id: number }
  | { readonly by: 'standardizedClassificationId'; readonly id: number }
  | { readonly by: 'name'; readonly type: string; readonly name: string }

/** The value that a mutation names; undefined where it names none. Two ways at once are 400. */
export function namedBy(mutation: EntityClassificationMutation): Named | undefined {
  const { tagId, standardizedClassificationId, type, name } = mutation
  const ways = [
    ...(tagId == null ? [] : ['tagId']),
    ...(standardizedClassificationId == null ? [] : ['standardizedClassificationId']),
    ...(type == null && name == null ? [] : ['type']),
  ]
  const [, second] = ways
  if (second !== undefined)
    throw refused(second, `${ways.join(' and ')} name a value in two ways.`, 'Send one of them.')
  if (tagId != null) return { by: 'tagId', id: tagId }
  if (standardizedClassificationId != null)
    return { by: 'standardizedClassificationId', id: standardizedClassificationId }
  if (type == null && name == null) return undefined
  if (type == null) throw refused('type', 'type is required with name.', 'Send the bucket as type.')
  if (name == null) throw refused('name', 'name is required with type.', 'Send the value as name.')
  return { by: 'name', type, name }
}

export const refused = (field: string, detail: string, hint: string): Problem =>
  new Problem('badRequest', { detail, field, hint, resolution: { action: 'setField', fieldPath: field } })
