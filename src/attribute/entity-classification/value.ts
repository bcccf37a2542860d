import { Problem } from '../../kernel/problem/problem.js'
import type { Context } from '../../operation/pipeline/definition/context.js'
import { BUCKETS, bucketOf } from '../classification/classification-rules.js'
import { reactivateTag } from '../classification/classification-writes.js'
import { refuseFormerPrimary } from '../family/primary.js'
import { type EntityClassificationMutation, type Named, refused } from './entity-classification-mutation.js'
import type { Registry } from './entity-classification-reads.js'
import {
  type ClassificationJoinState,
  lockTag,
  type RegisteredTag,
  readCode,
  registerTag,
} from './entity-classification-writes.js'

/** A stored tag or code of a standard. */
export type Value = Pick<ClassificationJoinState, 'valueId' | 'place' | 'name'> & { readonly registry: Registry }

type Override = EntityClassificationMutation['inactiveTagOverride']

/** Returns the tag or the code that a request names. Adds a missing tag if its bucket is creatable. */
export async function registeredValue(context: Context, named: Named, override: Override): Promise<Value> {
  if (named.by === 'standardizedClassificationId') {
    const code = await readCode(context, named.id)
    if (!code) throw missing('standardizedClassificationId', named.id)
    return { registry: 'standardized', valueId: code.id, place: code.category, name: code.name }
  }
  if (named.by === 'tagId') {
    const tag = await lockTag(context, { id: named.id })
    if (!tag) throw missing('tagId', named.id)
    if (!tag.isActive && override == null) throw inactive(tag)
    return tagValue(context, tag, override)
  }
  const bucket = bucketOf(named.type, 'type')
  const tag = await lockTag(context, { bucket, name: named.name })
  if (tag) return tagValue(context, tag, override)
  if (!BUCKETS[bucket].creatable) throw governed(bucket, named.name)
  return tagValue(context, await registerTag(context, bucket, named.name), override)
}

async function tagValue(context: Context, tag: RegisteredTag, override: Override): Promise<Value> {
  if (!tag.isActive && override !== 'ATTACH_INACTIVE') await reactivateTag(context, tag.id)
  return { registry: 'tag', valueId: tag.id, place: tag.bucket, name: tag.name }
}

/**
 * The state of the row that attaches a value to an entity. If `isCurrent` or `isPrimary` is missing, it gets its
 * default.
 */
export function joinState(
  { valueId, place, name, registry }: Value,
  { isCurrent, isPrimary }: Pick<EntityClassificationMutation, 'isCurrent' | 'isPrimary'>,
): ClassificationJoinState {
  // A code of an entity is always current. It cannot become a former code.
  if (registry === 'standardized' && isCurrent === false)
    throw refused(
      'isCurrent',
      'isCurrent: a code of a standard is always current.',
      'Delete the classification instead.',
    )
  refuseFormerPrimary(isCurrent ?? true, isPrimary)
  return { valueId, place, name, isCurrent: isCurrent ?? true, isPrimary: isPrimary ?? false }
}

const missing = (field: string, id: number): Problem =>
  new Problem('notFound', {
    detail: `No classification has the ${field} ${id}.`,
    field,
    value: String(id),
    hint: 'Search for the classification to find its id.',
    resolution: { action: 'useEndpoint', endpoint: 'GET /v1/classifications/search' },
  })

const inactive = ({ id, name, slug }: RegisteredTag): Problem =>
  new Problem('conflict', {
    detail: `The tag "${name}" is inactive.`,
    field: 'tagId',
    value: String(id),
    hint: 'Send inactiveTagOverride. REACTIVATE makes the tag active and attaches it. ATTACH_INACTIVE attaches the inactive tag.',
    details: { availableOverrides: ['REACTIVATE', 'ATTACH_INACTIVE'], slug, tagId: id },
    resolution: {
      action: 'setField',
      fieldPath: 'inactiveTagOverride',
      acceptedValue: ['REACTIVATE', 'ATTACH_INACTIVE'],
    },
  })

const governed = (bucket: string, name: string): Problem =>
  new Problem('unprocessable', {
    detail: `name: "${name}" is not a value of ${bucket}, and clients cannot add values to ${bucket}.`,
    field: 'name',
    value: name,
    hint: 'Choose a value of the bucket. The catalog of classifications contains all values.',
    resolution: { action: 'useEndpoint', endpoint: 'GET /v1/classifications/catalog' },
  })
